"""The number of deeds without room on the felt: a button that lists them beside it, or opens the log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from game.books.contract.deed import Deed
from game.table.messages import ShowEarlier
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ring
from game.words import _

EARLIER = ShowEarlier()
"""The message of the number of omitted clauses: it opens the log where they are."""


def _words(page: Page, count: int, px: int) -> Surface:
    words = _("{n} earlier").format(n=count)
    return page.pictures.line(words, "sans-bold", px, COLOURS["gold"])


def wide(page: Page, count: int, px: int) -> int:
    """The width of this number with the gap after it."""
    return _words(page, count, px).get_width() + page.px(44)


def button(page: Page, lines: Sequence[Deed], px: int, x: int, row: Rect) -> None:
    """The number of the deeds before those that are shown: a click opens the log where they are.

    It is large enough for a finger; keys open the log with its tool.
    """
    words = _words(page, len(lines), px)
    do = EARLIER
    high = min(row.h - page.px(4), round(px * 1.6))
    box = Rect(x, row.centery - high // 2, words.get_width() + page.px(24), high)
    lit = do in (page.hover, page.focus)
    page.put(page.pictures.plate(box.w, box.h, "button-hover" if lit else "button", high // 2), box.x, box.y)
    page.put_at(words, box.center)
    side = page.theme.target
    area = box.inflate(max(0, side - box.w), max(0, side - box.h))
    area.y = max(area.y, row.y)  # cards above it are pressed, too
    page.thing("button", _("Also happened"), area, do, value=tuple(lines), again=True)
    ring(page, box, do)


def folds(thing: Thing) -> bool:
    """Whether a thing is such a button."""
    return is_sent(thing.do)


def is_sent(message: Hashable) -> bool:
    """Whether such a button sends this message."""
    return isinstance(message, ShowEarlier)
