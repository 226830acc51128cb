"""Pictures that are drawn between two frames, before they are to be seen."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

PATIENCE = 0.9
"""The estimated time of a picture shrinks by this factor in each frame, so one slow picture stops nothing."""


class DrawAhead:
    """Two queues of drawings: those wanted soon, then those that were planned."""

    def __init__(self) -> None:
        self._planned: deque[Callable[[], object]] = deque()
        """What to draw when there is time."""
        self._soon: deque[Callable[[], object]] = deque()
        """Drawings of what is to be seen next; they go first."""
        self._took = 0.0
        """The estimated time of the next picture, in seconds: that of the last one, less with each frame."""

    def later(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Have these done too when all else that was planned is drawn."""
        self._planned.extend(jobs)

    def soon(self, drawings: Iterable[Callable[[], object]]) -> None:
        """These pictures are wanted before long: each is drawn between two frames, before planned cards."""
        self._soon.extend(drawings)

    @property
    def awaited(self) -> bool:
        """Whether something is not drawn yet that is to be seen soon."""
        return bool(self._soon)

    def draw_ahead(self, end: float, idle: bool) -> bool:
        """Draw what is planned until then, whole pictures, at least one if `idle`; whether any is left."""
        while (self._soon or self._planned) and (idle or time.perf_counter() + self._took < end):
            idle = False
            began = time.perf_counter()
            (self._soon or self._planned).popleft()()
            self._took = time.perf_counter() - began
        self._took *= PATIENCE
        return bool(self._soon or self._planned)
