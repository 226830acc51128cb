"""Whether the machine slept since the last frame: then somebody else may sit before it now."""

from __future__ import annotations

import time
from collections.abc import Callable

SLEPT = 3.0
"""So many seconds without a frame: the lid was closed, or the program was stopped, as no rest is as long."""


def always() -> float:
    """Seconds that go on while the machine sleeps; where the system can, a clock that nobody sets."""
    on_linux = getattr(time, "CLOCK_BOOTTIME", None)
    return time.time() if on_linux is None else time.clock_gettime(on_linux)


class Lid:
    """Asked once a frame."""

    def __init__(self, clock: Callable[[], float] = always) -> None:
        self.clock = clock
        self.before = clock()

    def was_closed(self) -> bool:
        """Whether the machine slept since this was asked last."""
        before, self.before = self.before, self.clock()
        return self.before - before > SLEPT
