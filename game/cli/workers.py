"""Spreads work over processes and returns the results in the order of the tasks."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar, cast

from ai.levels import agents
from ai.processes.ignore_interrupts import deaf
from ai.processes.work_queue import end_with_the_first
from engine import games
from game import books

from .errors import Wrong
from .extras import laboratory

Task = TypeVar("Task")
Found = TypeVar("Found")
Known = tuple[dict[str, str], dict[str, Any], list[str]]
AHEAD = 3
"""How many tasks for each process may be waiting or finished while an earlier one is not."""
MOST = 61 if os.name == "nt" else 1_000
"""The most processes of a pool: Windows waits for no more things at once."""


def in_order(
    work: Callable[[Task], Found], tasks: Iterable[Task], jobs: int, cluster: str = ""
) -> Iterator[Found]:
    """The work's result for each task, in order.

    Where it is done, and by how many processes, changes only the time.
    """
    if cluster:
        laboratory("distributed")
        from lab.cluster import Unfit, spread

        try:
            yield from spread(work, tasks, cluster, know, _known())
        except Unfit as unfit:
            raise Wrong(str(unfit)) from None
        return
    if jobs == 1:
        yield from map(work, tasks)
        return
    todo = iter(tasks)
    jobs = min(jobs, MOST)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _ready, _known())
    waiting: deque[Future[Found]] = deque()
    try:
        while True:
            while len(waiting) < jobs * AHEAD:
                task = next(todo, None)
                if task is None:
                    break
                with deaf():
                    waiting.append(pool.submit(work, task))
            if not waiting:
                break
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise Wrong("A process that played games has died; fewer --jobs may help.") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def apart(work: Callable[[], Found]) -> Found:
    """Do the work in a separate process, and return or raise its result. Ctrl-C stops it midway."""
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe(duplex=False)
    process = spawn.Process(target=_tell, args=(theirs, work, _known()))
    try:
        with deaf():
            process.start()
        theirs.close()
        found, wrong = ours.recv()
    except EOFError:
        raise RuntimeError("the process has died") from None
    finally:
        if process.pid is not None:
            process.kill()
            process.join()
    if wrong is not None:
        raise wrong
    return cast(Found, found)


def _tell(pipe: Connection, work: Callable[[], Found], known: Known) -> None:
    """Send the result of the work, and its exception if there was one."""
    _ready(*known)
    try:
        found = work()
        wrong = None
    except Exception as error:
        found = None
        wrong = error
    pipe.send((found, wrong))


def _known() -> Known:
    """The games and external bots that are known here, and the places of books."""
    return games.MODULES, agents.OTHERS, [*books.__path__]


def know(modules: dict[str, str], others: dict[str, Any], shelves: list[str]) -> None:
    """Make games and bots known in this process; a machine of a cluster has its own books."""
    games.MODULES.update(modules)
    agents.OTHERS.update(others)


def _ready(modules: dict[str, str], others: dict[str, Any], shelves: list[str]) -> None:
    """Prepare a new process with the same games, books and bots.

    Only the first process handles Ctrl-C (on Windows too), and no new process outlives it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_first, daemon=True).start()
    know(modules, others, shelves)
    books.__path__[:] = shelves
