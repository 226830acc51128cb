"""Paints pages onto the window: only what differs from the page before it is painted again."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pygame
from pygame import Rect, Surface

from . import hidden
from .page import Item

NOTHING: Mapping[Surface, Rect] = MappingProxyType({})
MOST_AREA = 0.6
"""Everything is painted if changes take more than this part of the time, at `EACH` and by their area."""
EACH = 24_000
"""Painting one place more takes as long as so many pixels; changes are joined where that is quicker."""
SHORT = 1 / 80
"""Frames shorter than this, in seconds, are short: what takes too long for one is done in two."""
MOST = 1_000_000
"""Of a large change a short frame paints so many pixels, or half of it, and the next one the rest."""
THIN = 1 / 3
"""A place is painted in two frames if the first one paints more of it than this."""


class Screen:
    """Paints pages, and remembers what is on the window."""

    def __init__(self, solid: Mapping[Surface, Rect] = NOTHING) -> None:
        self.solid = solid
        """By picture with transparent parts, the part of it that has none."""
        self.shown: list[Item] = []
        self.size = (0, 0)
        self.upside_down = False
        """Whether the window was painted from its other edge."""
        self.most: int | None = None
        """The pixels that a frame paints of a change that may come in two; None where frames are long."""
        self.left: list[Rect] = []
        """Where the window does not show the page yet."""
        self._upright: Surface | None = None
        """The picture before it is turned to the other edge."""

    def forget(self) -> None:
        """What is on the window is not ours any more: paint everything next time."""
        self.shown = []
        self.size = (0, 0)
        self.left = []

    def paint(
        self, window: Surface, items: list[Item], upside_down: bool = False, in_two: bool = False
    ) -> list[Rect]:
        """Paint what differs on this page; returns the rectangles that changed.

        Much of it may come `in_two` frames; but not a new window or a whole new page.
        """
        if upside_down != self.upside_down:
            self.forget()
            self.upside_down = upside_down
        if upside_down:
            return self._turned(window, items)
        return self._painted(window, items, self.most if in_two else None)

    def rest(self, window: Surface) -> list[Rect]:
        """Paint what is left of the page before."""
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
            hidden.paint(window, seen, list(map(_rect, seen)), whole, self.solid)
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
            hidden.paint(window, [items[i] for i in there], [rects[i] for i in there], place, self.solid)


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
    if before and after and before[-1] == after[-1]:
        return ()
    old = set(before)
    for i in range(len(after) - 1, -1, -1):
        if after[i] in old:
            return after[i + 1 :]
    return after if not before else ()


def changes(before: Sequence[Item], after: Sequence[Item]) -> list[Rect]:
    """Where two pages differ: pieces that came, went, or changed places in depth."""
    first = same(before, after)
    before, after = before[first:], after[first:]
    last = same(before[::-1], after[::-1])
    above = after[len(after) - last :]
    before, after = before[: len(before) - last], after[: len(after) - last]
    old, new = Counter(before), Counter(after)
    gone, came = old.keys() - new, new.keys() - old
    if len(old) < len(before) or len(new) < len(after):  # the same picture twice in one place
        gone, came = {*(old - new)}, {*(new - old)}
    lids = [_rect(item) for item in above if hidden.is_lid(item.surface)]
    rects = [part for page, news in ((before, gone), (after, came)) for part in unhidden(page, news, lids)]
    stayed = [item for item in before if item in new]
    stays = [item for item in after if item in old]
    if stayed != stays:
        rects += map(_rect, out_of_order(stayed, stays))
    return rects


def unhidden(page: Sequence[Item], news: Collection[Item], above: Sequence[Rect] = ()) -> list[Rect]:
    """Where these pictures of a page are seen, beside what stays and hides them, or lies `above` the page."""
    lids = [*above]
    found: list[Rect] = []
    for item in reversed(page):
        if item in news:
            found += hidden.uncovered(_rect(item), lids)
        elif hidden.is_lid(item.surface):
            lids.append(_rect(item))
    return found


def out_of_order(before: Sequence[Item], after: Sequence[Item]) -> list[Item]:
    """Of pictures that lie in another order now, the fewest without which the order is the same.

    Found as what is left beside the longest row of pictures that lie in the order of before.
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
    """With how many equal pictures two pages begin."""
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
    """The places to paint for these changes: together all of them, and quicker to paint one by one.

    The whole window where that is quicker.
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
    """What of these places is painted now, about `most` pixels or half of all, and what in the next frame.

    Those that meet a place of `first` are among the former.
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
    """The same places, neighbours in the list as one: most are a card, its shadow and the ring around it."""
    found: list[Rect] = []
    for rect in rects:
        if found and _is_quicker(both := rect.union(found[-1]), rect, found[-1]):
            found[-1] = both
        else:
            found.append(rect)
    return found


def _is_quicker(both: Rect, one: Rect, other: Rect) -> bool:
    """Whether two places are painted quicker as one that surrounds both."""
    spare = one.w * one.h + other.w * other.h + EACH - both.w * both.h
    return spare >= 0 and _area(one.clip(other)) <= spare  # mostly they are far apart


def _rest(rect: Rect, painted: list[Rect]) -> Sequence[Rect]:
    """What is left to paint of a place beside others; all of it where that is quicker."""
    parts = hidden.uncovered(rect, painted)
    return parts if sum(_area(part) + EACH for part in parts) < _area(rect) + EACH else (rect,)


def _area(rect: Rect) -> int:
    return rect.w * rect.h
