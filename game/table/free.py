"""Where nothing lies: the largest free rectangles of a page, and the nearest place in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.room.page import Page

Taken = tuple[tuple[int, int, int, int], ...]
"""Where something lies: x, y, width and height."""


def blocked(page: Page, prompt: Rect | None) -> Taken:
    """All that must stay in sight: the prompt, every thing and every text of the page."""
    air, pill = 2 * page.px(8), 2 * page.px(28)  # words often lie on a plate that is wider
    seen = [
        thing.rect.inflate(pill if thing.kind == "text" else air, air)
        for thing in page.things
        if thing.rect.w and thing.rect.h
    ]
    if prompt:
        seen.append(prompt.inflate(air, air))
    return tuple(dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in seen))


def free_rects(area: Rect, taken: Taken) -> list[Rect]:
    """The largest rectangles in which nothing lies."""
    free = [Rect(area)]
    for one in map(Rect, taken):
        cut = [rect for rect in free if rect.colliderect(one)]
        if cut:
            whole = [rect for rect in free if not rect.colliderect(one)]
            free = _largest(whole, [part for rect in cut for part in _around(rect, one)])
    return free


def _around(rect: Rect, hole: Rect) -> Iterator[Rect]:
    """What is left of a rectangle above, below, left and right of a hole in it."""
    for left, top, right, bottom in (
        (rect.left, rect.top, rect.right, hole.top),
        (rect.left, hole.bottom, rect.right, rect.bottom),
        (rect.left, rect.top, hole.left, rect.bottom),
        (hole.right, rect.top, rect.right, rect.bottom),
    ):
        if right - left > 60 and bottom - top > 60:
            yield Rect(left, top, right - left, bottom - top)


def _largest(whole: list[Rect], parts: list[Rect]) -> list[Rect]:
    """The rectangles that lie in no other one."""
    found = list(whole)
    for part in sorted(parts, key=lambda rect: -rect.w * rect.h):
        middle = (*part.center, 1, 1)
        if not any(found[n].contains(part) for n in Rect(middle).collidelistall(found)):
            found.append(part)
    return found


def nearest(free: Sequence[Rect], size: tuple[int, int], anchor: tuple[int, int]) -> Rect | None:
    """The place of this size whose lower edge comes nearest to the anchor."""
    best: tuple[float, Rect] | None = None
    for room in free:
        if room.w < size[0] or room.h < size[1]:
            continue
        spot = Rect((0, 0), size)
        spot.midbottom = anchor
        spot.clamp_ip(room)
        far = (spot.centerx - anchor[0]) ** 2 + (spot.bottom - anchor[1]) ** 2
        if best is None or far < best[0]:
            best = (far, spot)
    return best[1] if best else None
