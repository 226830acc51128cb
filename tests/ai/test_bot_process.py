"""The process in which a bot thinks answers in time, can be cancelled, and is replaced when it fails."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing import get_context
from types import SimpleNamespace

import odd_processes
import pytest
from processes import KILL
from samples import first
from tables import lay

from ai.processes import bot_process as processes
from ai.processes import pipe
from ai.processes.bot_process import Answer, BotProcess, question
from engine import games
from engine.kernel.events import Event
from engine.kernel.view import View, observe


def some_view(seed: int = 4) -> View:
    s = games.new_round(lay("toy", 3, ""), seed)
    return observe(s, s.seat)


class Counting(BotProcess):
    """Counts how often its process was replaced."""

    replaced = 0

    def _replace(self) -> None:
        self.replaced += 1
        super()._replace()


@pytest.fixture
def worker():
    lay("toy", 3, "")
    made = Counting()
    yield made
    made.close()


@pytest.fixture
def slow_start(monkeypatch):
    """Processes may take longer to start than anybody waits here for an answer, as on a busy machine."""
    monkeypatch.setattr(processes, "WARMING", 60.0)


def wait(worker: BotProcess, most: float = 30.0) -> Answer:
    end = time.perf_counter() + most
    while time.perf_counter() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def test_it_answers_with_a_legal_action_and_its_chances(worker, slow_start):
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
    assert time.perf_counter() - began < 5.0  # it stopped before its 30 seconds were over
    assert worker.replaced == 0


def test_a_killed_process_is_replaced_and_a_legal_move_still_comes(worker, slow_start):
    view = some_view()
    worker.ask(1, "novice", 1, view, 0.1)
    wait(worker)
    worker.ask(2, "expert", 1, view, 30.0)
    time.sleep(0.05)
    kill(worker)
    answer = wait(worker)
    assert answer.stood_in and answer.action in view.legal and worker.replaced == 1
    worker.ask(3, "regular", 1, view, 0.2)
    assert not wait(worker).stood_in


def test_a_process_that_dies_before_its_first_answer_is_asked_again_at_once(worker, slow_start):
    view = some_view()
    for began in (0.0, 0.02, 0.1):  # while it starts, and after it has got the question
        worker.close()
        worker._start()
        replaced = worker.replaced
        worker.ask(1, "expert", 1, view, 0.3)
        time.sleep(began)
        kill(worker)
        answer = wait(worker)
        assert not answer.stood_in and worker.replaced == replaced + 1


def test_a_process_found_dead_is_replaced_before_it_is_asked(worker, slow_start):
    view = some_view()
    worker.ask(1, "novice", 1, view, 0.1)
    wait(worker)
    kill(worker)
    time.sleep(0.3)
    worker.ask(2, "novice", 1, view, 0.1)
    assert not wait(worker).stood_in and worker.replaced == 1


@pytest.mark.long
def test_a_worker_killed_at_any_moment_still_answers(worker):
    view = some_view()
    for number in range(8):
        worker.ask(number, "expert", 1, view, 0.15)
        end = time.perf_counter() + number * 0.045
        answer = None
        while answer is None and time.perf_counter() < end:
            answer = worker.poll()
            time.sleep(0.002)
        kill(worker)
        assert (answer or wait(worker)).action in view.legal


@pytest.mark.posix("no way to stop a process here")
def test_a_hung_process_is_replaced_and_a_legal_move_still_comes(worker):
    view = some_view()
    worker.ask(1, "novice", 1, view, 0.1)
    wait(worker)
    os.kill(worker.pid, signal.SIGSTOP)
    worker.ask(2, "novice", 1, view, 0.1)
    answer = wait(worker)
    assert answer.stood_in and answer.action in view.legal and worker.replaced == 1


@pytest.mark.posix("no way to stop a process here")
@pytest.mark.parametrize("warm", [False, True])
def test_nothing_waits_for_a_stopped_process_however_much_it_is_sent(worker, warm):
    """A pipe holds some 200 KiB; writing more than that waits until somebody reads."""
    view = some_view()
    if warm:
        worker.ask(1, "novice", 1, view, 0.1)
        wait(worker)
    os.kill(pid_of(worker), signal.SIGSTOP)
    view.events = view.events + tuple(Event("said", {"what": os.urandom(100)}) for _ in range(4_000))
    assert len(question(2, "novice", 1, view, 0.1)) > 400_000
    slowest = 0.0
    for ticket in range(2, 5):  # asked, cancelled and asked again
        began = time.perf_counter()
        worker.ask(ticket, "novice", 1, view, 0.1)
        slowest = max(slowest, time.perf_counter() - began)
    answer = None
    while answer is None:
        began = time.perf_counter()
        answer = worker.poll()
        slowest = max(slowest, time.perf_counter() - began)
        time.sleep(0.002)
    assert answer.stood_in and answer.action in view.legal
    assert slowest < 1.0  # enough time for pickling; writing into a full pipe would wait for ever
    began = time.perf_counter()
    worker.close()
    assert time.perf_counter() - began < 2.0


@pytest.mark.parametrize("how", first(5, odd_processes.ALL), ids=lambda how: how.__name__)
def test_whatever_the_process_says_a_legal_move_comes(monkeypatch, how):
    lay("toy", 3, "")
    monkeypatch.setattr("ai.processes.bot_process._think", how)
    monkeypatch.setattr("ai.processes.bot_process.WARMING", 0.5)
    made, view = BotProcess(), some_view()
    try:
        for ticket in (1, 2):
            made.ask(ticket, "novice", 1, view, 0.1)
            answer = wait(made, 10.0)
            assert answer.action in view.legal and answer.ticket == ticket
    finally:
        made.close()


def kill(worker: BotProcess) -> None:
    os.kill(pid_of(worker), KILL)


def pid_of(worker: BotProcess) -> int:
    """The id of the worker's process, once it has been started."""
    end = time.perf_counter() + 10
    while worker.pid is None and time.perf_counter() < end:
        time.sleep(0.001)
    assert worker.pid is not None
    return worker.pid


