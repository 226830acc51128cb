"""The blurred and dark table behind a big moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.art.pixel_formats import as_ground
from game.ui.page.page import Item, Page, Thing

SOFTEN = 4
STRIPS, MORE = 6, 2
"""The number of strips of the dark layer, and the most that appear in one frame."""
DIM = (64, 52, 68)
"""The shares of red, green and blue that the table behind keeps."""


class Backdrop:
    """The blurred and dark table behind a moment, painted strip by strip between frames.

    Its surfaces are kept, because making new ones takes longer than painting. It covers the table strip by
    strip, and disappears in the same way, because painting the whole table takes longer than a frame.
    """

    def __init__(self) -> None:
        self._of = -1
        self._small = self._picture = Surface((0, 0))
        self._steps: deque[Callable[[], object]] = deque()
        self._done: list[tuple[Surface, int]] = []
        """The finished strips, and how far down each lies."""
        self._shown = -1
        """The end of the strips that were shown; -1 before the first page."""
        self.below: Sequence[Thing] = ()
        """The things on the table that it hides completely."""

    def prepare(self, size: tuple[int, int]) -> None:
        """Make the surfaces for a table of this size."""
        w = -(-size[0] // SOFTEN)
        h = -(-size[1] // SOFTEN)
        if self._small.get_size() != (w, h):
            self._of = -1
            self._small, self._picture = Surface((w, h)), as_ground((w * SOFTEN, h * SOFTEN))
            self._picture.fill(0)

    def begin(self, page: Page, number: int) -> list[Callable[[], object]]:
        """The steps that blur and darken the table as the page shows it now, once for each moment."""
        self.prepare(page.theme.size)
        if self._of == number:
            return []
        self._of = number
        self._done = []
        self._shown = -1
        w, h = self._small.get_size()
        high = -(-h // STRIPS)
        strips = [Rect(0, y, w, min(high, h - y)) for y in range(0, h, high)]
        items = list(page.items)
        soften = [partial(self._soften, strip, items) for strip in strips]
        stretch = [partial(self._stretch, strip) for strip in strips]
        self._steps = deque(soften[:1])
        for after, done in zip(soften[1:], stretch, strict=False):
            self._steps.extend((after, done))  # a strip needs the first line of the next one
        self._steps.append(stretch[-1])
        return [self._step] * len(self._steps)

    def _step(self) -> None:
        if self._steps:
            self._steps.popleft()()

    def _soften(self, strip: Rect, items: Sequence[Item]) -> None:
        """Paint a strip of the table, then make it small and dark; stretching it again blurs it."""
        top = strip.y * SOFTEN
        large = self._picture.subsurface((0, top, strip.w * SOFTEN, strip.h * SOFTEN))
        large.fill(0)
        large.fblits([(item.surface, (item.x, item.y - top)) for item in items])
        small = self._small.subsurface(strip)
        pygame.transform.smoothscale(large, strip.size, small)
        small.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)

    def _stretch(self, strip: Rect) -> None:
        """Scale a strip to full size, with the first line of the next one, so that there is no seam."""
        lines = min(strip.h + 1, self._small.get_height() - strip.y)
        source = self._small.subsurface((0, strip.y, strip.w, lines))
        goal = Rect(0, strip.y * SOFTEN, strip.w * SOFTEN, strip.h * SOFTEN)
        pygame.transform.smoothscale(source, goal.size, self._picture.subsurface(goal))
        self._done.append((self._picture.subsurface(goal), goal.y))

    def strips(self, first: int, end: int, at_once: bool) -> Sequence[tuple[Surface, int]]:
        """The finished ones among these strips, each with its vertical place.

        A page shows only a few more than the last page, because each takes time to paint; with `at_once` the
        first page shows all.
        """
        if self._shown < 0:
            self._shown = end if at_once else 0
        else:
            self._shown = max(self._shown, min(end, len(self._done), self._shown + MORE))
        return self._done[first : min(end, self._shown)]

    def hides(self, size: tuple[int, int], number: int, dark: tuple[int, int]) -> bool:
        """Whether it hides a table of this size completely, as on the last page."""
        self.prepare(size)
        return self._of == number and self._shown == STRIPS and dark == (0, STRIPS)

    def picture(self) -> Surface:
        """The finished picture, as large as the table."""
        while self._steps:
            self._steps.popleft()()
        return self._picture
