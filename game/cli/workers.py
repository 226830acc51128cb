"""Work spread over processes, its results in the order of the tasks."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from engine import games

from . import Wrong

Task = TypeVar("Task")
Found = TypeVar("Found")
AHEAD = 3
"""Tasks a process that wait or are done while an earlier one is not: enough to keep all busy."""


def in_order(work: Callable[[Task], Found], tasks: Iterable[Task], jobs: int) -> Iterator[Found]:
    """What the work makes of each task; the number of processes changes nothing but the time it takes."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    todo = iter(tasks)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _ready, (games.MODULES,))
    waiting: deque[Future[Found]] = deque()
    try:
        while True:
            while len(waiting) < jobs * AHEAD:
                task = next(todo, None)
                if task is None:
                    break
                waiting.append(pool.submit(work, task))
            if not waiting:
                break
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise Wrong("A process that played games has died; fewer --jobs may help.") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ready(modules: dict[str, str]) -> None:
    """A new process knows the same games, and leaves Ctrl-C to the first one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games.MODULES.update(modules)
