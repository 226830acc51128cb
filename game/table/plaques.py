"""Draws effects in play as plates: a red tile with a sign, and a word or two about what it does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pygame import Rect, Surface

from game.room.page import Page
from game.room.sprites import Pose
from game.room.theme import COLOURS, Theme

CARD = 5 / 7
HIGH, WIDE = 62, 216
NARROW = 190
"""A narrower plate may have three lines."""
LINE = 1.24
"""The height of a line of its words, in letter sizes."""
SIGN = 0.78
"""The size of the sign on a tile, in shares of its smaller side."""
SMALLER = 0.6
"""The least letters, as a share of the usual ones, in which a name is told rather than a larger hint."""
TELLING = 2
"""So many of a plate's names say what it does; others but for the last, the card's own, are hints."""
LEAST_WORDS = 56
"""A plate whose words would be narrower than this is only as wide as its card."""


def high(theme: Theme) -> int:
    """The height of a plate in a row."""
    return max(theme.px(HIGH), 2 * theme.line("small") + theme.px(4) if theme.text <= 1.3 else 0)


def wide(theme: Theme) -> int:
    """The width of a plate with its card and its words."""
    return round(theme.px(WIDE) * min(1.4, 0.6 + 0.4 * theme.text))


def in_row(theme: Theme, area: Rect, count: int) -> list[Rect]:
    """Plates side by side, from the left of an area."""
    gap = theme.px(8)
    w = min(wide(theme), (area.w - gap * (count - 1)) // max(1, count))
    if w < round(area.h * CARD) + theme.px(LEAST_WORDS):
        w = min(w, round(area.h * CARD) + theme.px(8))
    return [Rect(area.x + i * (w + gap), area.y, max(1, w), max(1, area.h)) for i in range(count)]


TOP, MIDDLE, BOTTOM = 0.0, 0.5, 1.0
"""Where a column of plates lies in its area."""


def in_column(theme: Theme, area: Rect, count: int, where: float) -> list[Rect]:
    """Plates one over the other; also side by side if there is no room for so many."""
    gap, columns = theme.px(6), 1
    lines = 2 if area.w >= theme.px(NARROW) else 3
    most = max(theme.px(HIGH), lines * theme.line("small") + theme.px(4))
    while True:
        rows = -(-count // columns) or 1
        h = min(most, (area.h - gap * (rows - 1)) // rows)
        flat = (area.w - gap * columns) // (columns + 1) < theme.px(NARROW) and h >= LINE * theme.least
        if h >= theme.line("small") or columns >= count or flat:  # flat plates are read, narrow ones not
            break
        columns += 1
    w, h = max(1, (area.w - gap * (columns - 1)) // columns), max(1, h)
    tall = h * rows + gap * (rows - 1)
    y = area.y + round((area.h - tall) * where)
    return [Rect(area.x + i % columns * (w + gap), y + i // columns * (h + gap), w, h) for i in range(count)]


def pose(theme: Theme, plate: Rect) -> Pose:
    """Where the card lies on its plate."""
    h = _card(theme, plate)
    return Pose(plate.x + theme.px(4) + h * CARD / 2, plate.centery, h)


def _card(theme: Theme, plate: Rect) -> int:
    """The height of its card, which is smaller on a narrow plate, so that words have room."""
    return min(plate.h - 2 * theme.px(3), theme.px(HIGH) if plate.w < theme.px(NARROW) else plate.h)


def tile(page: Page, plate: Rect, sign: str) -> Surface:
    """The tile that stands for the card on its plate."""
    side, high = round(_card(page.theme, plate) * CARD) + page.px(8), plate.h

    def made() -> Surface:
        ground = page.pictures.plate(side, high, "effect", page.px(8)).copy()
        icon = page.pictures.icon(sign, round(min(side, high) * SIGN), COLOURS["cream"])
        ground.blit(icon, icon.get_rect(center=(side // 2, high // 2)))
        return ground

    return page.pictures.kept(("tile", sign, side, high), made)


def letters(page: Page, plates: Sequence[tuple[Rect, Sequence[str]]]) -> int:
    """The size of the words on all of these plates, each with its names: the least that one of them needs."""
    most = page.theme.type("small")[1]
    return min((_needed(page, plate, names) or most for plate, names in plates), default=most)


def _needed(page: Page, plate: Rect, names: Sequence[str]) -> int:
    """The size that a plate needs: rather small letters than only a hint of what it does; 0: none fit."""
    most, least = page.theme.type("small")[1], page.theme.least
    large = max(least, round(most * SMALLER))
    telling, hints = names[:TELLING], names[TELLING:-1]
    for said, low in ((telling, large), (hints, large), (telling, least), (hints, least), (names, least)):
        for words, px in product(said, range(most, low - 1, -1)):
            if _lines(page, plate, words, px):
                return px
    return 0


def draw(page: Page, plate: Rect, names: Sequence[str], px: int) -> None:
    """Draw the plate and the first of its names that has room in letters of this size."""
    page.put(page.pictures.plate(plate.w, plate.h, "cream", page.px(8)), plate.x, plate.y)
    words = next((words for words in names if _lines(page, plate, words, px)), "")
    step, lines = round(px * LINE), _lines(page, plate, words, px)
    x, y = _begin(page, plate), plate.centery - len(lines) * step / 2
    for line in lines:
        picture = page.pictures.line(line, page.theme.type("small")[0], px, COLOURS["ink"])
        box = page.put(picture, x, y + (step - picture.get_height()) / 2)
        page.thing("text", line, box, value=px)
        y += step


def _begin(page: Page, plate: Rect) -> int:
    """Where the words begin beside the card."""
    return plate.x + round(_card(page.theme, plate) * CARD) + page.px(16)


def _lines(page: Page, plate: Rect, words: str, px: int) -> list[str]:
    """The lines of these words in letters of this size; none where they have no room."""
    room, family = plate.right - page.px(8) - _begin(page, plate), page.theme.type("small")[0]
    if not words or room < page.px(LEAST_WORDS) * 0.8:
        return []
    lines = [*page.pictures.broken(words, family, px, room)]
    high, said = (
        len(lines) * round(px * LINE),
        (page.pictures.line(line, family, px, COLOURS["ink"]) for line in lines),
    )
    return lines if high <= plate.h and all(line.get_width() <= room for line in said) else []
