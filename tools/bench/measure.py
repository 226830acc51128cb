"""Measures CPU seconds several times, and times the fixed loop by which machines are compared."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

RUNS = 5
LAP = 20
"""How many rounds of the loop make one lap."""


def calibrate(seconds: float) -> float:
    """Rounds per CPU second of a fixed loop of arithmetic, tuples, lists and calls."""
    return rate(_loop, seconds)


class Laps:
    """Runs some rounds of the same loop now and then beside other work, to show how fast the machine was."""

    def __init__(self) -> None:
        self.rounds = 0
        self.seconds = 0.0

    def lap(self) -> None:
        """Run some rounds, in less than a millisecond."""
        began = time.thread_time()
        for _ in range(LAP):
            self.rounds += _loop()
        self.seconds += time.thread_time() - began

    @property
    def per_second(self) -> float:
        return self.rounds / self.seconds if self.seconds else 0.0


def _loop() -> int:
    x = 1
    done = 0
    cards: list[int] = []
    for _ in range(100):
        x = (x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        cards.append(_pick((x >> 32, x & 51)))
        done += 1
        if len(cards) > 50:
            cards = cards[25:]
    return done


def _pick(pair: tuple[int, int]) -> int:
    return pair[0] + pair[1] & 0xFFFF


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much `work` does per CPU second (it returns the amount): the median of some runs."""
    work()
    return median(_run(work, seconds) for _ in range(RUNS))


def median(found: Iterable[float]) -> float:
    """The median. The one from `statistics` would add decimal numbers to the app, half a MiB."""
    row = sorted(found)
    return (row[(len(row) - 1) // 2] + row[len(row) // 2]) / 2


def _run(work: Callable[[], int], seconds: float) -> float:
    done = 0
    took = 0.0
    began = time.process_time()
    while took < seconds:
        done += work()
        took = time.process_time() - began
    return done / took
