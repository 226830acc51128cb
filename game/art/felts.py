"""Table cloths, woven by code at any size in a few milliseconds.

The light is computed on 96 x 54 points and stretched; a tile of noise, the same at every start, gives the
nap and hides the steps between neighbouring tones.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame
from pygame import Surface

from game.art.cache import kept

TILE = 256
POINTS = (96, 54)


class Cloth(NamedTuple):
    """Colour under the lamp, colour at the rim, how rough it is, and whether its threads run one way."""

    lit: tuple[int, int, int]
    dark: tuple[int, int, int]
    rough: int
    grain: bool


FELTS: dict[str, Cloth] = {
    "green": Cloth((38, 104, 78), (10, 38, 30), 15, False),
    "midnight": Cloth((44, 70, 116), (12, 19, 40), 15, False),
    "oxblood": Cloth((124, 38, 44), (42, 10, 16), 15, False),
    "charcoal": Cloth((84, 82, 84), (26, 25, 28), 14, False),
    "plum": Cloth((90, 52, 98), (29, 15, 36), 15, False),
    "walnut": Cloth((122, 80, 50), (44, 25, 14), 30, True),
}


@kept
def felt(name: str, size: tuple[int, int]) -> Surface:
    """A whole table cloth, lit from above its middle; opaque."""
    cloth = FELTS[name]
    ground = pygame.transform.smoothscale(_light(cloth), size)
    up, down = _noise(cloth)
    for y in range(0, size[1], TILE):
        for x in range(0, size[0], TILE * (4 if cloth.grain else 1)):
            ground.blit(up, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            ground.blit(down, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return ground.convert() if pygame.display.get_surface() else ground


def _light(cloth: Cloth) -> Surface:
    """A soft round of light, a little above the middle, falling off to the corners."""
    w, h = POINTS
    small = Surface(POINTS, 0, 24)
    for y in range(h):
        for x in range(w):
            d = ((x - (w - 1) / 2) / (w * 0.62)) ** 2 + ((y - h * 0.44) / (h * 0.68)) ** 2
            fall = min(1.0, d) ** 0.85
            small.set_at(
                (x, y), [round(a + (b - a) * fall) for a, b in zip(cloth.lit, cloth.dark, strict=True)]
            )
    return small


def _noise(cloth: Cloth) -> tuple[Surface, Surface]:
    """Two tiles of nap, one to lighten and one to darken."""
    rng = random.Random(8)
    return _tile(rng, cloth), _tile(rng, cloth)


def _tile(rng: random.Random, cloth: Cloth) -> Surface:
    """Fine specks over softer blots; or, for wood, specks drawn out to threads."""
    specks = _grey(rng.randbytes(TILE * TILE), (TILE, TILE))
    if cloth.grain:
        strip = _grey(rng.randbytes(12 * TILE), (12, TILE))
        tile = pygame.transform.smoothscale(strip, (TILE * 4, TILE))
    else:
        blots = _grey(rng.randbytes(48 * 48), (48, 48))
        tile = pygame.transform.smoothscale(blots, (TILE, TILE))
        tile.blit(specks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    share = cloth.rough
    tile.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def _grey(noise: bytes, size: tuple[int, int]) -> Surface:
    """Random bytes as a grey picture."""
    return pygame.image.frombuffer(bytes(b for v in noise for b in (v, v, v)), size, "RGB")
