"""Messages of the screens in `people`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class ShowPerson(Message):
    """Show how this person plays."""

    id: str


class ShowPoint(Message):
    """Show this point of the graph."""

    value: int


class MoreRows(Message):
    """Show the next rows."""


class OpenLookBack(Message):
    """Open the list of matches."""


class ExportRecords(Message):
    """Write the records into a file."""


class ShowEvening(Message):
    """Show the scores of the game night."""


class EndEvening(Message):
    """End the game night, or continue it."""


class NextMatch(Message):
    """Set the table for the evening's next match."""
