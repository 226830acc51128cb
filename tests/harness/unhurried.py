"""A room for tests that makes the page of a frame only when a test looks at it, to save time."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.page.message_types import unanswered
from game.ui.page.page import Page
from game.ui.window.intents import NOWHERE
from game.ui.window.scene_runner import Room

SEEN_FIRST = (pygame.MOUSEMOTION,)
"""Inputs that do not need the last frame: they only change where a person points."""


class Unhurried(Room):
    """Makes the page of a frame when a test reads it or sends an input that depends on it.

    While the focus is shown, and after the pointer was moved, every frame is made, because then each frame
    affects the next one: the focus moves, and the scene learns the thing pointed at. A scene is
    shown what came under a resting pointer when a test looks again.
    """

    owed: Surface | None = None
    """The window that still lacks the last frame, or None."""
    skipped = False
    """Whether the frame before the last was skipped too."""
    every_frame = False
    """Whether no frame is skipped."""

    _page: Page
    _same: Page | None = None
    """The page that `make_page` would only make again."""
    _seen_from = NOWHERE

    @property
    def page(self) -> Page:
        """The page of the last frame; made now if it was not made before."""
        if self.owed is not None:
            window, self.owed = self.owed, None
            self._now(window)
        return self._page

    @page.setter
    def page(self, page: Page) -> None:
        self._page, self.owed, self.skipped = page, None, False

    def _now(self, window: Surface) -> list[Rect]:
        """Draw now.

        After skipped frames the pointer meets the things that are there now, not those before.
        """
        self.fresh = True
        if self.skipped:
            self.page = self.make_page()
            if not self._point_out():
                self._same = self._page
        self._seen_from = self.pointer
        return super().draw(window)

    def make_page(self) -> Page:
        """What is visible now; it is not made again if the pointer has found nothing new on it."""
        page, self._same = self._same, None
        if page is None:
            page = super().make_page()
            sent = (do for thing in page.things for do in (thing.do, thing.less, thing.more))
            assert not (missing := unanswered(sent, self.top.takes)), f"{self.top} does not answer {missing}"
        return page

    def draw(self, window: Surface) -> list[Rect]:
        if not self.fresh or not self.stack:
            return []
        # A test may have replaced the method to judge pages.
        watched = self.every_frame or "make_page" in vars(self)
        if watched or self.ring or self.pointer != self._seen_from:
            self.skipped = self.skipped or self.owed is not None
            self.owed = None
            return self._now(window)
        self.skipped = self.owed is not None
        self.owed = window
        self.fresh = self.stale = False
        return []

    def handle(self, event: pygame.Event) -> None:
        if event.type not in SEEN_FIRST or self.pressed is not None:
            _ = self.page
        super().handle(event)
