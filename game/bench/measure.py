"""Measures CPU seconds several times over, and times the fixed loop by which machines are compared."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

RUNS = 5
LAP = 20
"""So many times the loop is run in one lap."""


def calibrate(seconds: float) -> float:
    """Rounds per CPU second of a loop that never changes: arithmetic, tuples, lists and calls."""
    return rate(_loop, seconds)


class Laps:
    """The same loop, a little of it now and then beside something else: how fast this machine was."""

    def __init__(self) -> None:
        self.rounds, self.seconds = 0, 0.0

    def lap(self) -> None:
        """Some rounds, in less than a millisecond."""
        began = time.thread_time()
        for _ in range(LAP):
            self.rounds += _loop()
        self.seconds += time.thread_time() - began

    @property
    def per_second(self) -> float:
        return self.rounds / self.seconds if self.seconds else 0.0


def _loop() -> int:
    x, done = 1, 0
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
    """How much `work` does per CPU second (it returns how much it did): median of some runs."""
    work()
    return median(_run(work, seconds) for _ in range(RUNS))


def median(found: Iterable[float]) -> float:
    """Ours, as that of `statistics` would bring decimal numbers into the app, half a MiB."""
    row = sorted(found)
    return (row[(len(row) - 1) // 2] + row[len(row) // 2]) / 2


def _run(work: Callable[[], int], seconds: float) -> float:
    done = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        done += work()
    return done / took
