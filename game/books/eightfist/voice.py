"""What Eightfist says: what cards count, what is drawn and laid, what is asked."""

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
from game.table.line import Line
from game.table.parts import cards_of
from game.table.picker import Click, Picker, verb_of
from game.table.voice import Amended, Explained, SoFar, Voice, Worth
from game.table.windows import Windows
from game.words import N_, Piece, _, card_text, number, pieces

from .drawn import DRAWN, POWERS, drawn_asked, lowest_asked, to_be_laid
from .hand import CURED_BY, worth
from .words import CARDS, UNCENSORED
from .worth import WHOLE, last_down, settled

FREEZES = {
    QUEEN_OF_SPADES: N_("Q♠ then freezes this file, until another Queen lies above or below her"),
    TWO_OF_DIAMONDS: N_("2♦ then freezes this file, until another two lies above or below it"),
    FISTFACE: N_("Fistface then freezes this file, until Queen's Grace lies above or below it"),
    CRY_BABY: N_("Cry Baby then freezes this file, until Queen's Grace lies above or below it"),
}
"""What is said before one of these is laid where nothing cures it."""


ENDS = N_("{what} and end the round")
CUTS_TOO = N_(", {seat:seat} {card:card}")
TIED = N_("{seat:seat} cuts again after a tie: {card:card}")
LOWEST = N_("{seat:seat} cut the lowest card and deals; {next:seat} begins")
JEOPARDY = N_(
    "Double jeopardy for {seat:seat}: {cards:first} and {cards:second} count {n} together "
    "and freeze their file until the round ends"
)
FROZE = N_("{card:card} counts {n} and freezes one of {seat:seat}'s files")
CURED = N_("{cure:card} cures {card:card}; the file of {seat:seat} is free")
CURES_FILE = N_("This cures {card}: the file is free, and its two cards count {n}")
CURES_IN_QUAD = N_("This cures {card}: the file is free, and the four cards of the quad count {n}")
PUTS = frozenset({"turn", "drawn", "stolen"})
"""Questions that come to a card laid in the own Fist: what may not be replaced then says why."""
COMES = frozenset({"took", "kept", "landed", "flipped"})
"""Lines of a card that comes to lie face up, and may cure a file."""
PASSED_ON = N_("{seat:seat} deals, next to the left; {next:seat} begins")


