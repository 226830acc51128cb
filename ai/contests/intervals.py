"""Computes 95 % intervals of averages, for few values as well as for many."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, inf, pi, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_FEW: Final[tuple[float, ...]] = (inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706)
"""Student's t at 97.5 %, for few degrees of freedom; the first value is for none."""
_NORMAL: Final = 1.959964
"""Student's t for infinitely many degrees of freedom."""


def student(freedom: int) -> float:
    """How many standard errors on either side of an average make a 95 % interval.

    Beyond the table it uses the Cornish-Fisher expansion, which is accurate to one part in a thousand.
    """
    if freedom < len(_FEW):
        return _FEW[max(0, freedom)]
    z = _NORMAL
    d = float(freedom)
    first = (z**3 + z) / (4 * d)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * d**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * d**3)
    return z + first + second + third


def variance(values: Sequence[float]) -> float:
    """The variance of the population from which the values are a sample (divided by n - 1).

    0 for one value.
    """
    mean = sum(values) / len(values)
    return sum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1)


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean of the values and its standard error, which is infinite for a single value."""
    n = len(values)
    return sum(values) / n, sqrt(variance(values) / n) if n > 1 else inf


def estimate_gap(ones: list[float], others: list[float]) -> tuple[float, float]:
    """Like `estimate`, for the differences between two choices in several worlds.

    A search calls this all the time, so it loops: compiled, a list and `**` would take five times as long.
    """
    n = len(ones)
    total = 0.0
    squares = 0.0
    for one, other in zip(ones, others):  # noqa: B905 (compiled as a loop without it)
        total += one - other
    mean = total / n
    for one, other in zip(ones, others):  # noqa: B905
        off = one - other - mean
        squares += off * off
    return mean, sqrt(squares / (n - 1) / n) if n > 1 else inf


def gain_of_more(mean: float, error: float) -> float:
    """The expected gain from twice as many values, which may show that the choice with the lower mean is
    better.

    Doubling the number of values halves the variance; the removed half is how far the mean may still move.
    """
    move = error / sqrt(2)
    if move <= 0:
        return max(0.0, -mean)
    z = mean / move
    return move * exp(-z * z / 2) / sqrt(2 * pi) - mean * (1 - erf(z / sqrt(2))) / 2


def average(values: Sequence[float]) -> tuple[float, float]:
    """The mean of the values and the half-width of its 95 % interval."""
    mean, error = estimate(values)
    return mean, student(len(values) - 1) * error


def share(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of values from 0 to 1, and the ends of its 95 % interval, which lie from 0 to 1 too.

    This is Wilson's interval for the number of yes-or-no trials that would vary as much as the values do. If
    all values are equal, each counts as one trial, so that a few wins in a row do not look certain.
    """
    n = len(values)
    mean, spread = average(values)
    if n < 2:
        return mean, -inf, inf
    t = student(n - 1)
    odds = mean * (1 - mean)
    trials = odds / (spread / t) ** 2 if spread > 1e-9 else float(n)
    unsure = t * t / trials
    middle = (mean + unsure / 2) / (1 + unsure)
    reach = sqrt(max(0.0, odds * unsure + unsure * unsure / 4)) / (1 + unsure)
    return mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach))
