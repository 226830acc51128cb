"""Finds the level that fits a person's results, and follows it by one step a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ai.contests.elo import SCALE
from game.table.match.setup import LEVELS, UNKNOWN_LEVEL

STEP = 100.0
"""The points between neighbouring levels, of which the stronger wins 60 to 70 games of 100
(`docs/lab/weights.md`).
"""
LATE = 20
"""How many of the last matches against each level count; it is few enough that improvement shows."""
_UNKNOWN = 2.5
"""How many steps an unknown person may be away from the first level."""
_HALVINGS = 30


class Pace(NamedTuple):
    """The level that fits the person best, as far as this many matches show."""

    level: str
    matches: int


def counted(scores: Mapping[str, Sequence[float]]) -> dict[str, Sequence[float]]:
    """By level, the matches that count."""
    return {level: shares[-LATE:] for level, shares in scores.items() if level in LEVELS}


def place(scores: Mapping[str, Sequence[float]]) -> float:
    """A person's position, in steps above the weakest level: the one that all their matches make most
    likely.
    """
    low = -1.0
    high = float(len(LEVELS))
    for _half in range(_HALVINGS):
        middle = (low + high) / 2
        pull = (LEVELS.index(UNKNOWN_LEVEL) - middle) / _UNKNOWN**2 * SCALE / STEP
        for level, shares in counted(scores).items():
            chance = 1 / (1 + 10 ** ((LEVELS.index(level) - middle) * STEP / SCALE))
            pull += 2.3 * sum([share - chance for share in shares])
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2


def nearest(scores: Mapping[str, Sequence[float]]) -> str:
    """The level closest to a person's results."""
    return LEVELS[min(len(LEVELS) - 1, max(0, round(place(scores))))]


def followed(before: str, scores: Mapping[str, Sequence[float]]) -> str:
    """The level after a match: the closest one, but no more than one step from the level before."""
    at = LEVELS.index(before)
    to = LEVELS.index(nearest(scores))
    return LEVELS[at + (to > at) - (to < at)]
