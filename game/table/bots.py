"""Those who think for the bots: their own process at the table, at once and on the spot in tests."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from engine.kernel.rng import mix
from engine.kernel.view import View

SECONDS = {"novice": 0.5, "regular": 0.5, "expert": 0.9, "hint": 1.0}


class Thought(NamedTuple):
    """What came of thinking: the choice, how the best choices compare, and why."""

    action: tuple[Any, ...]
    ranking: tuple[Any, ...]
    reason: tuple[str, dict[str, Any]]


class Thinker(Protocol):
    """Ask, then poll until the thought is there; `wires` wake the loop when it comes."""

    wires: list[Any]

    def ask(self, level: str, seed: int, view: View, seconds: float) -> None: ...
    def poll(self) -> Thought | None: ...
    def hurry(self) -> Thought: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Apart:
    """Bots in a process of their own, started when the first of them has to think."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._ticket = 0
        self._asked: tuple[int, View] | None = None
        self.wires: list[Any] = []

    def ask(self, level: str, seed: int, view: View, seconds: float) -> None:
        self.warm()
        self._ticket += 1
        self._asked = seed, view
        self._worker.ask(self._ticket, level, seed, view, seconds)

    def warm(self) -> None:
        """Start the process."""
        if self._worker is None:
            from ai.worker import Worker

            self._worker = Worker()

    def poll(self) -> Thought | None:
        answer = self._worker.poll() if self._worker else None
        return Thought(answer.action, answer.ranking, answer.reason) if answer else None

    def hurry(self) -> Thought:
        """What was thought of by now; if nothing was, what a Regular does at once."""
        thought = self.poll()
        if thought is None:
            assert self._asked is not None
            self.cancel()
            thought = _at_once("regular", *self._asked)
        return thought

    def cancel(self) -> None:
        if self._worker:
            self._worker.cancel()

    def close(self) -> None:
        if self._worker:
            self._worker.close()
            self._worker = None


class OnTheSpot:
    """Bots that answer at once, here: for tests and pictures."""

    def __init__(self, bot: str = "") -> None:
        self._bot = bot
        self._thought: Thought | None = None
        self.wires: list[Any] = []

    def ask(self, level: str, seed: int, view: View, seconds: float) -> None:
        name = self._bot or ("regular" if level.startswith("expert") else level)
        self._thought = _at_once(name, seed, view)

    def poll(self) -> Thought | None:
        thought, self._thought = self._thought, None
        return thought

    def hurry(self) -> Thought:
        thought = self.poll()
        assert thought is not None
        return thought

    def cancel(self) -> None:
        self._thought = None

    def close(self) -> None:
        self._thought = None


def _at_once(name: str, seed: int, view: View) -> Thought:
    from ai.agents import make

    return Thought(make(name, seed).choose(view, view.legal, None), (), ("any", {}))


def bot_seed(match_seed: int, seat: int) -> int:
    return mix(match_seed, 0xB07, seat)
