"""Log lines of Lockdown with their outcomes: the next player, the reason for a loss, the locked cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from engine.lockdown.table_facts import DEALT
from engine.lockdown.turn_actions import in_reach
from game.books.contract.deed import Clause, Deed, remark
from game.books.contract.table_words import Amended, LogEntry, SoFar, Voice
from game.words import N_

if TYPE_CHECKING:
    from engine.kernel.events import Event

COMES_OF = frozenset({"locked", "joined", "eliminated"})
"""Lines that report a deed's outcome."""
SHUFFLED = N_("{seat:seat} is out with {cards:cards} after {by:seat}'s shuffle")
MIXES = N_("{seat:seat} shuffles all hands; some may get their own back")
MIXES_AGAIN = N_("{seat:seat} shuffles all hands")
"""For later shuffles of a round, when readers know the rule and see which cards they had."""
HAD = N_("; {seat:seat} had {cards:cards}")
"""The cards of yours that a shuffle took, because only those it brought are visible afterwards."""
AGAIN = N_("{seat:seat} is out with {cards:cards}, put out by {by:seat}, who plays again")
COUNTED = frozenset({"marker", "sudden_death", "sudden_death_over"})
"""Lines of the countdown, which may come between a loss and the next turn."""
PLAYS_AGAIN = N_("; {seat:seat} plays again")
LEFT_IS_NEXT = N_("; {seat:seat}, to the left, is next")
"""The next player after a loss: the one who caused it or, if they lost, the one to their left."""
REST = N_("; the rest goes into the deck")
NEXT = N_("{seat:seat} has to choose {target:seat} to play next")
NEXT_OF_TWO = N_("{seat:seat} has to choose {target:seat} to play next (nobody else is left)")
NEXT_BY_RULE = N_("{seat:seat} has to choose {target:seat} to play next (no ping-pong)")
"""The forced next player: there is one other, or the Rule of 3 excludes the others."""
LOCKS = N_("{seat:seat} locks {card:card} with another of its rank")
PERHAPS = (
    N_("; one of them may be a card seen before: {card:card}"),
    N_("; one of them may be a card seen before: {cards:cards} or {card:card}"),
)
"""The known cards of the hand from which a card locks unseen: a card, or several.

They are not the whole choice, because it may as well be a card that nobody saw; the words must not sound so.
"""
MAYBE = (
    N_(", perhaps a card seen before: {card:card}"),
    N_(", perhaps a card seen before: {cards:cards} or {card:card}"),
)
"""The known cards of the hand that an unseen card leaves: a card, or several."""
COMES = {"drew": "seat", "took": "seat", "gave": "target", "forced_draw": "target"}
"""Deeds that bring a card to a player: the field with the player."""
LEAVES = {"gave": "seat", "took": "target"}
"""Deeds that take a card from a hand: the field with its owner."""


