"""The table goes on when the bots' process is slow, stopped or killed, and no frame waits for it."""

from __future__ import annotations

import os
import signal
import time

import pytest
from pilot import sit
from processes import KILL
from samples import first

from game.table.match import bot_thinkers
from game.table.match.bot_thinkers import Apart

POSIX = pytest.mark.posix("a process that is stopped")


def play_on(p, table, choices: int, most: float) -> float:
    """Run frames until this many choices have been made; returns the longest frame in seconds."""
    longest, end = 0.0, time.perf_counter() + most
    wanted = len(table.sitting.match.choices) + choices
    while len(table.sitting.match.choices) < wanted:
        assert time.perf_counter() < end, "the table stands still"
        began = time.perf_counter()
        moves = p.moves()
        if moves:
            p.click_thing(moves[p.chance.below(len(moves))])
        else:
            p.frame()
        longest = max(longest, time.perf_counter() - began)
        time.sleep(0.002)
    return longest


STOPPED_AND_KILLED = [
    pytest.param("SIGSTOP", True, marks=POSIX),
    ("SIGKILL", False),
    pytest.param("SIGSTOP", False, marks=POSIX),
    ("SIGKILL", True),
]


@pytest.mark.parametrize(("how", "warm"), first(2, STOPPED_AND_KILLED))
def test_the_table_goes_on(pilot, how, warm):
    p, apart = pilot(seed=5), Apart()
    p.title.thinker = apart
    sit(p, "equilibrium", 4)
    table = p.room.top
    try:
        if warm:
            play_on(p, table, 4, 40)
        else:
            apart.warm()
        while apart.pid is None:
            time.sleep(0.001)
        os.kill(apart.pid, getattr(signal, how, KILL))
        # A Regular may stand in, and its modules are imported at that moment.
        assert play_on(p, table, 6, 40) < 2.0
    finally:
        apart.close()


@pytest.mark.parametrize(
    ("there", "helpers"), [(1, (0, 0, 0)), (2, (0, 0, 0)), (3, (0, 0, 1)), (8, (0, 3, 6)), (64, (0, 7, 62))]
)
def test_experts_get_the_cores_that_are_set_and_leave_one_to_the_table(monkeypatch, there, helpers):
    monkeypatch.setattr(bot_thinkers, "cores", lambda: there)
    assert tuple(map(bot_thinkers.helpers_for, ("one", "half", "most"))) == helpers


@pytest.mark.parametrize(
    ("share", "there", "ahead"), [("one", 8, False), ("half", 1, False), ("half", 2, True)]
)
def test_hints_are_thought_of_ahead_only_where_a_core_is_free_for_it(monkeypatch, share, there, ahead):
    monkeypatch.setattr(bot_thinkers, "cores", lambda: there)
    assert Apart(lambda: share).ahead == ahead
