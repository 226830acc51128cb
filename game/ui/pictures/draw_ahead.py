"""Draws pictures between two frames, before they are needed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from game.ui.art.picture_cache import PART, PICTURES, Enough

DONE = object()
FOR_PLANS = 0.75
"""The share of the store that planned pictures may fill."""
PATIENCE = 0.9
"""The estimated time of a picture shrinks by this factor in each frame, so that one slow picture does not
stop everything.
"""


class DrawAhead:
    """Drawings that are needed soon, and work that is planned for the time when nothing is."""

    def __init__(self) -> None:
        self.clock: Callable[[], float] = time.perf_counter
        self.deck = ""
        """The current deck; empty for ordinary cards.

        Drawings for one deck are not made while another is in use.
        """
        self._soon: deque[tuple[str, Callable[[], object]]] = deque()
        """Drawings that the next frames need, each with its deck."""
        self._planned: Iterator[object] = iter(())
        self._planned_for: str | None = None
        """The deck for which work is planned; None if all is done."""
        self._until = 0.0
        """The number of bytes ever stored at which the planned work ends."""
        self.driven = False
        """Whether drawing ahead happens at all. In some tests it does not, and then nothing may wait for it.
        """
        self._took = 0.0
        """The estimated time of the next picture, in seconds: that of the last picture, reduced in each
        frame.
        """

    def soon(self, drawings: Iterable[Callable[[], object]], first: bool = False) -> None:
        """Draw these between two frames, before anything that is only planned; or before everything else.

        A drawing that takes long is given up at its next picture and tried again in the next frame. Finished
        pictures are stored, so each attempt gets further.
        """
        wanted = [(self.deck, drawing) for drawing in drawings]
        if first:
            self._soon.extendleft(reversed(wanted))
        else:
            self._soon.extend(wanted)

    def plan(self, work: Iterable[object]) -> None:
        """Do this work step by step when there is time, and none that was planned before.

        What a step yields is drawn if it is a drawing; other steps have done their work already. The work
        ends early if its pictures fill most of the store, so that none of them displaces another.
        """
        self._planned = iter(work)
        self._planned_for = self.deck
        self._until = PICTURES.stored + PICTURES.limit * FOR_PLANS

    @property
    def awaited(self) -> bool:
        """Whether a picture that is needed soon has not been drawn yet."""
        return bool(self._soon)

    def draw_ahead(self, end: float, idle: bool) -> bool:
        """Draw ahead until that time, at least one picture if `idle`; returns whether any is left."""
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
        return bool(self._soon) or self._planned_for == self.deck

    def _work(self) -> None:
        """Draw one picture, or do one step of the planned work."""
        if self._soon:
            deck, drawing = self._soon.popleft()
            if deck == self.deck:
                try:
                    with PICTURES.for_a_while(self.clock, PART):
                        drawing()
                except Enough:
                    self._soon.appendleft((deck, drawing))
        else:
            step = next(self._planned, DONE) if PICTURES.stored < self._until else DONE
            if step is DONE:
                self._planned = iter(())
                self._planned_for = None
            elif callable(step):
                step()