class LockdownDeeds(Voice):
    """Extends log lines by means of earlier ones."""

    def log_entry(self, event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
        after = so_far.then(deed) if deed is not None else so_far
        return LogEntry(deed, amended=self._amended(event, after))

    def _amended(self, event: Event, so_far: SoFar) -> Amended:
        """The last deed, with the additions of this event, such as a loss or the next player."""
        fields = event.open or {}
        lines = so_far.lines
        if event.kind == "asked" and fields.get("decision") == self.turn:
            return self._who_follows(fields["seat"], lines)
        last = lines[-1] if lines else None
        found = last and self._last(event.kind, fields, last, so_far)
        return {len(lines) - 1: found} if found else {}

    def _last(self, kind: str, fields: Mapping[str, Any], last: Deed, so_far: SoFar) -> Deed | None:
        """The last deed, if an event adds something to it; otherwise None."""
        match kind:
            case "chose" if self._sole_next(fields["seat"], so_far):
                two = NEXT if self.table.players == 2 else NEXT_OF_TWO
                return last.told(NEXT_BY_RULE if self._alive(so_far).bit_count() > 2 else two)
            case "moved" if last.kind in LEAVES and "card" in fields:
                return self._has_left(fields, last)
            case "moved" | "stayed" if last.kind in LEAVES:
                return self._may_have_left(kind, fields, last, so_far)
            case "shuffled_hands":
                known = any(line.kind == kind for line in so_far.lines[:-1])
                return last.told(MIXES_AGAIN if known else MIXES)
            case "moved" if fields["target"] == self.facts.pool and last.kind == "shuffled_hands":
                return self._had(fields, last, so_far.me)
            case "moved" if fields["target"] == self.facts.deck and last.kind == "eliminated":
                held = (last.fields["seat"], self.facts.locked + last.fields["seat"])
                return (
                    last.adding(remark(REST, extra=True))
                    if fields["source"] in held and not last.says(REST)
                    else None
                )
            case "eliminated":
                return self._out(last, so_far)
            case "locked" if not fields.get("cards") and fields["count"] == 2:
                return self._locks(last, so_far)
        return None

    def _locks(self, last: Deed, so_far: SoFar) -> Deed | None:
        """Name the locking card that was seen as it came, or the cards that it may be."""
        seat = last.fields["seat"]
        perhaps = [card for card in so_far.doubtful if self._may_lock(card, seat, so_far)]
        if perhaps:
            return last.adding(_either(PERHAPS, perhaps))
        *_others, came, _last = (last, *so_far.lines)
        comes_to = came.fields.get(COMES.get(came.kind, ""))
        sure = comes_to == seat and came.cards and not any(map(came.says, MAYBE))
        return last.told(LOCKS, card=came.cards[0]) if sure else None

    def _had(self, fields: Mapping[str, Any], last: Deed, me: int) -> Deed | None:
        """Add one more card that a shuffle took from the reader."""
        if fields["source"] != me or "card" not in fields:
            return None
        cards = tuple(sorted((*last.cards, fields["card"])))
        first = last.clauses[0]._replace(words=MIXES_AGAIN)
        return last.replace(clauses=(first, remark(HAD, seat=me, cards=cards)))

    def shed(self, line: Deed, me: int = -1) -> Deed:
        """If there is little room, a shuffle lists no hand of the reader that is larger than a dealt one."""
        if line.kind != "shuffled_hands" or len(line.cards) <= DEALT:
            return super().shed(line)
        return line.replace(clauses=line.clauses[:1])

    def _has_left(self, fields: Mapping[str, Any], line: Deed) -> Deed | None:
        """A card was given or taken unseen, but the reader knows which one lies in the other hand now."""
        if fields["source"] != line.fields[LEAVES[line.kind]] or not self.table.is_hand[fields["target"]]:
            return None
        return None if line.cards else line.told(line.clauses[0].words, card=fields["card"])

    def _may_have_left(self, kind: str, fields: Mapping[str, Any], line: Deed, so_far: SoFar) -> Deed | None:
        """A card was given or taken unseen: which of the known cards of that hand it may be."""
        left = fields.get("source", fields.get("zone"))
        if left != line.fields[LEAVES[line.kind]]:
            return None
        sure = line.replace(clauses=line.clauses[:1])
        named = line.cards
        cards = so_far.doubtful
        if kind == "stayed":
            cards = [card for card in cards if card in named]
        else:
            got = self.table.zones[fields["target"]].owner
            cards = [card for card in cards if self._may_go(card, fields["target"] != got, got, so_far)]
            if line.kind == "gave":
                cards = [card for card in cards if card not in so_far.marked]  # LD-8
        return sure.adding(_either(MAYBE, cards)) if cards else sure

    def marks(self, line: Deed, seat: int) -> Sequence[str]:
        """A card that only may have gone is on no sign of a last move."""
        doubtful = any(map(line.says, (*PERHAPS, *MAYBE)))
        return () if doubtful else super().marks(line, seat)

    def _may_go(self, card: int, locks: bool, seat: int, so_far: SoFar) -> bool:
        """Whether this card may have come to that seat, where it locked, or did not."""
        if locks:
            return self._may_lock(card, seat, so_far)
        here = (seat, self.facts.locked + seat)
        return all(so_far.lying.get(other) not in here for other in self.facts.same[card] if other != card)

    def _may_lock(self, card: int, seat: int, so_far: SoFar) -> bool:
        """Whether a card of its value may be with that seat, that is, not all are certainly elsewhere."""
        here = (seat, self.facts.locked + seat)
        mates = [other for other in self.facts.same[card] if other != card]
        away = [other for other in mates if so_far.lying.get(other, seat) not in here]
        return len(away) + self._unseen_in_sets(card, seat, so_far) < len(mates)

    def _unseen_in_sets(self, card: int, seat: int, so_far: SoFar) -> int:
        """How many unseen cards certainly have its value, because they are locked with one that has."""
        unseen = 0
        for other in range(self.table.players):
            row = so_far.rows.get(self.facts.locked + other, ())
            sizes: Sequence[int] = so_far.facts.get(self.table.told["sets", other][0]) or ()
            if other != seat and len(row) == sum(sizes):
                for end, size in zip(accumulate(sizes), sizes, strict=True):
                    found = row[end - size : end]
                    if not self.facts.same[card].isdisjoint(found):
                        unseen += found.count(-1)
        return unseen

    def _out(self, last: Deed, so_far: SoFar) -> Deed | None:
        """A player who put somebody out plays again at once, unless nobody else is left (LD-9)."""
        deed = _deed(so_far.lines)
        by = last.fields["by"]
        if deed is not None and deed.kind == "shuffled_hands":
            return last.told(SHUFFLED).replace(cause=deed.event)
        last = last.replace(cause=deed.event if deed else -1)
        alive = self._alive(so_far) & ~(1 << last.fields["seat"])
        alone = by in (-1, last.fields["seat"]) or alive.bit_count() < 2
        return last if alone else last.told(AGAIN)

    def _who_follows(self, seat: int, lines: Sequence[Deed]) -> Amended:
        """After a loss through a shuffle or oneself, a line says whose turn it is (LD-9)."""
        at = next((n for n in reversed(range(len(lines))) if lines[n].kind not in COUNTED), -1)
        deed = _deed(lines[: at + 1])
        if at < 0 or lines[at].kind != "eliminated" or deed is None:
            return {}
        if len(lines[at].seats) > 1 and deed.kind != "shuffled_hands":
            return {}  # already mentioned
        words = PLAYS_AGAIN if seat == deed.seat else LEFT_IS_NEXT
        return {at: lines[at].adding(remark(words, extra=True, seat=seat))}

    def _alive(self, so_far: SoFar) -> int:
        """The players still in the game, as a mask of seats."""
        alive: int = so_far.facts.get("alive", (1 << self.table.players) - 1)
        return alive

    def _sole_next(self, seat: int, so_far: SoFar) -> bool:
        """Whether only one other player can be next, as everybody can work out (LD-4, LD-7)."""
        alive = self._alive(so_far)
        if "past" not in so_far.facts:
            return False  # the turns before are not known
        (one, _kind), (two, _before), _last = so_far.facts["past"]
        return in_reach(self.facts, alive, seat, one, two).bit_count() == 1


def _either(words: tuple[str, str], cards: Sequence[int]) -> Clause:
    """A note that it may be one of these cards."""
    *first, last = cards
    return remark(words[bool(first)], cards=tuple(first), card=last)


def _deed(lines: Sequence[Deed]) -> Deed | None:
    """The last deed of a player with its outcomes."""
    return next((line for line in reversed(lines) if line.kind not in COMES_OF | COUNTED), None)
