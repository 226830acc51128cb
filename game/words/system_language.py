"""Finds the languages in which the system speaks to the player."""

from __future__ import annotations

import os

WINDOWS: bool = os.name == "nt"


def of_system() -> list[str]:
    """The languages that the environment asks for, in order of preference; on Windows, that of its menus."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return [part.partition(".")[0] for part in value.split(":") if part]
    return [_of_windows()] if WINDOWS else []


def _of_windows() -> str:
    """`locale.getlocale` would give the region of dates and numbers, by a name that gettext may not know."""
    import ctypes
    import locale

    system = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined]
    return locale.windows_locale.get(system.GetUserDefaultUILanguage(), "en")
