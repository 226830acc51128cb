"""The curtain that falls between two people at one screen: velvet in folds, a gold braid, a fringe."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Surface

from .palette import GOLD, GOLD_DEEP, GOLD_PALE
from .picture_cache import kept
from .pixel_formats import see_through
from .svg import raster

STEPS = 480


class Velvet(NamedTuple):
    """The colours of the cloth in the light and in the fold."""

    lit: tuple[int, int, int]
    dark: tuple[int, int, int]


CURTAINS: dict[str, Velvet] = {
    "red": Velvet((158, 36, 44), (52, 8, 14)),
    "blue": Velvet((48, 78, 140), (12, 20, 46)),
    "green": Velvet((40, 110, 80), (8, 34, 25)),
}


@kept
def curtain(size: tuple[int, int], colour: str = "red") -> Surface:
    """A whole curtain; blit it lower and lower to let it fall.

    It is opaque down to its fringe, which is `hem_of(size)` high, so make it that much higher than what it
    must hide.
    """
    w, h = size
    hem = hem_of(size)
    cloth = pygame.transform.smoothscale(_folds(CURTAINS[colour]), (w, h - hem))
    cloth.blit(_dusk((w, h - hem)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole = Surface(size, pygame.SRCALPHA)
    whole.blit(cloth, (0, 0))
    whole.blit(raster(_braid(w, hem), (w, 2 * hem)), (0, h - 2 * hem))
    return see_through(whole)


def hem_of(size: tuple[int, int]) -> int:
    """The height of the transparent fringe of a curtain of this size."""
    return max(8, round(min(size) * 0.075))


def _folds(velvet: Velvet) -> Surface:
    """One row of the cloth: two waves with different lengths, sharper on the shaded side."""
    row = Surface((STEPS, 1), 0, 32)
    for x in range(STEPS):
        t = x / STEPS
        wave = math.sin(2 * math.pi * 13 * t + 0.9 * math.sin(2 * math.pi * 3 * t))
        light = (0.5 + 0.5 * wave) ** 1.2 * (0.82 + 0.18 * math.cos(2 * math.pi * 5 * t))
        row.set_at((x, 0), [round(b + (a - b) * light) for a, b in zip(velvet.lit, velvet.dark, strict=True)])
    return row


def _dusk(size: tuple[int, int]) -> Surface:
    """Make the cloth darker at the top, where the rail is, and a little at the foot."""
    column = Surface((1, 32), 0, 32)
    for y in range(32):
        t = y / 31
        light = round(255 * (0.5 + 0.5 * math.sin(math.pi * min(1.0, 0.08 + t * 0.72))))
        column.set_at((0, y), (light, light, light))
    return pygame.transform.smoothscale(column, size)


def _braid(w: int, hem: int) -> str:
    """Two gold cords above and tassels below, each `hem` high."""
    step = hem * 0.52
    count = math.ceil(w / step)
    step = w / count
    tassels = "".join(_tassel(step * (i + 0.5), hem, step, hem) for i in range(count))
    bars = (
        f'<rect width="{w}" y="{hem * 0.42:.1f}" height="{hem * 0.66:.1f}" fill="{GOLD_DEEP}"/>'
        f'<rect width="{w}" y="{hem * 0.46:.1f}" height="{hem * 0.2:.1f}" fill="{GOLD}"/>'
        f'<rect width="{w}" y="{hem * 0.5:.1f}" height="{hem * 0.06:.1f}" fill="{GOLD_PALE}"/>'
    )
    gems = "".join(
        f'<path fill="{GOLD_PALE}" d="M{x:.1f} {hem * 0.7:.1f}l{step * 0.2:.1f} {hem * 0.12:.1f}'
        f'l{-step * 0.2:.1f} {hem * 0.12:.1f}l{-step * 0.2:.1f} {-hem * 0.12:.1f}Z"/>'
        for x in (step * (i + 0.5) for i in range(count))
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{2 * hem}">'
    return f"{head}{tassels}{bars}{gems}</svg>"


def _tassel(x: float, y: float, step: float, hem: float) -> str:
    """A small bell of threads, with its right side in the shade."""
    half = step * 0.47
    foot = y + hem * 0.82
    tip = y + hem * 0.92
    sides = ((GOLD, -half), (GOLD_DEEP, half))
    return "".join(
        f'<path fill="{colour}" d="M{x:.1f} {y:.1f}L{x + side / 2:.1f} {y:.1f}'
        f'L{x + side:.1f} {foot:.1f}L{x:.1f} {tip:.1f}Z"/>'
        for colour, side in sides
    )
