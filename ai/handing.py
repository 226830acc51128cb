"""Hands out work to processes of its own, piece by piece, so that no call here waits for them."""

from __future__ import annotations

import os
import pickle
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final, NamedTuple

from engine import games

from .pipe import Pipe

POLITE: Final = 5
"""How nice these processes are: the table and its bots come first."""


class Handed(NamedTuple):
    """A piece of work by its number, and the process that does it."""

    number: int
    pipe: Pipe


class HandedOut:
    """Gives each process a few pieces of the work; `taken` returns the results in the order of the pieces.

    `target` is what a process runs (see `work`); a result must be of one of the `kinds`.
    """

    def __init__(
        self,
        work: Iterator[tuple[Any, ...]],
        kinds: tuple[type, ...],
        target: Callable[..., None],
        processes: int,
        ahead: int,
    ) -> None:
        self._work, self._kinds, self._ahead = work, kinds, ahead
        self._pipes = [Pipe(target, dict(games.MODULES)) for _ in range(processes)]
        self._asked: deque[Handed] = deque()
        self._found: dict[int, Any] = {}
        self._handed = 0
        self._all_handed = False
        self.fallen = False
        """Whether a process died or failed; then no more results come."""

    @property
    def done(self) -> bool:
        """Whether all results were taken."""
        return self._all_handed and not self._asked

    def taken(self) -> list[Any]:
        """The results since the last call, up to the first that is still missing. Never waits."""
        over = [pipe.over for pipe in self._pipes]  # read first: what was said before the end still counts
        for pipe in self._pipes:
            while (data := pipe.heard()) is not None:
                self._read(data)
        ready = []
        while self._asked and self._asked[0].number in self._found:
            ready.append(self._found.pop(self._asked.popleft().number))
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
        except Exception:  # bytes that are no pickle can raise any error
            number, found = -1, None
        if isinstance(found, self._kinds):
            self._found[number] = found
        else:
            self.fallen = True

    def _hand_out(self) -> None:
        """Give each process a few pieces; they are made only now, so that no call makes many."""
        for pipe in self._pipes:
            waiting = sum([one.pipe is pipe and one.number not in self._found for one in self._asked])
            for _ in range(self._ahead - waiting):
                piece = next(self._work, None)
                if piece is None:
                    self._all_handed = True
                    return
                self._asked.append(Handed(self._handed, pipe))
                pipe.send(pickle.dumps((self._handed, piece)))
                self._handed += 1

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that were started."""
        return [pipe.pid for pipe in self._pipes if pipe.pid is not None]

    def close(self) -> None:
        """End the processes; what they do is forgotten."""
        for pipe in self._pipes:
            pipe.end()


def work(pipe: Connection, modules: dict[str, str], do: Callable[..., Any]) -> None:
    """What each process runs: it does one piece after another until the table is gone."""
    Thread(target=end_with_the_first, daemon=True).start()
    games.MODULES.update(modules)
    with suppress(AttributeError, OSError):
        os.nice(POLITE)
    try:
        while True:
            pipe.send_bytes(pickle.dumps(_answer(pipe.recv_bytes(), do)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def end_with_the_first() -> None:
    """End this process when the one that started it is gone, as nobody would send it work or stop it."""
    first = parent_process()
    assert first is not None
    first.join()
    os._exit(1)


def _answer(data: bytes, do: Callable[..., Any]) -> tuple[int, Any]:
    """The result. Of an error only its kind, as its text could name cards that the process sees."""
    number, piece = pickle.loads(data)
    try:
        return number, do(*piece)
    except Exception as error:
        return number, type(error).__name__
