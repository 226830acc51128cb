"""Sets the clock by which files are named, so that tests of a day hold on any other."""

from __future__ import annotations

import time
from datetime import date

import pytest


def name_files_as_on(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """Let files be named as if they were written on that day."""
    honest = time.strftime
    monkeypatch.setattr(time, "strftime", lambda form, *at: honest(form, *(at or [day.timetuple()])))
