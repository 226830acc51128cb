"""Work in processes of their own: what it returns, raises and how it ends."""

from __future__ import annotations

import os
from concurrent.futures import Future
from functools import partial

import pytest

from game.cli import workers
from game.cli.workers import apart


def test_what_the_work_returns_or_raises_comes_back():
    assert apart(os.getpid) != os.getpid()
    with pytest.raises(ZeroDivisionError):
        apart(partial(divmod, 8, 0))


def test_a_process_that_dies_is_told_in_one_sentence():
    with pytest.raises(RuntimeError, match="the process has died"):
        apart(partial(os._exit, 3))


def test_no_more_processes_are_started_than_the_system_can_wait_for(monkeypatch):
    """Windows refuses more than 61."""
    started = []

    class Pool:
        def __init__(self, jobs, *how):
            started.append(jobs)

        def submit(self, work, task):
            done = Future()
            done.set_result(work(task))
            return done

        def shutdown(self, **how):
            pass

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(workers, "MOST", 61)
    assert [*workers.in_order(str, range(100), 200)] == [*map(str, range(100))]
    assert started == [61]
