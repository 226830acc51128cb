"""Checks that every picture and sound of the table can be drawn and played, without opening a window."""

from __future__ import annotations

import os

SEEN = 128
"""A point with at least this alpha counts as visible."""


def loaded() -> str:
    """Load every picture, typeface and sound once; an error in any of them is raised."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    from game.ui import art
    from game.ui.art.svg import ASSETS, proportions, raster, source

    drawings = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))
    for name in drawings:
        text = source(name)
        if not raster(text, (round(64 * proportions(text)), 64)).get_bounding_rect(SEEN):
            raise RuntimeError(f"{name} shows nothing")
    for role in art.FILES:
        if not art.font(role, 24).render("♠8", True, "white").get_bounding_rect(SEEN):
            raise RuntimeError(f"{role} shows nothing")
    heard = pygame.mixer.get_init()
    if not heard:
        pygame.mixer.init(44100, -16, 2, 512)
    sounds = art.load_sounds()
    if not heard:
        pygame.mixer.quit()
    if not (drawings and sounds):
        raise RuntimeError("there are none")
    return f"{len(drawings)} pictures, {len(art.FILES)} typefaces, {len(sounds)} sounds"
