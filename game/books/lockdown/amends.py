"""Lines of Lockdown's log that say more once it is known: who goes on, why somebody is out, what locked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from engine.lockdown.offers import in_reach
from engine.lockdown.setup import DEALT
from game.table.line import Line, cards_in
from game.table.voice import Amended, SoFar, Voice
from game.words import N_, Piece, _, pieces

if TYPE_CHECKING:
    from engine.kernel.events import Event

COMES_OF = frozenset({"locked", "joined", "eliminated"})
"""Lines of what comes of a deed."""
SHUFFLED = N_("{seat:seat} is out with {cards:cards}, by {by:seat}'s shuffle")
MIXES = N_("{seat:seat} shuffles all hands; some may get their own cards back")
MIXES_AGAIN = N_("{seat:seat} shuffles all hands")
"""Later in a round it is known, and whoever reads which cards they had sees it."""
HAD = N_("; {seat:seat} had {cards:cards}")
"""Which own cards a shuffle took, as only those that it brought are seen afterwards."""
AGAIN = N_("{seat:seat} is out with {cards:cards}, put out by {by:seat}, who plays again")
COUNTED = frozenset({"marker", "sudden_death", "sudden_death_over"})
"""Lines of the countdown, which may come between a loss and the next turn."""
PLAYS_AGAIN = N_("; {seat:seat} plays again")
LEFT_IS_NEXT = N_("; {seat:seat} to the left is next")
"""Who goes on after a loss: whoever caused it, or, where that was the loser, the player to their left."""
REST = N_("; the rest into the deck")
NEXT = N_("{seat:seat} must let {target:seat} play next")
NEXT_OF_TWO = N_("{seat:seat} must let {target:seat} play next (nobody else is left)")
NEXT_BY_RULE = N_("{seat:seat} must let {target:seat} play next (no ping-pong)")
"""Whom somebody lets play next who has no choice: there is one other, or the Rule of 3 keeps others out."""
LOCKS = N_("{seat:seat} locks {card:card} and another of its value")
PERHAPS = (N_("; one of them may be {card:card}"), N_("; one of them may be {cards:cards} or {card:card}"))
"""What was known of the hand from which a card locks unseen: a card, or several."""
MAYBE = (N_(", perhaps {card:card}"), N_(", perhaps {cards:cards} or {card:card}"))
"""What was known of the hand that an unseen card leaves: a card, or several."""
COMES = {"drew": True, "took": True, "gave": False, "forced_draw": False}
"""Lines of a card that comes to somebody: whether to the one who acts."""
LEAVES = {"gave": 0, "took": 1}
"""Lines of a card that leaves a hand: which of the players that they name held it."""


class Amending(Voice):
    """Makes lines say more, knowing what was told so far."""

    def amended(self, event: Event, so_far: SoFar) -> Amended:
        """Which of two cards that lock was seen as it came, or may be known; which known card may have gone.

        Whose shuffle put somebody out is told, and where the rest of their cards goes. Somebody is only said
        to let another play next where they had a choice.
        """
        fields, lines, names = event.open or {}, so_far.lines, so_far.names
        if event.kind == "chose" and self._sole_next(fields["seat"], so_far):
            two = NEXT if self.table.players == 2 else NEXT_OF_TWO
            words = NEXT_BY_RULE if self._alive(so_far).bit_count() > 2 else two
            return len(lines) - 1, pieces(words, fields, self.table, names)
        if event.kind in ("moved", "stayed") and lines and lines[-1].kind in LEAVES:
            return self._may_have_left(event, so_far)
        if event.kind == "shuffled_hands" and lines:
            known = any(line.kind == event.kind for line in lines[:-1])
            return len(lines) - 1, pieces(MIXES_AGAIN if known else MIXES, fields, self.table, names)
        if event.kind == "moved" and fields["target"] == self.facts.pool and lines:
            own = lines[-1].kind == "shuffled_hands" and fields["source"] == so_far.me
            return self._had(fields["card"], so_far) if own and "card" in fields else None
        if event.kind == "asked" and fields.get("decision") == self.turn:
            return self._who_follows(fields["seat"], so_far)
        if event.kind == "eliminated":
            deed = _deed(lines)
            if deed is not None and deed.kind == "shuffled_hands":
                return len(lines) - 1, pieces(SHUFFLED, fields, self.table, names)
            return self._plays_again(fields, so_far)
        elif event.kind == "moved" and fields["target"] == self.facts.deck and lines:
            last, rest = lines[-1], Piece("text", None, _(REST))
            held = (last.seat, self.facts.locked + last.seat)
            if last.kind == "eliminated" and fields["source"] in held and rest not in last.pieces:
                return len(lines) - 1, [*last.pieces, rest]
        if event.kind != "locked" or fields.get("cards") or fields["count"] != 2 or len(lines) < 2:
            return None
        perhaps = [card for card in so_far.doubtful if self._may_lock(card, fields["seat"], so_far)]
        if perhaps:
            return len(lines) - 1, [*lines[-1].pieces, *self._either(PERHAPS, perhaps, names)]
        came, seat = lines[-2], fields["seat"]
        if came.kind not in COMES or not came.names(seat) or (came.seat == seat) != COMES[came.kind]:
            return None
        card = next((piece.value for piece in came.pieces if piece.kind == "card"), -1)
        if not isinstance(card, int) or card < 0:
            return None
        return len(lines) - 1, pieces(LOCKS, {"seat": seat, "card": card}, self.table, names)

    def _had(self, card: int, so_far: SoFar) -> Amended:
        """One more card that a shuffle took from whoever is told."""
        line = so_far.lines[-1]
        cards = tuple(sorted((*cards_in(line), card)))
        said = pieces(MIXES_AGAIN, {"seat": line.seat}, self.table, so_far.names)
        had = pieces(HAD, {"seat": so_far.me, "cards": cards}, self.table, so_far.names)
        return len(so_far.lines) - 1, [*said, *had]

    def shed(self, line: Line, me: int = -1) -> Line:
        """Where there is little room, a shuffle names no larger hand of the reader than a dealt one."""
        if line.kind != "shuffled_hands" or len(cards_in(line)) <= DEALT:
            return super().shed(line)
        seats = [i for i, piece in enumerate(line.pieces) if piece.kind == "seat"]
        return line._replace(pieces=line.pieces[: seats[1] - 1])

    def _may_have_left(self, event: Event, so_far: SoFar) -> Amended:
        """A card was given or taken unseen: which of those known of that hand may be the one."""
        fields, line = event.open or {}, so_far.lines[-1]
        seats = [piece.value for piece in line.pieces if piece.kind == "seat"]
        left = fields.get("source", fields.get("zone"))
        if (event.kind == "moved" and "card" in fields) or left != seats[LEAVES[line.kind]]:
            return None
        begins, cards = self._doubt(line), so_far.doubtful
        if event.kind == "stayed":
            named = cards_in(line) if begins is not None else ()
            cards = [card for card in cards if card in named]
        else:
            got = self.table.zones[fields["target"]].owner
            cards = [card for card in cards if self._may_go(card, fields["target"] != got, got, so_far)]
            if line.kind == "gave":
                cards = [card for card in cards if card not in so_far.marked]  # LD-8
        return len(so_far.lines) - 1, [*line.pieces[:begins], *self._either(MAYBE, cards, so_far.names)]

    def _either(self, words: tuple[str, str], cards: Sequence[int], names: Sequence[str]) -> list[Piece]:
        """That it may be one of these cards; nothing if there are none."""
        if not cards:
            return []
        *first, last = cards
        return pieces(words[bool(first)], {"cards": tuple(first), "card": last}, self.table, names)

    def doubts(self, line: Line) -> bool:
        return self._doubt(line) is not None

    def _doubt(self, line: Line) -> int | None:
        """Where in a line the cards begin that are only possible ones."""
        begins = {_(words).partition("{")[0] for words in (*PERHAPS, *MAYBE)}
        return next((i for i, piece in enumerate(line.pieces) if piece.text in begins), None)

    def marks(self, line: Line, seat: int) -> Sequence[str]:
        """A card that only may have gone is on no sign of a last move."""
        return () if self.doubts(line) else super().marks(line, seat)

    def _may_go(self, card: int, locks: bool, seat: int, so_far: SoFar) -> bool:
        """Whether this card may have come to that seat, where it locked, or did not."""
        if locks:
            return self._may_lock(card, seat, so_far)
        here = (seat, self.facts.locked + seat)
        return all(so_far.lying.get(other) not in here for other in self.facts.same[card] if other != card)

    def _may_lock(self, card: int, seat: int, so_far: SoFar) -> bool:
        """Whether a card of its value may be at that seat: not all of them certainly lie elsewhere."""
        here = (seat, self.facts.locked + seat)
        mates = [other for other in self.facts.same[card] if other != card]
        away = [other for other in mates if so_far.lying.get(other, seat) not in here]
        return len(away) + self._unseen_in_sets(card, seat, so_far) < len(mates)

    def _unseen_in_sets(self, card: int, seat: int, so_far: SoFar) -> int:
        """How many unseen cards are certainly of its value, as they are locked by others with one that is."""
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

    def _plays_again(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """Whoever put somebody out plays again at once, unless nobody else is left (LD-9)."""
        alive = self._alive(so_far) & ~(1 << fields["seat"])
        if fields["by"] in (-1, fields["seat"]) or alive.bit_count() < 2:
            return None
        return len(so_far.lines) - 1, pieces(AGAIN, fields, self.table, so_far.names)

    def _who_follows(self, seat: int, so_far: SoFar) -> Amended:
        """After a shuffle put somebody out, or somebody themselves, a line says whose turn it is (LD-9)."""
        lines = [line for line in so_far.lines if line.kind not in COUNTED]
        if not lines or lines[-1].kind != "eliminated":
            return None
        line, deed = lines[-1], _deed(lines)
        named = {piece.value for piece in line.pieces if piece.kind == "seat"}
        if deed is None or (len(named) > 1 and deed.kind != "shuffled_hands"):
            return None  # it says so already
        words = PLAYS_AGAIN if seat == deed.seat else LEFT_IS_NEXT
        said = pieces(words, {"seat": seat}, self.table, so_far.names)
        return so_far.lines.index(line), [*line.pieces, *said]

    def _alive(self, so_far: SoFar) -> int:
        """Who is still in the game, as a mask of seats."""
        alive: int = so_far.facts.get("alive", (1 << self.table.players) - 1)
        return alive

    def _sole_next(self, seat: int, so_far: SoFar) -> bool:
        """Whether only one other player can be next, as everybody can work out (LD-4, LD-7)."""
        alive = self._alive(so_far)
        if "past" not in so_far.facts:
            return False  # nothing was told of the turns before
        (one, _kind), (two, _before), _last = so_far.facts["past"]
        return in_reach(self.facts, alive, seat, one, two).bit_count() == 1


def _deed(lines: Sequence[Line]) -> Line | None:
    """What somebody did last, and what was told since came of."""
    return next((line for line in reversed(lines) if line.kind not in COMES_OF), None)
