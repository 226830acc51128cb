"""Worlds that a view allows: every blank filled with a card that nobody has seen elsewhere."""

from __future__ import annotations

from .state import State
from .zones import DOWN, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rng import Rng
    from .view import View


class Guess:
    """The blanks of a view, counted once, to be filled as often as a search likes."""

    __slots__ = ("base", "blank", "plan", "unknown", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.base = bare(view)
        seen: list[int] = []
        self.blank: list[tuple[int, int]] = []
        """The zones with blanks, and how many each has."""
        for z, cards in enumerate(view.zones):
            if cards:
                blanks = cards.count(-1)
                if blanks:
                    self.blank.append((z, blanks))
                if blanks < len(cards):
                    seen += cards
        self.unknown = sorted(view.table.every_card.difference(seen))
        self.plan = view.table.game.plan(view, self.unknown)

    def world(self, rng: Rng) -> State:
        """One world out of all that the view allows; the same rng state gives the same world."""
        view = self.view
        s = self.base.clone()
        s.rng = rng.x ^ 0x5DEECE66D
        if self.plan is not None:
            self.plan(s, rng)
        else:
            self._deal(s, rng)
        for seat, (zone, values) in view.picks.items():
            if -1 in values:
                s.picks[seat] = (zone, _some_picks(s, zone, len(values), rng))
        if s.question is not None and not s.legal:
            s.legal = s.question.legal(s, *s.args)
        return s

    def _deal(self, s: State, rng: Rng) -> None:
        unknown = self.unknown[:]
        rng.shuffle(unknown)
        zones, know, auto = s.zones, s.know, s.table.auto
        at = 0
        for z, blanks in self.blank:
            new = unknown[at : at + blanks]
            at += blanks
            mask = auto[z]
            if mask:
                for card in new:
                    know[card] = mask
            cards = zones[z]
            if blanks == len(cards):
                zones[z] = tuple(new)
            else:
                fresh = iter(new)
                zones[z] = tuple([card if card >= 0 else next(fresh) for card in cards])


def determinize(view: View, rng: Rng) -> State:
    """Fill the blanks of a view with a world that it allows."""
    return Guess(view).world(rng)


def bare(view: View) -> State:
    """The view as a state with its blanks (-1) still in place: what a policy without guesses reads."""
    table = view.table
    s = State(table, 0)
    bit = 1 << view.seat
    s.zones = view.zones[:]
    know, auto = s.know, table.auto
    for z, cards in enumerate(view.zones):
        if cards and cards is not table.blanks[len(cards)]:
            mask = auto[z] | bit
            for card in cards:
                if card >= 0:
                    know[card] = mask
    for card in view.open:
        know[card] = table.all
    s.marks = view.marks
    s.pub = view.pub.copy()
    s.picks = view.picks.copy()
    s.agenda = list(view.agenda)
    s.question, s.seat, s.args = view.question, view.to_move, view.args
    return s


def _some_picks(s: State, zone: int, count: int, rng: Rng) -> tuple[int, ...]:
    """What somebody may have picked: cards of a hand, or places of any other zone."""
    cards = s.zones[zone]
    domain = list(cards) if s.table.zones[zone].kind not in (UP, DOWN) else list(range(len(cards)))
    rng.shuffle(domain)
    return tuple(sorted(domain[:count]))
