"""Notices that the machine slept since the last frame, because somebody else may sit in front of it now."""

from __future__ import annotations

import time
from collections.abc import Callable

SLEPT = 3.0
"""If the clock that stops during sleep missed this many seconds, the machine slept."""
STOPPED = 8.0
"""After this many seconds without a frame, the program must have been stopped.

A busy machine is late by less.
"""


def always() -> float:
    """The seconds of a clock that runs even while the machine sleeps; on Linux, one that nobody can set."""
    on_linux = getattr(time, "CLOCK_BOOTTIME", None)
    return time.time() if on_linux is None else time.clock_gettime(on_linux)


class SleepDetection:
    """Notices that the machine has slept; it must be asked once in every frame."""

    def __init__(
        self, clock: Callable[[], float] = always, running: Callable[[], float] = time.monotonic
    ) -> None:
        self.clock = clock
        self.running = running
        self.before, self.ran = clock(), running()

    def was_closed(self) -> bool:
        """Whether the machine slept, or the program was stopped, since this was asked last."""
        before = self.before
        self.before = self.clock()
        ran = self.ran
        self.ran = self.running()
        passed = self.before - before
        return passed - (self.ran - ran) > SLEPT or passed > STOPPED
