"""Decides whether to end a round of Eightfist with the last face-down card: a fast estimate for playouts."""

from __future__ import annotations

from math import exp, sqrt

from engine.kernel.state import State

from .files import KIND, UNSEEN, costs, fist_cost, table
from .weights import WEIGHTS as W


def in_season(s: State) -> bool:
    """Whether several rounds, including this one, are added up."""
    return bool(s.table.options["match"] != "single")


class Ending:
    """The prospects of a seat with one face-down card if it ends the round this turn, and if it does not."""

    __slots__ = ("_last", "_later", "_next", "_now", "_others_later", "_others_now", "_scale")

    def __init__(self, s: State, seat: int) -> None:
        n = s.table.players
        know = s.know
        self._now = costs()[0]
        self._next, self._last = table(n, 1, 0), table(n, 1, n - 1)
        hidden = 0
        self._others_now: list[float] = []
        self._others_later: list[float] = []
        for other, fist in enumerate(s.zones[:n]):
            if other != seat:
                kinds = [KIND[card] if know[card] else UNSEEN for card in fist]
                hidden += kinds.count(UNSEEN)
                self._others_now.append(fist_cost(self._now, kinds))
                self._others_later.append(fist_cost(table(n, 1, (other - seat - 1) % n), kinds))
        self._scale = max(W.scale_sure, W.scale_doubt * sqrt(hidden / (n - 1)))
        self._later = W.scale[1]
        if in_season(s):
            self._scale = self._later = W.scale_season

    def ended(self, kinds: list[int], saved: float = 0.0) -> float:
        """The share of a win if the round ends with this Fist, less `saved` points."""
        return _share(fist_cost(self._now, kinds) - saved, self._others_now, self._scale)

    def left(self, kinds: list[int], saved: float = 0.0) -> float:
        """The share of a win if the round goes on with this Fist and the next seat plays."""
        return _share(fist_cost(self._last, kinds) - saved, self._others_later, self._later)

    def drawing(self, kinds: list[int]) -> float:
        """The share of a win with this Fist while this seat's turn is still to come."""
        return _share(fist_cost(self._next, kinds), self._others_later, self._later)


def _share(own: float, others: list[float], scale: float) -> float:
    odds = 1.0
    for cost in others:
        odds += exp((own - cost) / scale)
    return 1 / odds
