"""Messages of the screens in `tour`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class OpenTour(Message):
    """Show the map, at the region of this game."""

    game: str


class ChooseStop(Message):
    """Show this stop's card."""

    id: str


class PlayStop(Message):
    """Sit down at the chosen stop's table."""


class PlayAsPair(Message):
    """Choose a second person, and sit down at the chosen stop's table together."""


class ContinueStop(Message):
    """Continue the unfinished match at the chosen stop."""


class ShowOpponents(Message):
    """Show all opponents, with the score against each."""


class MeetOpponent(Message):
    """Show this character."""

    who: str


class OpenLooks(Message):
    """Show the looks that are earned by playing well."""


class ShowLooks(Message):
    """Go to the settings in which card back and felt are chosen."""
