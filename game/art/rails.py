"""The card room's table: a wooden rail of eight mitred planks around the cloth, under a lamp.

Wood, cloth and light are made a few times smaller than they are shown, for none of them has a sharp edge.
What has one is drawn at full size, and only where it is: seams, brass and the nap of the cloth.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Surface, Vector2

from game.art.cache import kept
from game.art.felts import FELTS, grey, lit, part, roughen
from game.art.forms import opaque

WOOD, BRASS, SHINE = (96, 59, 36), "#ecbc5c", "#b57f4e"
MARK = 290
"""How far the octagon in the cloth reaches from its middle."""
ROUND, BENDS = 96, 6
"""The cloth's corners are round from so far on, in so many steps."""
SOFT = 360
"""So many lines high are the parts without sharp edges drawn."""


class Rim(NamedTuple):
    """How far the cloth lies from each edge of a window 1080 high, and how much of its corners is cut."""

    side: int = 84
    top: int = 88
    bottom: int = 28
    cut: int = 150


RIM = Rim()


def cloth_box(size: tuple[int, int], rim: Rim = RIM) -> pygame.Rect:
    """The cloth's box; its corners are cut."""
    unit = _unit(size)
    w, h = size
    side, top, bottom = (round(length * unit) for length in rim[:3])
    return pygame.Rect(side, top, w - 2 * side, h - top - bottom)


@kept
def table_top(name: str, size: tuple[int, int], rim: Rim = RIM) -> Surface:
    """The whole table as it is seen from above: rail, brass line, cloth, and the pool of light on it."""
    ahead = _AHEAD.pop((name, size, rim), None)
    *_, whole = [ahead] if ahead is not None else built(name, size, rim)
    return whole


_AHEAD: dict[tuple[str, tuple[int, int], Rim], Surface] = {}
"""Table tops that were built ahead and are not asked for yet: one at most."""


def table_top_ahead(name: str, size: tuple[int, int]) -> Iterator[object]:
    """Build a table top step by step, so that it is there when it is asked for."""
    for ground in built(name, size, RIM):
        yield ground
    _AHEAD.clear()
    _AHEAD[name, size, RIM] = ground
    table_top(name, size, RIM)


def built(name: str, size: tuple[int, int], rim: Rim) -> Iterator[Surface]:
    """A table top as it is being built, each step in a moment; the last one is the whole."""
    shrink = max(1.0, size[1] / SOFT)
    small = (round(size[0] / shrink), round(size[1] / shrink))
    for ground in _soft(name, small, rim):
        yield ground
    ground = opaque(ground)
    if small != size:
        ground = pygame.transform.smoothscale(ground, size)
    box, unit = cloth_box(size, rim), _unit(size)
    ground.set_clip(box)
    for _row in roughen(ground, FELTS[name]):
        yield ground
    ground.set_clip(None)
    for _piece in _edge(ground, box, rim.cut * unit, FELTS[name].inlay, unit):
        yield ground
    if rim == RIM:
        for _piece in _mark(ground, box, FELTS[name].inlay, unit):
            yield ground


