"""Decides who may leave the score sheet of a shared table for the next round."""

from __future__ import annotations

from engine.kernel.match import deal
from engine.kernel.view import observe

from .led import Led


def goes_on(play: Led, last: int) -> int:
    """The seat whose person must leave the sheet; -1: anybody may.

    A person who answered last and is asked first in the next round would meet a second curtain in a row.
    Instead they say on the sheet that they are at the screen. If somebody else is asked first, a curtain
    falls anyway.
    """
    sitting = play.sitting
    if not sitting.shared or not sitting.is_person(last):
        return -1
    match = sitting.match
    starter = (match.starters[-1] + 1) % play.table.players
    state = deal(match.table, match.seed, len(match.starters), starter)
    if state.question is None or state.question.hidden or state.seat == last:
        return last
    if not sitting.is_person(state.seat):
        return last
    habits = play.listener.habits(state.seat)
    return last if play.presenter.windows.habit(observe(state, state.seat), habits) else -1
