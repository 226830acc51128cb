"""The processes that analyse a match: the same answers in the same order, and an end at any time."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import odd_processes
import pytest
from journals import recorded
from processes import KILL, gone, wait
from samples import first

from ai.processes.review_process import AHEAD, Reviewer
from ai.processes.work_queue import A_CALL
from ai.review.review import Effort, by_steps, think_over
from ai.review.witnessed_decisions import moments
from ai.search.compare import Gap

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
    """Starts the analysis of a match; anything that is still running at the end of the test is ended."""
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
    """A call is a part of a frame, and a moment that was made is held until it is analysed."""
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
    """A verdict without the parts that are computed later."""
    return one._replace(reason=None, luck=Gap())


@pytest.mark.long
def test_a_verdict_comes_before_its_reason_and_before_what_takes_long():
    """The reason takes ten times as long as the verdict, and a choice that seems costly is measured again in
    many worlds.
    """
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
    os.kill(reviewer.pids[0], KILL)
    found += wait(reviewer, lambda _: reviewer.fallen)
    assert 3 <= len(found) < 60 and not reviewer.done
    assert found == [think_over(moment, LITTLE) for moment in some(match, len(found))]


OWNER = f"""
import time, odd_processes
from ai.processes.work_queue import WorkQueue
owner = WorkQueue(enumerate([()] * 9), (int,), odd_processes.{odd_processes.works_long.__name__}, 2, 1)
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


@pytest.mark.parametrize(("game", "options"), first(1, [("lockdown", ""), ("eightfist", "match=games:3")]))
def test_moments_from_the_middle_of_a_match_are_those_of_the_whole(game, options):
    """A review that was stopped goes on with them."""
    match = recorded(game, 2, options, seed=3)[0]
    found = list(moments(match, 0))
    told = [pickle.dumps(moment) for moment in found]
    for known in (0, 1, len(found) // 2, len(found) - 1):
        since = found[known - 1].number + 1 if known else 0
        assert [pickle.dumps(moment) for moment in moments(match, 0, since)] == told[known:]
