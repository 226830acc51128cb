"""The processes in which Experts are playing: the same matches in the same order, and an end at any time."""

from __future__ import annotations

import os
import time

import odd_processes
import pytest
from journals import recorded
from processes import KILL, gone, wait
from recaster_here import RecasterHere

from ai.processes.expert_match_process import Recaster
from ai.review.expert_match import again, cast_of

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def cast():
    return cast_of(recorded("equilibrium", 2, seed=3)[0], ("novice",) * 2, 0)._replace(simulations=4)


@pytest.fixture
def begun(cast):
    made = []

    def begin(count, **more):
        made.append(Recaster(cast, range(2, count), **more))
        return made[-1]

    yield begin
    for one in made:
        one.close()


def test_it_plays_the_same_matches_in_the_same_order_wherever_it_plays(cast, begun):
    wanted = [again(cast, number) for number in range(2, 7)]
    recaster = begun(7)
    assert wait(recaster, lambda _: recaster.done) == wanted
    here, found = RecasterHere(cast, range(2, 7)), []
    while not here.done:
        found += here.poll()
    assert found == wanted and not recaster.fallen


@pytest.mark.long
def test_closing_ends_its_processes_at_any_time(begun):
    recaster = begun(2000)
    wait(recaster, lambda found: found and len(recaster.pids) == 2)
    began = time.perf_counter()
    recaster.close()
    assert time.perf_counter() - began < 0.5
    wait(recaster, lambda _: all(map(gone, recaster.pids)))


def test_what_came_before_a_kill_counts_and_the_rest_ends(cast, begun):
    recaster = begun(2000, processes=1)
    found = wait(recaster, lambda found: len(found) >= 2)
    os.kill(recaster.pids[0], KILL)
    found += wait(recaster, lambda _: recaster.fallen)
    assert found == [again(cast, number) for number in range(2, 2 + len(found))] and not recaster.done


def test_a_process_that_says_other_things_is_noticed(begun):
    recaster = begun(20, processes=1, target=odd_processes.says_other_things)
    assert wait(recaster, lambda _: recaster.fallen) == []
