"""Runs bots in a separate process that receives a pickled View and nothing else, and always answers in time.

The table asks with a ticket and polls; no call waits for the process. If the process dies, hangs or answers
nonsense, it is replaced, and a legal action from a sound bot still arrives.
"""

from __future__ import annotations

import pickle
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from ai.levels.levels import SEARCHERS, Expert, make
from ai.players.game_policy import Action
from ai.reasons.claim import Claim
from ai.search.clock import Clock
from ai.search.search import Chance
from engine import games
from engine.kernel.view import View

from .pipe import Pipe
from .search_helpers import SearchHelpers, help_out

GRACE = 0.5
"""Seconds after the clock has run out until the process counts as hung."""
WARMING = 3.0
"""How many seconds to wait for a starting process; after that, a Regular answers for it until it is ready."""
PATIENCE = 20.0
"""A process that has not answered this many seconds after its start is no longer treated as starting up."""
TRIES = 3
"""How many processes are asked the same question if they die before their first answer."""


class Answer(NamedTuple):
    """The answer to a ticket; `ranking` holds the best choices if a search was made."""

    ticket: int
    action: Action
    ranking: tuple[Chance, ...]
    reason: Claim | None
    stood_in: bool
    """Whether the process failed and a Regular in this process answered instead."""


class _Asked(NamedTuple):
    ticket: int
    bot: str
    seed: int
    view: View
    seconds: float
    deadline: float


class BotProcess:
    """One process that runs bots.

    Call `ask`, then `poll` until the answer arrives; `cancel` drops the question.
    """

    def __init__(self, modules: dict[str, str] | None = None, helpers: int = 0) -> None:
        """`helpers` is how many more processes help with searches; they start with the first search."""
        self._modules = dict(modules if modules is not None else games.MODULES)
        self.most_helpers = helpers
        self._asked: _Asked | None = None
        self._tries = 0
        self._start()

    def _start(self) -> None:
        ends = [get_context("spawn").Pipe() for _ in range(self.most_helpers)]
        self._pipe = Pipe(_think, self._modules, *[ours for ours, _ in ends])
        self._ends = [theirs for _, theirs in ends]
        """The far ends of pipes to the thinking process, for helpers that have not started yet."""
        self._helpers: list[Pipe] = []
        self._warm = False
        self._begun = time.perf_counter()

    def ask(self, ticket: int, bot: str, seed: int, view: View, seconds: float) -> None:
        """Start thinking; a question that is still open is cancelled."""
        if self._asked is not None:
            self.cancel()
        self._tries = 0
        self._put(_Asked(ticket, bot, seed, view, seconds, 0.0))

    def _call_helpers(self) -> None:
        """Start the helpers that are not running yet."""
        self._helpers += [Pipe(help_out, self._modules, end) for end in self._ends]
        self._ends = []

    def _put(self, asked: _Asked) -> None:
        """Send the question to the current process."""
        if self._pipe.over:
            self._replace()
        if asked.bot.partition(":")[0].partition("@")[0] in SEARCHERS:
            self._call_helpers()
        self._tries += 1
        now = time.perf_counter()
        warming = 0.0 if self._warm else max(0.0, self._begun + WARMING - now)
        self._asked = asked._replace(deadline=now + asked.seconds + GRACE + warming)
        self._pipe.send(question(asked.ticket, asked.bot, asked.seed, asked.view, asked.seconds))

    def poll(self) -> Answer | None:
        """The answer, once it has arrived; it is legal whatever the process did. Never waits."""
        asked = self._asked
        if asked is None:
            return None
        over = self._pipe.over  # read first, because messages sent before the end are still read below
        while (data := self._pipe.heard()) is not None:
            answer = self._read(asked, data)
            if answer is not None:
                return self._settle(answer)
        if over:
            return self._fallen(asked)
        if time.perf_counter() > asked.deadline:
            return self._settle(self._stand_in(asked))
        return None

    def _fallen(self, asked: _Asked) -> Answer | None:
        """Handle a process that is gone.

        If the process never answered, it may not have received the question, so another process is asked.
        """
        if self._warm or self._tries >= TRIES:
            return self._settle(self._stand_in(asked))
        self._put(asked)
        return None

    def _settle(self, answer: Answer) -> Answer:
        self._asked = None
        if answer.stood_in:
            if self._warm or self._pipe.over or time.perf_counter() > self._begun + PATIENCE:
                self._replace()
            else:
                self._pipe.send(b"")  # it is still starting, and must not think about this question
        return answer

    def _read(self, asked: _Asked, data: bytes) -> Answer | None:
        """Read an answer.

        An answer to an earlier ticket is dropped; one that is not a legal action is a failure.
        """
        message = _sound(data)
        if message is None:
            self._warm = True  # the process runs, but does not work properly
            return self._stand_in(asked)
        self._warm = True
        ticket, action, ranking, reason = message
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
        return Answer(asked.ticket, action, (), None, True)

    def cancel(self) -> None:
        """Drop the question; the process is told to stop thinking."""
        if self._asked is not None:
            self._asked = None
            self._pipe.send(b"")

    @property
    def busy(self) -> bool:
        return self._asked is not None

    @property
    def pid(self) -> int | None:
        """The process id; None before the process was started."""
        return self._pipe.pid

    @property
    def helpers(self) -> list[int]:
        """The ids of the processes that help."""
        return [pipe.pid for pipe in self._helpers if pipe.pid is not None]

    def _replace(self) -> None:
        self._end()
        self._start()

    def _end(self) -> None:
        for pipe in (self._pipe, *self._helpers):
            pipe.end()
        for end in self._ends:
            end.close()

    def close(self) -> None:
        """End the processes."""
        self._asked = None
        self._end()
        for pipe in (self._pipe, *self._helpers):
            pipe.wait(5.0)


def question(ticket: int, bot: str, seed: int, view: View, seconds: float) -> bytes:
    """Everything that a process receives: bot, random seed, time to think, and the seat's view."""
    return pickle.dumps((ticket, bot, seed, seconds, view))


def _sound(data: bytes) -> tuple[int, Action, tuple[Chance, ...], Claim | None] | None:
    """A message of the process as an answer, if it has the right form."""
    try:
        message = pickle.loads(data)
    except Exception:  # bytes that are not a pickle can raise any error
        return None
    match message:
        case (int(), tuple() as action, tuple() as ranking, None | Claim()):
            fine = all(isinstance(chance, Chance) for chance in ranking) and len(action) > 0
            return message if fine else None
    return None


def _think(pipe: Connection, modules: dict[str, str], *helpers: Connection) -> None:
    """The main function of the process: it answers one question after another until the table is gone."""
    games.MODULES.update(modules)
    crew = SearchHelpers(helpers) if helpers else None
    try:
        while True:
            data = pipe.recv_bytes()
            if data:
                pipe.send_bytes(pickle.dumps(_answer(pipe, data, crew)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _answer(pipe: Connection, data: bytes, crew: SearchHelpers | None) -> tuple[Any, ...]:
    """Send the bot's answer.

    After an error, send only that the process failed, because the error's text could name cards that it sees.
    """
    ticket, bot, seed, seconds, view = pickle.loads(data)
    clock = Clock(seconds=seconds, cancelled=pipe.poll)
    try:
        player = make(bot, seed)
        if isinstance(player, Expert):
            player.crew = crew
        return (ticket, *player.think(view, clock))
    except Exception as error:
        return ("failed", type(error).__name__)
