"""Messages of the screens in `replay`: the meanings of their buttons."""

from __future__ import annotations

from typing import Literal

from game.data import MatchFile
from game.ui.page.message_types import Message

Stride = Literal["decision", "turn", "round"]


class OpenMatchMenu(Message):
    """Open the menu of this match."""

    file: MatchFile


class OpenFile(Message):
    """Ask for a match file to open."""


class PlayFromHere(Message):
    """Sit down and play on."""


class KeepSeats(Message):
    """Seat everybody in their old places."""


class SitHere(Message):
    """Sit down in this seat, or leave it to a bot."""

    seat: int


class GoToStep(Message):
    """Show this step, the value of the timeline."""

    value: int


class StepBy(Message):
    """Go to the next or the previous decision, turn or round."""

    stride: Stride
    way: int


class ToggleRunning(Message):
    """Let the replay run by itself, or stop it."""


class ChangePace(Message):
    """Change the speed of the replay."""


class LookWith(Message):
    """Watch through the eyes of a seat, of the public, or of a viewer who sees all hands."""

    eyes: int


class BranchHere(Message):
    """Play on from the step that is shown."""


class ChooseBranchSeats(Message):
    """Choose who plays on from the step that is shown."""


ReplayMessages = GoToStep | StepBy | ToggleRunning | ChangePace | LookWith | BranchHere | ChooseBranchSeats
