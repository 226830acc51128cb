"""Draws pictures between two frames, before they are needed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

from game.ui.art.picture_cache import PICTURES

DONE = object()
PATIENCE = 0.9
"""The estimated time of a picture shrinks by this factor in each frame, so that one slow picture does not
stop everything.
"""


class DrawAhead:
    """Queues of drawings: those needed soon, those of moving cards, and planned ones.

    Finished drawings are packed.
    """

    def __init__(self) -> None:
        self.clock: Callable[[], float] = time.perf_counter
        self._planned: deque[Callable[[], object]] = deque()
        """The drawings to make when there is time."""
        self.deck = ""
        """The current deck; empty for ordinary cards.

        Drawings for one deck are not made while another is in use.
        """
        self._soon: deque[tuple[str, Callable[[], object]]] = deque()
        """Drawings that the next frames need, each with its deck; they come first."""
        self._coming: deque[tuple[str, Callable[[], object]]] = deque()
        """Drawings of moving cards in the form that they will have at their goal."""
        self.driven = False
        """Whether drawing ahead happens at all. In some tests it does not, and then nothing may wait for it.
        """
        self._took = 0.0
        """The estimated time of the next picture, in seconds: that of the last picture, reduced in each
        frame.
        """

    def later(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Draw these after everything else that is planned."""
        self._planned.extend(jobs)

    def next(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Draw these before everything else that is planned."""
        self._planned.extendleft(reversed([*jobs]))

    def step_by_step(self, steps: Iterable[object]) -> None:
        """Do this step by step, before everything else that is planned."""
        left = iter(steps)

        def step() -> None:
            if next(left, DONE) is not DONE:
                self._planned.appendleft(step)

        self._planned.appendleft(step)

    def soon(self, drawings: Iterable[Callable[[], object]], first: bool = False) -> None:
        """Draw these soon: each between two frames, before planned cards."""
        wanted = [(self.deck, drawing) for drawing in drawings]
        if first:
            self._soon.extendleft(reversed(wanted))
        else:
            self._soon.extend(wanted)

    def coming(self, drawings: Iterable[Callable[[], object]]) -> None:
        """Draw these for the time when something has come to rest; nothing waits for them."""
        self._coming.extend((self.deck, drawing) for drawing in drawings)

    @property
    def arriving(self) -> bool:
        """Whether the final form of a moving thing has not been drawn yet."""
        return bool(self._coming)

    @property
    def awaited(self) -> bool:
        """Whether a picture that is needed soon has not been drawn yet."""
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
        """Draw or pack one picture; pictures that are only planned are kept in packed form."""
        if self._soon or self._coming:
            deck, drawing = (self._soon or self._coming).popleft()
            if deck == self.deck:
                drawing()
        elif PICTURES.loose:
            PICTURES.pack()
        else:
            with PICTURES.passing():
                self._planned.popleft()()
