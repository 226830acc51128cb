"""Finds the level that is as good as somebody, from how they did, and follows it a step a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ai.elo import SCALE
from game.table.setup import LEVELS, UNKNOWN_LEVEL

STEP = 100.0
"""Points between neighbouring levels, which win 60 to 70 games of 100 (`docs/weights.md`)."""
LATE = 20
"""So many matches against each level count, the last ones, so that who gets better is followed."""
_UNKNOWN = 2.5
"""By how many steps somebody nobody knows may be off the first level."""
_HALVINGS = 30


class Pace(NamedTuple):
    """The level that is as good as somebody, as far as so many matches tell."""

    level: str
    matches: int


def counted(scores: Mapping[str, Sequence[float]]) -> dict[str, Sequence[float]]:
    """By level, the matches that count."""
    return {level: shares[-LATE:] for level, shares in scores.items() if level in LEVELS}


def place(scores: Mapping[str, Sequence[float]]) -> float:
    """Where somebody stands, in steps above the weakest level: the likeliest place by all their matches."""
    low, high = -1.0, float(len(LEVELS))
    for _half in range(_HALVINGS):
        middle = (low + high) / 2
        pull = (LEVELS.index(UNKNOWN_LEVEL) - middle) / _UNKNOWN**2 * SCALE / STEP
        for level, shares in counted(scores).items():
            chance = 1 / (1 + 10 ** ((LEVELS.index(level) - middle) * STEP / SCALE))
            pull += 2.3 * sum([share - chance for share in shares])
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2


def nearest(scores: Mapping[str, Sequence[float]]) -> str:
    """The level nearest to how somebody did."""
    return LEVELS[min(len(LEVELS) - 1, max(0, round(place(scores))))]


def followed(before: str, scores: Mapping[str, Sequence[float]]) -> str:
    """The level after a match: the nearest, but no more than one step from the one before."""
    at, to = LEVELS.index(before), LEVELS.index(nearest(scores))
    return LEVELS[at + (to > at) - (to < at)]
