"""Eightfist: every seat's Fist in two rows of four, the drawn card in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.eightfist.cards import CRY_BABY, FISTFACE, QUEEN_OF_SPADES, VALUE
from engine.eightfist.fist import FILES, condition
from engine.eightfist.scoring import score_fist
from engine.kernel.table import Table
from engine.kernel.view import View
from game.room.sprites import Sprite
from game.words import N_, _, card_text
from game.words.eightfist import CARDS, UNCENSORED

from ..picker import Click, Picker
from ..presenter import CENTRE, GRID, PILE, ROW, SEAT, Badge, Mark, Place, Presenter
from ..scores import number
from .eightfist_scores import Sheet

__all__ = ["Own", "Sheet"]

WHOLE = 8
"""While one card replaces another a Fist has one more, or one less."""
FILLERS = (12, 10)
"""A king and a jack stand for the cards of a file that nobody has seen: they never make a quad."""
POWERS = {
    "QS": N_("Q♠ counts 15 and freezes its file, until another Queen lies over or under her"),
    "2D": N_("2♦ counts 20 and freezes its file, until another two lies over or under it"),
    "FF": N_("Fistface counts 12 and freezes its file, until Queen's Grace lies over or under it"),
    "CB": N_("Cry Baby counts 12 and freezes its file, until Queen's Grace lies over or under it"),
    "QG": N_("Queen's Grace counts −12; beside Fistface or Cry Baby in a file both count 0"),
}


class Own(Presenter):
    total: ClassVar = N_("Points (fewer are better)")
    sounds: ClassVar = {"stole": "steal", "stole_unseen": "steal", "froze": "frozen", "flipped": "card_flip"}
    callouts: ClassVar = {
        "stole": ("seat", N_("Mine now!")),
        "stole_unseen": ("seat", N_("Mine now!")),
        "full": ("seat", N_("All face up!")),
    }

    def __init__(self, table: Table) -> None:
        self.facts = table.facts
        super().__init__(table)

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "fist":
            return Place(GRID, SEAT, columns=4)
        if name == "drawn":
            return Place(ROW, CENTRE, slots=1, name=N_("Drawn"))
        if name == "stolen":
            return Place(ROW, CENTRE, slots=1, name=N_("Stolen"))
        named = N_("Slush") if name == "slush" else N_("Stock")
        return Place(PILE, CENTRE, top_last=name == "slush", name=named, keep=True)

    def coming(self, view: View) -> list[int]:
        return self.clockwise(view.to_move)

    def centre_order(self) -> list[int]:
        """Stock and slush stay side by side; what is drawn or stolen lies beside them."""
        zone, n = self.table.zone, self.table.players
        return [zone["stock"], zone["slush"], *range(n, 2 * n), zone["stolen"]]

    # What the Fists are worth

    def badges(self, view: View, seat: int) -> list[Badge]:
        fist = view.zones[seat]
        if len(fist) != WHOLE or all(card < 0 for card in fist):
            return []
        return [Badge("", 1, _("{n} showing").format(n=number(showing(fist))))]

    def marks(self, view: View) -> list[Mark]:
        """Files that are frozen, and those that count nothing or less."""
        found = []
        for seat in range(self.table.players):
            fist = view.zones[seat]
            if len(fist) != WHOLE:
                continue
            for files, count in settled(fist):
                places = tuple(place for file in files for place in (file, file + 4))
                found.append(Mark(seat, places, words=number(count)))
            for file in FILES:
                if condition(fist[file], fist[file + 4]) in ("frozen", "jeopardy"):
                    found.append(Mark(seat, (file, file + 4), thing="frost"))
        return found

    def card_text(self, name: str) -> str:
        called = (UNCENSORED if self.uncensored else CARDS).get(name, "")
        if name in POWERS:
            return "\n".join(filter(None, (_(called), _(POWERS[name]))))
        return _("{card} counts {n}").format(card=card_text(name), n=VALUE[self.table.card[name]])

    # What is asked

    def asks(self, view: View, names: Sequence[str]) -> str:
        drawn = view.zones[self.facts.drawn + view.seat]
        if view.kind == "start":
            return _("Choose one card more") if view.seat in view.picks else ""
        if view.kind == "turn":
            return _("Draw from the stock, or take {card}").format(card=self.top(view))
        if view.kind == "stolen":
            return _("Which card does the stolen one replace?")
        if view.kind != "drawn" or not drawn:
            return ""
        card = drawn[0]
        if card == QUEEN_OF_SPADES:
            return _("Q♠ must be kept: which card does she replace?")
        if card == CRY_BABY:
            return _("Cry Baby must be kept: which card does it replace?")
        if card == FISTFACE:
            return _("Steal a lit card with Fistface, or place or discard it")
        return _("Put {card} over a card, or discard it").format(card=self.name(card))

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        if picker.open_verbs == ["take"]:
            return _("Which card does {card} replace?").format(card=self.top(view))
        return ""

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        old = view.zones[view.seat][values[-1]] if verb in ("take", "place") else -1
        if verb == "take":
            return self._lays(self.top(view), old)
        if verb == "place":
            came = view.zones[self.facts.drawn + view.seat] or view.zones[self.facts.stolen]
            return self._lays(self.name(came[0]) if came and came[0] >= 0 else _("the stolen card"), old)
        if verb == "discard":
            return _("Discard {card}, and turn up a card").format(card=self.drawn(view))
        if verb == "steal":
            card = view.zones[values[0]][values[1]]
            what = self.name(card) if card >= 0 else _("this card")
            return _("Steal {card} from {name}").format(card=what, name=names[values[0]])
        return _("Turn up this card") if verb == "flip" else _("Draw from the stock")

    def _lays(self, card: str, old: int) -> str:
        if old < 0:
            return _("Put {card} here").format(card=card)
        return _("Put {card} here; {old} goes on the slush").format(card=card, old=self.name(old))

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if actions and actions[0][0] == "take" and not picker.begun:
            return _("Take {card}, and put it over a card").format(card=self.top(view))
        return super().deed(picker, click, view, names)

    def idle(self, picker: Picker, view: View, z: int) -> str:
        if view.kind == "turn" and z == view.seat and not picker.begun:
            return _("First draw from the stock, or take the slush")
        if view.kind == "drawn" and z == self.facts.drawn + view.seat:
            return _("Put it over one of your cards, or on the slush")
        return ""

    def drawn(self, view: View) -> str:
        return self.name(view.zones[self.facts.drawn + view.seat][0])

    def top(self, view: View) -> str:
        return self.name(view.zones[self.facts.slush][-1])

    def name(self, card: int) -> str:
        return card_text(self.table.deck[card])

    def stake(self, view: View, board: Any) -> Iterable[Sprite]:
        """What one chose to turn up, what one has drawn, what was stolen."""
        seat = view.seat
        if view.kind == "start":
            _zone, places = view.picks.get(seat, (seat, ()))
            return [board.sprites[seat][place] for place in places]
        if view.to_move != seat:
            return ()
        return [*board.sprites[self.facts.drawn + seat], *board.sprites[self.facts.stolen]]


def showing(fist: Sequence[int]) -> int:
    """What the cards that lie face up count so far."""
    whole: int = sum(count for _files, count in _rows(fist))
    half: int = sum(VALUE[card] for file in _half(fist) for card in fist[file::4] if card >= 0)
    return whole + half


def settled(fist: Sequence[int]) -> list[tuple[tuple[int, ...], int]]:
    """The files that count 0 although their cards do not, and the quads, each with its count."""
    return [
        (files, count)
        for files, count in _rows(fist)
        if len(files) <= 2 and count <= 0 and count != sum(VALUE[c] for f in files for c in fist[f::4])
    ]


def _rows(fist: Sequence[int]) -> list[tuple[tuple[int, ...], int]]:
    """The rows of the score that face-up cards make alone."""
    filled = [card if card >= 0 else FILLERS[place // 4] for place, card in enumerate(fist)]
    half = _half(fist)
    rows = score_fist(filled)["rows"]
    return [(files, count) for _part, files, count in rows if half.isdisjoint(files)]


def _half(fist: Sequence[int]) -> set[int]:
    """The files in which a card lies face down."""
    return {file for file in FILES if min(fist[file], fist[file + 4]) < 0}
