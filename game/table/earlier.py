"""The number of deeds without room on the felt: a button. They are told beside it; a click opens the log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect

from game.room.page import Page, Thing
from game.room.scene import Message
from game.room.theme import COLOURS
from game.room.widgets import ring
from game.words import _

from .line import Line

EARLIER = ("earlier",)
"""What the number of the clauses that are not shown sends: the log opens where they stand."""


def _more(count: int, between: bool) -> str:
    """The number in words; between two deeds there is room for a sign only."""
    return f"{count} …" if between else _("{n} earlier").format(n=count)


def wide(page: Page, count: int, px: int, between: bool = False) -> int:
    """The room that the number of what is not shown takes, with the gap after it."""
    words = page.pictures.line(_more(count, between), "sans-bold", px, COLOURS["gold"])
    return words.get_width() + page.px(32 if between else 44)


def button(page: Page, lines: Sequence[Line], px: int, x: int, row: Rect, between: bool = False) -> None:
    """How many clauses are not shown: a click opens the log where they stand. A finger hits it easily.

    Those `between` two that are shown are found there by the first of them.
    """
    do: Message = ("earlier", lines[0].number) if between else EARLIER
    words = page.pictures.line(_more(len(lines), between), "sans-bold", px, COLOURS["gold"])
    high = min(row.h - page.px(4), round(px * 1.6))
    box = Rect(x, row.centery - high // 2, words.get_width() + page.px(16 if between else 24), high)
    lit = do in (page.hover, page.focus)
    page.put(page.pictures.plate(box.w, box.h, "button-hover" if lit else "button", high // 2), box.x, box.y)
    page.put_at(words, box.center)
    side = page.theme.target
    area = box.inflate(max(0, side - box.w), max(0, side - box.h))
    page.thing("button", _("What else happened"), area, do, value=tuple(lines))
    ring(page, box, do)


def folds(thing: Thing) -> bool:
    """Whether this is such a button."""
    return is_sent(thing.do)


def is_sent(message: Hashable) -> bool:
    """Whether this is what such a button sends."""
    return isinstance(message, tuple) and message[:1] == EARLIER
