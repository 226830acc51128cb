"""Makes worlds that a view allows: each unknown card becomes one that the view does not show elsewhere."""

from __future__ import annotations

from .causes import BEFORE_ANY
from .state import State
from .zones import DOWN, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rng import Rng
    from .view import View


class Guess:
    """The blanks of a view, counted once, so that they can be filled as often as a search likes."""

    __slots__ = ("_unknown", "base", "blank", "plan", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.base = bare(view)
        self._unknown: list[int] | None = None
        self.plan = view.table.game.plan(view, self.base)
        self.blank: list[tuple[int, int]] = []
        """The zones whose blanks are dealt at random, each with its number of blanks."""
        if self.plan is None:
            self.blank = [(z, cards.count(-1)) for z, cards in enumerate(view.zones) if -1 in cards]

    @property
    def unknown(self) -> list[int]:
        """The cards that the view does not show."""
        if self._unknown is None:
            self._unknown = unseen(self.base)
        return self._unknown

    def world(self, rng: Rng) -> State:
        """One of the worlds that the view allows; the same state of `rng` gives the same world."""
        return self.fill(self.base.clone(), rng)

    def fill(self, s: State, rng: Rng) -> State:
        """Turn a state that contains only what the view shows into a world."""
        s.rng = rng.x ^ 0x5DEECE66D
        if self.plan is not None:
            self.plan(s, rng)
        else:
            self._deal(s, rng)
        for seat, (zone, values) in self.view.picks.items():
            if -1 in values:
                s.picks = {**s.picks, seat: (zone, _some_picks(s, zone, len(values), rng))}
        if s.question is not None and not s.legal:
            s.legal = s.question.legal(s, *s.args)
        return s

    def _deal(self, s: State, rng: Rng) -> None:
        unknown = rng.mixed(self.unknown, len(s.know))
        at = 0
        for z, blanks in self.blank:
            self.lay(s, z, unknown[at : at + blanks])
            at += blanks

    def lay(self, s: State, z: int, new: list[int]) -> None:
        """Replace a zone's blanks by these cards."""
        mask = s.table.auto[z]
        if mask:
            know = s.know
            for card in new:
                know[card] = mask
        cards = s.zones[z]
        if len(new) == len(cards):
            s.zones[z] = tuple(new)
        else:
            row = [*cards]
            at = 0
            for place, card in enumerate(cards):
                if card < 0:
                    row[place] = new[at]
                    at += 1
            s.zones[z] = tuple(row)


def unseen(s: State) -> list[int]:
    """The cards that nobody knows; for a state made from a view, those that the view does not show."""
    return [card for card, seats in enumerate(s.know) if not seats]


def determinize(view: View, rng: Rng) -> State:
    """Fill the blanks of a view with a world that it allows."""
    guess = Guess(view)
    return guess.fill(guess.base, rng)


def bare(view: View) -> State:
    """The view as a state that still has its blanks (-1), for policies that do not guess."""
    table = view.table
    s: State = (table.game.state or State)()
    s.table = table
    s.rng = 0
    s.turns = 0
    s.causes = BEFORE_ANY
    s.log = None
    s.zones = view.zones[:]
    bit = 1 << view.seat
    auto = table.auto
    blanks = table.blanks
    s.know = know = [0] * (len(table.deck) + 1)
    for z, cards in enumerate(view.zones):
        if cards and cards is not blanks[len(cards)]:
            mask = auto[z] | bit
            for card in cards:
                know[card] = mask
    know.pop()  # the entry for the blanks, which have index -1
    for card in view.open:
        know[card] = table.all
    s.marks = view.marks
    s.pub = view.pub.clone()
    s.lent = False
    s.picks = dict(view.picks)
    s.agenda = list(view.agenda)
    s.question = view.question
    s.seat = view.to_move
    s.args = view.args
    s.legal = view.legal
    return s


def _some_picks(s: State, zone: int, count: int, rng: Rng) -> tuple[int, ...]:
    """Cards of a hand, or places of another zone, that a player may have picked."""
    cards = s.zones[zone]
    domain = list(cards) if s.table.zones[zone].kind not in (UP, DOWN) else list(range(len(cards)))
    rng.shuffle(domain)
    return tuple(sorted(domain[:count]))
