"""Log lines of Absurd 8's with outcomes: the targets of attacks, the next player, the fate of a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.absurd.amounts import lessened
from engine.absurd.attack import DRAWS, acting
from engine.absurd.card_abilities import SUITS
from engine.absurd.cast import HEADS
from engine.absurd.table_facts import CLOSED
from game.books.absurd.position import FEWER, MORE, PLAYED, THORNS, by_effects, for_nobody, summed_up
from game.books.absurd.words import EVENTS
from game.books.contract.deed import Clause, Deed, remark
from game.books.contract.table_words import Amended, LogEntry, SoFar
from game.words import N_, card_text

from .card_remarks import COPIES, COPIES_OPEN, LENT, NAMES, OF, WILD, top_of, way
from .next_player import LAID, TURNED, cause_of, fates, followed, jumped_in, latest, passed_over

if TYPE_CHECKING:
    from engine.absurd.cards import Clause as Attack
    from engine.kernel.events import Event

FOR = N_(" against {target:seat}: {what}")
HITS = N_("{by:seat} hits {seat:seat} with {card:card}: {what}")
ATTACKED_BACK = N_("{what} from {card:card} bounces back to {seat:seat}")
FROM_EFFECTS = N_(" from the effects in play")
CHAINED = N_("{seat:seat} passes the attacks on to {target:seat}")
ALSO = N_(", {card:card} ({clause:word})")
ALSO_EACH = N_(", {card:card} (Draw 1 for each card of the chain)")
"""The text for each further attack that a card negates."""
ALSO_OF_IT = N_(" ({clause:word})")
ALSO_OF_IT_EACH = N_(" (Draw 1 for each card of the chain)")
"""The text for a further attack of a card that was just mentioned."""
WITH = N_(" with {card:card}")
BECAUSE = N_(" because of {card:card}")
FOR_CALLS = {"bluff_caught": N_(" for the bluff"), "bluff_held": N_(" for the wrong call")}
"""The causes of draws and discards."""
RESORT = (
    N_("{seat:seat} chooses to draw {count:cards}"),
    N_("{seat:seat} chooses to draw {cards:cards}"),
)
"""The words for a last-resort draw, possible in any turn; with its face for those who saw it."""
DISCARDS_NONE = N_(", and discards nothing else")
SAME_SUIT = "cast_discard_same_suit"
THORNS_BACK = N_(" (Thorns: the attacks hit {seat:seat}, then {target:seat}, who began them)")
THORNS_TWICE = N_(" (Thorns: the attacks hit {seat:seat} twice, because {seat:seat} also began them)")
THORNS_IN_VAIN = N_(" (Thorns, but nothing attacks)")
MISSES = N_("{seat:seat} loses this turn to {card:card}")
JUMPS = N_("{seat:seat} jumps in with a Wormhole: {card:card}")
FACE_DOWN = N_("{seat:seat} plays a card face down")
"""The words for a play face down if there is only one pile."""
UNCALLED = N_("{seat:seat} plays a card face down, and nobody calls")
LIES_ON = N_("{seat:seat} plays face down and nobody calls: the card below counts")
"""The words for such a play if others play on: the card below is still matched (AB-11, AB-14)."""
LIES_BRIEFLY = N_("{seat:seat} plays face down and nobody calls")
STAYS = N_(": “{effect:word}”")
STAYS_LOCKED = N_(": Color Lock, ranks no longer match")
"""The lasting effect of a card played beside the piles, after its play."""
ALONE = frozenset({"battle_stack", "free_for_all", "play_to_negate"})
"""Effects with a line of their own: big moments, and one that may also stay on the pile."""
NONE_LEFT = N_("{winner:seat} gets rid of their last card and wins")
WIPES = N_("{seat:seat} wipes out {by:seat}'s {card:card}")
ALSO_WIPES = N_(", {card:card} from {by:seat}")

SAID_BY_PLAY = frozenset({"cast_reverse", THORNS})
"""Lines of cards that take effect at once and that their play already mentions."""
MADE = frozenset({"drew", "discarded"})
"""Kinds of deeds that a card makes several people do in turn."""


@dataclass(frozen=True)
class AttackWords:
    """The sizes of attacks, in the current language."""

    clauses: tuple[Attack, ...]
    more: int = 0
    """How many cards the effects in play add."""
    by: tuple[str, ...] = ()
    """The cards with these effects."""

    def __str__(self) -> str:
        return summed_up(self.clauses) + by_effects(self.more, ", ".join(map(card_text, self.by)))


def log_entry(event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
    """What the log makes of an event, which may need no line, join the last one, or add to earlier ones."""
    before = AbsurdDeeds(so_far)
    if deed is None or before.is_silent(event):
        return LogEntry(None, False, before.amended(event), fates(event, so_far))
    both = before.joined(deed)
    line = both or deed
    joins = both is not None
    return LogEntry(line, joins, AbsurdDeeds(so_far.then(line, joins)).amended(event), fates(event, so_far))


class AbsurdDeeds:
    """Extends deeds by means of earlier ones."""

    def __init__(self, so_far: SoFar) -> None:
        self.so_far = so_far
        self.lines = so_far.lines
        self.facts = so_far.facts
        self.table = so_far.table

    def is_silent(self, event: Event) -> bool:
        """Whether an event has no line of its own, because an earlier one says it or nobody minds."""
        fields = event.open or {}
        match event.kind:
            case "discards_shuffled":
                return not fields["count"]
            case "copied" | "named":
                return bool(self.said_of_card(event.kind, fields))
            case "cast" if fields["clause"] in SAID_BY_PLAY:
                return bool(self.lines) and self.lines[-1].kind in PLAYED
            case "entered":
                return bool(self.entered(fields))
        return event.kind == "window_opened" and for_nobody(self.so_far, fields["seat"])

    def amended(self, event: Event) -> Amended:
        """The deeds to which this event adds something."""
        fields = event.open or {}
        match event.kind:
            case "copied" | "named":
                return self.said_of_card(event.kind, fields)
            case "cast" if fields["clause"] == THORNS:
                return self._thorns(fields["seat"])
            case "entered" if found := self.entered(fields):
                return found
            case "changed" if fields["key"] == "order":
                return self._turned()
            case "won":
                return self._uncalled(2, UNCALLED) or self._discarded(fields["winner"])
            case "turn_begun":
                return self._turn_begins(fields["seat"])
        last = self.lines[-1] if self.lines else None
        if last is None or last.kind != event.kind:
            return {}
        return {len(self.lines) - 1: self._last(event.kind, last, fields)}

    def _last(self, kind: str, last: Deed, fields: Mapping[str, Any]) -> Deed:
        """The deed of this event with its cause."""
        match kind:
            case "played" | "played_as":
                return self._played(last)
            case "bluffed" if self._one_pile:
                return last.told(FACE_DOWN)
            case "negated":
                return self._negated(last)
            case "attacked":
                return self._hit(last)
            case "wiped":
                return self._wiped(last)
            case "removed":
                zone = self.table.zones[self.so_far.lying.get(fields["card"], 0)]
                others = zone.owner not in (-1, last.seat) and zone.name.startswith("effects")
                return last.first(last.clauses[0].remarked(*_of(zone.owner))) if others else last
            case "missed":
                made = cause_of(self.lines, last)
                return last if made is None else because_of(last.told(MISSES, **_card(made)), made, "")
            case "flipped":
                cast = cause_of(self.lines, last)
                others = cast is not None and cast.seat != last.seat
                return because_of(last, cast) if cast and others else last
        return self._made(last) if kind in MADE else last

    def _made(self, deed: Deed) -> Deed:
        """Add to a draw, discard or exchange its cause, and to a draw the reason for its number of cards."""
        cause = cause_of(self.lines, deed)
        if cause is None:
            return deed
        extra: Sequence[Clause] = self._by_effects(deed, cause) if deed.kind == "drew" else ()
        if cause.kind == "attacked" or (cause.kind == "cast" and cause.seat != deed.seat):
            deed = because_of(deed, cause)
        elif cause.kind in FOR_CALLS:
            deed = deed.adding(remark(FOR_CALLS[cause.kind]))
        return deed.adding(*extra)

    def _by_effects(self, deed: Deed, cause: Deed) -> Sequence[Clause]:
        """The effects before a player that changed the number of cards drawn (AB-41)."""
        what, _sep, n = str(cause.fields.get("clause", "")).rpartition("_")
        count = HEADS if cause.kind == "flipped" else int(n) if what in AT_ONCE else 0
        if not count:
            return ()
        (_colour, _kind, due), changes = self._due(("attack", "draw", count), deed.seat)
        return _difference(due - count, changes)

    # Plays

    def _played(self, play: Deed) -> Deed:
        """Add to a play that it was a jump-in or came from the effects, and why its card fits."""
        fields = play.fields
        zone = self.so_far.lying.get(fields["card"], -1)
        if play.kind == "played" and jumped_in(self.lines, play):
            play = play.told(JUMPS)
        elif zone >= 0 and self.table.zones[zone].name.startswith("effects"):
            play = play.adding(remark(FROM_EFFECTS))
        how = way(self.so_far, fields["card"], fields["zone"])
        play = play.first(play.clauses[0].remarked(*how))
        return _nowhere(play) if self._one_pile else play

    @property
    def _one_pile(self) -> bool:
        return len(self.facts.get("piles", ())) == 1

    def said_of_card(self, kind: str, fields: Mapping[str, Any]) -> Amended:
        """Add to a play which card it copies, if that is known, and the suit named for it."""
        at = next((n for n in reversed(range(len(self.lines))) if self.lines[n].kind in PLAYED), -1)
        if at < 0 or self.lines[at].fields["card"] != fields["card"]:
            return {}
        play = self.lines[at]
        first = play.clauses[0]
        if kind == "named":
            kept = tuple(one for one in first.remarks if one.words != WILD)
            words = EVENTS["played anywhere" if first.words == EVENTS["played anywhere"] else "played"]
            first = first._replace(words=words if play.kind == "played_as" else first.words, remarks=kept)
            return {at: play.first(first.remarked(remark(NAMES, suit=SUITS[fields["suit"]])))}
        other = top_of(self.so_far, play.fields["zone"])
        if other < 0:
            return {at: play.first(first.remarked(remark(COPIES_OPEN)))}
        play = play.first(first.remarked(remark(COPIES, other=other)))
        return {at: _nowhere(play) if self.table.facts.printed[other].effect else play}

    def entered(self, fields: Mapping[str, Any]) -> Amended:
        """Add the effects of a card beside the piles to its play, unless they need a line of their own."""
        at = len(self.lines) - 1
        effect = fields["effect"]
        line = self.lines[at] if self.lines else None
        if line is None or line.kind != "played" or line.fields["card"] != fields["card"] or effect in ALONE:
            return {}
        return {at: line.adding(remark(STAYS_LOCKED if effect == "color_lock" else STAYS, effect=effect))}

    def joined(self, deed: Deed) -> Deed | None:
        """Join a draw with its cause, a play with the card that helps it, and attacks negated by one card."""
        before = self.lines[-1] if self.lines else None
        if before is None:
            return None
        if (before.kind, deed.kind) == ("last_resort", "drew"):
            return deed.told(RESORT["cards" in deed.fields]).replace(version="resort")
        if before.kind == "lent" and deed.kind in PLAYED:
            return deed.first(deed.clauses[0].remarked(remark(LENT, other=before.fields["card"])))
        if not before.kind == deed.kind == "negated" or before.seat != deed.seat:
            return None
        each = "draw_chain" in str(deed.fields["clause"])
        struck = tuple(clause for clause in before.clauses if clause.words != WITH)
        if struck[-1].fields["card"] == deed.fields["card"]:
            also = deed.clauses[0]._replace(words=ALSO_OF_IT_EACH if each else ALSO_OF_IT)
        else:
            also = deed.clauses[0]._replace(words=ALSO_EACH if each else ALSO)
        return before.replace(clauses=(*struck, also))

    def _negated(self, line: Deed) -> Deed:
        """Add to a negation whose attack it was, and the card that negates."""
        *others, struck = line.clauses
        plays = [one for one in self.lines if one.kind in PLAYED]
        whose = [one.seat for one in plays if [one.fields["card"]] == struck.cards]
        line = line.replace(clauses=(*others, struck.remarked(*_of(whose[-1]))) if whose else line.clauses)
        by = cause_of(self.lines, line)
        return line.adding(remark(WITH, **_card(by))) if by is not None else line

    def _wiped(self, line: Deed) -> Deed:
        """Add to a deed that wipes out attacks a list of them with their players."""
        whose = {card: by for _clause, by, card, _pile in self.facts.get("chain", ())}
        first, *more = [{"seat": line.seat, "card": card, "by": by} for card, by in whose.items()] or [{}]
        if not first:
            return line
        return line.told(WIPES, **first).adding(*(remark(ALSO_WIPES, **fields) for fields in more))

    # The next player, and the targets of attacks

    def _turned(self) -> Amended:
        """Add to the card just laid that it reverses the order."""
        at = next((n for n in reversed(range(len(self.lines))) if self.lines[n].kind in LAID), -1)
        return {at: self.lines[at].adding(remark(TURNED))} if at >= 0 else {}

    def _turn_begins(self, seat: int) -> Amended:
        """Add to the last play who is next, or the target of its attacks and of those that it passed on.

        To a bluff, that nobody called it.
        """
        cause = self.so_far.cause
        last = len(self.lines) - 1
        passed = [at for at, line in enumerate(self.lines) if line.kind == "chained" and line.cause == cause]
        found = {at: self.lines[at].told(CHAINED, target=seat) for at in passed}
        awaited = self._uncalled(1, LIES_ON) or (self.facts.get("chain") and self._awaited(seat))
        if awaited:
            return {**found, **awaited}
        at = latest(self.so_far)
        if at >= 0 and (more := followed(self.so_far, at, seat)):
            return {**found, at: _nowhere(self.lines[at]).adding(*more)}
        line = self.lines[-1] if self.lines else None
        if line and line.kind == "cast" and str(line.fields["clause"]).startswith(SAME_SUIT):
            return {**found, last: line.adding(remark(DISCARDS_NONE))}
        return found

    def _thorns(self, seat: int) -> Amended:
        """Add to the play of Thorns whom the attacks hit now (AB-19)."""
        play = self.lines[-1] if self.lines else None
        if play is None or play.kind not in PLAYED:
            return {}
        began = self.facts["chain_starter"] if self.facts.get("chain") else -1
        words = THORNS_TWICE if began == seat else THORNS_BACK
        said = remark(words, seat=seat, target=began) if began >= 0 else remark(THORNS_IN_VAIN)
        return {len(self.lines) - 1: _nowhere(play).adding(said)}

    def _awaited(self, target: int) -> Amended:
        """Add the target to the play of an attack, as soon as it is certain."""
        chain = self.facts["chain"]
        *_others, (_clause, caster, card, _pile) = chain
        for at in reversed(range(len(self.lines))):
            line = self.lines[at]
            if line.kind not in PLAYED or line.seat != caster or line.fields["card"] != card:
                continue
            if len(line.seats) > 1:
                return {}  # already mentioned
            what = AttackWords(tuple(self._due(clause, target)[0] for clause, *_more in chain))
            skipped = passed_over(self.so_far, at, target) if at == latest(self.so_far) else ()
            return {at: _nowhere(line).adding(remark(FOR, target=target, what=what), *skipped)}
        return {}

    def _uncalled(self, back: int, words: str) -> Amended:
        """Report a bluff that nobody called, and the card now on top, because nothing else does."""
        at = len(self.lines) - back
        if at < 0 or self.lines[at].kind != "bluffed":
            return {}
        piles = self.facts.get("piles", ())
        lies = [self.facts.get(f"lies_{self.table.zones[pile].name}", ()) for pile in piles]
        below = all(any(how != CLOSED for _by, how, *_more in pile) for pile in lies)
        return {at: self.lines[at].told(words if below else UNCALLED)}

    def _discarded(self, winner: int) -> Amended:
        """Add to a discard that it won, without a play."""
        *_others, before, last = [None, None, *self.lines]
        if last is None or before is None or (before.kind, before.seat) != ("discarded", winner):
            return {}
        return {len(self.lines) - 1: last.told(NONE_LEFT)}

    # The sizes of attacks

    def _hit(self, line: Deed) -> Deed:
        """Add to a hit the number of cards, if effects change it."""
        _attack, kind, count = (*str(line.fields["clause"]).split("_"), "", "")[:3]
        if not count.isdecimal() or kind not in ("draw", "discard"):
            return line
        due, changes = self._due(("attack", kind, int(count)), line.fields["seat"])
        _colour, _kind, comes_to = due
        if comes_to == int(count):
            return line
        words = ATTACKED_BACK if line.fields["by"] == line.fields["seat"] else HITS
        names = tuple(self.table.deck[card] for card in changes)
        return line.told(words, what=AttackWords((due,), comes_to - int(count), names))

    def _due(self, clause: Attack, seat: int) -> tuple[Attack, list[int]]:
        """The size of an attack for this player, after effects, and the cards with those effects."""
        colour, kind, count = clause
        more = self._effects(seat, "one_more")
        if kind == "discard":
            return (colour, kind, count + len(more)), more
        if kind not in DRAWS:
            return clause, []
        less = self._effects(seat, "one_less")
        count = acting(self.facts["chain"]) if kind == "draw_chain" else count
        return (colour, "draw", lessened(count + len(more), len(less))), more + less

    def _effects(self, seat: int, effect: str) -> list[int]:
        """The cards with this effect in a player's effects space."""
        zone = self.table.facts.effects + seat
        cards = [card for card, lies in self.so_far.lying.items() if lies == zone]
        texts = [text for *_how, text in self.facts.get(f"lies_{self.table.zones[zone].name}", ())]
        traits = map(self.table.facts.traits, cards, texts)
        return [card for card, trait in zip(cards, traits, strict=False) if trait.effect == effect]


