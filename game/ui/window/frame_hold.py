"""`Hold` keeps the screen unchanged for a moment while the next page is drawn ahead bit by bit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.pictures.draw_ahead import DrawAhead

from .event_kinds import ACTS

LASTS = 0.04
"""The duration of a hold in seconds.

It is always the same, so that it reveals nothing; nobody notices the delay.
"""
LONGEST = 0.5
"""The longest hold for a page if the delay is allowed to show how much had to be drawn."""


class Hold:
    """Spreads the drawing of a page with many new pictures over the frames before it is shown."""

    def __init__(self, pictures: DrawAhead, make_page: Callable[[], object]) -> None:
        self.pictures = pictures
        self.make_page = make_page
        self.left = 0.0
        self._ends_early = False
        """Whether it ends as soon as the page is drawn."""

    @property
    def on(self) -> bool:
        return self.left > 0

    @property
    def works(self) -> bool:
        """Whether drawing ahead happens here."""
        return self.pictures.driven

    def begin(self) -> None:
        """The state of the screen has changed, but no input needs an immediate answer."""
        self._begin(LASTS, ends_early=False)

    def until_drawn(self) -> None:
        """The screen changes a lot, and the delay may be visible: keep the old page until the new one is
        drawn.
        """
        self._begin(LONGEST, ends_early=True)

    def end(self) -> None:
        """Another scene is on top: stop holding."""
        self.left = 0.0

    def _begin(self, lasts: float, *, ends_early: bool) -> None:
        if self.works:
            self.left = lasts
            self._ends_early = ends_early
            self.pictures.soon([self._draw], first=True)

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def heard(self, event: pygame.Event) -> None:
        """Show the present state after any input."""
        if event.type in ACTS:
            self.left = 0.0

    def _draw(self) -> None:
        if self.on:
            self.make_page()
            self.left = 0.0 if self._ends_early else self.left
