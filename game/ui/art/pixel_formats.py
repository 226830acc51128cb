"""Converts finished pictures to the two pixel formats that blit fastest: with and without opacity.

The formats are fixed, not the window's: asking pygame for the window's surface replaces it after a resize.
"""

from __future__ import annotations

import pygame
from pygame import Surface

_SEE_THROUGH = Surface((1, 1), pygame.SRCALPHA, 32)
_OPAQUE = Surface((1, 1), 0, 32)


def see_through(picture: Surface) -> Surface:
    """The picture in the format with transparency for each pixel."""
    return picture.convert(_SEE_THROUGH)


def opaque(picture: Surface) -> Surface:
    """The picture in the format without transparency, which nearly every window also has."""
    return picture.convert(_OPAQUE)


def as_ground(size: tuple[int, int]) -> Surface:
    """A new opaque picture as wide as the window, to lie below others.

    Its rows are one pixel longer than they need to be, so that its pixels are never aligned with the
    window's. If they were, SDL would bypass the processor's cache when copying, and everything painted over
    the picture would have to wait for memory.
    """
    w, h = size
    return Surface((w + 1, h), 0, 32).subsurface((0, 0, w, h))
