"""Draws confetti on a page, if it falls for this person."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.ui import art

from .page import Page


def falls(settings: Any) -> bool:
    """Whether confetti falls; otherwise everything appears at once."""
    quiet = settings["moments"] == "off" or settings["reduced_motion"]
    return not (quiet or settings["speed"] == "instant")


def draw(page: Page, room: Rect, age: float, colour: str) -> None:
    """Draw it this many seconds after it was thrown."""
    for bit in art.confetti(age):
        picture = art.bit(bit.shape, bit.turn, bit.tone, page.px(24), colour)
        page.put_at(picture, (room.x + bit.x * room.w, room.y + bit.y * room.h))
