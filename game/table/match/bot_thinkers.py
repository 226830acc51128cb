"""Thinkers for the bots: in a process of their own at the table, in this process for tests and pictures."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from ai.reasons.claim import Claim
from engine.kernel.talk import Saying
from engine.kernel.view import View
from game.data import Trouble

SECONDS = {"veteran": 0.4, "expert": 0.9, "hint": 1.0}
"""How long a level may think at most; `AT_ONCE` for those not listed."""
AT_ONCE = 0.5
HOLDS = {"learner": 0.1, "novice": 0.1, "amateur": 0.1, "regular": 0.1, "veteran": 0.5, "expert": 1.0}
"""By level, how many seconds after the question an answer is shown.

The real thinking time must stay hidden, because it depends on the number of choices, and so on hidden cards.
"""


class Thought(NamedTuple):
    """The result of thinking: the choice, a comparison of the best choices, a reason, and any fault."""

    action: tuple[Any, ...]
    ranking: tuple[Any, ...]
    reason: Claim | None
    trouble: Trouble | None = None


class Thinker(Protocol):
    """Ask, then poll until the thought has arrived; `wires` wake the loop then.

    A bot gets only a level, a view and a time. It never gets the match's seed, which reveals the whole deck;
    the seed of its own random numbers comes from the view. `holds` gives, by level, how long answers are held
    back; `ahead`, whether it may think about a hint before anybody asks. `begin` is called before each match.
    """

    holds: Mapping[str, float]
    wires: list[Any]

    @property
    def ahead(self) -> bool: ...
    def begin(self) -> None: ...
    def ask(self, level: str, view: View, seconds: float) -> None: ...
    def poll(self) -> Thought | None: ...
    def hurry(self) -> Thought: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


MOST = 8
"""The most processes that search, unless the setting asks for more."""


def cores() -> int:
    """How many processor cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def helpers_for(share: str) -> int:
    """How many helper processes the thinking one has, by the setting: one core is left to the table."""
    processes = {"one": 1, "half": min(cores() // 2, MOST), "most": cores() - 1}[share]
    return max(processes, 1) - 1


class Apart:
    """Bots in a process of their own, started when the first of them has to think.

    `share` is how many of the available cores bots may use.
    """

    def __init__(self, share: Callable[[], str] = lambda: "one") -> None:
        self.holds: Mapping[str, float] = HOLDS
        self._share = share
        self._worker: Any = None
        self._ticket = 0
        self._asked: View | None = None
        self.wires: list[Any] = []

    def begin(self) -> None:
        """Do nothing: these bots remember nothing from one question to the next."""

    def ask(self, level: str, view: View, seconds: float) -> None:
        self.warm()
        self._ticket += 1
        self._asked = view
        self._worker.ask(self._ticket, level, chance_from(view), view, seconds)

    @property
    def ahead(self) -> bool:
        return self._share() != "one" and cores() > 1

    def warm(self) -> None:
        """Start the process."""
        helpers = helpers_for(self._share())
        if self._worker is not None and self._worker.most_helpers != helpers:
            self.close()  # the person has just changed the number
        if self._worker is None:
            from ai.processes.bot_process import BotProcess

            self._worker = BotProcess(helpers=helpers)

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return self._worker.pid if self._worker else None

    def poll(self) -> Thought | None:
        answer = self._worker.poll() if self._worker else None
        return Thought(answer.action, answer.ranking, answer.reason) if answer else None

    def hurry(self) -> Thought:
        """The best choice so far; without one, the choice of a Regular at once."""
        thought = self.poll()
        if thought is None:
            assert self._asked is not None
            self.cancel()
            thought = _at_once("regular", self._asked)
        return thought

    def cancel(self) -> None:
        if self._worker:
            self._worker.cancel()

    def close(self) -> None:
        if self._worker:
            self._worker.close()
            self._worker = None


class OnTheSpot:
    """Bots that answer at once, here; for tests and pictures, their answers are not held back."""

    def __init__(self, bot: str = "", holds: Mapping[str, float] | None = None) -> None:
        self._bot = bot
        self.holds: Mapping[str, float] = holds or {}
        self.ahead = False
        self._thought: Thought | None = None
        self.wires: list[Any] = []

    def begin(self) -> None:
        """Do nothing: these bots remember nothing from one question to the next."""

    def ask(self, level: str, view: View, seconds: float) -> None:
        if level == "adviser" and not self._bot:
            self._thought = _advice(view)
        else:
            name = self._bot or ("regular" if level.startswith("expert") else level)
            self._thought = _at_once(name, view)

    def poll(self) -> Thought | None:
        thought = self._thought
        self._thought = None
        return thought

    def hurry(self) -> Thought:
        thought = self.poll()
        assert thought is not None
        return thought

    def cancel(self) -> None:
        self._thought = None

    def close(self) -> None:
        self._thought = None


def _at_once(name: str, view: View) -> Thought:
    from ai.levels.agents import make

    chosen = make(name, chance_from(view)).choose(view, view.legal, None)
    return Thought(chosen, (), None)


def _advice(view: View) -> Thought:
    """A hint after a few simulations."""
    from ai.levels.levels import make
    from ai.search.clock import Clock

    return Thought(*make("adviser@48", chance_from(view)).think(view, Clock(simulations=1)))


def say(name: str, view: View) -> Saying | None:
    """The bot's remark at the table now, based on this view alone and without a search."""
    from ai.levels.levels import make

    return None if name == "random" else make(name, chance_from(view)).say(view)


def chance_from(view: View) -> int:
    """A bot's seed at a decision, which contains nothing that the view does not."""
    return zlib.crc32(view.text().encode())
