"""Paints pages onto the window: only the difference from the last page is painted."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.page.page import Item

from . import covered_pictures

NOTHING: Mapping[Surface, Rect] = MappingProxyType({})
MOST_AREA = 0.6
"""The largest share of the time for painting everything that painting single changes may take, estimated from
`EACH` and their area.
"""
EACH = 24_000
"""The cost of painting one more area, in pixels; changes are joined if that is cheaper."""
SHORT = 1 / 80
"""Frames shorter than this, in seconds, are short: work too long for one is spread over two."""
MOST = 1_000_000
"""How many pixels of a large change a short frame paints, or half of it; the next one paints the rest."""
THIN = 1 / 3
"""If the first of two frames would paint more of an area than this, the area is painted in both."""


class Screen:
    """Paints pages, and remembers the picture on the window."""

    def __init__(self, solid: Mapping[Surface, Rect] = NOTHING) -> None:
        self.solid = solid
        """For pictures with transparency, their opaque part."""
        self.shown: list[Item] = []
        self.size = (0, 0)
        self.upside_down = False
        """Whether the window was painted from its other edge."""
        self.most: int | None = None
        """How many pixels a frame paints of a change that may be split; None if frames are long."""
        self.left: list[Rect] = []
        """The areas where the window does not show the page yet."""
        self._upright: Surface | None = None
        """The picture before it is turned to the other edge."""

    def forget(self) -> None:
        """The window's contents are not ours any more: paint everything next time."""
        self.shown = []
        self.size = (0, 0)
        self.left = []

    def paint(
        self, window: Surface, items: list[Item], upside_down: bool = False, in_two: bool = False
    ) -> list[Rect]:
        """Paint the changes on this page; returns the rectangles that changed.

        Many changes may be split between two frames (`in_two`), but not a new window or a wholly new page.
        """
        if upside_down != self.upside_down:
            self.forget()
            self.upside_down = upside_down
        if upside_down:
            return self._turned(window, items)
        return self._painted(window, items, self.most if in_two else None)

    def rest(self, window: Surface) -> list[Rect]:
        """Paint the rest of the last page."""
        left, self.left = self.left, []
        self._paint(window, self.shown, left)
        return left

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

    def _painted(self, window: Surface, items: list[Item], most: int | None = None) -> list[Rect]:
        whole = window.get_rect()
        seen = items[lowest(items, whole) :]
        above: Sequence[Item] = ()
        if window.get_size() != self.size:
            self.size = window.get_size()
            dirty = [whole]
        else:
            above = on_top(self.shown, seen)
            dirty = merged(self.left + changes(self.shown, seen[: len(seen) - len(above)]), whole)
        self.shown, before, self.left = seen, self.left, []
        if dirty == [whole]:
            covered_pictures.paint(window, seen, list(map(_rect, seen)), whole, self.solid)
            return dirty
        if most is not None:
            dirty, self.left = halves(dirty, most, before)
        self._paint(window, seen[: len(seen) - len(above)], dirty)
        window.fblits([(item.surface, (item.x, item.y)) for item in above])
        return merged(dirty + list(map(_rect, above)), whole) if above else dirty

    def _paint(self, window: Surface, items: Sequence[Item], places: Sequence[Rect]) -> None:
        rects = list(map(_rect, items)) if places else []
        for place in places:
            there = place.collidelistall(rects)
            covered_pictures.paint(
                window, [items[i] for i in there], [rects[i] for i in there], place, self.solid
            )


def lowest(items: Sequence[Item], whole: Rect) -> int:
    """The index of the lowest visible picture: the last opaque one as large as the window."""
    for i in range(len(items) - 1, 0, -1):
        surface, x, y = items[i]
        if surface.get_width() >= whole.w and x <= 0 and y <= 0 and _rect(items[i]).contains(whole):
            if not surface.get_flags() & pygame.SRCALPHA:
                return i
    return 0


def on_top(before: Sequence[Item], after: Sequence[Item]) -> Sequence[Item]:
    """The new pictures on top of all others, such as a veil, which are painted over what is there."""
    if before and after and before[-1] == after[-1]:
        return ()
    old = set(before)
    for i in range(len(after) - 1, -1, -1):
        if after[i] in old:
            return after[i + 1 :]
    return after if not before else ()


