"""Computes the average cost of a person's choices, match by match, with its error, from stored reviews."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ai.contests.intervals import student

DOUBT = 0.1
"""The uncertainty is computed as if there were one additional choice of this cost in wins, because costly
choices are rare.

A few matches may not contain one yet. Without this, the intervals of few choices would be far too short.
"""


class Losses(NamedTuple):
    """The costs of somebody's choices in a match: their number, sum, and sum of squares."""

    day: str
    choices: int
    total: float
    squares: float


class SkillPoint(NamedTuple):
    """A few consecutive matches: the average cost of a choice, as a share of a win."""

    first: str
    last: str
    """The days of the first match and of the last."""
    matches: int
    choices: int
    mean: float
    reach: float
    """The half-width of the 95 % interval."""


class Skill(NamedTuple):
    """A person's choices over time."""

    points: tuple[SkillPoint, ...]
    whole: SkillPoint | None
    """All of these matches together; None without any."""
    played: int
    """The number of matches, with or without a review."""

    @property
    def reviewed(self) -> int:
        return self.whole.matches if self.whole is not None else 0


def skill(losses: Sequence[Losses], played: int, most: int) -> Skill:
    """The course of these matches, in at most this many points with equally many matches each.

    The variance between choices comes from all matches together, because one match has too few.
    """
    if not losses:
        return Skill((), None, played)
    each = -(-len(losses) // most)
    freedom = max(0, sum(one.choices for one in losses) - len(losses))
    within = sum(one.squares - one.total**2 / one.choices for one in losses)
    spread = sqrt((max(0.0, within) + DOUBT**2) / max(1, freedom))
    reach = student(max(1, freedom)) * spread
    groups = [losses[max(0, end - each) : end] for end in range(len(losses), 0, -each)]
    points = tuple(_point(group, reach) for group in reversed(groups))
    return Skill(points, _point(losses, reach), played)


def _point(losses: Sequence[Losses], reach: float) -> SkillPoint:
    choices = sum(one.choices for one in losses)
    mean = sum(one.total for one in losses) / choices
    return SkillPoint(losses[0].day, losses[-1].day, len(losses), choices, mean, reach / sqrt(choices))
