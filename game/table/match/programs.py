"""Lets programs of somebody else answer for their chairs; another thinker answers for all others."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from ai.levels.agents import make
from engine.kernel.view import View
from game.data import Trouble

from .bot_thinkers import AT_ONCE, Thinker, Thought, chance_from
from .setup import COMMANDS, PROGRAM, STAND_IN

if TYPE_CHECKING:
    from lab.line_process import Fault
    from lab.programs import ProgramBot


class ProgramAsked(NamedTuple):
    """A question to a program, with the answer that will come."""

    view: View
    answer: Future[tuple[Any, ...]]
    due: float
    """When a Regular answers instead; only secret questions have such a time."""


class Failure(NamedTuple):
    """A fault of a program, reported once and without any content of a secret question."""

    trouble: Trouble
    round: Any
    """The round in which the program was asked in secret; None if everybody knew of the question."""


class Programs:
    """A thinker in which the programs of the command line answer for chairs with their names.

    Secret questions get an answer within the time that all bots have for them, else the time would tell
    that there was a choice. A fault at one of them comes up only in a later round, for the same reason.
    """

    def __init__(self, others: Thinker) -> None:
        self.others = others
        self.wires = others.wires
        self.holds: Mapping[str, float] = {**others.holds, STAND_IN: AT_ONCE} if others.holds else {}
        self._bots: dict[int, ProgramBot] = {}
        """By seat, the bot of this match. The next match gets new processes, which remember nothing of it."""
        self._threads: dict[int, ThreadPoolExecutor] = {}
        self._asked: ProgramAsked | None = None
        self._failures: list[Failure] = []

    @property
    def ahead(self) -> bool:
        return self.others.ahead

    def ask(self, level: str, view: View, seconds: float) -> None:
        name = level.removeprefix(PROGRAM)
        if name == level:
            self.others.ask(level, view, seconds)
            return
        thread = self._threads.setdefault(view.seat, ThreadPoolExecutor(1))
        answer = thread.submit(self._chosen, self._bot(name, view), view)
        self._asked = ProgramAsked(view, answer, monotonic() + seconds if _is_secret(view) else float("inf"))

    def _bot(self, name: str, view: View) -> ProgramBot:
        """The bot of a seat in this match."""
        from lab.programs import ProgramBot, SeatProgram

        bot = self._bots.get(view.seat)
        if bot is None:
            command = COMMANDS[name].removeprefix(PROGRAM)
            bot = self._bots[view.seat] = ProgramBot(command, 0, SeatProgram(command, view.seat))
            bot.tell = partial(self._failed, name)
        return bot

    def begin(self) -> None:
        """End the programs of the last match."""
        self._asked = None
        self._end_bots()
        self._failures.clear()
        self.others.begin()

    def _end_bots(self) -> None:
        for bot in self._bots.values():
            bot.tell = lambda view, fault: None
            bot.close()
        self._bots.clear()

    def _chosen(self, bot: ProgramBot, view: View) -> tuple[Any, ...]:
        return bot.choose(view, view.legal)

    def _failed(self, name: str, view: View, fault: Fault) -> None:
        trouble = Trouble(fault.code, {**fault.params, "name": name})
        self._failures.append(Failure(trouble, _round(view) if _is_secret(view) else None))

    def poll(self) -> Thought | None:
        if self._asked is None:
            return self.others.poll()
        late = monotonic() > self._asked.due
        return self.hurry() if late or self._asked.answer.done() else None

    def hurry(self) -> Thought:
        """The program's choice if it is there, else that of a Regular."""
        if self._asked is None:
            return self.others.hurry()
        view, answer, _due = self._asked
        self._asked = None
        if answer.done():
            return Thought(answer.result(), (), None, self._told(view))
        return Thought(make(STAND_IN, chance_from(view)).choose(view, view.legal), (), None)

    def _told(self, view: View) -> Trouble | None:
        """The first fault that everybody may know of now."""
        if _is_secret(view):
            return None
        for failure in self._failures:
            if failure.round is None or failure.round != _round(view):
                self._failures.remove(failure)
                return failure.trouble
        return None

    def cancel(self) -> None:
        self._asked = None
        self.others.cancel()

    def close(self) -> None:
        """End the programs, so that nobody waits for one that is still asked."""
        self._asked = None
        self._end_bots()
        for thread in self._threads.values():
            thread.shutdown(wait=False, cancel_futures=True)
        self.others.close()


def _is_secret(view: View) -> bool:
    return view.question is not None and view.question.hidden


def _round(view: View) -> Any:
    return view.table, view.events[0].open if view.events else None
