"""Messages of the screens in `puzzles`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class SolvePuzzle(Message):
    """Go to the next puzzle of this level."""

    level: int


class OnlyReading(Message):
    """Show only puzzles about hidden cards and other people, or all."""


class NextPuzzle(Message):
    """Go to the next puzzle."""


class SamePuzzle(Message):
    """Solve this puzzle once more."""


class SeeChoice(Message):
    """Play the choice at this place out on the table."""

    place: int


class ShowShares(Message):
    """Show how often each choice wins, or hide it."""


class PlayFromPuzzle(Message):
    """Play on from the puzzle."""