def changes(before: Sequence[Item], after: Sequence[Item]) -> list[Rect]:
    """Where two pages differ: pictures that came, went, or changed their order."""
    first = same(before, after)
    before, after = before[first:], after[first:]
    last = same(before[::-1], after[::-1])
    above = after[len(after) - last :]
    before, after = before[: len(before) - last], after[: len(after) - last]
    old, new = Counter(before), Counter(after)
    gone, came = old.keys() - new, new.keys() - old
    if len(old) < len(before) or len(new) < len(after):  # the same picture twice in one place
        gone, came = {*(old - new)}, {*(new - old)}
    lids = [_rect(item) for item in above if covered_pictures.is_lid(item.surface)]
    rects = [part for page, news in ((before, gone), (after, came)) for part in unhidden(page, news, lids)]
    stayed = [item for item in before if item in new]
    stays = [item for item in after if item in old]
    if stayed != stays:
        rects += map(_rect, out_of_order(stayed, stays))
    return rects


def unhidden(page: Sequence[Item], news: Collection[Item], above: Sequence[Rect] = ()) -> list[Rect]:
    """The areas in which these pictures of a page are visible, among the pictures that stay.

    Some lie `above` the page.
    """
    lids = [*above]
    found: list[Rect] = []
    for item in reversed(page):
        if item in news:
            found += covered_pictures.uncovered(_rect(item), lids)
        elif covered_pictures.is_lid(item.surface):
            lids.append(_rect(item))
    return found


def out_of_order(before: Sequence[Item], after: Sequence[Item]) -> list[Item]:
    """The smallest set of reordered pictures without which the order is the same.

    It consists of all pictures outside the longest sequence that is still in the old order.
    """
    places = {item: place for place, item in reversed([*enumerate(before)])}
    ends: list[int] = []
    rows: list[tuple[Any, ...]] = []
    for n, item in enumerate(after):
        length = bisect_left(ends, places[item])
        row = (n, rows[length - 1] if length else ())
        ends[length : length + 1], rows[length : length + 1] = [places[item]], [row]
    ordered, row = set(), rows[-1]
    while row:
        n, row = row
        ordered.add(n)
    return [item for n, item in enumerate(after) if n not in ordered]


def same(before: Sequence[Item], after: Sequence[Item]) -> int:
    """The number of equal pictures with which both pages begin."""
    low, high = 0, min(len(before), len(after))
    while low < high:
        middle = (low + high + 1) // 2
        if before[low:middle] == after[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _rect(item: Item) -> Rect:
    return item.surface.get_rect(topleft=(item.x, item.y))


def merged(rects: list[Rect], whole: Rect) -> list[Rect]:
    """The areas to paint for these changes: they cover all changes, and are quick to paint one by one.

    The whole window, if that is faster.
    """
    left = joined([clipped for rect in rects if (clipped := rect.clip(whole)).w and clipped.h])
    out: list[Rect] = []
    while left:
        rect = left.pop()
        near = rect.collidelistall(out)
        for n in near:
            both = rect.union(out[n])
            if _is_quicker(both, rect, out[n]):
                del out[n]
                left.append(both)
                break
        else:
            out += _rest(rect, [out[n] for n in near])
    if sum(_area(rect) + EACH for rect in out) > MOST_AREA * _area(whole):
        return [whole]
    return out


def halves(rects: Sequence[Rect], most: int, first: Sequence[Rect]) -> tuple[list[Rect], list[Rect]]:
    """Split the areas into those painted now, about `most` pixels or half, and those of the next frame.

    Areas that meet an area in `first` are painted now.
    """
    whole = sum(_area(rect) + EACH for rect in rects)
    now: list[Rect] = []
    later: list[Rect] = []
    room = max(most, whole / 2)
    for rect in sorted(rects, key=lambda rect: rect.collidelist(first) < 0):
        x, y, w, h = rect
        high = min(h, int((room - EACH) / w))
        if high < h * THIN:
            later.append(rect)
            continue
        now.append(Rect(x, y, w, high))
        if high < h:
            later.append(Rect(x, y + high, w, h - high))
        room -= _area(now[-1]) + EACH
    return now, later


def joined(rects: list[Rect]) -> list[Rect]:
    """Join neighbouring areas in the list; most consist of a card, its shadow and the ring around it."""
    found: list[Rect] = []
    for rect in rects:
        if found and _is_quicker(both := rect.union(found[-1]), rect, found[-1]):
            found[-1] = both
        else:
            found.append(rect)
    return found


def _is_quicker(both: Rect, one: Rect, other: Rect) -> bool:
    """Whether two areas are faster to paint as one that surrounds both."""
    spare = one.w * one.h + other.w * other.h + EACH - both.w * both.h
    return spare >= 0 and _area(one.clip(other)) <= spare  # usually they are far apart


def _rest(rect: Rect, painted: list[Rect]) -> Sequence[Rect]:
    """The unpainted part of an area; the whole area if that is faster."""
    parts = covered_pictures.uncovered(rect, painted)
    return parts if sum(_area(part) + EACH for part in parts) < _area(rect) + EACH else (rect,)


def _area(rect: Rect) -> int:
    return rect.w * rect.h
