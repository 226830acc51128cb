"""Messages of the screen in `tonight`: the meanings of its buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message

from .model import RunPoint


class OpenTonight(Message):
    """Show a run; 0 stands for that of today."""

    number: int = 0


class PlayPoint(Message):
    """Sit down at the next table, as the chosen twist makes it."""

    point: RunPoint


class GoOnInRun(Message):
    """Continue the run's unfinished match."""


class ShowRuns(Message):
    """Show the list of runs in place of the next table, or the table again, if there is no room for both."""


class NewRun(Message):
    """Show a run whose number is drawn by chance."""


class TypeNumber(Message):
    """Begin or end typing the number of a run."""


class CopyScore(Message):
    """Copy the score of the run for friends."""
