"""Table cloths, drawn by code at any size.

The light is computed on a few points and stretched; a tile of noise, the same at every start, gives the nap
and hides the steps between neighbouring tones. An inlaid line with cut corners runs around the cloth. The
middle of the cloth is bare, because words are shown there.
"""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pygame
from pygame import Surface

from .picture_cache import kept_in_steps
from .pixel_formats import as_ground
from .svg import raster

TILE = 256
POINTS, FALLS = (64, 36), 200
"""The number of points at which light is computed, and the number of steps from the lamp to the dark."""


class Cloth(NamedTuple):
    """The look of a cloth: colours under the lamp and at the rim, colour of the inlay, roughness, and whether
    it has a grain.
    """

    lit: tuple[int, int, int]
    dark: tuple[int, int, int]
    inlay: str
    rough: int
    grain: bool = False


FELTS: dict[str, Cloth] = {
    "green": Cloth((44, 102, 70), (8, 35, 27), "#f3d58c", 11),
    "midnight": Cloth((44, 70, 116), (12, 19, 40), "#c9dbe4", 15),
    "oxblood": Cloth((124, 38, 44), (42, 10, 16), "#f3c58c", 15),
    "charcoal": Cloth((80, 78, 80), (26, 25, 28), "#e6d8b8", 14),
    "plum": Cloth((90, 52, 98), (29, 15, 36), "#e8c58c", 15),
    "walnut": Cloth((124, 82, 52), (46, 26, 15), "#f3d58c", 19, grain=True),
    "lagoon": Cloth((30, 92, 102), (7, 28, 36), "#f3d58c", 13),
    "rosewood": Cloth((112, 52, 44), (38, 14, 14), "#f3c58c", 19, grain=True),
    "dusk": Cloth((74, 60, 122), (22, 16, 46), "#e8c58c", 15),
    "moss": Cloth((88, 92, 48), (28, 31, 14), "#e6d8b8", 14),
    "coral": Cloth((140, 66, 58), (48, 16, 18), "#f3e2bf", 14),
    "snow": Cloth((86, 106, 124), (26, 38, 50), "#e9f0f4", 13),
    "carnival": Cloth((128, 40, 88), (42, 10, 32), "#f3c58c", 15),
    "royal": Cloth((40, 56, 140), (10, 14, 52), "#f3d58c", 14),
}


@kept_in_steps
def felt(name: str, size: tuple[int, int]) -> Iterator[Surface | None]:
    """A whole table top, lit from above its middle."""
    ground = _smooth(name, size)
    yield None
    yield from roughen(ground, FELTS[name])
    _inlay(ground, FELTS[name].inlay)
    yield ground


def woven(name: str, size: tuple[int, int]) -> Surface:
    """The cloth alone."""
    ground = _smooth(name, size)
    deque(roughen(ground, FELTS[name]), 0)
    return ground


def _smooth(name: str, size: tuple[int, int]) -> Surface:
    """The cloth without its nap or grain."""
    return pygame.transform.smoothscale(lit(FELTS[name]), size, as_ground(size))


