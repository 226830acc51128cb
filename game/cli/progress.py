"""A progress bar on a terminal; files and pipes get nothing."""

from __future__ import annotations

import sys
import time

WIDTH = 30
EVERY = 0.1
"""The seconds between two updates of the bar."""


class ProgressLine:
    """Shows progress on standard error and removes the line at the end."""

    def __init__(self, total: int) -> None:
        self.total = total
        self._began = time.monotonic()
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._next = 0.0

    def __enter__(self) -> ProgressLine:
        return self

    def step(self, done: int) -> None:
        """Show that this many are done."""
        now = time.monotonic()
        if not self._shown or (now < self._next and done < self.total):
            return
        self._next = now + EVERY
        full = WIDTH * min(done, self.total) // self.total
        left = (now - self._began) * (self.total - done) / done if done else 0.0
        told = f"{done} of {self.total}, {_duration(left)} left" if left >= 1 else f"{done} of {self.total}"
        sys.stderr.write(f"\r\x1b[K[{'#' * full}{'.' * (WIDTH - full)}] {told} ")
        sys.stderr.flush()

    def __exit__(self, *exception: object) -> None:
        if self._shown and self._next:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _duration(seconds: float) -> str:
    """A rough length of time."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
