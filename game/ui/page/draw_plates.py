"""Draws plates, rings and words as pictures: everything that is neither a card nor a file in `assets`."""

from __future__ import annotations

from io import BytesIO

import pygame
from pygame import Surface

from game.ui import art
from game.ui.art.picture_cache import kept

RINGS = {
    "glow": ((1.6, 2.2, 0.22), (1, 1.8, 0.4), (0.5, 1, 1)),
    "hairline": ((1, 1.6, 0.25), (0.5, 1, 1)),
}
"""Rings around a card from the outermost to the innermost.

For each: how far outside it lies and how thick it is, in widths of the line, and how opaque it is.
"""
FAR = 3
"""The room for rings on each side of a card, in widths of the line."""
PlateStyle = tuple[str, str, str, int, float]
"""The style of a plate: fill above and below, edge, width of the edge, and opacity."""
PLATES = {
    # style: fill above, fill below, edge, width of the edge, opacity
    "panel": ("#33241f", "#271a18", "#6b4f3a", 2, 1),
    "raised": ("#4a3630", "#3a2925", "#7a5c45", 2, 1),
    "sunk": ("#1b1211", "#221716", "#4d382d", 2, 0.92),
    "ledge": ("#4a322a", "#1d1211", "#4a322a", 0, 1),
    "glass": ("#140d0c", "#140d0c", "#140d0c", 0, 0.62),
    "button": ("#4d3930", "#3b2a24", "#8a6a4c", 2, 1),
    "button-hover": ("#634a3d", "#4d3930", "#d9a036", 2, 1),
    "primary": ("#e8b650", "#cf9229", "#f3d58c", 2, 1),
    "primary-hover": ("#f7d27c", "#e0a63c", "#fff3cf", 2, 1),
    "off": ("#2c201d", "#2c201d", "#46352d", 2, 0.9),
    "cream": ("#fdf8ec", "#f3e8cf", "#cdbf9f", 2, 1),
    "rim": ("#140d0c", "#140d0c", "#140d0c", 0, 1),
    "alarm": ("#6b2323", "#4f1818", "#e8b650", 2, 1),
    "named": ("#fffaf0", "#f3e6c8", "#c8912c", 3, 1),
    "threat": ("#d5301f", "#a81c10", "#fff6dc", 2, 1),
    "effect": ("#b42436", "#941826", "#cdbf9f", 2, 1),
    "faded": ("#153d2e", "#153d2e", "#153d2e", 0, 0.74),
    "ruled": ("#f1e2c2", "#f1e2c2", "#f1e2c2", 0, 1),
    "rule": ("#6b4f3a", "#6b4f3a", "#6b4f3a", 0, 1),
    "bar": ("#d9a036", "#d9a036", "#d9a036", 0, 1),
    "marked": ("#f4cf72", "#f4cf72", "#f4cf72", 0, 1),
    "gilded": ("#faecc8", "#faecc8", "#faecc8", 0, 1),
    "asked": ("#f6dfa4", "#f6dfa4", "#f6dfa4", 0, 1),
    "slot": ("#000000", "#000000", "#f3d58c", 2, 0.16),
    "slot-lit": ("#f3d58c", "#f3d58c", "#f3d58c", 4, 0.22),
}


def words_centred(font: pygame.font.Font, words: str, colour: str) -> Surface:
    """Words drawn so that their capitals are centred in the picture."""
    plain = font.render(words, True, colour)
    w, h = plain.get_size()
    metrics = font.metrics("H")
    middle = font.get_ascent() - (metrics[0][3] if metrics and metrics[0] else h / 2) / 2
    # letters higher than the font's ascent, such as Ü, move the whole line down
    middle += max(0, max((one[3] for one in font.metrics(words) if one), default=0) - font.get_ascent())
    pad = round(h - 2 * middle)
    if not pad:
        return plain
    surface = Surface((w, h + abs(pad)), pygame.SRCALPHA)
    surface.blit(plain, (0, max(0, pad)))
    return surface


def from_svg(svg: str, w: int, h: int) -> Surface:
    surface: Surface = pygame.image.load_sized_svg(BytesIO(svg.encode()), (w, h))
    return art.see_through(surface)


def drawn_plate(w: int, h: int, style: PlateStyle, radius: int) -> Surface:
    """A plate. A wide one is a narrow one with a stretched middle."""
    narrow = 2 * (radius + style[3] + 1) + 1
    if w > narrow:
        return art.grown(narrow_plate(narrow, h, style, radius), (w, h))
    return _plate(w, h, style, radius)


@kept
def narrow_plate(w: int, h: int, style: PlateStyle, radius: int) -> Surface:
    """The plate from which all wider plates of this height are made."""
    return _plate(w, h, style, radius)


def _plate(w: int, h: int, style: PlateStyle, radius: int) -> Surface:
    above, below, edge, width, opacity = style
    inset = width / 2
    body = f'x="{inset}" y="{inset}" width="{w - width}" height="{h - width}" rx="{radius}"'
    line = f'stroke="{edge}" stroke-width="{width}"' if width else ""
    fill = "url(#g)" if opacity else "none"
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, colour in ((0, above), (100, below))
    )
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><defs>'
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">{stops}'
        f'</linearGradient></defs><rect {body} fill="{fill}" {line}/></svg>',
        w,
        h,
    )


def white_ring(kind: str, w: int, h: int, turn: int, width: int) -> Surface:
    """A ring around a card turned by `turn`; rings of the kinds in `RINGS` are drawn once for all colours."""
    if turn:
        return turned_ring(kind, w, h, turn, width)
    radius = round(w * 0.08)
    pad = width * FAR
    side = 2 * (radius + width) + 1
    if min(w, h) > side:
        return art.grown(smallest_ring(kind, side, radius, width), (w + 2 * pad, h + 2 * pad))
    return _rings(kind, w, h, radius, width)


@kept
def turned_ring(kind: str, w: int, h: int, turn: int, width: int) -> Surface:
    return pygame.transform.rotozoom(white_ring(kind, w, h, 0, width), turn, 1)


@kept
def smallest_ring(kind: str, side: int, radius: int, width: int) -> Surface:
    """The ring from which all larger ones with these corners are made."""
    return _rings(kind, side, side, radius, width)


def _rings(kind: str, w: int, h: int, radius: int, width: int) -> Surface:
    pad = width * FAR
    full_w = w + 2 * pad
    full_h = h + 2 * pad
    bands = [(width * out, width * thick, opacity) for out, thick, opacity in RINGS[kind]]
    rings = "".join(
        f'<rect x="{pad - out}" y="{pad - out}" width="{w + 2 * out}" height="{h + 2 * out}" '
        f'rx="{radius + out}" fill="none" stroke="#ffffff" stroke-width="{thick}" '
        f'stroke-opacity="{opacity}"/>'
        for out, thick, opacity in bands
    )
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{full_w}" height="{full_h}" '
        f'viewBox="0 0 {full_w} {full_h}">{rings}</svg>',
        full_w,
        full_h,
    )