AT_ONCE = frozenset({"cast_draw", "cast_fewer_draw"})
"""The clauses by which players draw at once."""


def _difference(count: int, cards: Sequence[int]) -> Sequence[Clause]:
    """A remark on how effects before a player change a number of cards."""
    words = MORE if count > 0 else FEWER
    return (remark(words, count=abs(count), cards=tuple(cards)),) if count else ()


def _card(line: Deed) -> Mapping[str, Any]:
    return {"card": line.fields["card"]}


def _of(seat: int) -> Sequence[Clause]:
    return (remark(OF, by=seat),)


def _nowhere(play: Deed) -> Deed:
    """The same play, without the pile in its words."""
    plain = play.clauses[0].words == EVENTS["played"]
    return play.told(EVENTS["played anywhere"]) if plain else play


def because_of(deed: Deed, made: Deed, words: str = BECAUSE) -> Deed:
    """A deed with the card that caused it and that card's player; without words, only that addition."""
    whose = _of(made.seat) if made.seat not in (-1, deed.seat) else ()
    deed = deed.replace(cause=made.event)
    if not words:
        return deed.first(deed.clauses[0].remarked(*whose))
    return deed.adding(Clause("", words, _card(made)).remarked(*whose))


def is_resort(line: Deed) -> bool:
    """Whether cards were drawn by choice."""
    return line.version == "resort"


def lies_uncalled(line: Deed) -> bool:
    """Whether nobody called a bluff."""
    return any(map(line.says, (UNCALLED, LIES_ON, LIES_BRIEFLY)))
