"""Experts who play a match again in this process."""

from __future__ import annotations

from ai.review.expert_match import Ended, Recast, again


class RecasterHere:
    """Plays one match in this process at each call."""

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
