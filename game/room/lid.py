"""Notices that the machine slept since the last frame, as somebody else may sit before it now."""

from __future__ import annotations

import time
from collections.abc import Callable

SLEPT = 3.0
"""So many seconds without a frame mean that the machine slept or the program was stopped."""


def always() -> float:
    """Seconds of a clock that runs on while the machine sleeps; on Linux one that nobody can set."""
    on_linux = getattr(time, "CLOCK_BOOTTIME", None)
    return time.time() if on_linux is None else time.clock_gettime(on_linux)


class Lid:
    """Notices, when asked once in every frame, that the machine has slept."""

    def __init__(self, clock: Callable[[], float] = always) -> None:
        self.clock = clock
        self.before = clock()

    def was_closed(self) -> bool:
        """Whether the machine slept since this was asked last."""
        before, self.before = self.before, self.clock()
        return self.before - before > SLEPT