def _soft(name: str, size: tuple[int, int], rim: Rim) -> Iterator[Surface]:
    """All that has no sharp edge."""
    unit, box = _unit(size), cloth_box(size, rim)
    inner = _corners(box, rim.cut * unit)
    ground = Surface(size, 0, 32)
    for _plank in _rail(ground, inner, unit):
        yield ground
    round_ = _round(inner, ROUND * unit)
    ground.blit(_lamplight(round_, size, unit), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    yield ground
    ground.blit(_dusk(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield ground
    cloth = pygame.transform.smoothscale(lit(FELTS[name]), size)
    _pool(cloth)
    yield ground
    shades = "".join(_line(round_, "#04100b", wide * unit, 0.1) for wide in (14, 30, 50, 74, 100))
    cloth.blit(part(shades, (0, 0, *size)), (0, 0))
    ground.blit(_cut_out(cloth, round_), (0, 0))
    yield ground


def _unit(size: tuple[int, int]) -> float:
    return min(size[0] / 1920, size[1] / 1080)


def _corners(box: pygame.Rect, cut: float) -> list[Vector2]:
    """A box with cut corners, clockwise from the upper left."""
    x, y, right, low = box.left, box.top, box.right, box.bottom
    points = [(x + cut, y), (right - cut, y), (right, y + cut), (right, low - cut)]
    points += [(right - cut, low), (x + cut, low), (x, low - cut), (x, y + cut)]
    return [Vector2(point) for point in points]


# Wood


def _rail(ground: Surface, inner: list[Vector2], unit: float) -> Iterator[None]:
    """Eight planks: each is the grain turned along its side and cut to its mitres."""
    size = ground.get_size()
    ground.fill(tuple(round(part * 0.3) for part in WOOD))
    ends = [_outwards(point, size) for point in inner]
    inner = [point + (Vector2(size) / 2 - point) * 0.06 for point in inner]  # on under the cloth
    for i in range(8):
        j = (i + 1) % 8
        _plank(ground, [inner[i], inner[j], ends[j], ends[i]], inner[j] - inner[i], i, unit)
        yield


def _round(points: list[Vector2], reach: float) -> list[Vector2]:
    """The outline with its corners rounded, from so far before each to so far behind it."""
    found = []
    for i, corner in enumerate(points):
        before, behind = points[i - 1] - corner, points[(i + 1) % len(points)] - corner
        a = corner + before * min(0.5, reach / before.length())
        b = corner + behind * min(0.5, reach / behind.length())
        for n in range(BENDS + 1):
            t = n / BENDS
            found.append(a * (1 - t) ** 2 + corner * (2 * t * (1 - t)) + b * t**2)
    return found


def _outwards(point: Vector2, size: tuple[int, int]) -> Vector2:
    """Where a mitre from this corner of the cloth leaves the window."""
    middle = Vector2(size) / 2
    return middle + (point - middle).normalize() * max(size) * 1.2


def _plank(ground: Surface, outline: list[Vector2], along: Vector2, seed: int, unit: float) -> None:
    """One plank with its grain, cut to its outline."""
    xs, ys = [p.x for p in outline], [p.y for p in outline]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).clip(ground.get_rect())
    if not box.w or not box.h:
        return
    angle = -Vector2(1, 0).angle_to(along)
    aslant = bool(round(angle) % 90)
    grain = _grain(seed, round(max(box.size) * (1.5 if aslant else 1.0)) + 2, unit)
    if aslant:
        grain = pygame.transform.rotozoom(grain, angle, 1)
    elif round(angle) % 180:
        grain = pygame.transform.rotate(grain, 90)
    start = ((grain.get_width() - box.w) // 2, (grain.get_height() - box.h) // 2)
    local = [point - Vector2(box.topleft) for point in outline]
    ground.blit(_cut_out(grain.subsurface((*start, *box.size)), local), box.topleft)


def _grain(seed: int, reach: int, unit: float) -> Surface:
    """Boards seen along their length: broad bands, fine threads, both drawn out."""
    rng = random.Random(40 + seed)
    tone = 0.86 + 0.22 * rng.random()
    wood = Surface((reach, reach), 0, 32)
    wood.fill(tuple(min(255, round(part * tone)) for part in WOOD))
    for across, length, deep in ((26, 700, 40), (6, 260, 34), (3, 90, 22)):
        rows, columns = max(2, round(reach / (across * unit))), max(2, round(reach / (length * unit)))
        for sign in (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB):
            band = grey(rng, (columns, rows))
            band.fill((deep, round(deep * 0.72), round(deep * 0.5)), special_flags=pygame.BLEND_RGB_MULT)
            wood.blit(pygame.transform.smoothscale(band, (reach, reach)), (0, 0), special_flags=sign)
    return wood


def _cut_out(picture: Surface, outline: list[Vector2]) -> Surface:
    """What of the picture lies inside the outline; the rest is clear."""
    cut = Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(cut, "#ffffff", outline)
    cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


# Light


def _lamplight(outline: list[Vector2], size: tuple[int, int], unit: float) -> Surface:
    """What the lamp adds to the wood: most beside the cloth, nothing at the window's edge."""
    light = Surface(size, 0, 32)
    bands = "".join(
        _line(outline, f"rgb({r},{g},{b})", wide * unit, 0.3)
        for wide, (r, g, b) in zip(
            (150, 110, 76, 50), ((26, 16, 9), (40, 25, 15), (62, 40, 24), (84, 55, 34)), strict=True
        )
    )
    light.blit(part(bands, (0, 0, *size)), (0, 0))
    return light


def _pool(cloth: Surface) -> None:
    """The lamp's warm pool, a little above the middle."""
    w, h = 96, 54
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
    """What is sharp: the planks' seams, the wood's lip, the brass, and a fine line in the cloth."""
    size = ground.get_size()
    inner = _corners(box, cut)
    round_ = _round(inner, ROUND * unit)
    fine = _round(_corners(box.inflate(-round(46 * unit), -round(46 * unit)), cut * 0.92), ROUND * unit * 0.9)
    body = "".join(
        f'<path d="M{a.x:.1f} {a.y:.1f}L{b.x:.1f} {b.y:.1f}" stroke="#2c1910" stroke-width="{2 * unit:.1f}"/>'
        for a, b in ((point, _outwards(point, size)) for point in inner)
    )
    body += _line(round_, SHINE, 18 * unit, 0.4) + _line(round_, "#2a1409", 9 * unit, 0.9)
    body += _line(round_, BRASS, 3.4 * unit, 0.85)
    body += _line(fine, inlay, 1.6 * unit, 0.22)
    for piece in _strips(box, size, cut, unit):
        ground.blit(part(body, (piece.x, piece.y, piece.w, piece.h)), piece)
        yield


def _mark(ground: Surface, box: pygame.Rect, inlay: str, unit: float) -> Iterator[None]:
    """The house's octagon, woven into the middle of the cloth: barely there."""
    x, y, reach = box.centerx, round(box.y + box.h * 0.42), round(MARK * unit) + 2
    eighths = [Vector2(0, -1).rotate(45 * i + 22.5) for i in range(8)]
    lines = ((MARK, 2.6, 0.16), (MARK - 15, 1.6, 0.1))
    body = "".join(
        _line([Vector2(x, y) + corner * round_ * unit for corner in eighths], inlay, wide * unit, opacity)
        for round_, wide, opacity in lines
    )
    # each quarter is another one turned over
    quarter = part(body, (x - reach, y - reach, reach, reach))
    yield
    for right in (False, True):
        for low in (False, True):
            turned = pygame.transform.flip(quarter, right, low)
            ground.blit(turned, (x - reach + right * reach, y - reach + low * reach))
        yield


def _strips(box: pygame.Rect, size: tuple[int, int], cut: float, unit: float) -> list[pygame.Rect]:
    """The narrow parts of the window in which anything sharp lies: four sides, and the four corners."""
    deep, away = round(40 * unit), round(10 * unit)
    corner = round(cut) + deep
    right, low = box.right, box.bottom
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


def _line(outline: list[Vector2], colour: str, width: float, opacity: float = 1.0) -> str:
    path = "M" + "L".join(f"{p.x:.1f} {p.y:.1f}" for p in outline) + "Z"
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
        f'stroke-width="{width:.1f}"/>'
    )


def _dusk(size: tuple[int, int]) -> Surface:
    """The room around the lamp's light: dark at the window's edges."""
    w, h = 64, 36
    small = Surface((w, h), 0, 32)
    for y in range(h):
        for x in range(w):
            d = ((x - (w - 1) / 2) / (w * 0.5)) ** 2 + ((y - h * 0.47) / (h * 0.53)) ** 2
            tone = round(255 * (1 - 0.85 * min(1.0, max(0.0, (d - 0.7) / 0.95))))
            small.set_at((x, y), (tone, tone, tone))
    return pygame.transform.smoothscale(small, size)
