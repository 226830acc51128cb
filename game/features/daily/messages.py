"""Messages of the screens in `daily`: the meanings of their buttons."""

from __future__ import annotations

from datetime import date

from game.ui.page.message_types import Message


class ShowDay(Message):
    """Show the deal of this day."""

    day: date


class ShowMonth(Message):
    """Show the days of this month."""

    year: int
    month: int


class PlayTry(Message):
    """Play the one try at this deal."""


class PlayTogether(Message):
    """Play today's deal with others, one after another."""


class PractiseDay(Message):
    """Play the deal for practice."""


class CopyResult(Message):
    """Copy the text for friends."""


class SaveDayPicture(Message):
    """Save the picture for friends."""


class SitDownNow(Message):
    """Sit down at the deal: it is this person's turn."""


class GoOnWithout(Message):
    """Let the others go on without this person."""


class DealAnother(Message):
    """Deal again for the same people."""


class ReviewTurn(Message):
    """Review this person's match."""

    person: int


class WatchTurn(Message):
    """Watch this person's match."""

    person: int
