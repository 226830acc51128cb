"""A progress bar on a terminal; nothing is written to a file or a pipe."""

from __future__ import annotations

import sys
import time

WIDTH = 30
EVERY = 0.1
"""Seconds between two pictures of the bar."""


class ProgressLine:
    """Shows on standard error how far it is, and cleans up behind itself."""

    def __init__(self, total: int) -> None:
        self.total = total
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._next = 0.0

    def __enter__(self) -> ProgressLine:
        return self

    def step(self, done: int) -> None:
        """Show that so many are done."""
        if not self._shown or ((now := time.monotonic()) < self._next and done < self.total):
            return
        self._next = now + EVERY
        full = WIDTH * done // self.total
        sys.stderr.write(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {done} of {self.total} ")
        sys.stderr.flush()

    def __exit__(self, *exception: object) -> None:
        if self._shown and self._next:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
