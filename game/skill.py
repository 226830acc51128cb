"""What somebody's choices cost on average, match by match, with how sure that is: made from kept reviews."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ai.intervals import student

DOUBT = 0.1
"""The doubt begins with one choice that cost so much of a win, as dear choices are rare: in a few matches
none may have come up yet. Without it the intervals of few choices would be far too short."""


class Losses(NamedTuple):
    """What the choices of somebody cost in a match: their number, sum, and sum of squares."""

    day: str
    choices: int
    total: float
    squares: float


class SkillPoint(NamedTuple):
    """A few matches one after the other: what a choice cost on average, as a share of a win."""

    first: str
    last: str
    """The days of the first match and of the last."""
    matches: int
    choices: int
    mean: float
    reach: float
    """How far the 95 % interval reaches on either side."""


class Skill(NamedTuple):
    """How somebody's choices changed over time."""

    points: tuple[SkillPoint, ...]
    whole: SkillPoint | None
    """All of these matches together; None without any."""
    played: int
    """How many matches there are, with a review or without."""

    @property
    def reviewed(self) -> int:
        return self.whole.matches if self.whole is not None else 0


def skill(losses: Sequence[Losses], played: int, most: int) -> Skill:
    """The course of these matches in so many points at most; a point stands for equally many matches.

    How much choices differ is taken from all matches together, as one match has too few to tell.
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
