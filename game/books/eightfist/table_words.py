"""The table's own words for Eightfist: the value of cards, draws and swaps, and questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, ClassVar

from engine.eightfist.cards import (
    CRY_BABY,
    CURES,
    FISTFACE,
    QUEEN_OF_SPADES,
    RANK,
    TWO_OF_DIAMONDS,
    VALUE,
)
from engine.eightfist.fist import condition
from engine.kernel.events import Event
from engine.kernel.view import View
from game.books.contract.deed import Deed, remark
from game.books.contract.reaction_rules import Windows
from game.books.contract.table_words import Amended, Explained, LogEntry, SoFar, Voice, Worth
from game.books.eightfist.event_rows import ROWS
from game.table.board.action_picker import Click, Picker, verb_of
from game.words import N_, _, card_text, number

from .drawn_card import DRAWN, POWERS, drawn_asked, lowest_asked, to_be_laid
from .fist_value import WHOLE, last_down, settled
from .hand_worth import CURED_BY, worth
from .words import CARDS, UNCENSORED

FREEZES = {
    QUEEN_OF_SPADES: N_("Q♠ then freezes this file until another Queen is above or below it"),
    TWO_OF_DIAMONDS: N_("2♦ then freezes this file until another 2 is above or below it"),
    FISTFACE: N_("Fistface then freezes this file until Queen's Grace is above or below it"),
    CRY_BABY: N_("Cry Baby then freezes this file until Queen's Grace is above or below it"),
}
"""The warning before one of these is laid where nothing cures it."""


ENDS = N_("{what} and end the round")
CUTS_TOO = N_(", {seat:seat} {card:card}")
TIED = N_("{seat:seat} cuts again after a tie: {card:card}")
LOWEST = N_("{seat:seat} cut the lowest card and deals; {next:seat} starts")
JEOPARDY = N_(
    "Double jeopardy for {seat:seat}: {cards:first} and {cards:second} together count {n} and freeze "
    "their file until the round ends"
)
FROZE = N_("{card:card} counts {n} and freezes one of {seat:seat}'s files")
CURED = N_("{cure:card} cures {card:card}; {seat:seat}'s file is free")
CURES_FILE = N_("This cures {card}: the file is free and its two cards count {n}")
CURES_IN_QUAD = N_("This cures {card}: the file is free and the Quad's four cards count {n}")
PUTS = frozenset({"turn", "drawn", "stolen"})
"""Questions after a card was laid in your Fist: places that may not be replaced then say why."""
COMES = frozenset({"took", "kept", "landed", "flipped"})
"""Deeds that put a card face up, which may cure a file."""
PASSED_ON = N_("The deal passes left to {seat:seat}; {next:seat} starts")


class EightfistVoice(Voice):
    """The words and sounds of Eightfist at one table."""

    total: ClassVar = N_("Points (lower is better)")
    begins: ClassVar = None
    rows: ClassVar = ROWS

    on_asking: ClassVar = frozenset({"not_yours"})

    def log_entry(self, event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
        both = self._joined(deed, so_far) if deed is not None else None
        entry = LogEntry(both or deed, joins=both is not None)
        after = so_far.then(entry.deed, entry.joins) if entry.deed is not None else so_far
        return entry._replace(amended=self._amended(event, after))

    def _amended(self, event: Event, so_far: SoFar) -> Amended:
        """Add to the dealer's line its reason and the first player (EF-2, EF-4).

        Add to a freezing card its value, and to a cured file its cure (EF-7, EF-8).
        """
        fields = event.open or {}
        lines = so_far.lines
        if event.kind == "froze":
            return {len(lines) - 1: lines[-1].told(FROZE, n=VALUE[fields["card"]])}
        if event.kind == "jeopardy":
            both = number(sum(VALUE[card] for card in fields["cards"]))
            return {len(lines) - 1: lines[-1].told(JEOPARDY, n=both)}
        if event.kind == "cured":
            return self._cured(fields, so_far)
        if event.kind == "cut":
            cuts = takewhile(lambda line: line.kind == "cut", reversed(lines[:-1]))
            again = any(line.names(fields["seat"]) for line in cuts)
            return {len(lines) - 1: lines[-1].told(TIED)} if again else {}
        if event.kind != "dealt":
            return {}
        words = LOWEST if len(lines) > 1 and lines[-2].kind == "cut" else PASSED_ON
        return {len(lines) - 1: lines[-1].told(words, next=(fields["seat"] + 1) % self.table.players)}

    def _joined(self, deed: Deed, so_far: SoFar) -> Deed | None:
        """Join all cuts into one line; cuts after a tie get another one (EF-2)."""
        cuts = [*takewhile(lambda line: line.kind == "cut", reversed(so_far.lines))]
        if deed.kind != "cut" or not cuts or any(line.names(deed.seat) for line in cuts):
            return None
        return cuts[0].adding(remark(CUTS_TOO, **deed.fields))

    def _cured(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """The card that came to lie face up last cured the file, unless it is the freezer itself."""
        lines = so_far.lines
        came = next((line for line in reversed(lines[:-1]) if line.kind in COMES), None)
        cure = next((card for card in (came.cards if came else ()) if card != fields["card"]), -1)
        if came is None or came.fields.get("seat") != fields["seat"] or cure not in CURES[fields["card"]]:
            return {}
        return {len(lines) - 1: lines[-1].told(CURED, cure=cure).replace(cause=came.event)}

    def marks(self, line: Deed, seat: int) -> Sequence[str]:
        """Both cards that are turned up before the first turn (EF-3)."""
        if line.kind == "flipped" and len(line.cards) == 2:
            return [self.name(card) for card in line.cards]
        return super().marks(line, seat)

    def worth(self, view: View) -> list[Worth] | None:
        return worth(view)

    def printed(self, name: str) -> tuple[Explained, ...]:
        if name not in POWERS:
            return ()
        called = (UNCENSORED if self.uncensored else CARDS).get(name, "")
        power = Explained(_(called), _(POWERS[name]))
        return (power, Explained("", _(DRAWN[name]))) if name in DRAWN else (power,)

    def card_text(self, name: str) -> str:
        called = (UNCENSORED if self.uncensored else CARDS).get(name, "")
        if name in POWERS:
            drawn = _(DRAWN[name]) if name in DRAWN else ""
            return "\n".join(filter(None, (_(called), _(POWERS[name]), drawn)))
        return _("{card} counts {n}").format(card=card_text(name), n=VALUE[self.table.card[name]])

    def text_here(self, view: View, z: int, i: int, name: str) -> str:
        return "" if name not in POWERS and self.told_here(view, z, i, ()) else self.card_text(name)

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        """The value of a card here: a card of a pair does not count its printed value."""
        cards = view.zones[z]
        if z in (self.facts.drawn + view.seat, self.facts.stolen):
            return to_be_laid(view, cards[i])
        if z >= self.table.players or len(cards) != WHOLE:
            return []
        if cards[i ^ 4] in CURES and condition(cards[i], cards[i ^ 4]) == "frozen":
            return self._beside_freezer(view, z, i)
        if min(cards[i], cards[i ^ 4]) >= 0:
            if any(len(files) == 2 and i % 4 in files for files, _count in settled(cards)):
                return [_("It's part of a Quad here: the four count −20")]
            if RANK[cards[i]] == RANK[cards[i ^ 4]]:
                return [_("It counts 0 here: it's part of a pair")]
        if last_down(cards) == i:
            return [_("This Fist's last face-down card: turning it up or replacing it ends the round")]
        special = cards[i] >= 0 and self.table.deck[cards[i]] in POWERS
        return [self._counts_now(cards, i)] if special else []

    def _beside_freezer(self, view: View, z: int, i: int) -> list[str]:
        """What the other card in a frozen file may still do, if no reason explains it (EF-8)."""
        card = view.zones[z][i]
        freezer = view.zones[z][i ^ 4]
        if z == view.seat == view.to_move and view.kind in PUTS:
            return [] if card >= 0 else [_("Its file is frozen, but it can still be turned up")]
        words = _("{freezer} freezes this file: only {cure} can replace this card")
        if card < 0:
            words = _(
                "{freezer} freezes this file: this card can be turned up, but only {cure} can replace it"
            )
        return [words.format(freezer=self.name(freezer), cure=_(CURED_BY[freezer]))]

    def _counts_now(self, cards: Sequence[int], i: int) -> str:
        """The value of a special card in this Fist, and whether it freezes its file."""
        found = next((count for files, count in settled(cards) if i % 4 in files), None)
        if found is not None:
            return _("The cards in its file now count {n}").format(n=number(found))
        n = number(VALUE[cards[i]])
        what = condition(cards[i], cards[i ^ 4])
        if cards[i] in CURES and what == "jeopardy":
            return _("It now counts {n}, and its file is frozen until the round ends").format(n=n)
        if cards[i] in CURES and what == "frozen":
            words = _(
                "It now counts {n} and can't be replaced; only {cure} can replace the other card in its file"
            )
            return words.format(n=n, cure=_(CURED_BY[cards[i]]))
        return _("It now counts {n}").format(n=n)

    def asks(self, view: View, names: Sequence[str]) -> str:
        drawn = view.zones[self.facts.drawn + view.seat]
        if view.kind == "start":
            return _("Choose one more card") if view.seat in view.picks else ""
        if view.kind == "turn":
            return _("Draw from the stock, or take {card}").format(card=self.top(view))
        if view.kind == "stolen":
            if self.is_last(view):
                return _(
                    "Which card does the stolen one replace? Replacing your last face-down card ends "
                    "the round"
                )
            return _("Which card does the stolen one replace?")
        if view.kind != "drawn" or not drawn:
            return ""
        card = drawn[0]
        if card == CRY_BABY:
            return lowest_asked(view)
        return drawn_asked(view, card, self.is_last(view))

    def is_last(self, view: View) -> bool:
        """Whether only one card of your Fist is face down: after a discard it must be turned up."""
        return last_down(view.zones[view.seat]) >= 0

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        if picker.open_verbs == ["take"]:
            words = _("Which card does {card} replace?")
            if self.is_last(view):
                words = _(
                    "Which card does {card} replace? Replacing your last face-down card ends the round."
                )
            return words.format(card=self.top(view))
        return ""

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        old = view.zones[view.seat][values[-1]] if verb in ("take", "place") else -1
        if verb in ("take", "place"):
            return self._lays(self._laid(verb, view), old, view)
        if verb == "discard":
            if self.is_last(view):
                words = _("Put {card} on the slush, turn up your last card and end the round")
                return words.format(card=self.drawn(view))
            words = _("Put {card} on the slush; then turn up a face-down card")
            return words.format(card=self.drawn(view))
        if verb == "steal":
            seat, place = values
            card = view.zones[seat][place]
            what = self.name(card) if card >= 0 else _("this card")
            said = _("Steal {card} from {name}").format(card=what, name=names[seat])
            return _(ENDS).format(what=said) if last_down(view.zones[seat]) == place else said
        if verb == "flip":
            return _("Turn up this card and end the round") if self.is_last(view) else _("Turn up this card")
        return _("Draw from the stock")

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """The warning before a draw that not every card may be discarded (EF-9, EF-10)."""
        verb, *_values = action
        return _("It can go on the slush, but Q♠ and Cry Baby must be kept") if verb == "draw" else ""

    def _laid(self, verb: str, view: View) -> str:
        """The card that is put into your Fist."""
        if verb == "take":
            return self.top(view)
        came = view.zones[self.facts.drawn + view.seat] or view.zones[self.facts.stolen]
        return self.name(came[0]) if came and came[0] >= 0 else _("the stolen card")

    def _lays(self, card: str, old: int, view: View) -> str:
        if old < 0:
            words = _("Put {card} here and end the round") if self.is_last(view) else _("Put {card} here")
            return words.format(card=card)
        return _("Put {card} here; {old} goes on the slush").format(card=card, old=self.name(old))

    def told(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        said = self._told(action, view, names)
        fills = verb in ("take", "place") and last_down(view.zones[view.seat]) == values[-1]
        return _(ENDS).format(what=said) if fills else said

    def _told(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb == "flip":
            return _("Turn up {card}").format(card=self._spot(values[-1], view))
        if verb == "discard" and self.is_last(view):
            return _("Put {card} on the slush and end the round").format(card=self.drawn(view))
        if verb not in ("take", "place"):
            return self.says(action, view, names)
        old = view.zones[view.seat][values[-1]]
        gone = self.name(old) if old >= 0 else self._spot(values[-1], view)
        return _("Replace {old} with {card}").format(card=self._laid(verb, view), old=gone)

    def _spot(self, place: int, view: View) -> str:
        """A face-down card of your Fist, by its place."""
        beside = view.zones[view.seat][place ^ 4]
        if beside >= 0:
            words = _("the card above {card}") if place < 4 else _("the card below {card}")
            return words.format(card=self.name(beside))
        words = _("the top card of file {n}") if place < 4 else _("the bottom card of file {n}")
        return words.format(n=place % 4 + 1)

    def alone(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action in words that are clear alone: a face-down card is described by its place."""
        placed = verb_of(action) in ("take", "place", "flip")
        return (self.told if placed else super().alone)(action, view, names)

    def apart(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb not in ("take", "place", "flip"):
            return super().apart(action, view, names)
        return self._placed(self.says(action, view, names), values[-1], view)

    def _placed(self, what: str, place: int, view: View) -> str:
        """An action, and its place in your Fist."""
        beside = view.zones[view.seat][place ^ 4]
        if beside >= 0:
            words = _("{what}, above {card}") if place < 4 else _("{what}, below {card}")
            return words.format(what=what, card=self.name(beside))
        words = _("{what}: top card of file {n}") if place < 4 else _("{what}: bottom card of file {n}")
        return words.format(what=what, n=place % 4 + 1)

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if "take" in map(verb_of, actions) and not picker.begun:
            return _("Take {card} and replace one of your cards").format(card=self.top(view))
        said = super().deed(picker, click, view, names)
        came_of_it = self._comes_of(actions[0], view) if len(actions) == 1 else ""
        return "\n".join(filter(None, (said, came_of_it)))

    def _comes_of(self, action: tuple[Any, ...], view: View) -> str:
        """Whether the laid card freezes its file, or cures it."""
        match action:
            case ("take", _slush, place):
                came = view.zones[self.facts.slush][-1]
            case ("place", place):
                came = (*view.zones[self.facts.drawn + view.seat], *view.zones[self.facts.stolen])[0]
            case _:
                return ""
        other = view.zones[view.seat][place ^ 4]
        what = condition(came, other)
        if what == "jeopardy":
            both = number(VALUE[came] + VALUE[other])
            words = _("Double jeopardy: both then count {n} and freeze this file until the round ends")
            return words.format(n=both)
        if what == "cured":
            fist = view.zones[view.seat]
            then = (*fist[:place], came, *fist[place + 1 :])
            ((files, count),) = [found for found in settled(then) if place % 4 in found[0]]
            words = CURES_IN_QUAD if len(files) == 2 else CURES_FILE
            return _(words).format(card=self.name(came if came in CURES else other), n=number(count))
        return _(FREEZES[came]) if what and came in CURES else ""

    def idle(self, picker: Picker, view: View, z: int) -> str:
        if view.kind == "turn" and z == view.seat and not picker.begun:
            return _("First draw from the stock or take the slush")
        if view.kind != "drawn" or z != self.facts.drawn + view.seat:
            return ""
        if self.table.deck[view.zones[z][0]] not in DRAWN:  # their own text says what happens to them
            return _("It replaces one of your cards, or goes on the slush and you turn one up")
        return ""

    def drawn(self, view: View) -> str:
        return self.name(view.zones[self.facts.drawn + view.seat][0])

    def top(self, view: View) -> str:
        return self.name(view.zones[self.facts.slush][-1])

    def name(self, card: int) -> str:
        return card_text(self.table.deck[card])


class EightfistWindows(Windows):
    """When other players may react."""

    together: ClassVar = frozenset({"start"})
