"""Paints pages onto the window: only areas that differ from the last page are painted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

import pygame
from pygame import Rect, Surface

from game.ui.page.page import Item

MOST_AREA = 0.6
"""If changes cover more of the window than this, all of it is painted."""


class Screen:
    """Paints pages, and remembers the picture on the window."""

    def __init__(self) -> None:
        self.forget()
        self.upside_down = False
        """Whether the window was painted from its other edge."""
        self._upright: Surface | None = None
        """The picture before it is turned to the other edge."""

    def forget(self) -> None:
        """The window's contents are not ours any more: paint everything next time."""
        self.shown: list[Item] = []
        self.size = (0, 0)

    def paint(self, window: Surface, items: list[Item], upside_down: bool = False) -> list[Rect]:
        """Paint the changes on this page; returns the rectangles that changed."""
        if upside_down != self.upside_down:
            self.forget()
            self.upside_down = upside_down
        if not upside_down:
            return self._painted(window, items)
        if self._upright is None or self._upright.get_size() != window.get_size():
            self._upright = window.copy()
        whole = window.get_rect()
        found = []
        for rect in self._painted(self._upright, items):
            part = Rect(whole.w - rect.right, whole.h - rect.bottom, rect.w, rect.h)
            window.blit(pygame.transform.flip(self._upright.subsurface(rect), True, True), part)
            found.append(part)
        return found

    def _painted(self, window: Surface, items: list[Item]) -> list[Rect]:
        whole = window.get_rect()
        seen = items[lowest(items, whole) :]
        dirty = changes(self.shown, seen, whole) if window.get_size() == self.size else [whole]
        self.shown, self.size = seen, window.get_size()
        rects = list(map(_rect, seen)) if dirty else []
        for place in dirty:
            window.set_clip(place)
            window.fblits([(seen[i].surface, rects[i].topleft) for i in place.collidelistall(rects)])
        window.set_clip(None)
        return dirty


def lowest(items: Sequence[Item], whole: Rect) -> int:
    """The index of the lowest visible picture: the last opaque one as large as the window."""
    large = (i for i in range(len(items) - 1, 0, -1) if _rect(items[i]).contains(whole))
    return next((i for i in large if not items[i].surface.get_flags() & pygame.SRCALPHA), 0)


def changes(before: Sequence[Item], after: Sequence[Item], whole: Rect) -> list[Rect]:
    """Where two pages differ: pictures that came or went; where others changed their order, all of these."""
    old = Counter(before)
    new = Counter(after)
    changed = [*(old - new), *(new - old)]
    if [item for item in before if item in new] != [item for item in after if item in old]:
        same = takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False))
        first = sum(1 for _pair in same)
        changed = [*before[first:], *after[first:]]
    found: list[Rect] = []
    for rect in (_rect(item).clip(whole) for item in changed):
        while (near := rect.collidelist(found)) >= 0:  # areas that overlap are painted as one
            rect.union_ip(found.pop(near))
        found += [rect] if rect.w and rect.h else []
    return [whole] if sum(rect.w * rect.h for rect in found) > MOST_AREA * whole.w * whole.h else found


def _rect(item: Item) -> Rect:
    return item.surface.get_rect(topleft=(item.x, item.y))
