"""The processes that think a match over: the same answers in the same order, and an end at any time."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import odd_processes
import pytest
from journals import recorded
from processes import gone, wait
from samples import first

from ai.compare import Gap
from ai.handing import A_CALL, HandedOut
from ai.levels import NO_REASON
from ai.review import Effort, by_steps, think_over
from ai.reviewer import AHEAD, FIRST, MANY, Reviewer, _pieces
from ai.witnessed import moments

pytestmark = pytest.mark.timeout(600)
ROOT = Path(__file__).parents[2]
LITTLE = Effort(simulations=8, worlds=12)


@pytest.fixture(scope="module")
def match():
    return recorded("lockdown", 2, seed=3)[0]


def some(match, count=14):
    return islice(moments(match, 0), count)


@pytest.fixture
def begun(match):
    """Begins to think a match over; what is still running at the end of the test is ended."""
    made = []

    def begin(count=14, **more):
        made.append(Reviewer(some(match, count), LITTLE, **more))
        return made[-1]

    yield begin
    for one in made:
        one.close()


@pytest.mark.parametrize("processes", [2, pytest.param(1, marks=pytest.mark.long)])
def test_it_finds_what_thinking_here_finds_in_the_order_of_the_match(match, begun, processes):
    reviewer = begun(processes=processes)
    found = wait(reviewer, lambda _: reviewer.done)
    assert found == [think_over(moment, LITTLE) for moment in some(match)]
    assert not reviewer.fallen and reviewer.poll() == []


def test_each_call_makes_few_moments_until_a_round_is_known_and_then_as_they_are_needed():
    """A call is a part of a frame; and what is made is held until it is thought over."""
    match, made = recorded("eightfist", 2, "match=games:3", seed=3)[0], []
    length = sum(moment.round == 0 for moment in moments(match, 0))
    counted = (made.append(one) or one for one in moments(match, 0))
    reviewer = Reviewer(counted, LITTLE, 2, odd_processes.never_reads)
    try:
        for _ in range(length):
            before = len(made)
            assert reviewer.poll() == [] and len(made) - before <= A_CALL
        assert length <= len(made) <= length + 2 * AHEAD and not reviewer.in_haste
    finally:
        reviewer.close()


def test_each_call_makes_few_pieces_though_the_processes_wait_for_more():
    """Measured: frames of 18 ms as a review of Lockdown was nearly done: each made eight moments."""
    made = []
    pieces = (made.append(number) or (number, ()) for number in range(100))
    handed = HandedOut(pieces, (int,), odd_processes.never_reads, 2, AHEAD)
    try:
        for calls, waits in (1, True), (2, False), (3, False):
            assert handed.taken() == []
            assert (len(made), handed.in_haste) == (min(calls * A_CALL, 2 * AHEAD), waits)
    finally:
        handed.close()


def test_the_last_choices_of_the_round_come_first_and_those_with_few_ways_before_others(match):
    found = [one for one in _pieces(moments(match, 0), LITTLE) if one is not None]
    own = [moment for moment in moments(match, 0) if moment.own and moment.round == 0]
    begins = [moment for _number, (moment, _effort) in found[:FIRST]]
    assert sorted(moment.number for moment in begins) == [moment.number for moment in own[-FIRST:]]
    ways = [min(MANY, len(moment.view.legal)) for moment in begins]
    assert ways == sorted(ways)
    rest = [number for number, _piece in found[FIRST:]]
    assert rest == sorted(rest) and sorted(number for number, _piece in found) == [*range(len(found))]


@pytest.mark.parametrize("processes", [2, pytest.param(1, marks=pytest.mark.long)])
def test_a_verdict_is_told_early_and_never_changes(match, begun, processes):
    reviewer, early = begun(60, processes=processes), {}

    def heard(_found):
        for one in reviewer.verdicts:
            said = early.setdefault(one.number, one)
            assert replace_told_later(one) == replace_told_later(said)
        return reviewer.done

    found = {one.number: one for one in wait(reviewer, heard)}
    assert early and reviewer.verdicts == []
    for number, one in early.items():
        assert replace_told_later(found[number]) == replace_told_later(one)


def replace_told_later(one):
    """A verdict without what is found out after it."""
    return one._replace(reason=NO_REASON, luck=Gap())


def test_a_verdict_comes_before_its_reason_and_before_what_takes_long():
    """Why takes ten times as long as what; and what seems dear is counted again in many worlds."""
    match = recorded("equilibrium", 2, seed=1)[0]
    pauses = told = 0
    for moment in islice((one for one in moments(match, 0) if one.own), 2):
        steps, found = by_steps(moment, Effort(16, 96)), []
        while True:
            try:
                found.append(next(steps))
            except StopIteration as end:
                whole = end.value
                break
        pauses += None in found
        verdicts = [one for one in found if one is not None]
        told += len(verdicts)
        assert all(replace_told_later(one) == replace_told_later(whole) for one in verdicts)
        assert whole == think_over(moment, Effort(16, 96))
    assert pauses and told


@pytest.mark.parametrize("count", first(1, [1, 0, 5]))
def test_closing_ends_its_processes_at_any_time(begun, count):
    reviewer = begun(60)
    wait(reviewer, lambda found: len(found) >= count and len(reviewer.pids) == 2)
    began = time.perf_counter()
    reviewer.close()
    assert time.perf_counter() - began < 0.5
    wait(reviewer, lambda _: all(map(gone, reviewer.pids)))


def test_what_came_before_a_process_was_killed_is_kept_and_the_rest_ends(match, begun):
    reviewer = begun(60, processes=1)
    found = wait(reviewer, lambda found: len(found) >= 3)
    os.kill(reviewer.pids[0], signal.SIGKILL)
    found += wait(reviewer, lambda _: reviewer.fallen)
    assert 3 <= len(found) < 60 and not reviewer.done
    assert found == [think_over(moment, LITTLE) for moment in some(match, len(found))]


OWNER = f"""
import time, odd_processes
from ai.handing import HandedOut
owner = HandedOut(enumerate([()] * 9), (int,), odd_processes.{odd_processes.works_long.__name__}, 2, 1)
owner.taken()
while len(owner.pids) < 2:
    time.sleep(0.01)
