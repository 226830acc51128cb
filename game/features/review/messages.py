"""Messages of the screens in `review`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class ShowChoice(Message):
    """Show the choice at this place, or the one nearest to it."""

    value: int


class OpenChoice(Message):
    """Show the choice at this place and the alternatives compared with it."""

    place: int


class OpenCards(Message):
    """Show the hidden cards too, or only those that the seat saw."""


class ShowNumbers(Message):
    """Show the chances, or no longer; this is remembered."""


class ShowSeat(Message):
    """Show this seat's choices."""

    seat: int


class StopThinking(Message):
    """Stop the analysis."""


class ThinkOn(Message):
    """Continue the analysis."""


class WatchFrom(Message):
    """Watch the match, from this event on."""

    number: int = 0


class TryAgain(Message):
    """Play on from the moment that is shown."""


class ChooseSeats(Message):
    """Choose who plays on from there."""


class OpenReview(Message):
    """Review the match."""
