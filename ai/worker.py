"""Bots in a process of their own: they get a pickled View and nothing else, and are never late.

The table asks with a ticket and polls. Whatever happens to the process (it dies, hangs, answers nonsense)
it is replaced, and a sound legal action still comes.
"""

from __future__ import annotations

import multiprocessing
import pickle
import time
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from engine import games
from engine.kernel.view import View

from .clock import Clock
from .levels import make
from .policy import Action, Reason
from .search import Chance

GRACE = 0.5
"""Seconds after the clock has run out until the process counts as hung."""
PATIENCE = 20.0
"""Seconds a process may take to start up before its first answer."""


class Answer(NamedTuple):
    """What came of a ticket; `ranking` holds the best choices when a search was made."""

    ticket: int
    action: Action
    ranking: tuple[Chance, ...]
    reason: Reason
    stood_in: bool
    """The process failed, and the Regular of this process answered in its place."""


class _Asked(NamedTuple):
    ticket: int
    bot: str
    seed: int
    view: View
    deadline: float


class Worker:
    """One thinking process. `ask`, then `poll` until the answer is there; `cancel` forgets the question."""

    def __init__(self, modules: dict[str, str] | None = None) -> None:
        self._modules = dict(modules if modules is not None else games.MODULES)
        self._spawn = multiprocessing.get_context("spawn")
        self._asked: _Asked | None = None
        self._warm = False
        self.replaced = 0
        self._start()

    def _start(self) -> None:
        self._pipe, theirs = self._spawn.Pipe()
        self._process = self._spawn.Process(target=_think, args=(theirs, self._modules), daemon=True)
        self._process.start()
        theirs.close()
        self._warm = False

    def ask(self, ticket: int, bot: str, seed: int, view: View, seconds: float) -> None:
        """Start thinking; a question that is still open is cancelled."""
        if self._asked is not None:
            self.cancel()
        wait = seconds + GRACE if self._warm else seconds + PATIENCE
        self._asked = _Asked(ticket, bot, seed, view, time.perf_counter() + wait)
        question = pickle.dumps((ticket, bot, seed, seconds, view))
        try:
            self._pipe.send_bytes(question)
        except OSError:
            self._replace()

    def poll(self) -> Answer | None:
        """The answer, once: it is legal whatever the process did. Never waits."""
        asked = self._asked
        if asked is None:
            return None
        try:
            while self._pipe.poll():
                answer = self._read(asked, self._pipe.recv_bytes())
                if answer is not None:
                    return self._settle(answer)
        except (EOFError, OSError, pickle.UnpicklingError):
            return self._settle(self._stand_in(asked))
        if time.perf_counter() > asked.deadline or not self._process.is_alive():
            return self._settle(self._stand_in(asked))
        return None

    def _settle(self, answer: Answer) -> Answer:
        self._asked = None
        if answer.stood_in:
            self._replace()
        return answer

    def _read(self, asked: _Asked, data: bytes) -> Answer | None:
        """An answer to an earlier ticket is thrown away; one that is no legal action is a failure."""
        message = pickle.loads(data)
        if not isinstance(message, tuple) or len(message) != 4:
            return self._stand_in(asked)
        ticket, action, ranking, reason = message
        self._warm = True
        if ticket != asked.ticket:
            return None
        if action not in asked.view.legal:
            return self._stand_in(asked)
        return Answer(ticket, action, ranking, reason, False)

    def _stand_in(self, asked: _Asked) -> Answer:
        view = asked.view
        try:
            action = make("regular", asked.seed).choose(view, view.legal, None)
        except Exception:
            action = view.legal[0]
        return Answer(asked.ticket, action, (), ("any", {}), True)

    def cancel(self) -> None:
        """Forget the question; the process hears of it and stops thinking."""
        if self._asked is None:
            return
        self._asked = None
        try:
            self._pipe.send_bytes(b"")
        except OSError:
            self._replace()

    @property
    def busy(self) -> bool:
        return self._asked is not None

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def _replace(self) -> None:
        self.replaced += 1
        self._end()
        self._start()

    def _end(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join(5)

    def close(self) -> None:
        """End the process."""
        self._asked = None
        self._end()


def _think(pipe: Connection, modules: dict[str, str]) -> None:
    """The process: one question after the other, until the table goes away."""
    games.MODULES.update(modules)
    try:
        while True:
            data = pipe.recv_bytes()
            if data:
                pipe.send_bytes(pickle.dumps(_answer(pipe, data)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _answer(pipe: Connection, data: bytes) -> tuple[Any, ...]:
    ticket, bot, seed, seconds, view = pickle.loads(data)
    clock = Clock(seconds=seconds, cancelled=pipe.poll)
    return (ticket, *make(bot, seed).think(view, clock))
