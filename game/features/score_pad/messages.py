"""Messages of the screens in `score_pad`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class OpenScorePad(Message):
    """Open the score pad of the game that the screen is about."""


class TurnPad(Message):
    """Open another game's sheet."""

    by: int


class SeatPeople(Message):
    """Write points for this many people."""

    count: int


class NamePerson(Message):
    """Ask for a person's name."""

    seat: int


class WriteCards(Message):
    """Choose the cards of somebody in a round."""

    round: int
    seat: int


class CopyPad(Message):
    """Put the sheet on the clipboard as text."""


class SavePicture(Message):
    """Save a picture of the sheet."""


class NewSheet(Message):
    """Ask whether to begin an empty sheet."""


class PickCard(Message):
    """Add this card to the hand, or remove it."""

    card: str


class EmptyHand(Message):
    """Remove all cards from the hand."""


class WriteDown(Message):
    """Write the hand's points on the sheet."""
