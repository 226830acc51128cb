"""Sets the clock by which files are named, so that tests of a day hold on any other; and waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date

import pytest


def name_files_as_on(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """Let files be named as if they were written on that day."""
    honest = time.strftime
    monkeypatch.setattr(time, "strftime", lambda form, *at: honest(form, *(at or [day.timetuple()])))


def until(condition: Callable[[], object]) -> bool:
    """Wait up to 10 seconds for a condition; returns whether it came true."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.01)
    return False


class Clock:
    """A time that only passes when somebody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def read(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
