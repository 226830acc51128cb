"""The sounds of the table, cut out of one file according to its index.

The mixer must be opened first, which happens after the first frame.
"""

from __future__ import annotations

import json

import pygame

from .svg import ASSETS

FOLDER = ASSETS / "sounds"


def load_sounds() -> dict[str, pygame.mixer.Sound]:
    """Every sound by name, in the mixer's own format; takes a few hundredths of a second, once."""
    mixer = pygame.mixer.get_init()
    if mixer is None:
        raise pygame.error("the mixer is not open")
    rate, bits, channels = mixer
    frame = abs(bits) // 8 * channels
    raw = pygame.mixer.Sound(str(FOLDER / "table.ogg")).get_raw()

    def part(start: float, length: float) -> pygame.mixer.Sound:
        first = round(start * rate) * frame
        last = round((start + length) * rate) * frame
        return pygame.mixer.Sound(buffer=raw[first:last])

    return {name: part(start, length) for name, (start, length) in _places().items()}


def _places() -> dict[str, tuple[float, float]]:
    """Where each sound begins in the file and how long it is, in seconds."""
    places: dict[str, tuple[float, float]] = json.loads((FOLDER / "table.json").read_text(encoding="utf-8"))
    return places
