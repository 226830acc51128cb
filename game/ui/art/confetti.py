"""Bits of paper that fall for a winner."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Surface

from .palette import CREAM, GOLD_PALE, blend
from .picture_cache import kept
from .svg import raster

COUNT = 80
SECONDS = 2.5
"""How long the pieces fall, faster and faster, until all have left the picture."""
SHAPES = (
    '<rect x="3" y="6" width="14" height="8" rx="1" fill="{0}"/>',
    '<circle cx="10" cy="10" r="6" fill="{0}"/>',
    '<path d="M10 2L12.4 7.4L18 8L13.8 12L15 18L10 15L5 18L6.2 12L2 8L7.6 7.4Z" fill="{0}"/>',
    '<path d="M4 16Q4 4 16 4Q16 16 4 16Z" fill="{0}"/>',
)
TURNS = 12


class Bit(NamedTuple):
    """One piece: its place, as shares of the room, and its look."""

    x: float
    y: float
    shape: int
    turn: int
    tone: int


def confetti(age: float) -> list[Bit]:
    """All pieces this many seconds after they were thrown; they are the same every time."""
    t = min(age, SECONDS)
    found = []
    for i in range(COUNT):
        start = (i * 0.618) % 1.0
        speed = 0.22 + 0.2 * ((i * 0.414) % 1.0)
        y = (i * 0.271) % 1.0 - 1.0 + speed * (t + t * t / SECONDS) * 1.9
        x = start + 0.03 * math.sin(3 * t + i)
        turn = int(t * (4 + i % 5) + i) % TURNS
        if -0.05 < y < 1.0:
            found.append(Bit(x, y, i % len(SHAPES), turn, i // len(SHAPES) % 4))
    return found


@kept
def bit(shape: int, turn: int, tone: int, px: int, colour: str) -> Surface:
    """One piece in one of four tones of the winner's colour."""
    tones = (colour, GOLD_PALE, CREAM, blend(colour, "#ffffff", 0.4))
    drawn = SHAPES[shape].format(tones[tone])
    turned = f'<g transform="rotate({360 * turn / TURNS:.0f} 10 10)">{drawn}</g>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">'
    return raster(f"{head}{turned}</svg>", (px, px))
