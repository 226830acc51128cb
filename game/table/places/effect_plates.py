"""Places effects in play: plates in a row or a column, each with the pose of its card."""

from __future__ import annotations

from pygame import Rect

from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import Pose

CARD = 5 / 7
HIGH = 62
WIDE = 216
NARROW = 190
"""A narrower plate may have three lines."""
LINE = 1.24
"""The height of a line of its words, in letter sizes."""
LEAST_WORDS = 56
"""The least width of words; a plate with less room for them is only as wide as its card."""


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
    """Plates above each other; side by side, too, if there is no room for this many."""
    gap = theme.px(6)
    columns = 1
    lines = 2 if area.w >= theme.px(NARROW) else 3
    most = max(theme.px(HIGH), lines * theme.line("small") + theme.px(4))
    while True:
        rows = -(-count // columns) or 1
        h = min(most, (area.h - gap * (rows - 1)) // rows)
        flat = (area.w - gap * columns) // (columns + 1) < theme.px(NARROW) and h >= LINE * theme.least
        # flat plates are readable, narrow ones are not
        if h >= theme.line("small") or columns >= count or flat:
            break
        columns += 1
    w = max(1, (area.w - gap * (columns - 1)) // columns)
    h = max(1, h)
    tall = h * rows + gap * (rows - 1)
    y = area.y + round((area.h - tall) * where)
    return [Rect(area.x + i % columns * (w + gap), y + i // columns * (h + gap), w, h) for i in range(count)]


def pose(theme: Theme, plate: Rect) -> Pose:
    """Where the card lies on its plate."""
    h = card_height(theme, plate)
    return Pose(plate.x + theme.px(4) + h * CARD / 2, plate.centery, h)


def card_height(theme: Theme, plate: Rect) -> int:
    """The height of its card, which is smaller on a narrow plate, so that words fit."""
    return min(plate.h - 2 * theme.px(3), theme.px(HIGH) if plate.w < theme.px(NARROW) else plate.h)
