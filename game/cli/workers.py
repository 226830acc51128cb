"""Work spread over processes, its results in the order of the tasks."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar, cast

from ai.deaf import deaf
from ai.handing import end_with_the_first
from engine import games
from game import books

from .wrong import Wrong

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
    """Do the work in a process of its own; return or raise what it does. Ctrl-C ends it midway."""
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


def _tell(pipe: Connection, work: Callable[[], Found], known: tuple[dict[str, str], list[str]]) -> None:
    """Send what the work returns, and the exception that it raised if there was one."""
    _ready(*known)
    try:
        found, wrong = work(), None
    except Exception as error:
        found, wrong = None, error
    pipe.send((found, wrong))


def _known() -> tuple[dict[str, str], list[str]]:
    """The games that are known here, and where their books lie."""
    return games.MODULES, [*books.__path__]


def _ready(modules: dict[str, str], shelves: list[str]) -> None:
    """A new process knows the same games and where their books lie. Ctrl-C is for the first one (on Windows,
    too), and a new process does not outlive that one.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_first, daemon=True).start()
    games.MODULES.update(modules)
    books.__path__[:] = shelves
