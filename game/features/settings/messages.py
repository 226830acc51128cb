"""Messages of the screens in `settings`: the meanings of their buttons."""

from __future__ import annotations

from typing import Any

from game.ui.page.message_types import Message


class Flip(Message):
    """Turn a switch on or off."""

    setting: str


class SetTo(Message):
    """Give a setting a value."""

    setting: str
    value: Any


class SwitchSounds(Message):
    """Switch a group of sounds on or off."""

    group: str


class CatchKey(Message):
    """Wait for another key for this command."""

    command: str


class ResetKey(Message):
    """Give a command its original keys again."""

    command: str


class ResetAllKeys(Message):
    """Give all commands their original keys again."""


class ShowLicences(Message):
    """Show the licences."""
