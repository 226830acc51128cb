"""`Hold` keeps what is shown for a moment, while the page that comes next is drawn ahead bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.art.cache import PICTURES, Enough

from .ahead import DrawAhead
from .heard import ACTS

LASTS = 0.04
"""Seconds, whatever has to be drawn, so that the time tells nothing: nobody sees that a page comes later."""
LONGEST = 0.5
"""The same at the most for a page of which the time may tell how much there was to draw."""
PART = 0.005
"""So many seconds of each frame go into pictures."""
WHOLE = 0.01
"""The same for such a page: nothing moves until it is there."""


class Hold:
    """Spreads the pictures of a page that a great deal comes with over the frames before it."""

    def __init__(self, pictures: DrawAhead, make_page: Callable[[], object]) -> None:
        self.pictures, self.make_page = pictures, make_page
        self.left = 0.0
        self._before: Iterator[object] | None = None
        """What is left to be drawn before such a page; None where the time is fixed."""
        self._drawn: list[object] = []
        """The page that was drawn ahead: it holds large pictures for which no shelf has room."""

    @property
    def on(self) -> bool:
        return self.left > 0

    @property
    def works(self) -> bool:
        """Whether anybody draws ahead here."""
        return self.pictures.driven

    def begin(self) -> None:
        """The state of the screen has changed, and nothing was done that has to be seen at once."""
        self._begin(LASTS, None)

    def until_drawn(self, before: Iterable[object] = ()) -> None:
        """Much of the screen is another, and the time may tell how much: show what was there until these
        steps are done and the page is drawn.
        """
        self._begin(LONGEST, iter(before))

    def end(self) -> None:
        """Another scene is on top: nothing is held any more."""
        self.left = 0.0
        self._drawn.clear()

    def _begin(self, lasts: float, before: Iterator[object] | None) -> None:
        if self.works:
            self.left, self._before = lasts, before
            self.pictures.soon([self._draw], first=True)

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def heard(self, event: pygame.Event) -> None:
        """Show what is so after whatever somebody does."""
        if event.type in ACTS:
            self.left = 0.0

    def _draw(self) -> None:
        """Make the page, as far as the time goes; what was drawn is there, so each try comes further."""
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
