"""How long a bot may think: a count of simulations (the same answer every time), or seconds at the table."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """Says whether to go on. A count makes an answer reproducible; seconds keep a table lively."""

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
        """A clock for the first part of the time that is left."""
        left = self._deadline - time.perf_counter() if self._deadline else 0.0
        return Clock(self.simulations, max(left * share, 1e-6 if self._deadline else 0.0), self.cancelled)

    def counted(self, simulations: int) -> Clock:
        """The same clock, for so many simulations at most."""
        found = Clock(simulations, cancelled=self.cancelled)
        found._deadline = self._deadline
        return found

    def more(self, done: int) -> bool:
        """Whether another simulation may start after so many."""
        if self.simulations and done >= self.simulations:
            return False
        if self._deadline and time.perf_counter() >= self._deadline:
            return False
        return done % 16 != 0 or not self.cancelled()
