"""Computes Elo ratings from a table of how often each bot finished before each other one."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log10
from typing import NamedTuple

from .intervals import average, share

Wins = Sequence[Sequence[float]]
"""By row and column: how often the row finished before the column; a shared place counts as half."""

SCALE = 400.0
"""A difference of this many points means odds of ten to one."""
AVERAGE = 1500.0
"""The average rating of all bots that met."""
_DOUBT = 0.5
"""Wins added on both sides of each pairing, so that a bot that never lost has a finite rating."""
_LAPS = 200
_GROUPS = 20


def added(tables: Sequence[Wins]) -> list[list[float]]:
    """Add up several tables of pairings."""
    seats = range(len(tables[0]))
    return [[sum([table[a][b] for table in tables]) for b in seats] for a in seats]


def ratings(wins: Wins) -> list[float]:
    """The ratings that make these results most likely (Bradley and Terry)."""
    seats = range(len(wins))
    won = [[wins[a][b] + _DOUBT if a != b else 0.0 for b in seats] for a in seats]
    strength = [1.0] * len(wins)
    for _ in range(_LAPS):
        strength = [
            sum(won[a])
            / sum([(won[a][b] + won[b][a]) / (strength[a] + strength[b]) for b in seats if b != a])
            for a in seats
        ]
    points = [SCALE * log10(value) for value in strength]
    middle = sum(points) / len(points)
    return [AVERAGE + value - middle for value in points]


def rated(tables: Sequence[Wins]) -> list[tuple[float, float]]:
    """Each row's rating and its 95 % margin; each table is one trial, such as a deal.

    The margin comes from leaving out one group of tables after another (the jackknife).
    """
    whole = ratings(added(tables))
    groups = min(_GROUPS, len(tables))
    if groups < 2:
        return [(rating, inf) for rating in whole]
    partial = [
        ratings(added([table for at, table in enumerate(tables) if at % groups != left_out]))
        for left_out in range(groups)
    ]
    found = []
    for a, rating in enumerate(whole):
        pseudo = [groups * rating - (groups - 1) * part[a] for part in partial]
        found.append((rating, average(pseudo)[1] if _varies(tables, a) else _doubt(tables, a, rating)))
    return found


class Margin(NamedTuple):
    """How many points a player is stronger than the opponents they met, with a 95 % interval.

    An end is infinite if the matches do not bound it; after a single match both are.
    """

    points: float
    low: float
    high: float
    matches: int


def difference(scores: Sequence[float]) -> Margin:
    """How much stronger a player is, given the share of opponents that they beat in each match.

    A match is one trial however many opponents were in it, because they all met the same cards. Half a win
    and half a loss are added, so that even a few wins without a loss give a finite number.
    """
    n = len(scores)
    _, low, high = share(scores)
    doubtful = (sum(scores) + _DOUBT) / (n + 2 * _DOUBT)
    return Margin(_points(doubtful), _points(low), _points(high), n)


def _points(chance: float) -> float:
    """The difference in points that gives this chance to finish ahead."""
    if not 0 < chance < 1:
        return inf if chance > 0 else -inf
    return SCALE * log10(chance / (1 - chance))


def _scores(tables: Sequence[Wins], row: int) -> list[float]:
    """The share of each table's comparisons that a row won."""
    return [sum(t[row]) / (sum(t[row]) + sum([other[row] for other in t])) for t in tables]


def _varies(tables: Sequence[Wins], row: int) -> bool:
    scores = _scores(tables, row)
    return max(scores) - min(scores) > 1e-9


def _doubt(tables: Sequence[Wins], row: int, rating: float) -> float:
    """The error of a rating when all tables agree: the error of its share of wins.

    The jackknife would find no error in that case, however few tables there are.
    """
    _, low, high = share(_scores(tables, row))
    scale = SCALE * (1 - 1 / len(tables[0]))
    ends = [AVERAGE + scale * log10(end / (1 - end)) for end in (low, high) if 0 < end < 1]
    return max([abs(end - rating) for end in ends], default=inf)
