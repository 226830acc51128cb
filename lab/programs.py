"""Bots that are external programs: each question is a line, each answer is a line (docs/bots.md)."""

from __future__ import annotations

import json
import os
import shlex
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from shutil import which
from typing import TYPE_CHECKING, Any, Final

from ai.levels import agents
from engine.kernel.game import Refused
from engine.kernel.rng import Rng

from .line_process import Fault, LineProcess
from .view_values import FORM, happened, position, setup_of

if TYPE_CHECKING:
    from ai.search.clock import Clock
    from engine.kernel.events import Event
    from engine.kernel.question import Action
    from engine.kernel.view import View

PREFIX: Final = "exec"
SECONDS = 5.0
"""How long a program may think about a choice; its first answer may take twice as long."""
STARTS: Final = 4
"""How often a program that crashed or stalled is started again in this process before it is given up."""
WINDOWS: bool = os.name == "nt"


Complaint = Callable[[str, str, Mapping[str, str]], None]
"""A function that is called with a bot's name and its fault: the code and the parameters."""


def allow(complain: Complaint) -> None:
    """Allow `exec:COMMAND` as the name of a bot.

    Call this only for names that a person typed, never for names in files.
    """
    agents.OTHERS[PREFIX] = partial(make, complain)


def make(complain: Complaint, command: str, seed: int) -> ProgramBot:
    """The bot that runs this command; raises `Refused` if there is no such program."""
    words = words_of(command)
    if not words or which(words[0]) is None:
        raise Refused("program_unknown", given=words[0] if words else "")
    bot = ProgramBot(command, seed)

    def tell(view: View, fault: Fault) -> None:
        """Report a fault, with the program's own words because no player reads this."""
        code = fault.code
        params = fault.params
        if fault.said:
            code = "program-error"
            params = {**params, "reason": fault.said}
        complain(f"{PREFIX}:{command} (seat {view.seat})", code, params)

    bot.tell = tell
    return bot


def words_of(command: str) -> list[str]:
    """The words of a command as a shell would split them; on Windows, paths contain \\ and apostrophes."""
    lexer = shlex.shlex(command, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if WINDOWS:
        lexer.escape = ""
        lexer.quotes = '"'
    try:
        return list(lexer)
    except ValueError:
        return []


class ProgramBot:
    """Asks a program for each choice; if it fails, a random legal action is taken."""

    def __init__(self, command: str, seed: int, own: SeatProgram | None = None) -> None:
        """`own` is a process for this bot alone; otherwise it is kept running from game to game."""
        self.command = command
        self.seed = seed
        self._own = own
        self.tell: Callable[[View, Fault], None] = lambda view, fault: None
        """A function that is called with each new kind of fault."""
        self._program: SeatProgram | None = None
        self._round: Any = None
        self._told: tuple[Event, ...] = ()
        """The events of this round that the program has received."""
        self.by_chance = 0
        """How many of its choices a random legal action replaced."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        program = self._program = self._own or program_at(self.command, view.seat)
        try:
            return program.ask(self._question(program, view, legal), self._offered(view, legal))
        except Fault as fault:
            if program.is_new(fault):
                self.tell(view, fault)
            return self._substitute(view, legal)

    def close(self) -> None:
        """End the program; pending questions get a substitute's answer."""
        if self._program is not None:
            self._program.close()

    def _offered(self, view: View, legal: Sequence[Action]) -> dict[str, Action]:
        return {view.table.action_text(action): action for action in legal}

    def _question(self, program: SeatProgram, view: View, legal: Sequence[Action]) -> str:
        """The position, and the events since this program was last asked in this round of this game.

        If some of the earlier events were taken back, the program gets the message `undo` first.
        """
        begun = view.events[0].open if view.events else None
        if program.begin(self, view) or begun != self._round:
            self._round = begun
            self._told = ()
        kept = _in_common(self._told, view.events)
        if kept < len(self._told):
            program.send(line("undo", events=kept))
        self._told = view.events
        news = view.events[kept:]
        return line(
            "choose",
            decision=view.kind,
            legal=list(self._offered(view, legal)),
            **position(view),
            events=happened(news, view.table),
        )

    def _substitute(self, view: View, legal: Sequence[Action]) -> Action:
        """A random choice that follows from the seed and the view."""
        self.by_chance += 1
        return legal[Rng(self.seed, zlib.crc32(view.text().encode())).below(len(legal))]


def _in_common(told: Sequence[Event], events: Sequence[Event]) -> int:
    """How many events at the start of both lists are the same."""
    pairs = enumerate(zip(told, events, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(told), len(events)))


@cache
def program_at(command: str, seat: int) -> SeatProgram:
    """The program at a seat. Each seat has its own, so that none learns what another seat sees."""
    return SeatProgram(command, seat)


class SeatProgram:
    """A program at one seat, kept running from game to game and restarted after a crash."""

    def __init__(self, command: str, seat: int) -> None:
        self.command = command
        self.seat = seat
        self._process: LineProcess | None = None
        self._starts = 0
        self._bot: ProgramBot | None = None
        self._told: set[str] = set()
        self._fresh = True

    def begin(self, bot: ProgramBot, view: View) -> bool:
        """Start the program if necessary and announce a new game to it; returns whether there is one."""
        fresh = self._process is None
        if fresh:
            if self._starts == STARTS:
                raise Fault("program-given-up")
            self._starts += 1
            self._process = LineProcess(words_of(self.command))
            self._fresh = True
        if new := fresh or bot is not self._bot:
            assert self._process is not None
            self._process.send(line("game", **setup_of(view), seed=seed_of(view)))
            self._bot = bot
        return new

    def send(self, message: str) -> None:
        """Tell the program something that needs no answer."""
        assert self._process is not None
        self._process.send(message)

    def ask(self, question: str, offered: dict[str, Action]) -> Action:
        """The action that the program chose; raises `Fault` for any other answer."""
        assert self._process is not None
        limit = SECONDS * (2 if self._fresh else 1)
        self._fresh = False
        try:
            answer = self._process.ask(question, limit)
        except Fault:
            self._process.close()
            self._process = None
            raise
        return offered[chosen(answer, offered)]

    def is_new(self, fault: Fault) -> bool:
        """Whether this is the first fault of its kind."""
        new = fault.code not in self._told
        self._told.add(fault.code)
        return new

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()


def seed_of(view: View) -> int:
    """A seed for the program's own random numbers, made from its seat's view.

    Our seed would give the deck away.
    """
    return zlib.crc32(view.text().encode())


def chosen(answer: bytes, offered: dict[str, Action]) -> str:
    """The action in an answer, if it is on offer."""
    try:
        action = json.loads(answer)["action"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Fault("program-form", form='{"action": "…"}') from None
    if not isinstance(action, str) or action not in offered:
        raise Fault("program-choice")
    return action


def line(type: str, **fields: Any) -> str:
    """A message as one line."""
    return json.dumps(
        {"v": FORM, "type": type, **fields}, ensure_ascii=False, separators=(",", ":"), default=list
    )
