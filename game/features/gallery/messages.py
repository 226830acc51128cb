"""Messages of the screens in `gallery`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class ShowExhibit(Message):
    """Show this exhibit."""

    number: int


class FilterSuit(Message):
    """Show only this suit, or all."""

    suit: str


class FilterKind(Message):
    """Show only cards with this kind of line, or all."""

    kind: str


class ClearFilters(Message):
    """Show everything again."""


class TurnExhibit(Message):
    """Show the next or the previous of the exhibits that were found."""

    by: int


class ScrollColumns(Message):
    """Show other columns of cards."""

    by: int


class ScrollRows(Message):
    """Show other rows of cards."""

    by: int


class TurnGallery(Message):
    """Open another game's gallery."""

    by: int


class TryExhibit(Message):
    """Practise with this card at a table."""