class EightfistVoice(Voice):
    """What is said and heard."""

    total: ClassVar = N_("Points (fewer are better)")
    begins: ClassVar = None
    tells: ClassVar = {
        "kept": frozenset({"drew"}),
        "discarded": frozenset({"drew"}),
        "stole": frozenset({"drew"}),
        "stole_unseen": frozenset({"drew"}),
    }
    comes_of: ClassVar = frozenset({"landed", "froze", "cured", "jeopardy", "full"})
    goes_on: ClassVar = {"flipped": frozenset({"discarded"})}
    sounds: ClassVar = {"stole": "steal", "stole_unseen": "steal", "froze": "frozen", "flipped": "card_flip"}

    on_asking: ClassVar = frozenset({"not_yours"})
    telling: ClassVar = frozenset({"landed", "must_draw", "no_place", "renewed"})
    brings: ClassVar = COMES
    deeds: ClassVar = {
        "discarded": "discard",
        "drew": "draw",
        "must_draw": "draw",
        "picked": "eyes",
        "kept": "take",
        "took": "take",
        "stole": "steal",
        "stole_unseen": "steal",
        "dealt": "cards",
        "full": "fist",
    }
    callouts: ClassVar = {
        "stole": ("seat", N_("Mine now!")),
        "stole_unseen": ("seat", N_("Mine now!")),
        "full": ("seat", N_("A full Fist!")),
    }

    def amended(self, event: Event, so_far: SoFar) -> Amended:
        """Who deals is told with the reason, and with who has the first turn (EF-2, EF-4).

        What freezes a file is told with its value, what is cured with what cured it (EF-7, EF-8).
        """
        fields, lines = event.open or {}, so_far.lines
        if event.kind == "froze":
            worth = {"n": VALUE[fields["card"]], **fields}
            return len(lines) - 1, pieces(FROZE, worth, self.table, so_far.names)
        if event.kind == "jeopardy":
            both = {"n": number(sum(VALUE[card] for card in fields["cards"])), **fields}
            return len(lines) - 1, pieces(JEOPARDY, both, self.table, so_far.names)
        if event.kind == "cured":
            return self._cured(fields, so_far)
        if event.kind == "cut":
            cuts = takewhile(lambda line: line.kind == "cut", reversed(lines[:-1]))
            again = any(line.names(fields["seat"]) for line in cuts)
            return (len(lines) - 1, pieces(TIED, fields, self.table, so_far.names)) if again else None
        if event.kind != "dealt":
            return None
        dealer = fields["seat"]
        words = LOWEST if len(lines) > 1 and lines[-2].kind == "cut" else PASSED_ON
        seats = {"seat": dealer, "next": (dealer + 1) % self.table.players}
        return len(lines) - 1, pieces(words, seats, self.table, so_far.names)

    def joined(self, event: Event, so_far: SoFar) -> Sequence[Piece] | None:
        """All cuts are one line; who cuts again after a tie has another (EF-2)."""
        cuts = [*takewhile(lambda line: line.kind == "cut", reversed(so_far.lines))]
        fields = event.open or {}
        if event.kind != "cut" or not cuts or any(line.names(fields["seat"]) for line in cuts):
            return None
        return [*cuts[0].pieces, *pieces(CUTS_TOO, fields, self.table, so_far.names)]

    def _cured(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """The card that came to lie face up last cured the file, unless it is the freezer itself."""
        lines = so_far.lines
        came = next((line for line in reversed(lines[:-1]) if line.kind in COMES), None)
        cards = [piece.value for piece in came.pieces if piece.kind == "card"] if came is not None else []
        cure = next((card for card in cards if card != fields["card"]), -1)
        if came is None or came.seat != fields["seat"] or cure not in CURES[fields["card"]]:
            return None
        return len(lines) - 1, pieces(CURED, {"cure": cure, **fields}, self.table, so_far.names)

    def marks(self, line: Line, seat: int) -> Sequence[str]:
        """Both cards that are turned up before the first turn (EF-3)."""
        cards = cards_of(line.pieces)
        return cards if line.kind == "flipped" and len(cards) == 2 else super().marks(line, seat)

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
        """What a card counts here: a card of a pair does not count its printed value."""
        cards = view.zones[z]
        if z in (self.facts.drawn + view.seat, self.facts.stolen):
            return to_be_laid(view, cards[i])
        if z >= self.table.players or len(cards) != WHOLE:
            return []
        if cards[i ^ 4] in CURES and condition(cards[i], cards[i ^ 4]) == "frozen":
            return self._beside_freezer(view, z, i)
        if min(cards[i], cards[i ^ 4]) >= 0:
            if any(len(files) == 2 and i % 4 in files for files, _count in settled(cards)):
                return [_("Here it is one of a quad: the four count −20")]
            if RANK[cards[i]] == RANK[cards[i ^ 4]]:
                return [_("Here it counts 0: it is one of a pair")]
        if last_down(cards) == i:
            return [
                _("The last face-down card of this Fist: once it is turned up or replaced, the round ends")
            ]
        special = cards[i] >= 0 and self.table.deck[cards[i]] in POWERS
        return [self._counts_now(cards, i)] if special else []

    def _beside_freezer(self, view: View, z: int, i: int) -> list[str]:
        """What may be done with the other card of a frozen file, where no reason why not tells it (EF-8)."""
        card, freezer = view.zones[z][i], view.zones[z][i ^ 4]
        if z == view.seat == view.to_move and view.kind in PUTS:
            return [] if card >= 0 else [_("Its file is frozen, but it may still be turned up")]
        words = _("{freezer} freezes this file: only {cure} may replace this card")
        if card < 0:
            words = _(
                "{freezer} freezes this file: this card may be turned up, but only {cure} may replace it"
            )
        return [words.format(freezer=self.name(freezer), cure=_(CURED_BY[freezer]))]

    def _counts_now(self, cards: Sequence[int], i: int) -> str:
        """What a special card counts in this Fist, and whether it freezes its file."""
        found = next((count for files, count in settled(cards) if i % 4 in files), None)
        if found is not None:
            return _("Now the cards of its file count {n}").format(n=number(found))
        n, what = number(VALUE[cards[i]]), condition(cards[i], cards[i ^ 4])
        if cards[i] in CURES and what == "jeopardy":
            return _("Now it counts {n}, and its file is frozen until the round ends").format(n=n)
        if cards[i] in CURES and what == "frozen":
            words = _("Now it counts {n} and cannot be replaced, the other card of its file only by {cure}")
            return words.format(n=n, cure=_(CURED_BY[cards[i]]))
        return _("Now it counts {n}").format(n=n)

    def asks(self, view: View, names: Sequence[str]) -> str:
        drawn = view.zones[self.facts.drawn + view.seat]
        if view.kind == "start":
            return _("Choose one more card") if view.seat in view.picks else ""
        if view.kind == "turn":
            return _("Draw from the stock, or take {card}").format(card=self.top(view))
        if view.kind == "stolen":
            if self.is_last(view):
                return _("Which card does the stolen one replace? Your last ends the round")
            return _("Which card does the stolen one replace?")
        if view.kind != "drawn" or not drawn:
            return ""
        card = drawn[0]
        if card == CRY_BABY:
            return lowest_asked(view)
        return drawn_asked(view, card, self.is_last(view))

    def is_last(self, view: View) -> bool:
        """Whether only one card of the own Fist lies face down: after a discard it must be turned up."""
        return last_down(view.zones[view.seat]) >= 0

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        if picker.open_verbs == ["take"]:
            words = _("Which card does {card} replace?")
            if self.is_last(view):
                words = _("Which card does {card} replace? The last one face down ends the round.")
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
        """Before a draw, that not every card may be put away again (EF-9, EF-10)."""
        verb, *_values = action
        return _("It may go on the slush then, but Q♠ and Cry Baby must be kept") if verb == "draw" else ""

    def _laid(self, verb: str, view: View) -> str:
        """The card that is put into the own Fist."""
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
            return self._placed(_("Turn up a card"), values[-1], view)
        if verb == "discard" and self.is_last(view):
            return _("Put {card} on the slush and end the round").format(card=self.drawn(view))
        if verb not in ("take", "place"):
            return self.says(action, view, names)
        fist, place = view.zones[view.seat], values[-1]
        old, beside = fist[place], fist[place ^ 4]
        card = self._laid(verb, view)
        if old >= 0:
            return _("Put {card} in place of {old}").format(card=card, old=self.name(old))
        if beside >= 0:
            words = _("Put {card} above {other}") if place < 4 else _("Put {card} below {other}")
            return words.format(card=card, other=self.name(beside))
        words = _("Put {card} in file {n}, above") if place < 4 else _("Put {card} in file {n}, below")
        return words.format(card=card, n=place % 4 + 1)

    def alone(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """Where a card lies face down its place is said; another is named by what goes on the slush."""
        verb, *values = action
        if verb in ("take", "place", "flip") and view.zones[view.seat][values[-1]] < 0:
            return self.apart(action, view, names)
        return super().alone(action, view, names)

    def apart(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb not in ("take", "place", "flip"):
            return super().apart(action, view, names)
        return self._placed(self.says(action, view, names), values[-1], view)

    def _placed(self, what: str, place: int, view: View) -> str:
        """What is done, and where in the own Fist."""
        beside = view.zones[view.seat][place ^ 4]
        if beside >= 0:
            words = _("{what}, above {card}") if place < 4 else _("{what}, below {card}")
            return words.format(what=what, card=self.name(beside))
        words = _("{what}: upper card of file {n}") if place < 4 else _("{what}: lower card of file {n}")
        return words.format(what=what, n=place % 4 + 1)

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if "take" in map(verb_of, actions) and not picker.begun:
            return _("Take {card}, and replace a card of yours").format(card=self.top(view))
        said = super().deed(picker, click, view, names)
        came_of_it = self._comes_of(actions[0], view) if len(actions) == 1 else ""
        return "\n".join(filter(None, (said, came_of_it)))

    def _comes_of(self, action: tuple[Any, ...], view: View) -> str:
        """Whether the card that is laid freezes its file, or cures it."""
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
            return _("First draw from the stock, or take the slush")
        if view.kind != "drawn" or z != self.facts.drawn + view.seat:
            return ""
        if self.table.deck[view.zones[z][0]] not in DRAWN:  # those tell themselves what becomes of them
            return _("It replaces one of your cards, or goes on the slush: then turn one up")
        return ""

    def drawn(self, view: View) -> str:
        return self.name(view.zones[self.facts.drawn + view.seat][0])

    def top(self, view: View) -> str:
        return self.name(view.zones[self.facts.slush][-1])

    def name(self, card: int) -> str:
        return card_text(self.table.deck[card])


class EightfistWindows(Windows):
    """When others may have something to say."""

    together: ClassVar = frozenset({"start"})