time.sleep(1)
print(*owner.pids, flush=True)
time.sleep(600)
"""


def test_processes_end_in_the_midst_of_work_when_the_program_was_killed():
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    command, env = [sys.executable, "-c", OWNER], {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as owner:
        assert owner.stdout is not None
        pids = [int(pid) for pid in owner.stdout.readline().split()]
        owner.kill()
    assert len(pids) == 2
    end = time.monotonic() + 60
    while not all(map(gone, pids)) and time.monotonic() < end:
        time.sleep(0.05)
    assert all(map(gone, pids))


def fails(pipe, modules):
    pipe.send_bytes(pickle.dumps((pickle.loads(pipe.recv_bytes())[0], "ValueError")))
    pipe.recv_bytes()


ODD = [odd_processes.ends_at_once, odd_processes.dies, odd_processes.says_no_pickle,
       odd_processes.says_an_empty_message, odd_processes.says_other_things,
       odd_processes.says_a_monstrous_length, fails]  # fmt: skip


@pytest.mark.parametrize("target", ODD, ids=lambda target: target.__name__)
def test_a_process_that_does_not_work_is_noticed(begun, target):
    reviewer = begun(processes=1, target=target)
    assert wait(reviewer, lambda _: reviewer.fallen) == []


@pytest.mark.parametrize(("game", "options"), [("eightfist", "match=games:3"), ("lockdown", "")])
def test_moments_from_the_middle_of_a_match_are_those_of_the_whole(game, options):
    """A review that was stopped goes on with them."""
    match = recorded(game, 2, options, seed=3)[0]
    found = list(moments(match, 0))
    told = [pickle.dumps(moment) for moment in found]
    for known in (0, 1, len(found) // 2, len(found) - 1):
        since = found[known - 1].number + 1 if known else 0
        assert [pickle.dumps(moment) for moment in moments(match, 0, since)] == told[known:]
