"""Measures free room on a page: the largest empty rectangles, and distances."""

from __future__ import annotations

from pygame import Rect

from game.ui.pictures.card_sprites import CARD, Sprite

from .page import Page, Thing

Taken = tuple[tuple[int, int, int, int], ...]
"""The occupied rectangles, each as x, y, width and height."""


LEAST = 60
"""Rectangles narrower or lower than this are ignored."""


def settled(thing: Thing) -> Thing:
    """The rectangle of a card at its goal, so that words about the card do not follow its motion."""
    rect = goal_of(thing)
    return thing if rect is thing.rect else thing._replace(rect=rect)


def goal_of(thing: Thing) -> Rect:
    """The rectangle of a card at its goal, in its final size; for anything else its present one."""
    if not isinstance(thing.id, Sprite) or thing.id.at is thing.id.goal:
        return thing.rect
    at = thing.id.at
    goal = thing.id.goal
    x, y, w, h = thing.rect
    low = round(at.h)
    high = round(goal.h)
    wide = w + round(high * CARD) - round(low * CARD)
    middle = x + w // 2 + round(goal.x) - round(at.x), y + low // 2 + round(goal.y) - round(at.y)
    return Rect(middle[0] - wide // 2, middle[1] - high // 2, wide, h + high - low)


def free_rects(area: Rect, taken: Taken, least: int = LEAST) -> list[Rect]:
    """The largest rectangles without anything in them, none narrower or lower than `least`."""
    free = [Rect(area)]
    for one in outermost(area, taken):
        cut = Rect(one).collidelistall(free)
        if cut:
            parts = [part for n in cut for part in _around(free[n], one, least)]
            for n in reversed(cut):
                del free[n]
            _add(free, parts)
    return free


def outermost(area: Rect, taken: Taken) -> list[tuple[int, int, int, int]]:
    """The occupied rectangles in an area, without those inside others, largest first."""
    found: list[Rect] = []
    inside = [Rect(one).clip(area) for one in taken]
    for rect in sorted(inside, key=_area, reverse=True):
        if rect.w and not any(found[n].contains(rect) for n in rect.collidelistall(found)):
            found.append(rect)
    return [(*rect,) for rect in found]


def _around(rect: Rect, hole: tuple[int, int, int, int], least: int) -> list[Rect]:
    """The parts of a rectangle above, below, left and right of a hole in it."""
    left, top, w, h = rect
    x, y, wide, high = hole
    found = []
    if w > least:
        if y - top > least:
            found.append(Rect(left, top, w, y - top))
        if top + h - y - high > least:
            found.append(Rect(left, y + high, w, top + h - y - high))
    if h > least:
        if x - left > least:
            found.append(Rect(left, top, x - left, h))
        if left + w - x - wide > least:
            found.append(Rect(x + wide, top, left + w - x - wide, h))
    return found


def _add(found: list[Rect], parts: list[Rect]) -> None:
    """Add those parts to the rectangles that lie in no other one, keeping the largest first."""
    parts.sort(key=_area, reverse=True)
    for part in parts:
        x, y, w, h = part
        # a rectangle that contains this one has an earlier first corner and a later last one
        around = Rect(x, y, 1, 1).collidelistall(found)
        if around:
            x = x + w
            y = y + h
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


def gap(a: Rect, b: Rect) -> float:
    """The distance between two rectangles."""
    dx = max(0, b.x - a.right, a.x - b.right)
    dy = max(0, b.y - a.bottom, a.y - b.bottom)
    return float((dx * dx + dy * dy) ** 0.5)


def between_seats(page: Page, band: Rect, middle: int) -> Rect:
    """The part of a band, around its middle, that covers no seat.

    If less than half of the band is free, the whole band.
    """
    air = page.px(8)
    left = band.x
    right = band.right
    for thing in page.things:
        if thing.kind == "seat" and thing.rect.colliderect(band):
            if thing.rect.centerx > middle:
                right = min(right, thing.rect.x - air)
            else:
                left = max(left, thing.rect.right + air)
    return Rect(left, band.y, right - left, band.h) if right - left > band.w / 2 else band