def roughen(ground: Surface, cloth: Cloth) -> Iterator[None]:
    """Add nap or grain to a picture, within its clip, row by row."""
    size = ground.get_size()
    tiles = []
    for seed, sign in ((8, pygame.BLEND_RGB_ADD), (9, pygame.BLEND_RGB_SUB)):
        tile = _threads(seed, size[0]) if cloth.grain else _nap(seed)
        tile.fill((cloth.rough,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        tiles.append((tile, sign))
        yield
    for y in range(0, size[1], TILE):
        for tile, sign in tiles:
            for x in range(0, size[0], tile.get_width()):
                ground.blit(tile, (x, y), special_flags=sign)
        yield


@cache
def lit(cloth: Cloth) -> Surface:
    """A soft round light, a little above the middle, that fades towards the corners."""
    w, h = POINTS
    tones = [
        tuple(round(a + (b - a) * n / FALLS) for a, b in zip(cloth.lit, cloth.dark, strict=True))
        for n in range(FALLS + 1)
    ]
    aside = [((x - (w - 1) / 2) / (w * 0.62)) ** 2 for x in range(w // 2)]
    rows = []
    for y in range(h):
        up = ((y - h * 0.44) / (h * 0.68)) ** 2
        half = bytes([round(min(1.0, across + up) ** 0.85 * FALLS) for across in aside])
        rows += [half, half[::-1]]  # the other half is a mirror image
    return _in_colours(b"".join(rows), POINTS, tones)


def _nap(seed: int) -> Surface:
    """Fine specks over softer blots."""
    rng = random.Random(seed)
    tile = pygame.transform.smoothscale(grey(rng, (48, 48)), (TILE, TILE))
    tile.blit(grey(rng, (TILE, TILE)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _threads(seed: int, width: int) -> Surface:
    """Specks drawn out along the grain of the wood, as wide as the table."""
    rng = random.Random(seed)
    wide = grey(rng, (max(2, width // 240), TILE // 4))
    fine = grey(rng, (max(2, width // 90), TILE))
    tile = pygame.transform.smoothscale(wide, (width, TILE))
    tile.blit(pygame.transform.smoothscale(fine, (width, TILE)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def grey(rng: random.Random, size: tuple[int, int]) -> Surface:
    """Random grey points."""
    return _in_colours(rng.randbytes(size[0] * size[1]), size, _greys())


def _in_colours(points: bytes, size: tuple[int, int], colours: Sequence[tuple[int, ...]]) -> Surface:
    """A picture from the number of each point's colour."""
    numbered = pygame.image.frombuffer(points, size, "P")
    numbered.set_palette(colours)
    picture = Surface(size, 0, 32)
    picture.blit(numbered, (0, 0))
    return picture


@cache
def _greys() -> list[tuple[int, int, int]]:
    return [(v, v, v) for v in range(256)]


def _inlay(ground: Surface, colour: str) -> None:
    """The line around the cloth and the dark beyond it, drawn only in the places where they are.

    Each side is the opposite side turned over.
    """
    w, h = ground.get_size()
    top = _top(w, h, colour)
    left = _left(w, h, colour)
    flip = pygame.transform.flip
    deep = top.get_height()
    ground.blit(top, (0, 0))
    ground.blit(flip(top, False, True), (0, h - deep))
    ground.blit(left, (0, deep))
    ground.blit(flip(left, True, False), (w - deep, deep))


def _top(w: int, h: int, colour: str) -> Surface:
    return part(_rim(w, h, colour), (0, 0, w, _deep(w, h)))


def _left(w: int, h: int, colour: str) -> Surface:
    deep = _deep(w, h)
    return part(_rim(w, h, colour), (0, deep, deep, h - 2 * deep))


def _deep(w: int, h: int) -> int:
    """How far the inlay and its corners reach into the cloth."""
    return math.ceil(66 * min(w, h) / 1080)


def _rim(w: int, h: int, colour: str) -> str:
    unit = min(w, h) / 1080
    outer = _frame(w, h, 13 * unit)
    inner = _frame(w, h, 20 * unit)
    line = f'fill="none" stroke="{colour}" stroke-width='
    return (
        f'<path fill="#000000" fill-rule="evenodd" opacity="0.3" d="M0 0L{w} 0L{w} {h}L0 {h}Z{outer}"/>'
        f'<path {line}"{2 * unit:.2f}" opacity="0.42" d="{outer}"/>'
        f'<path {line}"{1.2 * unit:.2f}" opacity="0.2" d="{inner}"/>'
    )


def part(body: str, box: tuple[int, int, int, int]) -> Surface:
    """The part of a drawing as large as the cloth that lies in this box."""
    size = box[2:]
    view = " ".join(map(str, box))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="{view}">'
    return raster(f"{head}{body}</svg>", size)


def _frame(w: int, h: int, inset: float) -> str:
    """A box with cut corners."""
    cut = 41 * min(w, h) / 1080
    a = inset
    b = inset
    r = w - inset
    s = h - inset
    points = [(a + cut, b), (r - cut, b), (r, b + cut), (r, s - cut)]
    points += [(r - cut, s), (a + cut, s), (a, s - cut), (a, b + cut)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
