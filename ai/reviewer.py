"""Thinks a match over in processes of their own, moment by moment, so that no call here waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

from .handing import HandedOut, work
from .judged import Judged, Passed
from .review import Effort, think_over
from .witnessed import Witnessed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PROCESSES: Final = 2
"""How many moments are thought over at the same time."""
AHEAD: Final = 4
"""How many moments wait in each process, so that it has work until the next call."""


class Reviewer(HandedOut):
    """Hands out the moments of a match; `poll` gives what was found, in their order."""

    def __init__(
        self,
        moments: Iterator[Witnessed],
        effort: Effort,
        processes: int = PROCESSES,
        target: Callable[..., None] | None = None,
    ) -> None:
        pieces = ((moment, effort) for moment in moments)
        super().__init__(pieces, (Judged, Passed), target or _think, processes, AHEAD)

    def poll(self) -> list[Judged | Passed]:
        """What was found since the last call; never waits."""
        return self.taken()


class ReviewerHere:
    """Thinks in this process, a moment at each call: for tests and pictures."""

    def __init__(self, moments: Iterator[Witnessed], effort: Effort) -> None:
        self._moments, self._effort = moments, effort
        self.done = self.fallen = False

    def poll(self) -> list[Judged | Passed]:
        """One more, if there is one."""
        moment = next(self._moments, None)
        self.done = moment is None
        return [think_over(moment, self._effort)] if moment is not None else []

    def close(self) -> None:
        """Do nothing, as nothing is open."""


def _think(pipe: Connection, modules: dict[str, str]) -> None:
    work(pipe, modules, think_over)
