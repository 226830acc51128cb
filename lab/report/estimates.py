"""Computes averages and shares with intervals that allow for looking at many of them at once.

At most one report in twenty on a game in which nothing is unusual marks anything: this risk is shared equally
among the `FAMILIES` of findings, and within a family equally among everything that is tested (Bonferroni).
The width of an interval follows from its part of the risk, and a finding is marked if and only if its
interval excludes the fair value.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, inf, isfinite, log, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from ai.contests.intervals import variance

RISK: Final = 0.05
"""The share of reports on an unremarkable game that mark something nevertheless."""
FAMILIES: Final = ("seats", "dealt", "drawn", "played", "options")
FEWEST: Final = 40
"""With fewer trials nothing is marked, because intervals could not be trusted."""
CLEARLY: Final = 1.5
"""How many half-widths of an interval a difference must measure so that nine reports in ten mark it.

One that measures a single half-width is marked only half of the time. An interval reaches 2.6 to 4 standard
errors, so its half-width and a half are at least 1.3 above it.
"""
CHANCES: Final = 5
"""How often an event must happen, and how often it must not, before it may be marked."""


class Estimate(NamedTuple):
    """A value with its interval, and the number of trials."""

    trials: int
    value: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Whether the interval excludes this value."""
        return not self.low <= value <= self.high


def reach(looks: int, risk: float = RISK / len(FAMILIES)) -> float:
    """The half-width of an interval in standard errors, if its family has this many intervals."""
    return NormalDist().inv_cdf(1 - risk / (2 * max(1, looks)))


def widened(z: float, freedom: int) -> float:
    """A half-width for an estimated standard error: Student's t by the Cornish-Fisher expansion."""
    if freedom < 1:
        return inf
    d = float(freedom)
    first = (z**3 + z) / (4 * d)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * d**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * d**3)
    return z + first + second + third


def share(values: Sequence[float], z: float) -> Estimate:
    """The average of shares of a win, each from 0 to 1 (Wilson's interval, which stays in that range)."""
    n = len(values)
    if not n:
        return Estimate(0, 0.0, 0.0, 1.0)
    p = sum(values) / n
    z2 = z * z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = z * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return Estimate(n, p, max(0.0, middle - half), min(1.0, middle + half))


def average(values: Sequence[float], z: float) -> Estimate:
    """The average of any values; few values, or few that are not zero, allow no conclusion."""
    n = len(values)
    if not n:
        return Estimate(0, 0.0, -inf, inf)
    mean = sum(values) / n
    if n < FEWEST or sum(1 for value in values if abs(value) > 1e-9) < CHANCES:
        return Estimate(n, mean, -inf, inf)
    half = widened(z, n - 1) * sqrt(variance(values) / n)
    return Estimate(n, mean, mean - half, mean + half)


def quantile(values: Sequence[float], part: float, z: float) -> Estimate:
    """The value below which this part of the values lies; its limits are values, too."""
    order = sorted(values)
    n = len(values)
    if not n:
        return Estimate(0, 0.0, -inf, inf)
    half = z * sqrt(n * part * (1 - part))
    low, middle, high = (min(n - 1, max(0, round(n * part + step - 0.5))) for step in (-half, 0, half))
    return Estimate(n, order[middle], order[low], order[high])


def ratio(values: Sequence[float], others: Sequence[float], z: float) -> Estimate:
    """How many times larger one average is than another, for values above zero."""
    n = min(len(values), len(others))
    if not n:
        return Estimate(0, 1.0, 0.0, inf)
    a = sum(values) / len(values)
    b = sum(others) / len(others)
    if n < FEWEST or a <= 0 or b <= 0:
        return Estimate(n, a / b if b > 0 else 1.0, 0.0, inf)
    error = sqrt(variance(values) / (len(values) * a * a) + variance(others) / (len(others) * b * b))
    middle = log(a / b)
    half = widened(z, n - 1) * error
    return Estimate(n, a / b, exp(middle - half), exp(middle + half))


def paired(values: Sequence[float | None], others: Sequence[float | None], z: float) -> Estimate:
    """The average difference between the same games of two series."""
    both = [a - b for a, b in zip(values, others, strict=False) if a is not None and b is not None]
    return average(both, z)


def visible(estimate: Estimate) -> float:
    """The smallest difference that nine reports in ten would mark with this many trials."""
    return CLEARLY * (estimate.high - estimate.low) / 2


def needed(estimate: Estimate) -> int:
    """About how many trials would show nine times in ten a difference as large as this; 0 if none would."""
    least = visible(estimate)
    if not estimate.value or not isfinite(least):
        return 0
    return ceil(estimate.trials * (least / estimate.value) ** 2)


def gap(one: Estimate, other: Estimate) -> Estimate:
    """The difference between two independent averages."""
    half = sqrt(((one.high - one.low) / 2) ** 2 + ((other.high - other.low) / 2) ** 2)
    difference = one.value - other.value
    return Estimate(min(one.trials, other.trials), difference, difference - half, difference + half)
