"""Lets Experts play a seat's cards again in separate processes, so that no call here waits for them."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from ai.review.expert_match import Ended, Recast, again

from .work_queue import WorkQueue, work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PROCESSES: Final = 2
"""How many matches are played at the same time."""


class Recaster(WorkQueue):
    """Plays the matches with these numbers; `poll` returns their results in order."""

    def __init__(
        self,
        cast: Recast,
        numbers: range,
        processes: int = PROCESSES,
        target: Callable[..., None] | None = None,
    ) -> None:
        pieces = enumerate((cast, number) for number in numbers)
        super().__init__(pieces, (Ended,), target or _play, processes, 1)

    def poll(self) -> list[Ended]:
        """The results of the matches that ended since the last call; never waits."""
        return self.taken()


def _play(pipe: Connection, modules: dict[str, str]) -> None:
    work(pipe, modules, again)
