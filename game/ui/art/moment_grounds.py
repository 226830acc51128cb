"""Draws backgrounds in a player's colour for big moments, the banner, and its title."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Surface

from .lettering import fitting, font
from .palette import CREAM, GOLD, GOLD_PALE, INK, blend
from .picture_cache import PICTURES, kept
from .svg import raster

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{body}</svg>'
HALO = (
    '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="100">'
    '<stop offset="60%" stop-color="{0}" stop-opacity="0.75"/>'
    '<stop offset="100%" stop-color="{0}" stop-opacity="0"/></radialGradient></defs>'
    '<circle cx="100" cy="100" r="100" fill="url(#g)"/>'
)
STAR = "M0 -5L1.5 -1.6L5 -1.4L2.3 1L3.2 4.6L0 2.6L-3.2 4.6L-2.3 1L-5 -1.4L-1.5 -1.6Z"
STARS = ((20, 38, 1.0), (176, 26, 0.8), (190, 122, 1.2), (12, 128, 0.8), (52, 186, 0.7), (160, 180, 0.9))
BLACK = "#000000"
COLOUR = re.compile("#[0-9a-fA-F]{6}")
TONES = {"@deep": (INK, 0.68), "@base": (INK, 0.38), "@light": (CREAM, 0.18), "@halo": (BLACK, 0.0)}
"""The tones of a player's colour: the colours mixed in, and their shares."""
STRIPS = 16
"""The number of strips in which a ground or a banner is drawn."""
RIM = 7
"""The ink around a word, at a height of 150."""


def _around(count: int, shape: str, turn: float = 0.0) -> str:
    """Repeat a shape around the middle."""
    return "".join(
        f'<g transform="rotate({turn + 360 * i / count:.2f} 100 100)">{shape}</g>' for i in range(count)
    )


def _disc(colour: str) -> str:
    return f'<circle cx="100" cy="100" r="82" fill="{colour}" stroke="{INK}" stroke-width="1.6"/>'


def _burst(deep: str, base: str, light: str) -> str:
    """Rays of light."""
    ray = f'<path d="M100 100L91.5 19.5A81 81 0 0 1 108.5 19.5Z" fill="{light}"/>'
    heart = f'<circle cx="100" cy="100" r="46" fill="{light}" fill-opacity="0.55"/>'
    return _disc(base) + _around(14, ray) + heart


def _spiral(deep: str, base: str, light: str) -> str:
    """A hole with five arms."""
    dark = f'<path d="M100 100C128 76 120 36 82 21C60 30 44 44 36 58C66 50 92 66 100 100Z" fill="{deep}"/>'
    pale = '<path d="M100 100C116 74 104 42 70 25C98 50 104 72 100 100Z" fill="{}"/>'
    heart = f'<circle cx="100" cy="100" r="16" fill="{INK}"/>'
    return _disc(base) + _around(5, dark) + _around(5, pale.format(light), 14) + heart


def _swirl(deep: str, base: str, light: str) -> str:
    """Cards, or the wind, going round clockwise: three broad arrows."""
    arrow = '<path d="M100 {0}A{1} {1} 0 0 1 {2:.1f} {3:.1f}" fill="none" stroke="{4}" stroke-width="{5}"/>'
    parts = ""
    for radius, wide, colour, turn in ((66, 17, light, 0), (40, 12, deep, 40)):
        x = 100 + radius * math.sin(math.radians(78))
        y = 100 - radius * math.cos(math.radians(78))
        bow = arrow.format(100 - radius, radius, x, y, colour, wide)
        head = f'<path transform="translate({x:.1f} {y:.1f}) rotate(168)" d="M0 {-wide * 1.3:.1f}'
        head += f'L{wide * 1.15:.1f} {wide * 0.3:.1f}L{-wide * 1.15:.1f} {wide * 0.3:.1f}Z" fill="{colour}"/>'
        parts += _around(3, bow + head, turn)
    return _disc(base) + parts


def _swirl_back(deep: str, base: str, light: str) -> str:
    """The arrows the other way round."""
    return f'<g transform="translate(200 0) scale(-1 1)">{_swirl(deep, base, light)}</g>'


def _crack(deep: str, base: str, light: str) -> str:
    """A blow: a jagged star on the dark."""

    def jagged(count: int, far: float, near: float, colour: str) -> str:
        points = []
        for i in range(2 * count):
            radius = (far if i % 4 else far * 0.88) if i % 2 == 0 else near
            angle = math.pi * i / count
            points.append(f"{100 + radius * math.sin(angle):.1f},{100 - radius * math.cos(angle):.1f}")
        style = f'fill="{colour}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"'
        return f'<polygon points="{" ".join(points)}" {style}/>'

    return jagged(16, 96, 68, deep) + jagged(16, 84, 56, base) + jagged(14, 64, 42, light)


