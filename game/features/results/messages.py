"""Messages of the screens in `results`: the meanings of their buttons."""

from __future__ import annotations

from game.features.people.rewards import Earned
from game.ui.page.message_types import Message


class GoOn(Message):
    """Go on from the sheet or the results."""


class ShowWhole(Message):
    """Show the whole sheet at once."""


class Rematch(Message):
    """Play another match with the same players."""


class ShowDayOver(Message):
    """Show the day of this deal."""


class SeeMoment(Message):
    """Watch the best moment."""


class ShowDeck(Message):
    """Show the deck, or the course of the match."""


class ShowRound(Message):
    """Show the deck of this round."""

    number: int


class UsePrize(Message):
    """Use this look or tune, which the match has earned."""

    prize: Earned