def test_nonsense_from_the_process_is_no_answer(worker):
    view = some_view()
    worker.ask(1, "no such bot", 1, view, 0.1)
    answer = wait(worker)
    assert answer.stood_in and answer.action in view.legal


def test_the_same_seed_and_count_give_the_same_answer_in_the_process_as_here(worker):
    from ai.levels.levels import make

    view = some_view(9)
    worker.ask(1, "expert@60", 7, view, 20.0)
    assert wait(worker).action == make("expert@60", 7).choose(view, view.legal)


def test_a_bot_that_fails_tells_nobody_what_it_saw(capfd, monkeypatch):
    """Its process shares the terminal behind the window, and perhaps the one at which people play."""
    view = some_view()

    def fails(*_):
        raise ValueError(view.text())

    monkeypatch.setattr(processes, "make", fails)
    silent = SimpleNamespace(poll=lambda: False)
    answer = processes._answer(silent, question(1, "regular", 7, view, 0.1), None)
    assert answer == ("failed", "ValueError") and capfd.readouterr() == ("", "")


def test_ends_that_a_process_was_given_are_closed_here_whatever_they_are(monkeypatch):
    """Otherwise nobody would notice the end of the process. Windows' pipes end in another class."""

    class End:
        closed = False

        def close(self):
            self.closed = True

        def recv_bytes(self, most):
            raise EOFError

    ours, theirs, other = End(), End(), End()
    process = SimpleNamespace(start=lambda: None, kill=lambda: None, join=lambda: None, pid=1, sentinel=2)
    spawn = SimpleNamespace(Pipe=lambda: (ours, theirs), Process=lambda **how: process)
    monkeypatch.setattr(pipe, "get_context", lambda method: spawn)
    monkeypatch.setattr(pipe, "wait", lambda ends: ends)
    begun = pipe.Pipe(print, other)
    begun.wait(20)
    assert theirs.closed and other.closed and begun.over


def test_the_end_of_a_process_is_noticed_although_its_end_of_the_pipe_is_open(monkeypatch):
    """On Windows it stays open if the process ends before it has taken it."""
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    theirs.close = lambda: None
    context = SimpleNamespace(Pipe=lambda: (ours, theirs), Process=spawn.Process)
    monkeypatch.setattr(pipe, "get_context", lambda method: context)
    begun = pipe.Pipe(says_a_word)
    begun.wait(60)
    assert begun.over and begun.heard() == b"a word"


def says_a_word(end):
    end.send_bytes(b"a word")


def test_a_process_that_fails_prints_nothing_on_the_terminal(capfd):
    """Also a helper's: its error could name a card of the hand that it thinks about."""
    failing = pipe.Pipe(pow, "9D")  # raises an error in the process
    failing.wait(30.0)
    assert failing.over and capfd.readouterr() == ("", "")
