"""Ctrl-C as an exception, and never in the middle of a step."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


def hear() -> None:
    """From here on a Ctrl-C raises KeyboardInterrupt; before, it ends the process without a word."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def unbroken() -> Iterator[None]:
    """What is done inside is done whole; a Ctrl-C that comes meanwhile takes effect at the end."""
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
