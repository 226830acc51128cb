"""Finds free room on a page: the largest rectangles without things, and the nearest place in them."""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence

from pygame import Rect

from game.room.page import Page, Thing
from game.room.sprites import Sprite

from .rows import CARD

Taken = tuple[tuple[int, int, int, int], ...]
"""An occupied rectangle: x, y, width and height."""


LEAST = 60
"""Nothing is laid where it is narrower or lower than this."""


def blocked(page: Page, prompt: Rect | None, bare: Container[Hashable] = ()) -> Taken:
    """The rectangles that must stay visible: the prompt, every thing but those in `bare`, and every text."""
    air, pill = 2 * page.px(8), 2 * page.px(28)  # a text's plate is often wider than its words
    seen = [
        thing.rect.inflate(pill if thing.kind == "text" else air, air)
        for thing in page.things
        if thing.rect.w and thing.rect.h and thing.id not in bare
    ]
    if prompt:
        seen.append(prompt.inflate(air, air))
    return tuple(dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in seen))


def settled(thing: Thing) -> Thing:
    """A card as it is going to lie: what is said about it does not follow its motion."""
    rect = goal_of(thing)
    return thing if rect is thing.rect else thing._replace(rect=rect)


def goal_of(thing: Thing) -> Rect:
    """Where a card is going to lie, in the size it will have; where anything else lies."""
    if not isinstance(thing.id, Sprite) or thing.id.at is thing.id.goal:
        return thing.rect
    at, goal = thing.id.at, thing.id.goal
    (x, y, w, h), low, high = thing.rect, round(at.h), round(goal.h)
    wide = w + round(high * CARD) - round(low * CARD)
    middle = x + w // 2 + round(goal.x) - round(at.x), y + low // 2 + round(goal.y) - round(at.y)
    return Rect(middle[0] - wide // 2, middle[1] - high // 2, wide, h + high - low)


def free_rects(area: Rect, taken: Taken) -> list[Rect]:
    """The largest rectangles in which nothing lies."""
    free = [Rect(area)]
    for one in outermost(area, taken):
        cut = Rect(one).collidelistall(free)
        if cut:
            parts = [part for n in cut for part in _around(free[n], one)]
            for n in reversed(cut):
                del free[n]
            _add(free, parts)
    return free


def outermost(area: Rect, taken: Taken) -> list[tuple[int, int, int, int]]:
    """The occupied rectangles in an area without those that lie in others, largest first."""
    found: list[Rect] = []
    inside = [Rect(one).clip(area) for one in taken]
    for rect in sorted(inside, key=_area, reverse=True):
        if rect.w and not any(found[n].contains(rect) for n in rect.collidelistall(found)):
            found.append(rect)
    return [(*rect,) for rect in found]


def _around(rect: Rect, hole: tuple[int, int, int, int]) -> list[Rect]:
    """What is left of a rectangle above, below, left and right of a hole in it."""
    left, top, w, h = rect
    x, y, wide, high = hole
    found = []
    if w > LEAST:
        if y - top > LEAST:
            found.append(Rect(left, top, w, y - top))
        if top + h - y - high > LEAST:
            found.append(Rect(left, y + high, w, top + h - y - high))
    if h > LEAST:
        if x - left > LEAST:
            found.append(Rect(left, top, x - left, h))
        if left + w - x - wide > LEAST:
            found.append(Rect(x + wide, top, left + w - x - wide, h))
    return found


def _add(found: list[Rect], parts: list[Rect]) -> None:
    """Add to the rectangles those of the parts that lie in no other one, largest first."""
    parts.sort(key=_area, reverse=True)
    for part in parts:
        x, y, w, h = part
        # what it lies in has its first corner and its last one
        around = Rect(x, y, 1, 1).collidelistall(found)
        if around:
            x, y = x + w, y + h
            for n in around:
                other = found[n]
                if other.right >= x and other.bottom >= y:
                    break
            else:
                found.append(part)
        else:
            found.append(part)


def _area(rect: Rect) -> int:
    return rect.w * rect.h


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


def between_seats(page: Page, band: Rect, middle: int) -> Rect:
    """The part of a band around its middle in which no seat lies, so that all stay visible.

    The whole band, where less than half of it is free.
    """
    air, left, right = page.px(8), band.x, band.right
    for thing in page.things:
        if thing.kind == "seat" and thing.rect.colliderect(band):
            if thing.rect.centerx > middle:
                right = min(right, thing.rect.x - air)
            else:
                left = max(left, thing.rect.right + air)
    return Rect(left, band.y, right - left, band.h) if right - left > band.w / 2 else band
