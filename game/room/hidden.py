"""What of each picture is to be seen: what lies under solid parts of others is not painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from .page import Item

LEAST = 12_000
"""A solid part of fewer pixels hides too little to be looked for."""
SMALL = 100_000
"""In a place of fewer pixels, painting everything takes less time than finding out what is seen."""
LID = 400_000
"""An opaque picture of so many pixels hides much, such as a strip of the dark behind a moment."""
NEAREST = 2
"""Of many solid parts over a picture only so many are considered, those nearest to it."""

Piece = tuple[Surface, tuple[int, int]] | tuple[Surface, Rect, Rect]
"""A picture and where it lies; or where a part of it lies, and which part."""


def paint(
    window: Surface,
    items: Sequence[Item],
    rects: Sequence[Rect],
    inside: Rect,
    solid: Mapping[Surface, Rect],
) -> None:
    """Paint a place of the window, of which these pictures have parts there; `rects` are where they lie."""
    window.set_clip(inside)
    if inside.w * inside.h >= SMALL:
        window.blits(visible(items, rects, inside, solid), False)
    else:
        window.fblits([(item.surface, (item.x, item.y)) for item in items])
    window.set_clip(None)


def visible(
    items: Sequence[Item], rects: Sequence[Rect], inside: Rect, solid: Mapping[Surface, Rect]
) -> list[Piece]:
    """The parts of these pictures that are seen in a rectangle, from back to front.

    `solid` says of a picture with transparent parts where it has none, if that is known.
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
    """Whether a picture hides all that lies below it, and is so large that this is always looked at."""
    return surface.get_width() * surface.get_height() >= LID and not surface.get_flags() & pygame.SRCALPHA


def uncovered(rect: Rect, covers: Sequence[Rect]) -> Sequence[Rect]:
    """What is left of a rectangle under others."""
    parts: Sequence[Rect] = (rect,)
    for cover in covers:
        parts = [piece for part in parts for piece in beside(part, cover)]
    return parts


def beside(rect: Rect, cover: Rect) -> Sequence[Rect]:
    """The rectangle without what is covered: strips above, below, left and right of it."""
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
