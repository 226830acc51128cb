"""Lets Experts play a seat's cards again in separate processes, so that no call here waits for them."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from ai.review.expert_match import Ended, Recast, again

from .work_queue import HandedOut, work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PROCESSES: Final = 2
"""How many matches are played at the same time."""


class Recaster(HandedOut):
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


class RecasterHere:
    """Plays one match in this process at each call, for tests and pictures."""

    def __init__(self, cast: Recast, numbers: range) -> None:
        self._cast, self._numbers = cast, iter(numbers)
        self.done = self.fallen = self.in_haste = False

    def poll(self) -> list[Ended]:
        """Play the next match and return how it ended; nothing once all are played."""
        number = next(self._numbers, None)
        self.done = number is None
        return [again(self._cast, number)] if number is not None else []

    def close(self) -> None:
        """Do nothing, because nothing is open."""


def _play(pipe: Connection, modules: dict[str, str]) -> None:
    work(pipe, modules, again)
