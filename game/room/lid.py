"""Notices that the machine slept since the last frame, as somebody else may sit before it now."""

from __future__ import annotations

import time
from collections.abc import Callable

SLEPT = 3.0
"""The machine slept if so many seconds passed that its running clock has not counted."""
STOPPED = 8.0
"""Without a frame for so long the program was stopped; a busy machine is late by less."""


def always() -> float:
    """Seconds of a clock that runs on while the machine sleeps; on Linux one that nobody can set."""
    on_linux = getattr(time, "CLOCK_BOOTTIME", None)
    return time.time() if on_linux is None else time.clock_gettime(on_linux)


class Lid:
    """Notices, when asked once in every frame, that the machine has slept."""

    def __init__(
        self, clock: Callable[[], float] = always, running: Callable[[], float] = time.monotonic
    ) -> None:
        self.clock, self.running = clock, running
        self.before, self.ran = clock(), running()

    def was_closed(self) -> bool:
        """Whether the machine slept, or the program was stopped, since this was asked last."""
        before, self.before = self.before, self.clock()
        ran, self.ran = self.ran, self.running()
        passed = self.before - before
        return passed - (self.ran - ran) > SLEPT or passed > STOPPED
