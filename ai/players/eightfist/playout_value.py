"""Values a position of Eightfist for each seat, in shares of a win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.eightfist.turn import TURN
from engine.kernel.rng import Rng
from engine.kernel.state import State

from .ending import in_season
from .files import KIND, UNSEEN, fist_cost, table
from .quick import quick
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_NO_CHANCE: Final = Rng(0)


def value(s: State) -> Sequence[float]:
    """Compare the expected costs of the Fists; a turn that has begun is finished first."""
    question = s.question
    season = in_season(s)
    if question is not None and question is not TURN:
        s = s.clone()
        while s.question is not None and s.question is not TURN:
            s.do(quick(s, s.seat, s.legal, _NO_CHANCE))
    if s.question is None:
        return shares(s.table.game.result(s).scores, W.scale_season if season else W.scale_close)
    points, lowest = costs(s)
    return shares(points, W.scale_season if season else W.scale[lowest])


def costs(s: State) -> tuple[list[float], int]:
    """By seat, the expected points of its Fist; and the fewest unseen cards in any Fist."""
    n = s.table.players
    know = s.know
    first = s.seat
    fists = [[KIND[card] if know[card] else UNSEEN for card in fist] for fist in s.zones[:n]]
    lowest = min([kinds.count(UNSEEN) for kinds in fists])
    points = []
    for seat, k in enumerate(fists):
        files = table(n, lowest, (seat - first) % n)
        points.append(fist_cost(files, k))
    return points, lowest


def shares(points: Sequence[float], scale: float) -> list[float]:
    """The share of a win of each seat: the fewer points, the larger."""
    best = min(points)
    odds = [exp((best - cost) / scale) for cost in points]
    total = sum(odds)
    return [odd / total for odd in odds]
