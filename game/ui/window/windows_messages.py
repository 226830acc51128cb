"""Sleeps until Windows has a message for the window."""

from __future__ import annotations

ALL_INPUT = 0x04FF
"""Messages of every kind wake."""
INPUT_AVAILABLE = 0x0004
"""So do those that were looked at before."""
WAIT_OBJECT_0 = 0


def wait(seconds: float) -> bool:
    """Sleep until there is a message or the time is up; returns whether there is one."""
    from ctypes import WinDLL  # type: ignore[attr-defined]

    user = WinDLL("user32")
    woken = user.MsgWaitForMultipleObjectsEx(0, None, round(seconds * 1000), ALL_INPUT, INPUT_AVAILABLE)
    return bool(woken == WAIT_OBJECT_0)
