"""`Hold` keeps what is shown for a moment, while the page that comes next is drawn ahead bit by bit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.cache import PICTURES, Enough

from .ahead import DrawAhead
from .heard import ACTS

LASTS = 0.04
"""Seconds, whatever has to be drawn, so that the time tells nothing: nobody sees that a page comes later."""
PART = 0.005
"""So many seconds of each frame go into pictures."""


class Hold:
    """Spreads the pictures of a page that a great deal comes with over the frames before it."""

    def __init__(self, pictures: DrawAhead, make_page: Callable[[], object]) -> None:
        self.pictures, self.make_page = pictures, make_page
        self.left = 0.0

    @property
    def on(self) -> bool:
        return self.left > 0

    @property
    def works(self) -> bool:
        """Whether anybody draws ahead here."""
        return self.pictures.driven

    def begin(self) -> None:
        """The state of the screen has changed, and nothing was done that has to be seen at once."""
        if self.works:
            self.left = LASTS
            self.pictures.soon([self._draw], first=True)

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def heard(self, event: pygame.Event) -> None:
        """Show what is so after whatever somebody does."""
        if event.type in ACTS:
            self.left = 0.0

    def _draw(self) -> None:
        """Make the page, as far as the time goes; what was drawn is there, so each try comes further."""
        if self.on:
            try:
                with PICTURES.for_a_while(self.pictures.clock, PART):
                    self.make_page()
            except Enough:
                self.pictures.soon([self._draw], first=True)
