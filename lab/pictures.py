"""Paints a position for environments: a row for each zone, its cards as tiles."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.kernel.view import View

WIDTH = 960
HEIGHT = 640
ROW = 30
TILE = 30
LEFT = 90
FELT: Final = (32, 92, 72)
PAPER: Final = (245, 240, 228)
BACK: Final = (70, 90, 150)
INK: Final = {"H": (190, 40, 40), "D": (190, 40, 40), "X": (150, 90, 0)}
DARK: Final = (20, 20, 20)


def paint(view: View) -> np.ndarray:
    """The picture as height x width x 3 bytes."""
    import pygame

    pygame.font.init()
    font = pygame.font.Font(None, 22)
    picture = pygame.Surface((WIDTH, HEIGHT))
    picture.fill(FELT)
    zones = [(zone, cards) for zone, cards in zip(view.table.zones, view.zones, strict=True) if cards]
    row = min(ROW, (HEIGHT - 10) // max(1, len(zones)))
    for i, (zone, cards) in enumerate(zones):
        y = 6 + row * i
        picture.blit(font.render(zone.name, True, PAPER), (6, y + 5))
        step = min(TILE + 3, (WIDTH - LEFT - TILE) // max(1, len(cards)))
        for at, card in enumerate(cards):
            name = view.table.deck[card] if card >= 0 else ""
            tile = pygame.Rect(LEFT + step * at, y, TILE, row - 4)
            pygame.draw.rect(picture, PAPER if name else BACK, tile, border_radius=4)
            pygame.draw.rect(picture, DARK, tile, 1, border_radius=4)
            text = font.render(name, True, INK.get(name[-1:], DARK))
            picture.blit(text, text.get_rect(center=tile.center))
    found: np.ndarray = np.ascontiguousarray(pygame.surfarray.array3d(picture).swapaxes(0, 1))
    return found
