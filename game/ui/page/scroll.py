"""Lists and texts that may be longer than their room: the one way to scroll and to leaf."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate

from pygame import Rect

from .layout import (
    LayoutBox,
    button,
    chosen,
    column,
    first,
    grow,
    icon_button,
    layers,
    line,
    paint,
    row,
    sized,
    space,
)
from .message_types import Message
from .page import Page
from .widgets import button_height

GAP = 8
"""The gap between the buttons."""


class Scroll:
    """Which rows of a list are shown. A screen keeps one for each of its lists.

    What it knows about the room, it learns whenever the list is drawn.
    """

    def __init__(self, start: int = 0) -> None:
        self.start = start
        """The first row to show, if the rows from there on fill the room."""
        self.last = 0
        """The first row when the list is scrolled to its end."""
        self.fit = 1
        """How many rows fit."""

    @property
    def first(self) -> int:
        """The first row that is shown."""
        return min(self.start, self.last)

    def by(self, rows: int) -> None:
        """Scroll by this many rows, but not beyond the ends, and never past a row that was not shown."""
        step = max(-self.fit, min(self.fit, rows))
        self.start = max(0, min(self.last, self.first + step))

    def leaf(self) -> None:
        """Show the rows after those that are shown; after the last ones, the first ones again."""
        self.start = 0 if self.start >= self.last else self.start + self.fit

    def shown(self, count: int, fit: int) -> range:
        """The rows that are shown out of this many, if this many fit."""
        self.fit = max(1, fit)
        self.last = max(0, count - self.fit)
        return range(self.first, min(count, self.first + self.fit))


Rows = Sequence[LayoutBox] | Callable[[Page, Rect], Sequence[LayoutBox]]
"""Rows, or a function that makes them for a room, because those of a text depend on its width."""


def scrolled(rows: Rows, scroll: Scroll, spread: float = 1) -> LayoutBox:
    """The rows of a list from where it is scrolled to, as many as fit completely.

    If they leave room, each may be higher by the factor `spread`.
    """

    def draw(page: Page, rect: Rect) -> None:
        found = rows(page, rect) if callable(rows) else rows
        heights = [one.height(page, rect.w) for one in found]
        at_end = _fitting(reversed(heights), rect.h)
        scroll.shown(len(found), at_end)
        scroll.fit = max(1, _fitting(heights[scroll.first :], rect.h))
        shown = range(scroll.first, min(len(found), scroll.first + scroll.fit))
        room = min(rect.h, round(spread * sum(heights[n] for n in shown)))
        some = (found[n] if spread == 1 else grow(found[n], heights[n]) for n in shown)
        column(*some).draw(page, Rect(rect.x, rect.y, rect.w, room))

    return paint(draw)


def around(rows: Sequence[LayoutBox], at: int) -> LayoutBox:
    """As many rows of equal height as fit, with this one in the middle if the ends of the list allow it."""

    def make(page: Page, rect: Rect) -> LayoutBox:
        fit = rect.h // max(1, rows[at].height(page, rect.w))
        return scrolled(rows, Scroll(max(0, at - fit // 2)))

    return chosen(make)


def text_rows(
    page: Page, words: str, width: int, role: str = "body", colour: str = "cream"
) -> list[LayoutBox]:
    """A paragraph as rows of one line each, so that it can be scrolled line by line."""
    return [line(one, role, colour) for one in page.lines(words, role, width)]


def _fitting(heights: Iterable[int], room: int) -> int:
    """How many rows of these heights fit below each other."""
    return sum(end <= room for end in accumulate(heights))


def scroll_buttons(
    scroll: Scroll, send: Callable[[int], Message], step: int, icons: tuple[str, str] = ("up", "down")
) -> LayoutBox:
    """Two buttons that scroll back and on by this many rows; nothing if all rows fit.

    They must stand below the rows, because only when these are drawn it is known how many fit.
    """

    def make(page: Page, rect: Rect) -> LayoutBox:
        if not scroll.last:
            return space()
        back = send(-step) if scroll.first > 0 else None
        on = send(step) if scroll.first < scroll.last else None
        buttons = (
            button("", back, icon=icons[0], id=send(-step)),
            button("", on, icon=icons[1], id=send(step)),
        )
        return row(*(sized(one, button_height) for one in buttons), gap=GAP)

    def width(page: Page) -> int:
        return 2 * button_height(page) + page.px(GAP) if scroll.last else 0

    return chosen(make, width, button_height)


def scroll_bar(scroll: Scroll, send: Callable[[int], Message], names: tuple[str, str]) -> LayoutBox:
    """Two buttons with these names that scroll by one row, and between them the place in the list.

    It stands beside the rows, and after them, and is empty if all rows fit.
    """

    def make(page: Page, rect: Rect) -> LayoutBox:
        if not scroll.last:
            return space()
        up = icon_button("up", names[0], send(-1)) if scroll.first > 0 else _nothing()
        down = icon_button("down", names[1], send(1)) if scroll.first < scroll.last else _nothing()
        before = scroll.first
        after = scroll.last - scroll.first
        thumb = paint(partial(_slip, "primary"), height=40)
        there = column(grow(space(), before), grow(thumb), grow(space(), after))
        track = sized(layers(paint(partial(_slip, "sunk")), there), 10)
        place = sized(row(track, at=0.5), height=40)
        return first(column(up, grow(place), down, gap=12), column(grow(up), grow(down)))

    return chosen(make, button_height)


def _nothing() -> LayoutBox:
    return sized(space(), height=button_height)


def _slip(style: str, page: Page, rect: Rect) -> None:
    page.put(page.pictures.plate(*rect.size, style, rect.w // 2), *rect.topleft)
