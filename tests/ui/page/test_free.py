"""The largest free rectangles of a page, and words that keep their place while other things move."""

from __future__ import annotations

from math import inf

from pygame import Rect

from engine.kernel.rng import Rng
from game.ui.page.free_space import LEAST, fit, free_rects, gap


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


def test_the_cheapest_variant_has_the_cheapest_place_in_free_room():
    free = [Rect(0, 0, 300, 100), Rect(400, 0, 500, 400)]
    goal = Rect(250, 300, 10, 10)

    def cost(size, place, _least):
        return gap(place, goal) + (500 if size[0] < 200 else 0)

    found = fit([(100, 80), (280, 90), (450, 350)], free, lambda size: [Rect(goal.topleft, size)], cost)
    assert (found.variant, tuple(found.place)) == ((280, 90), (400, 300, 280, 90))
    assert fit([(600, 10)], free, lambda size: [Rect(goal.topleft, size)], cost) is None
    assert fit([(100, 80)], free, lambda size: [Rect(goal.topleft, size)], lambda *_: inf) is None
