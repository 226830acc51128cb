"""How effects in play are drawn: the card that stays, and a word or two about what it does."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.sprites import Pose
from game.room.theme import COLOURS, Theme

CARD = 5 / 7
HIGH, WIDE = 62, 216
NARROW = 190
"""A narrower plate may have three lines."""
LEAST_WORDS = 56
"""Narrower than that no word can be read: then the plate is as wide as the card."""


def high(theme: Theme) -> int:
    """A plate in a row beside others."""
    return max(theme.px(HIGH), 2 * theme.line("small") + theme.px(4) if theme.text <= 1.3 else 0)


def wide(theme: Theme) -> int:
    """A plate with its card and its words."""
    return round(theme.px(WIDE) * min(1.4, 0.6 + 0.4 * theme.text))


def in_row(theme: Theme, area: Rect, count: int) -> list[Rect]:
    """Plates side by side in the middle of an area."""
    gap = theme.px(8)
    w = min(wide(theme), (area.w - gap * (count - 1)) // max(1, count))
    if w < round(area.h * CARD) + theme.px(LEAST_WORDS):
        w = min(w, round(area.h * CARD) + theme.px(8))
    x = area.centerx - (w * count + gap * (count - 1)) // 2
    return [Rect(x + i * (w + gap), area.y, w, area.h) for i in range(count)]


def in_column(theme: Theme, area: Rect, count: int, low: bool) -> list[Rect]:
    """Plates one over the other; `low` on the lower edge of the area, else in its middle."""
    gap, columns = theme.px(6), 1
    lines = 2 if area.w >= theme.px(NARROW) else 3
    most = max(theme.px(HIGH), lines * theme.line("small") + theme.px(4))
    while True:
        rows = -(-count // columns) or 1
        h = min(most, (area.h - gap * (rows - 1)) // rows)
        if h >= theme.line("small") or columns >= count:
            break
        columns += 1
    w = (area.w - gap * (columns - 1)) // columns
    tall = h * rows + gap * (rows - 1)
    y = area.bottom - tall if low else area.y + (area.h - tall) // 2
    return [Rect(area.x + i % columns * (w + gap), y + i // columns * (h + gap), w, h) for i in range(count)]


def pose(theme: Theme, plate: Rect) -> Pose:
    """Where the card lies on its plate."""
    h = _card(theme, plate)
    return Pose(plate.x + theme.px(4) + h * CARD / 2, plate.centery, h)


def _card(theme: Theme, plate: Rect) -> int:
    """How high its card is: on a narrow plate smaller, so that there is room for words."""
    return min(plate.h - 2 * theme.px(3), theme.px(HIGH) if plate.w < theme.px(NARROW) else plate.h)


def draw(page: Page, plate: Rect, words: str) -> None:
    """The plate, and the words in lines; without words where even one of them is too wide."""
    page.put(page.pictures.plate(plate.w, plate.h, "cream", page.px(8)), plate.x, plate.y)
    x = plate.x + round(_card(page.theme, plate) * CARD) + page.px(10)
    room = plate.right - page.px(8) - x
    if room < page.px(LEAST_WORDS) * 0.8:
        return
    step = round(page.theme.line("small") * 0.92)
    lines = page.lines(words, "small", room)
    family, px = page.theme.type("small")
    if any(page.pictures.line(line, family, px, COLOURS["ink"]).get_width() > room for line in lines):
        return
    if len(lines) * step > plate.h:
        lines = [words]
        if page.pictures.line(words, family, px, COLOURS["ink"]).get_width() > 1.3 * room:
            return
    y = plate.centery - (len(lines) - 1) * step / 2
    for line in lines:
        page.text(line, (x, y), "small", "ink", "midleft", room)
        y += step
