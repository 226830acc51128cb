"""The two forms that finished pictures have in memory: nearly every window has the second one too.

They do not depend on the window: asking pygame for its surface replaces that surface after a resize.
"""

from __future__ import annotations

import pygame
from pygame import Surface

_SEE_THROUGH = Surface((1, 1), pygame.SRCALPHA, 32)
_OPAQUE = Surface((1, 1), 0, 32)


def see_through(picture: Surface) -> Surface:
    """Ready to blit, with the opacity of each pixel."""
    return picture.convert(_SEE_THROUGH)


def opaque(picture: Surface) -> Surface:
    """Ready to blit, without opacity."""
    return picture.convert(_OPAQUE)
