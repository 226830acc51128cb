"""The thinking process: in time, cancellable, replaced when it fails; the answer is always legal."""

from __future__ import annotations

import os
import signal
import time

import pytest
from tables import lay

from ai.worker import Answer, Worker
from engine import games
from engine.kernel.view import View, observe


def some_view(seed: int = 4) -> View:
    s = games.new_round(lay("toy", 3, ""), seed)
    return observe(s, s.seat)


@pytest.fixture
def worker():
    lay("toy", 3, "")
    made = Worker()
    yield made
    made.close()


def wait(worker: Worker, most: float = 30.0) -> Answer:
    end = time.perf_counter() + most
    while time.perf_counter() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def test_it_answers_with_a_legal_action_and_its_chances(worker):
    view = some_view()
    worker.ask(1, "expert", 1, view, 0.2)
    answer = wait(worker)
    assert answer.ticket == 1 and not answer.stood_in
    assert answer.action in view.legal and len(answer.ranking) == 3
    assert worker.poll() is None and not worker.busy


def test_a_cancelled_question_is_never_answered(worker):
    view = some_view()
    worker.ask(1, "expert", 1, view, 0.2)
    wait(worker)
    worker.ask(2, "expert", 1, view, 30.0)
    time.sleep(0.1)
    began = time.perf_counter()
    worker.cancel()
    worker.ask(3, "novice", 1, view, 0.2)
    assert wait(worker).ticket == 3
    assert time.perf_counter() - began < 5.0  # it did not think the 30 seconds out
    assert worker.replaced == 0


def test_a_killed_process_is_replaced_and_a_legal_move_still_comes(worker):
    view = some_view()
    worker.ask(1, "expert", 1, view, 30.0)
    time.sleep(0.05)
    worker._process.kill()
    answer = wait(worker)
    assert answer.stood_in and answer.action in view.legal and worker.replaced == 1
    worker.ask(2, "regular", 1, view, 0.2)
    assert not wait(worker).stood_in


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no way to stop a process here")
def test_a_hung_process_is_replaced_and_a_legal_move_still_comes(worker):
    view = some_view()
    worker.ask(1, "novice", 1, view, 0.1)
    wait(worker)
    os.kill(worker.pid, signal.SIGSTOP)
    worker.ask(2, "novice", 1, view, 0.1)
    answer = wait(worker)
    assert answer.stood_in and answer.action in view.legal and worker.replaced == 1


def test_nonsense_from_the_process_is_no_answer(worker):
    view = some_view()
    worker.ask(1, "no such bot", 1, view, 0.1)
    answer = wait(worker)
    assert answer.stood_in and answer.action in view.legal


def test_the_same_seed_and_count_give_the_same_answer_in_the_process_as_here(worker):
    from ai.levels import make

    view = some_view(9)
    worker.ask(1, "expert@60", 7, view, 20.0)
    assert wait(worker).action == make("expert@60", 7).choose(view, view.legal)
