"""`Clock`: the limit of a bot's thinking, as a count of simulations or as seconds."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """The limit of a search. A count makes an answer reproducible; seconds keep a table lively."""

    __slots__ = ("_deadline", "cancelled", "simulations")

    def __init__(
        self,
        simulations: int = 0,
        seconds: float = 0.0,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        if not simulations and not seconds:
            raise ValueError("a clock counts simulations or seconds")
        self.simulations = simulations
        self.cancelled = cancelled
        self._deadline = time.perf_counter() + seconds if seconds else 0.0

    def part(self, share: float) -> Clock:
        """A clock for the first part of the remaining time."""
        left = self._deadline - time.perf_counter() if self._deadline else 0.0
        return Clock(self.simulations, max(left * share, 1e-6 if self._deadline else 0.0), self.cancelled)

    def counted(self, simulations: int) -> Clock:
        """The same clock with at most this many simulations."""
        found = Clock(simulations, cancelled=self.cancelled)
        found._deadline = self._deadline
        return found

    def more(self, done: int) -> bool:
        """Whether another simulation may start after this many."""
        if self.simulations and done >= self.simulations:
            return False
        if self._deadline and time.perf_counter() >= self._deadline:
            return False
        return done % 16 != 0 or not self.cancelled()
