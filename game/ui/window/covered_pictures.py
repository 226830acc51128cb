"""Finds the visible part of each picture, because anything under solid parts is not painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.page.page import Item

LEAST = 12_000
"""A solid part with fewer pixels hides too little to be worth finding."""
SMALL = 100_000
"""If an area has fewer pixels, painting everything is faster than finding out what is visible."""
LID = 400_000
"""An opaque picture with this many pixels hides a lot, such as a strip of the dark behind a moment."""
NEAREST = 2
"""How many of the solid parts over a picture are considered: only the closest ones."""

Piece = tuple[Surface, tuple[int, int]] | tuple[Surface, Rect, Rect]
"""A picture and its place; or the place of a part of a picture, and the part."""


def paint(
    window: Surface,
    items: Sequence[Item],
    rects: Sequence[Rect],
    inside: Rect,
    solid: Mapping[Surface, Rect],
) -> None:
    """Paint an area of the window in which these pictures have parts; `rects` are their places."""
    window.set_clip(inside)
    if inside.w * inside.h >= SMALL:
        window.blits(visible(items, rects, inside, solid), False)
    else:
        window.fblits([(item.surface, (item.x, item.y)) for item in items])
    window.set_clip(None)


def visible(
    items: Sequence[Item], rects: Sequence[Rect], inside: Rect, solid: Mapping[Surface, Rect]
) -> list[Piece]:
    """The visible parts of these pictures in a rectangle, from back to front.

    `solid` gives the opaque part of a picture with transparency, if it is known.
    """
    covered: list[Rect] = []
    lids: list[Rect] = []
    found: list[Piece] = []
    for (surface, x, y), rect in zip(reversed(items), reversed(rects), strict=True):
        over = rect.collidelistall(covered) if covered else ()
        if over:
            nearest = [covered[n] for n in over[: -NEAREST - 1 : -1]]
            seen = uncovered(rect.clip(inside), lids + nearest)
            found += [(surface, part, part.move(-x, -y)) for part in seen]
        else:
            found.append((surface, (x, y)))
        if rect.w * rect.h >= LEAST:
            full = solid.get(surface) if surface.get_flags() & pygame.SRCALPHA else surface.get_rect()
            if full is not None and full.w * full.h >= LEAST:
                covered.append(full.move(x, y).clip(inside))
                if is_lid(surface):
                    lids.append(covered[-1])
    found.reverse()
    return found


def is_lid(surface: Surface) -> bool:
    """Whether a picture hides everything below it and is so large that this is always checked."""
    return surface.get_width() * surface.get_height() >= LID and not surface.get_flags() & pygame.SRCALPHA


def uncovered(rect: Rect, covers: Sequence[Rect]) -> Sequence[Rect]:
    """The parts of a rectangle that are not under others."""
    parts: Sequence[Rect] = (rect,)
    for cover in covers:
        parts = [piece for part in parts for piece in beside(part, cover)]
    return parts


def beside(rect: Rect, cover: Rect) -> Sequence[Rect]:
    """The uncovered part of the rectangle: strips above, below, left and right of the covered part."""
    hidden = rect.clip(cover)
    x, y, w, h = hidden
    if not w:
        return (rect,)
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    strips = []
    if y > top:
        strips.append(Rect(left, top, right - left, y - top))
    if y + h < bottom:
        strips.append(Rect(left, y + h, right - left, bottom - y - h))
    if x > left:
        strips.append(Rect(left, y, x - left, h))
    if x + w < right:
        strips.append(Rect(x + w, y, right - x - w, h))
    return strips
