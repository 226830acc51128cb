"""Warns, on a screen that was opened from an open hand, that it is for one person only."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.words import _

from .page import Page, Thing
from .theme import COLOURS

PAD = 14


def look_away(page: Page, name: str, own: Sequence[Thing]) -> None:
    """Draw the line at an edge without things of the top scene (`own`), where it covers least of the hand."""
    words = _("For {name} alone: others look away").format(name=name)
    family, px = page.theme.type("small")
    line = page.pictures.line(words, family, px, COLOURS["cream"], page.width // 2)
    h = page.theme.line("small") + page.px(10)
    w = line.get_width() + page.px(2 * PAD)
    air = page.px(6)
    taken = [thing.rect for thing in own if thing.rect != page.rect]
    high = air
    low = page.height - h - air
    left = air
    middle = (page.width - w) // 2
    right = page.width - w - air
    spots = [Rect(x, y, w, h) for y in (low, high) for x in (middle, right, left)]
    free = [spot for spot in spots if spot.collidelist(taken) < 0] or spots[:1]
    cards = [thing.rect for thing in page.things if thing.kind == "card"]
    plate = min(free, key=lambda spot: len(spot.collidelistall(cards)))
    page.panel(plate)
    page.text(words, plate.center, "small", "cream", "center", w)
