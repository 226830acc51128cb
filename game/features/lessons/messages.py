"""Messages of the screens in `lessons`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class TakeLesson(Message):
    """Begin this lesson at the step where it was left."""

    key: str


class WatchLesson(Message):
    """Watch this lesson."""

    key: str


class WatchAgain(Message):
    """Watch the lesson that has just ended."""


class DealAtTable(Message):
    """Deal at the table that was set before the lesson."""


class PlayRound(Message):
    """Play a real round."""


class TakeNext(Message):
    """Take the next lesson."""


class TakeAgain(Message):
    """Take the same lesson once more."""


class OpenLessons(Message):
    """Open the lessons of a game."""

    game: str = ""


class NextStep(Message):
    """Go on in the lesson; if the lesson waits for a click, show where, and the second time make it."""


class SkipStep(Message):
    """Go to the next step at once."""


class StepBack(Message):
    """Go to the step before."""


class LeaveLesson(Message):
    """Leave the lesson at its step."""
