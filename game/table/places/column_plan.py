"""Plans the column at the side: the places of cards with pending attacks, the newest lowest and largest."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.ui.page.theme import Theme

CARD = 5 / 7
TALL = (176, 134, 104)
"""Heights of the cards, the newest first; older ones are as high as the last."""
LEAST = 0.78
"""How far all cards may shrink; if that is not enough, the newest card is no longer larger than the others.
"""
SMALL = 58
"""The least height at which a card's large index is easy to read."""
LARGER = 1.3
"""The least difference in height between the newest card and the others."""
GAP, CLOSE = 14, 8
"""The space between two cards, even if there are many."""
ARROW = 18
"""The room below a face for the arrow to the next."""


class Cell(NamedTuple):
    """The place of one card in the column, and of its portrait and words."""

    card: Rect
    face: Rect
    """Where its player's face is drawn."""
    words: Rect
    """Where the words about its attack are drawn; empty if only the card's name fits."""


class ColumnPlan(NamedTuple):
    """A column laid out."""

    box: Rect
    title: Rect
    cells: tuple[Cell, ...]
    """Oldest first."""
    before: Rect
    """Where the names of the oldest cards stand if there are too many cards for pictures; otherwise empty."""
    foot: Rect
    """Where the words about target and sum are drawn."""


def roomy(theme: Theme, foot: int) -> bool:
    """Whether large letters and two lines of words fit in a foot this high."""
    return foot >= _tall_foot(theme)


def _tall_foot(theme: Theme) -> int:
    return theme.line("number") + 2 * theme.line("small") + theme.px(12)


class Heights(NamedTuple):
    """How high the parts of a column are."""

    title: int
    cards: tuple[int, ...]
    """Newest first."""
    gap: int
    before: int = 0
    """The row with the names of cards that have no picture."""

    @property
    def total(self) -> int:
        """The height of everything above the foot, including spaces."""
        rows = len(self.cards) + bool(self.before)
        return self.title + self.before + sum(self.cards) + self.gap * (rows - 1)


def plan_for(theme: Theme, room: Rect, count: int) -> ColumnPlan:
    """Lay out this many cards at the side, the newest lowest.

    If there are too many, the oldest appear only by name.
    """
    px = theme.px
    foot = _tall_foot(theme)
    if room.h < 2.6 * foot:
        foot = theme.line("label") + theme.line("small") + px(12)
    pad = px(14)
    inner = room.w - 2 * px(14)
    free = room.h - 2 * pad - foot - px(GAP)
    found = _whole(theme, free, count) or _crowded(theme, free, count)
    box = _box(room, found.total + foot + px(GAP) + 2 * pad)
    low = box.bottom - pad - foot - px(GAP)
    cells = []
    for h in found.cards:
        cells.append(_cell(theme, Rect(box.x + pad, low - h, inner, h), found.cards[0]))
        low -= h + found.gap
    before = Rect(box.x + pad, low - found.before, inner, found.before)
    cells += _named(theme, before, count - len(cells))
    return ColumnPlan(
        box,
        Rect(box.x + pad, box.y + pad, inner, found.title),
        tuple(reversed(cells)),
        before,
        Rect(box.x + pad, box.bottom - pad - foot, inner, foot),
    )


def _whole(theme: Theme, free: int, count: int) -> Heights | None:
    """All cards at their usual size or slightly smaller; None if they do not fit."""
    gap = theme.px(GAP)
    title = _title(theme)
    title = title if free - title >= theme.px(150) else 0
    heights = [theme.px(TALL[min(i, len(TALL) - 1)]) for i in range(count)]
    fit = min(1.0, (free - title - gap * (count - 1)) / max(1, sum(heights)))
    if fit < LEAST and count > 1:
        return None
    return Heights(title, tuple(max(1, round(h * fit)) for h in heights), gap)


def _crowded(theme: Theme, free: int, count: int) -> Heights:
    """Small cards and a larger newest one: as many as fit, without the title if necessary."""
    gap = theme.px(CLOSE)
    small = max(theme.px(SMALL), 2 * theme.line("least"))
    least = round(small * LARGER)
    for named, title in product(range(count), (_title(theme), 0)):
        others = count - 1 - named
        found = Heights(title, (least, *[small] * others), gap, _name_row(theme) if named else 0)
        spare = free - found.total
        if spare >= 0 or (others == title == 0):
            break
    each = max(0, spare) // len(found.cards)
    newest = min(theme.px(TALL[0]), least + each + min(0, spare))
    return found._replace(cards=(newest, *[min(theme.px(TALL[2]), small + each)] * others))


def _title(theme: Theme) -> int:
    return theme.line("label") + theme.px(6)


def _name_row(theme: Theme) -> int:
    return theme.line("least") + theme.px(8)


def _named(theme: Theme, row: Rect, count: int) -> list[Cell]:
    """Places for the names of this many cards after a word, the newest first."""
    begin = row.x + 4 * theme.type("least")[1]
    step = min(theme.px(66) * theme.text, (row.right - begin) / max(1, count))
    lies = [Rect(int(begin + i * step), row.y, int(step), row.h) for i in reversed(range(count))]
    return [Cell(rect, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)) for rect in lies]


def _box(room: Rect, tall: int) -> Rect:
    return Rect(room.x, room.bottom - min(tall, room.h), room.w, min(tall, room.h))


def _cell(theme: Theme, row: Rect, largest: int) -> Cell:
    """Portrait at the left, the card in the middle, words at the right."""
    side = min(max(row.h - theme.px(ARROW), theme.px(30)), theme.px(76), round(row.w * 0.2))
    face = Rect(
        row.x + (min(theme.px(76), round(row.w * 0.2)) - side) // 2, row.centery - side // 2, side, side
    )
    w = round(row.h * CARD)
    wide = round(largest * CARD)
    begin = row.x + min(theme.px(76), round(row.w * 0.2)) + theme.px(12)
    card = Rect(begin + (wide - w) // 2, row.y, w, row.h)
    x = begin + wide + theme.px(12)
    return Cell(card, face, Rect(x, row.y, max(0, row.right - x), row.h))