def _waves(deep: str, base: str, light: str) -> str:
    """Rings on the water, and bubbles."""
    rings = (
        (104, 72, 62, "#7cc4cf", 4),
        (110, 55, 44, "#a9dde2", 5),
        (116, 36, 26, "#d6f2f2", 5),
    )
    ring = '<ellipse cx="100" cy="{}" rx="{}" ry="{}" fill="none" stroke="{}" stroke-width="{}"/>'
    bubbles = ((56, 62, 9), (74, 44, 6), (132, 40, 10), (150, 62, 5), (47, 84, 4), (112, 33, 4))
    bubble = '<circle cx="{}" cy="{}" r="{}" fill="#3f93a3" stroke="#d6f2f2" stroke-width="2.5"/>'
    return "".join(
        (_disc("#1d6878"), *(ring.format(*one) for one in rings), *(bubble.format(*one) for one in bubbles))
    )


def _cards(deep: str, base: str, light: str) -> str:
    """A wheel of cards, for a moment when any card may be played."""
    card = (
        '<rect x="87" y="{}" width="26" height="37" rx="4" fill="{}" stroke="{}" stroke-width="1.6"/>'
        '<rect x="91" y="{}" width="18" height="29" rx="2" fill="none" stroke="{}" stroke-width="1.6"/>'
    )
    far = _around(12, card.format(21, CREAM, INK, 25, base), 15)
    near = _around(12, card.format(34, light, INK, 38, deep))
    return _disc(base) + far + near + f'<circle cx="100" cy="100" r="34" fill="{deep}"/>'


def _glory(deep: str, base: str, light: str) -> str:
    """A halo: golden rays, long and short, around a bright heart."""
    long = f'<path d="M100 20L106 66H94Z" fill="{GOLD_PALE}"/>'
    short = f'<path d="M100 36L104 68H96Z" fill="{GOLD}"/><circle cx="100" cy="30" r="3" fill="{GOLD_PALE}"/>'
    ring = f'<circle cx="100" cy="100" r="47" fill="{light}" stroke="{GOLD_PALE}" stroke-width="3"/>'
    return _disc(deep) + _around(12, long) + _around(12, short, 15) + ring


def _frost(deep: str, base: str, light: str) -> str:
    """A crystal of ice."""
    arm = (
        '<path d="M100 100V26M100 44L86 32M100 44L114 32M100 64L82 50M100 64L118 50" fill="none" '
        'stroke="#e8f6ff" stroke-width="5" stroke-linecap="round"/>'
    )
    ring = '<circle cx="100" cy="100" r="72" fill="none" stroke="#a9d8f2" stroke-width="3"/>'
    return _disc("#2d6d97") + ring + _around(6, arm)


def _lock(deep: str, base: str, light: str) -> str:
    """A lock that has closed."""
    bow = (
        '<path d="M62 100V72A38 38 0 0 1 138 72V100" fill="none" stroke="{}" stroke-width="{}" '
        'stroke-linecap="butt"/>'
    )
    box = (
        '<rect x="{0}" y="{1}" width="{2}" height="{3}" rx="12" fill="{4}" stroke="{5}" stroke-width="2.5"/>'
    )
    body = box.format(34, 88, 132, 88, base, INK)
    band = box.format(42, 96, 116, 72, "none", light)
    hole = f'<path d="M100 116A12 12 0 0 1 107 138L111 158H89L93 138A12 12 0 0 1 100 116Z" fill="{INK}"/>'
    shackle = bow.format(INK, 24) + bow.format(GOLD_PALE, 19) + bow.format(GOLD, 9)
    return _disc(deep) + shackle + body + band + hole


GROUNDS: dict[str, Callable[[str, str, str], str]] = {
    "burst": _burst,
    "spiral": _spiral,
    "swirl": _swirl,
    "swirl_back": _swirl_back,
    "crack": _crack,
    "waves": _waves,
    "cards": _cards,
    "glory": _glory,
    "frost": _frost,
    "lock": _lock,
}
MISHAPS = ("crack", "frost", "lock")
"""Moments that are bad for their player, and therefore have no stars around them."""


