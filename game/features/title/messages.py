"""Messages of the screens in `title`: the meanings of their buttons."""

from __future__ import annotations

from pathlib import Path

from game.ui.page.message_types import Message


class PlayNow(Message):
    """Play at the remembered table."""


class StartTour(Message):
    """Sit down at the first stop of the tour, after its game's lesson."""


class ContinueNewest(Message):
    """Continue the newest match."""


class Resume(Message):
    """Continue this match."""

    path: Path


class PutAway(Message):
    """Ask whether this match should be removed from the main menu."""

    path: Path


class ShowMatches(Message):
    """Show all unfinished matches."""


class EditMe(Message):
    """Change the owner's name, face and colour."""


class PlayWithFriends(Message):
    """Prepare a table for friends."""


class ShowGames(Message):
    """Show the shelf of games."""


class OpenDaily(Message):
    """Play today's deal in a game, or show the daily deals."""

    game: str = ""


class OpenPuzzles(Message):
    """Open the puzzles of a game."""

    game: str = ""


class OpenSettings(Message):
    """Open the settings."""


class OpenCredits(Message):
    """Open the credits."""


class LeaveProgram(Message):
    """Leave the program."""
