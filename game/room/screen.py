"""Paints pages onto the window: only what differs from the page before it is painted again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from .page import Item

MOST_RECTS = 48
"""With more changes than this, or a changed area above `MOST_AREA`, everything is painted."""
MOST_AREA = 0.45
APART = 1.2
"""Two changes are painted as one if that paints at most this much more than both."""


class Screen:
    """Paints pages, and remembers what is on the window."""

    def __init__(self) -> None:
        self.shown: list[Item] = []
        self.size = (0, 0)
        self.upside_down = False
        """Whether the window was painted from its other edge."""
        self._upright: Surface | None = None
        """The picture before it is turned to the other edge."""

    def forget(self) -> None:
        """What is on the window is not ours any more: paint everything next time."""
        self.shown = []
        self.size = (0, 0)

    def paint(self, window: Surface, items: list[Item], upside_down: bool = False) -> list[Rect]:
        """Paint what differs on this page; returns the rectangles that changed."""
        if upside_down != self.upside_down:
            self.forget()
            self.upside_down = upside_down
        return self._turned(window, items) if upside_down else self._painted(window, items)

    def _turned(self, window: Surface, items: list[Item]) -> list[Rect]:
        """Paint for the other edge: upright on a separate surface first, then turned."""
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
        above: Sequence[Item] = ()
        if window.get_size() != self.size:
            self.size = window.get_size()
            dirty = [whole]
        else:
            above = on_top(self.shown, seen)
            dirty = merged(changes(self.shown, seen[: len(seen) - len(above)]), whole)
        self.shown = seen
        if dirty == [whole]:
            window.fblits([(item.surface, (item.x, item.y)) for item in seen])
            return dirty
        if dirty:
            below = seen[: len(seen) - len(above)]
            rects = list(map(_rect, below))
            for rect in dirty:
                window.set_clip(rect)
                window.fblits(
                    [(below[i].surface, (below[i].x, below[i].y)) for i in rect.collidelistall(rects)]
                )
            window.set_clip(None)
        window.fblits([(item.surface, (item.x, item.y)) for item in above])
        return merged(dirty + list(map(_rect, above)), whole)


def lowest(items: Sequence[Item], whole: Rect) -> int:
    """The place of the lowest visible picture: the last opaque one that is as large as the window."""
    for i in range(len(items) - 1, 0, -1):
        surface, x, y = items[i]
        if surface.get_width() >= whole.w and x <= 0 and y <= 0 and _rect(items[i]).contains(whole):
            if not surface.get_flags() & pygame.SRCALPHA:
                return i
    return 0


def on_top(before: Sequence[Item], after: Sequence[Item]) -> Sequence[Item]:
    """The new pictures on top of all others, such as a veil: these are painted over what is there."""
    old = {(id(surface), x, y) for surface, x, y in before}
    for i in range(len(after) - 1, -1, -1):
        surface, x, y = after[i]
        if (id(surface), x, y) in old:
            return after[i + 1 :]
    return after if not before else []


def changes(before: Sequence[Item], after: Sequence[Item]) -> list[Rect]:
    """Where two pages differ: pieces that came, went, or changed places in depth."""
    if before == after:
        return []
    old = [(id(s), x, y) for s, x, y in before]
    new = [(id(s), x, y) for s, x, y in after]
    old_set, new_set = set(old), set(new)
    rects = [_rect(item) for item, key in zip(before, old, strict=True) if key not in new_set]
    rects += [_rect(item) for item, key in zip(after, new, strict=True) if key not in old_set]
    stayed = [key for key in old if key in new_set]
    stays = [key for key in new if key in old_set]
    if stayed != stays:
        moved = {a for a, b in zip(stayed, stays, strict=False) if a != b}
        moved.update(stays[len(stayed) :], stayed[len(stays) :])
        rects += [_rect(item) for item, key in zip(after, new, strict=True) if key in moved]
    return rects


def _rect(item: Item) -> Rect:
    return item.surface.get_rect(topleft=(item.x, item.y))


def merged(rects: list[Rect], whole: Rect) -> list[Rect]:
    """Changes that lie close together as one; the whole window where that is cheaper."""
    left = [clipped for rect in rects if (clipped := rect.clip(whole)).w and clipped.h]
    out: list[Rect] = []
    while left:
        rect = left.pop()
        for n in rect.collidelistall(out):
            both = rect.union(out[n])
            if both.w * both.h <= APART * (rect.w * rect.h + out[n].w * out[n].h):
                del out[n]
                left.append(both)
                break
        else:
            out.append(rect)
    area = sum(rect.w * rect.h for rect in out)
    if len(out) > MOST_RECTS or area > MOST_AREA * whole.w * whole.h:
        return [whole]
    return out
