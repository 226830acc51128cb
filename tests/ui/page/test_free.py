"""The largest free rectangles of a page."""

from __future__ import annotations

from pygame import Rect

from engine.kernel.rng import Rng
from game.ui.page.free_space import LEAST, free_rects


def reference(area, taken):
    """The same, done the plain way: cut, then drop every rectangle inside another."""
    free = [Rect(area)]
    for hole in map(Rect, taken):
        parts = []
        for rect in (rect for rect in free if rect.colliderect(hole)):
            for left, top, right, bottom in (
                (rect.left, rect.top, rect.right, hole.top),
                (rect.left, hole.bottom, rect.right, rect.bottom),
                (rect.left, rect.top, hole.left, rect.bottom),
                (hole.right, rect.top, rect.right, rect.bottom),
            ):
                if right - left > LEAST and bottom - top > LEAST:
                    parts.append(Rect(left, top, right - left, bottom - top))
        free = [rect for rect in free if not rect.colliderect(hole)]
        for part in sorted(parts, key=lambda rect: -rect.w * rect.h):
            if not any(rect.contains(part) for rect in free):
                free.append(part)
    return free


def test_free_rectangles_are_those_of_the_plain_way():
    rng = Rng(3)
    area = Rect(10, 10, 1900, 1060)
    for _ in range(12):
        taken = tuple(
            (rng.below(1900), rng.below(1060), 1 + rng.below(400), 1 + rng.below(200)) for _ in range(25)
        )
        assert sorted(map(tuple, free_rects(area, taken))) == sorted(map(tuple, reference(area, taken)))
