"""Turns Ctrl-C into an exception, never in the middle of a step."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


def hear() -> None:
    """Let Ctrl-C raise KeyboardInterrupt from now on; before, it ends the process quietly."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def unbroken() -> Iterator[None]:
    """Protect a block from Ctrl-C, which takes effect at its end."""
    came: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
