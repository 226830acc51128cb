"""From one round to the next at a shared table: who goes on from the score sheet."""

from __future__ import annotations

from engine.kernel.match import deal
from engine.kernel.view import observe

from .led import Led


def goes_on(play: Led, last: int) -> int:
    """Who must be the one that goes on; -1: anybody.

    Whoever answered last would find a second curtain in a row where they are asked first again. So they say
    on the sheet that it is them. They need not where somebody else is asked first, for whom a curtain falls.
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
