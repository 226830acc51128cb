"""Draws effects in play as plates: a red tile with a sign, and a few words about the effect."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pygame import Rect, Surface

from game.table.places.effect_plates import CARD, LEAST_WORDS, LINE, card_height
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS

SIGN = 0.78
"""The size of the sign on a tile, in shares of its smaller side."""
SMALLER = 0.6
"""The smallest letters, relative to the usual ones, in which a name is better than a larger hint."""
TELLING = 2
"""How many of a plate's names describe the effect.

The other names are hints, except the last one, which is the card's own name.
"""


def tile(page: Page, plate: Rect, sign: str) -> Surface:
    """The tile that stands for the card on its plate."""
    side = round(card_height(page.theme, plate) * CARD) + page.px(8)
    high = plate.h

    def made() -> Surface:
        ground = page.pictures.plate(side, high, "effect", page.px(8)).copy()
        icon = page.pictures.icon(sign, round(min(side, high) * SIGN), COLOURS["cream"])
        ground.blit(icon, icon.get_rect(center=(side // 2, high // 2)))
        return ground

    return page.pictures.kept(("tile", sign, side, high), made)


def letters(page: Page, plates: Sequence[tuple[Rect, Sequence[str]]]) -> int:
    """The size of the words on all of these plates, given their names: the smallest that one of them
    needs.
    """
    most = page.theme.type("small")[1]
    return min((_needed(page, plate, names) or most for plate, names in plates), default=most)


def _needed(page: Page, plate: Rect, names: Sequence[str]) -> int:
    """The size that a plate needs: small letters are better than a mere hint. 0 if no name fits."""
    most = page.theme.type("small")[1]
    least = page.theme.least
    large = max(least, round(most * SMALLER))
    telling = names[:TELLING]
    hints = names[TELLING:-1]
    for said, low in ((telling, large), (hints, large), (telling, least), (hints, least), (names, least)):
        for words, px in product(said, range(most, low - 1, -1)):
            if _lines(page, plate, words, px):
                return px
    return 0


def draw(page: Page, plate: Rect, names: Sequence[str], px: int) -> None:
    """Draw the plate and the first of its names that fits in letters of this size."""
    page.put(page.pictures.plate(plate.w, plate.h, "cream", page.px(8)), plate.x, plate.y)
    words = next((words for words in names if _lines(page, plate, words, px)), "")
    step = round(px * LINE)
    lines = _lines(page, plate, words, px)
    x = _begin(page, plate)
    y = plate.centery - len(lines) * step / 2
    for line in lines:
        picture = page.pictures.line(line, page.theme.type("small")[0], px, COLOURS["ink"])
        box = page.put(picture, x, y + (step - picture.get_height()) / 2)
        page.thing("text", line, box, value=px)
        y += step


def _begin(page: Page, plate: Rect) -> int:
    """Where the words begin beside the card."""
    return plate.x + round(card_height(page.theme, plate) * CARD) + page.px(16)


def _lines(page: Page, plate: Rect, words: str, px: int) -> list[str]:
    """The lines of these words in letters of this size; none if they do not fit."""
    room = plate.right - page.px(8) - _begin(page, plate)
    family = page.theme.type("small")[0]
    if not words or room < page.px(LEAST_WORDS) * 0.8:
        return []
    lines = [*page.pictures.broken(words, family, px, room)]
    high = len(lines) * round(px * LINE)
    said = (page.pictures.line(line, family, px, COLOURS["ink"]) for line in lines)
    return lines if high <= plate.h and all(line.get_width() <= room for line in said) else []
