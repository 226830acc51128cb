"""The card room's table: a wooden rail of eight mitred planks around the cloth, under a lamp.

Wood, cloth and light have no sharp edges, so they are made at a fraction of their size. Parts with sharp
edges (seams, brass and the nap of the cloth) are drawn at full size, but only in the places where they are.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Surface, Vector2

from .felts import FELTS, lit, part, roughen
from .picture_cache import kept_in_steps
from .pixel_formats import as_ground, opaque
from .table_outlines import RIM, ROUND, Rim, cloth_box, corners, cut_out, line, outwards, round_off, unit_of
from .wood import rail

BRASS = "#ecbc5c"
SHINE = "#b57f4e"
MARK = 290
"""How far the octagon in the cloth reaches from its middle."""
SOFT = 360
"""The number of lines at which the parts without sharp edges are drawn."""


@kept_in_steps
def table_top(name: str, size: tuple[int, int], rim: Rim) -> Iterator[Surface | None]:
    """The whole table as it is seen from above: rail, brass line, cloth, and the pool of light on it."""
    shrink = max(1.0, size[1] / SOFT)
    small = Surface((round(size[0] / shrink), round(size[1] / shrink)), 0, 32)
    yield from _soft(small, name, rim)
    ground = pygame.transform.smoothscale(opaque(small), size, as_ground(size))
    yield None
    box = cloth_box(size, rim)
    unit = unit_of(size)
    ground.set_clip(box)
    yield from roughen(ground, FELTS[name])
    ground.set_clip(None)
    yield from _edge(ground, box, rim.cut * unit, FELTS[name].inlay, unit)
    if rim == RIM:
        yield from _mark(ground, box, FELTS[name].inlay, unit)
    yield ground


def _soft(ground: Surface, name: str, rim: Rim) -> Iterator[None]:
    """All parts without sharp edges."""
    size = ground.get_size()
    unit = unit_of(size)
    box = cloth_box(size, rim)
    inner = corners(box, rim.cut * unit)
    yield from rail(ground, inner, unit)
    round_ = round_off(inner, ROUND * unit)
    ground.blit(_lamplight(round_, size, unit), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    yield
    ground.blit(_dusk(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    cloth = pygame.transform.smoothscale(lit(FELTS[name]), size)
    _pool(cloth)
    yield
    shades = "".join(line(round_, "#04100b", wide * unit, 0.1) for wide in (14, 30, 50, 74, 100))
    cloth.blit(part(shades, (0, 0, *size)), (0, 0))
    ground.blit(cut_out(cloth, round_), (0, 0))
    yield


# Light


def _lamplight(outline: list[Vector2], size: tuple[int, int], unit: float) -> Surface:
    """The light of the lamp on the wood: strongest beside the cloth, none at the window's edge."""
    light = Surface(size, 0, 32)
    bands = "".join(
        line(outline, f"rgb({r},{g},{b})", wide * unit, 0.3)
        for wide, (r, g, b) in zip(
            (150, 110, 76, 50), ((26, 16, 9), (40, 25, 15), (62, 40, 24), (84, 55, 34)), strict=True
        )
    )
    light.blit(part(bands, (0, 0, *size)), (0, 0))
    return light


