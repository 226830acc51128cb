"""Decides who may leave the score sheet for the next round, and which screen follows the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .next_asked import first_asked

if TYPE_CHECKING:
    from game.ui.window.scene import Go

    from .play_protocol import MatchPlay


class AfterMatch(NamedTuple):
    """The screen after the sheet of the last round, if not the results."""

    words: str
    """The name of the way there, in English."""
    go: Go


def goes_on(play: MatchPlay, last: int) -> int:
    """The seat whose person must leave the sheet; -1: anybody may.

    A person who answered last and is asked first in the next round would meet a second curtain in a row.
    Instead they confirm on the sheet that they are at the screen. If somebody else is asked first, a curtain
    falls anyway.
    """
    sitting = play.sitting
    if not sitting.shared or not sitting.is_person(last):
        return -1
    view = first_asked(play.flow)
    if view is None or view.seat == last or not sitting.is_person(view.seat):
        return last
    habits = play.listener.habits(view.seat)
    return last if play.presenter.windows.habit(view, habits) else -1
