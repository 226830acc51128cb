"""Messages of the screens in `path`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class OpenPath(Message):
    """Show the path through this game."""

    game: str


class ShowLooks(Message):
    """Go to the settings in which card back and felt are chosen."""