def ground(name: str, px: int, colour: str) -> Iterator[tuple[Surface, int]]:
    """The background of a moment in its player's colour: a disc with a glow around it.

    It comes in strips, each with its vertical offset, because there is rarely free memory for one large
    picture, and memory taken for one is not given back.
    """
    for n, (top, _bottom) in enumerate(_strips(px)):
        make = partial(_ground_strip, name, px, n, colour)
        yield PICTURES.made(("ground", name, px, n, colour), make), top


def _ground_strip(name: str, px: int, strip: int, colour: str) -> Surface:
    """A strip in the player's colour and other colours: two layers, which are drawn once for all players."""
    picture = ground_layer(name, px, strip, True).copy()
    picture.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(ground_layer(name, px, strip, False), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def ground_layers(name: str, px: int) -> Iterator[Callable[[], Surface]]:
    """Draw the layers that all players share, strip by strip."""
    for n in range(STRIPS):
        for own in (True, False):
            yield partial(ground_layer, name, px, n, own)


def _strips(px: int) -> list[tuple[int, int]]:
    """The beginning and end of each strip of something this long."""
    edges = [round(px * n / STRIPS) for n in range(STRIPS + 1)]
    return list(pairwise(edges))


@kept
def ground_layer(name: str, px: int, strip: int, own: bool) -> Surface:
    """In grey, how strong the player's colour is at each point of a strip; or all other colours."""
    stars = "".join(
        f'<path transform="translate({x} {y}) scale({size})" d="{STAR}" fill="{GOLD_PALE}" '
        f'stroke="{INK}" stroke-width="0.8"/>'
        for x, y, size in (() if name in MISHAPS else STARS)
    )
    body = HALO.format("@halo") + GROUNDS[name]("@deep", "@base", "@light") + stars
    body = COLOUR.sub(BLACK, body) if own else body
    for tone, (other, share) in TONES.items():
        body = body.replace(tone, blend("#ffffff", BLACK, share) if own else blend(BLACK, other, share))
    top, bottom = _strips(px)[strip]
    unit = 200 / px
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{px}" height="{bottom - top}" '
        f'viewBox="0 {top * unit:.6f} 200 {(bottom - top) * unit:.6f}">'
    )
    return raster(f"{head}{body}</svg>", (px, bottom - top))


def banner(size: tuple[int, int], colour: str) -> Sequence[tuple[Surface, int]]:
    """A ribbon with notched ends, slightly tilted, as pieces that each have a horizontal offset."""
    return [(_banner_piece(size, colour, n), left) for n, (left, _right) in enumerate(_strips(size[0]))]


@kept
def _banner_piece(size: tuple[int, int], colour: str, strip: int) -> Surface:
    w, h = size
    left, right = _strips(w)[strip]
    lean = h * 0.09
    notch = h * 0.32
    cloth = blend(colour, INK, 0.55)
    edge = (
        f"M2 {lean + 2:.1f}L{w - 2} 2L{w - notch:.1f} {h * 0.46:.1f}L{w - 2} {h - lean - 2:.1f}"
        f"L2 {h - 2}L{notch:.1f} {h * 0.54:.1f}Z"
    )
    lines = "".join(
        f'<path d="M{notch * 0.9:.1f} {y + lean * 0.9:.1f}L{w - notch * 0.9:.1f} {y:.1f}" stroke="{GOLD}" '
        f'stroke-width="{max(1.5, h / 64):.1f}" fill="none"/>'
        for y in (h * 0.085, h * 0.825)
    )
    body = f'<path d="{edge}" fill="{cloth}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>{lines}'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{right - left}" height="{h}" '
    return raster(f'{head}viewBox="{left} 0 {right - left} {h}">{body}</svg>', (right - left, h))


@kept
def stamped(words: str, px: int, width: int, least: int) -> Surface:
    """A title in cream with a dark outline, smaller if it would be wider than `width`."""
    size = fitting("serif-black", px, least, words, width - 2 * RIM)
    face = font("serif-black", size)
    rim = max(2, round(size * RIM / 150))
    dark = face.render(words, True, INK)
    w, h = dark.get_size()
    picture = Surface((w + 2 * rim, h + 3 * rim), pygame.SRCALPHA)
    spots = [(math.cos(math.pi * i / 12) * rim, math.sin(math.pi * i / 12) * rim) for i in range(24)]
    for drop in (0, rim):
        picture.fblits([(dark, (round(rim + x), round(rim + y + drop))) for x, y in spots])
    del dark  # as large as the next drawing
    picture.blit(face.render(words, True, CREAM), (rim, rim))
    return picture
