"""Recolours finished sheets: hearts and diamonds red, spades and clubs dark, as two suit colours."""

from __future__ import annotations

import re

from game.ui.art.palette import FOUR_COLOUR, HOUSE

SUITS = "HDSC"


def in_two_colours(document: bytes) -> bytes:
    """A finished document whose suits have two colours; no byte changes its position."""
    tones = {
        _tone(four): _tone(two)
        for suit in SUITS
        for four, two in zip(FOUR_COLOUR[suit], HOUSE[suit], strict=True)
    }
    found = re.compile(rb"(?<![\d.])(" + b"|".join(map(re.escape, tones)) + rb")(?= rg| RG)")
    return found.sub(lambda match: _as_long_as(match[1], tones[match[1]]), document)


def _tone(colour: str) -> bytes:
    """A colour such as #b01410 as the sheets have it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return " ".join(f"{round(part, 4):g}" for part in parts).encode()


def _as_long_as(old: bytes, new: bytes) -> bytes:
    """The new tone, as long as the old one: with spaces after it, or without zeros before points."""
    return new.replace(b"0.", b".", max(0, len(new) - len(old))).ljust(len(old))
