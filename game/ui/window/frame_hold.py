"""`Hold` keeps the screen unchanged for a moment while the next page is drawn ahead bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.ui.art.picture_cache import PICTURES, Enough
from game.ui.pictures.draw_ahead import DrawAhead

from .event_kinds import ACTS

LASTS = 0.04
"""The duration of a hold in seconds.

It is always the same, so that it reveals nothing; nobody notices the delay.
"""
LONGEST = 0.5
"""The longest hold for a page if the delay is allowed to show how much had to be drawn."""
PART = 0.005
"""How many seconds of each frame are spent on pictures."""
WHOLE = 0.01
"""The same for such a page, during whose hold nothing moves."""


class Hold:
    """Spreads the drawing of a page with many new pictures over the frames before it is shown."""

    def __init__(self, pictures: DrawAhead, make_page: Callable[[], object]) -> None:
        self.pictures, self.make_page = pictures, make_page
        self.left = 0.0
        self._before: Iterator[object] | None = None
        """The drawings left to do before such a page; None if the duration is fixed."""
        self._drawn: list[object] = []
        """The page drawn ahead, which keeps large pictures that have no room on any shelf."""

    @property
    def on(self) -> bool:
        return self.left > 0

    @property
    def works(self) -> bool:
        """Whether drawing ahead happens here."""
        return self.pictures.driven

    def begin(self) -> None:
        """The state of the screen has changed, but no input needs an immediate answer."""
        self._begin(LASTS, None)

    def until_drawn(self, before: Iterable[object] = ()) -> None:
        """The screen changes a lot, and the delay may be visible: keep the old one until everything is drawn.

        Everything means these steps and the page.
        """
        self._begin(LONGEST, iter(before))

    def end(self) -> None:
        """Another scene is on top: stop holding."""
        self.left = 0.0
        self._drawn.clear()

    def _begin(self, lasts: float, before: Iterator[object] | None) -> None:
        if self.works:
            self.left, self._before = lasts, before
            self.pictures.soon([self._draw], first=True)

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def heard(self, event: pygame.Event) -> None:
        """Show the present state after any input."""
        if event.type in ACTS:
            self.left = 0.0

    def _draw(self) -> None:
        """Draw the page as far as the time allows.

        Finished pictures are kept, so each attempt gets further.
        """
        if not self.on:
            return
        try:
            with PICTURES.for_a_while(self.pictures.clock, PART if self._before is None else WHOLE):
                PICTURES.drawn_in(self._before or ())
                self._drawn[:] = [self.make_page()]
        except Enough:
            self.pictures.soon([self._draw], first=True)
        else:
            self.left = self.left if self._before is None else 0.0