def _pool(cloth: Surface) -> None:
    """The lamp's warm pool, a little above the middle."""
    w = 96
    h = 54
    pool = Surface((w, h), 0, 32)
    middle = Vector2(w / 2, h * 0.435)
    for y in range(h):
        for x in range(w):
            d = ((x - middle.x) / (w * 600 / 1920)) ** 2 + ((y - middle.y) / (h * 300 / 1080)) ** 2
            warm = max(0.0, 1 - d / 2.2) ** 2
            pool.set_at((x, y), (round(46 * warm), round(31 * warm), round(6 * warm)))
    cloth.blit(
        pygame.transform.smoothscale(pool, cloth.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD
    )


def _edge(ground: Surface, box: pygame.Rect, cut: float, inlay: str, unit: float) -> Iterator[None]:
    """The sharp parts: the planks' seams, the wood's lip, the brass, and a fine line in the cloth."""
    size = ground.get_size()
    inner = corners(box, cut)
    round_ = round_off(inner, ROUND * unit)
    fine = round_off(
        corners(box.inflate(-round(46 * unit), -round(46 * unit)), cut * 0.92), ROUND * unit * 0.9
    )
    body = "".join(
        f'<path d="M{a.x:.1f} {a.y:.1f}L{b.x:.1f} {b.y:.1f}" stroke="#2c1910" stroke-width="{2 * unit:.1f}"/>'
        for a, b in ((point, outwards(point, size)) for point in inner)
    )
    body += line(round_, SHINE, 18 * unit, 0.4) + line(round_, "#2a1409", 9 * unit, 0.9)
    body += line(round_, BRASS, 3.4 * unit, 0.85)
    body += line(fine, inlay, 1.6 * unit, 0.22)
    for piece in _strips(box, size, cut, unit):
        ground.blit(part(body, (piece.x, piece.y, piece.w, piece.h)), piece)
        yield


def _mark(ground: Surface, box: pygame.Rect, inlay: str, unit: float) -> Iterator[None]:
    """The octagon that marks Octavo, woven into the middle of the cloth so that it is hardly visible."""
    x = box.centerx
    y = round(box.y + box.h * 0.42)
    reach = round(MARK * unit) + 2
    eighths = [Vector2(0, -1).rotate(45 * i + 22.5) for i in range(8)]
    lines = ((MARK, 2.6, 0.16), (MARK - 15, 1.6, 0.1))
    body = "".join(
        line([Vector2(x, y) + corner * round_ * unit for corner in eighths], inlay, wide * unit, opacity)
        for round_, wide, opacity in lines
    )
    # the other three quarters are mirror images of this one
    quarter = part(body, (x - reach, y - reach, reach, reach))
    yield
    for right in (False, True):
        for low in (False, True):
            turned = pygame.transform.flip(quarter, right, low)
            ground.blit(turned, (x - reach + right * reach, y - reach + low * reach))
        yield


def _strips(box: pygame.Rect, size: tuple[int, int], cut: float, unit: float) -> list[pygame.Rect]:
    """The narrow parts of the window that have sharp edges: four sides and four corners."""
    deep = round(40 * unit)
    away = round(10 * unit)
    corner = round(cut) + deep
    right = box.right
    low = box.bottom
    flat = [
        pygame.Rect(box.x + corner, box.y - away, box.w - 2 * corner, deep + away),
        pygame.Rect(box.x + corner, low - deep, box.w - 2 * corner, deep + away),
        pygame.Rect(box.x - away, box.y + corner, deep + away, box.h - 2 * corner),
        pygame.Rect(right - deep, box.y + corner, deep + away, box.h - 2 * corner),
        pygame.Rect(0, 0, box.x + corner, box.y + corner),
        pygame.Rect(right - corner, 0, size[0] - right + corner, box.y + corner),
        pygame.Rect(0, low - corner, box.x + corner, size[1] - low + corner),
        pygame.Rect(right - corner, low - corner, size[0] - right + corner, size[1] - low + corner),
    ]
    return [piece.clip(pygame.Rect(0, 0, *size)) for piece in flat]


def _dusk(size: tuple[int, int]) -> Surface:
    """The room around the lamp's light, which is dark at the window's edges."""
    w = 64
    h = 36
    small = Surface((w, h), 0, 32)
    for y in range(h):
        for x in range(w):
            d = ((x - (w - 1) / 2) / (w * 0.5)) ** 2 + ((y - h * 0.47) / (h * 0.53)) ** 2
            tone = round(255 * (1 - 0.85 * min(1.0, max(0.0, (d - 0.7) / 0.95))))
            small.set_at((x, y), (tone, tone, tone))
    return pygame.transform.smoothscale(small, size)
