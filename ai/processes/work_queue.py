"""Hands out work piece by piece to separate processes, so that no call here waits for them."""

from __future__ import annotations

import os
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final, NamedTuple

from engine import games

from .pipe import Pipe

_NO_MORE: Final = (-1, ())
A_CALL: Final = 4
"""The most pieces made in one call, because a call is only a part of a frame."""
POLITE: Final = 5
"""The nice value of these processes: the table and its bots come first."""


class Early(NamedTuple):
    """A part of a piece's result that is already final; the rest follows later."""

    found: Any


class WorkQueue:
    """Gives each process a few pieces of the work; `taken` returns the results in the order of their numbers.

    The work yields the pieces in the order in which they should be done, with numbers from 0 on; None in
    place of a piece postpones the rest to the next call. `target` is the function that a process runs (see
    `work`, `work_by_steps`); a result must be of one of the `kinds`.
    """

    def __init__(
        self,
        work: Iterator[tuple[int, tuple[Any, ...]] | None],
        kinds: tuple[type, ...],
        target: Callable[..., None],
        processes: int,
        ahead: int,
    ) -> None:
        self._work = work
        self._kinds = kinds
        self._ahead = ahead
        self._pipes = [Pipe(target, dict(games.MODULES)) for _ in range(processes)]
        self._asked: dict[int, Pipe] = {}
        """By number of a piece whose result was not taken yet, the process that works on it."""
        self._found: dict[int, Any] = {}
        self.early: dict[int, Any] = {}
        """By number, the partial results of pieces that are not finished."""
        self._next = 0
        self._all_handed = False
        self.in_haste = False
        """Whether the next pieces can be given out soon, although not all in one call."""
        self.fallen = False
        """Whether a process died or failed; no more results come after that."""

    @property
    def done(self) -> bool:
        """Whether all results were taken."""
        return self._all_handed and not self._asked

    def taken(self) -> list[Any]:
        """The results since the last call, up to the first missing one. Never waits."""
        over = [pipe.over for pipe in self._pipes]  # read first, because messages sent before the end count
        for pipe in self._pipes:
            while (data := pipe.heard()) is not None:
                self._read(data)
        ready = []
        while self._next in self._found:
            ready.append(self._found.pop(self._next))
            del self._asked[self._next]
            self._next += 1
        if any(over) and not self.done:
            self.fallen = True
        if self.fallen:
            self.close()
        else:
            self._hand_out()
        return ready

    def _read(self, data: bytes) -> None:
        try:
            number, found = pickle.loads(data)
        except Exception:  # bytes that are not a pickle can raise any error
            number = -1
            found = None
        if isinstance(found, Early) and isinstance(found.found, self._kinds):
            self.early[number] = found.found
        elif isinstance(found, self._kinds):
            self._found[number] = found
            self.early.pop(number, None)
        else:
            self.fallen = True

    def _hand_out(self) -> None:
        """Give each process a few pieces; they are made only now, so that no call has to make many."""
        self.in_haste = False
        for made in count():
            pipe = min(self._pipes, key=self._waiting)
            if self._all_handed or self._waiting(pipe) >= self._ahead:
                return
            given = next(self._work, _NO_MORE) if made < A_CALL else None
            if given is None:
                self.in_haste = True
                return
            if given is _NO_MORE:
                self._all_handed = True
                return
            number, _piece = given
            self._asked[number] = pipe
            pipe.send(pickle.dumps(given))

    def _waiting(self, pipe: Pipe) -> int:
        """How many pieces this process was given and has not finished."""
        return sum([one is pipe and number not in self._found for number, one in self._asked.items()])

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that were started."""
        return [pipe.pid for pipe in self._pipes if pipe.pid is not None]

    def close(self) -> None:
        """End the processes and drop their unfinished work."""
        for pipe in self._pipes:
            pipe.end()


def work(pipe: Connection, modules: dict[str, str], do: Callable[..., Any]) -> None:
    """The main function of each process: it does one piece after another until the table's process is
    gone.
    """
    _be_polite()
    work_by_steps(pipe, modules, partial(_at_once, do))


def _at_once(do: Callable[..., Any], *piece: Any) -> Generator[Any, None, Any]:
    return do(*piece)
    yield


def work_by_steps(
    pipe: Connection, modules: dict[str, str], steps: Callable[..., Generator[Any, None, Any]]
) -> None:
    """Like `work`, for pieces that are done step by step.

    A partial result that a piece yields is sent at once. If the piece yields None, much work is left, and
    queued pieces go first. Somebody is waiting for the first result, so the process lowers its priority only
    after that.
    """
    Thread(target=end_with_the_first, daemon=True).start()
    games.MODULES.update(modules)
    begun = deque[_Begun]()
    polite = False
    try:
        while True:
            while not begun or pipe.poll():
                number, piece = pickle.loads(pipe.recv_bytes())
                begun.append(_Begun(number, steps(*piece)))
            found = _step(begun)
            if found is not None:
                pipe.send_bytes(pickle.dumps(found))
                polite = polite or _be_polite()
    except (EOFError, OSError, KeyboardInterrupt):
        return


def end_with_the_first() -> None:
    """End this process when its parent is gone, because nobody would send it work or stop it."""
    first = parent_process()
    assert first is not None
    first.join()
    os._exit(1)


def _be_polite() -> bool:
    with suppress(AttributeError, OSError):
        os.nice(POLITE)
    return True


class _Begun(NamedTuple):
    """A piece that was begun: its number, and the steps that are left."""

    number: int
    left: Generator[Any, None, Any]


def _step(begun: deque[_Begun]) -> tuple[int, Any] | None:
    """Do a step of the first piece and return its partial result, if any.

    For an error, only its kind is sent, because its text could name cards that the process sees.
    """
    number, left = begun[0]
    try:
        found = next(left)
    except StopIteration as end:
        begun.popleft()
        return number, end.value
    except Exception as error:
        begun.popleft()
        return number, type(error).__name__
    if found is None:
        begun.rotate(-1)
        return None
    return number, Early(found)
