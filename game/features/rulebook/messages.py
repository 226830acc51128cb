"""Messages of the screens in `rulebook`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class TurnTo(Message):
    """Open the book at this passage."""

    place: int


class FollowLink(Message):
    """Open the book at this rule."""

    rule: str


class ResizeText(Message):
    """Make the text larger or smaller."""

    by: int


class OtherBook(Message):
    """Open another game's book."""


class OtherLanguage(Message):
    """Switch to another language."""


class OpenPrinting(Message):
    """Open the window with the choice of sheets and paper for printing."""


class ClearSearch(Message):
    """Clear the search."""


class TryPosition(Message):
    """Try the position at a table."""


class CloseBook(Message):
    """Close the book and return to the screen that opened it, even during a search."""
