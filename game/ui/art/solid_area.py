"""Finds the solid part of a card, under which nothing needs to be painted."""

from __future__ import annotations

from math import ceil, cos, radians, sin

import pygame
from pygame import Rect, Surface

from .cards import CORNER

ROUND = 0.3
"""How far inside both edges the outline of a round corner comes, as a share of the corner's radius."""
RIM = 2
"""The number of pixels at an edge that may be half transparent."""


def solid_part(size: tuple[int, int], card: tuple[int, int], turn: int = 0) -> Rect | None:
    """The part of a card's picture without transparent pixels, or None if it is too small to be useful.

    `size` is the size of the picture, and `card` that of the card before it was turned by this many degrees.
    """
    inset = 2 * (ceil(card[1] * CORNER * ROUND) + RIM)
    w, h, angle = card[0] - inset, card[1] - inset, (turn + 45) % 180 - 45
    if angle > 45:
        w, h, angle = h, w, angle - 90
    across, along = cos(radians(angle)), abs(sin(radians(angle)))
    whole = across**2 - along**2
    if whole <= 0.1:
        return None
    part = Rect(0, 0, int((w * across - h * along) / whole), int((h * across - w * along) / whole))
    if min(part.size) <= inset:
        return None
    part.center = (size[0] // 2, size[1] // 2)
    return part.inflate(-2, -2) if turn else part


def stretched(card: Surface, size: tuple[int, int]) -> Surface:
    """A card at another size; scaling leaves its middle slightly transparent, which is repaired here."""
    picture = pygame.transform.smoothscale(card, size)
    part = solid_part(size, size)
    if part is not None:
        picture.fill((0, 0, 0, 255), part, pygame.BLEND_RGBA_MAX)
    return picture
