"""Lets Experts play a seat's cards again in processes of their own, so that no call here waits for them."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from .handing import HandedOut, work
from .same_cards import Ended, Recast, again

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PROCESSES: Final = 2
"""How many matches are played at the same time."""


class Recaster(HandedOut):
    """Plays the matches with these numbers; `poll` gives how they ended, in their order."""

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
        """How those matches ended that were played since the last call; never waits."""
        return self.taken()


class RecasterHere:
    """Plays in this process, a match at each call: for tests and pictures."""

    def __init__(self, cast: Recast, numbers: range) -> None:
        self._cast, self._numbers = cast, iter(numbers)
        self.done = self.fallen = self.in_haste = False

    def poll(self) -> list[Ended]:
        """Play the next match and return how it ended; nothing once all are played."""
        number = next(self._numbers, None)
        self.done = number is None
        return [again(self._cast, number)] if number is not None else []

    def close(self) -> None:
        """Nothing is open."""


def _play(pipe: Connection, modules: dict[str, str]) -> None:
    work(pipe, modules, again)
