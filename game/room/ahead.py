"""Draws pictures between two frames, before they are needed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

from game.art.cache import PICTURES

DONE = object()
PATIENCE = 0.9
"""The estimated time of a picture shrinks by this factor in each frame, so one slow picture stops nothing."""


class DrawAhead:
    """Queues of drawings: those wanted soon, what is coming, what was planned. What was drawn is packed."""

    def __init__(self) -> None:
        self.clock: Callable[[], float] = time.perf_counter
        self._planned: deque[Callable[[], object]] = deque()
        """What to draw when there is time."""
        self.deck = ""
        """What is played with; empty for ordinary cards. Drawings for one deck are not made with another."""
        self._soon: deque[tuple[str, Callable[[], object]]] = deque()
        """Drawings that the next frames need, each with its deck; they go first."""
        self._coming: deque[tuple[str, Callable[[], object]]] = deque()
        """Drawings of what is on its way to where it lies."""
        self.driven = False
        """Whether somebody draws ahead at all: in some tests nobody does, and nothing may wait for it."""
        self._took = 0.0
        """The estimated time of the next picture, in seconds: that of the last one, less with each frame."""

    def later(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Draw these after all else that is planned."""
        self._planned.extend(jobs)

    def next(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Draw these before all else that is planned."""
        self._planned.extendleft(reversed([*jobs]))

    def step_by_step(self, steps: Iterable[object]) -> None:
        """Do this, a step at a time, before all else that is planned."""
        left = iter(steps)

        def step() -> None:
            if next(left, DONE) is not DONE:
                self._planned.appendleft(step)

        self._planned.appendleft(step)

    def soon(self, drawings: Iterable[Callable[[], object]], first: bool = False) -> None:
        """These pictures are wanted before long: each is drawn between two frames, before planned cards."""
        wanted = [(self.deck, drawing) for drawing in drawings]
        if first:
            self._soon.extendleft(reversed(wanted))
        else:
            self._soon.extend(wanted)

    def coming(self, drawings: Iterable[Callable[[], object]]) -> None:
        """These pictures are wanted when something has come to rest; nothing waits for them."""
        self._coming.extend((self.deck, drawing) for drawing in drawings)

    @property
    def arriving(self) -> bool:
        """Whether something on its way is not drawn yet as it is going to lie."""
        return bool(self._coming)

    @property
    def awaited(self) -> bool:
        """Whether a picture that is needed soon is not drawn yet."""
        return bool(self._soon)

    def draw_ahead(self, end: float, idle: bool) -> bool:
        """Draw planned pictures until that time, at least one if `idle`; returns whether any is left."""
        self.driven = True
        while self._busy and (idle or self.clock() + self._took < end):
            idle = False
            began = self.clock()
            self._work()
            self._took = self.clock() - began
        self._took *= PATIENCE
        return self._busy

    @property
    def _busy(self) -> bool:
        return bool(self._soon or self._coming or PICTURES.loose or self._planned)

    def _work(self) -> None:
        """Draw or pack one picture; pictures that are only planned are kept in packed form only."""
        if self._soon or self._coming:
            deck, drawing = (self._soon or self._coming).popleft()
            if deck == self.deck:
                drawing()
        elif PICTURES.loose:
            PICTURES.pack()
        else:
            with PICTURES.passing():
                self._planned.popleft()()
