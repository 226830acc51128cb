"""Draws the recap of events since a person's last turn, on a curtain or over a public question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.deed import Deed
from game.table.messages import StepRecap, TellHappened
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grow,
    icon_button,
    line,
    padding,
    paint,
    pixels,
    plate,
    row,
    sized,
    space,
    target,
)
from game.ui.page.page import Page
from game.words import _, text

from .draw_line import TALL, Faces, TextRow, draw_row, folded

MOST_LINES = 5
"""The most lines of the recap shown at a time."""

COLUMN = 420
"""The least width of the words in one of two columns, at 1080 lines."""


class Recap(NamedTuple):
    """All lines of a recap, and the one being looked at."""

    lines: Sequence[Deed]
    at: int
    title: str
    """The beginning of the recap."""

    def window(self, most: int) -> range:
        """The numbers of the lines that fit, including the one being looked at."""
        last = len(self.lines) if self.at < 0 else max(self.at + 1, min(len(self.lines), most))
        return range(max(0, last - most), last)


def happened(recap: Recap, faces: Faces) -> LayoutBox:
    """The recap instead of a question's answers, with a button back to them."""
    back = button(_("Back to the question"), TellHappened(), icon="back", role="label", primary=True)
    told = row(grow(since(recap, faces)), column(sized(back, height=target), at=1), gap=16)
    return padding(told, 24, 14)


def since(recap: Recap, faces: Faces) -> LayoutBox:
    """The recap line by line; the one being looked at is shown on the table."""
    steps = (
        sized(icon_button(icon, words, StepRecap(step)), target, target)
        for icon, words, step in (("back", _("Earlier"), -1), ("forward", _("Later"), 1))
    )
    head = row(space(10), grow(line(recap.title, "strong", "pale")), *steps, gap=8)
    return plate(column(head, grow(first(*_forms(recap, faces))), gap=10), 10, 10)


def _forms(recap: Recap, faces: Faces) -> Iterator[LayoutBox]:
    """As many lines as fit, long ones broken, if that leaves out at most one line, or in smaller letters.

    If they do not all fit below each other, those that are short enough stand in two columns.
    """

    def shown(numbers: Sequence[int], broken: bool, wide: float = 0) -> list[LayoutBox]:
        return [_line(recap, number, faces, broken, wide) for number in numbers]

    if len(recap.lines) > MOST_LINES:
        found = shown(recap.window(2 * MOST_LINES), True, COLUMN)
        half = -(-len(found) // 2)
        yield row(grow(column(*found[:half], gap=4)), grow(column(*found[half:], gap=4)), gap=8)
    for count in range(min(MOST_LINES, len(recap.lines)), 0, -1):
        yield column(*shown(recap.window(count), True), gap=4)
        if count > 1:
            yield column(*shown(recap.window(count - 1), True), gap=4)
        yield column(*shown(recap.window(count), False), gap=4)


def _line(recap: Recap, number: int, faces: Faces, broken: bool, wide: float) -> LayoutBox:
    """A line on its plate, in rows as long as its room, or `broken` only if its smallest letters need it."""
    told = recap.lines[number]

    def said(page: Page, rect: Rect) -> None:
        px = page.theme.type("label")[1]
        rows = folded(page, told.pieces, px, rect.w)
        if len(rows) * px * TALL > rect.h:
            rows, px = _fitted(page, told, px, rect.w)
        apart = min(px * TALL, rect.h / len(rows))
        for n, part in enumerate(rows):
            draw_row(page, part, rect.x, rect.centery + round((n - (len(rows) - 1) / 2) * apart), px)
        page.thing("text", text(told.pieces), rect, id=("line", number), value=px)

    def high(page: Page, w: int) -> int:
        px = page.theme.type("label")[1]
        return round(px * TALL) * (len(folded(page, told.pieces, px, w)) if broken else 1)

    def face(page: Page, rect: Rect) -> None:
        page.put(faces(told.seat, rect.w), rect.x, rect.centery - rect.w / 2)

    def face_size(page: Page) -> int:
        return round(page.theme.type("label")[1] * 1.35)

    def numbered(page: Page) -> int:
        return page.wide(str(len(recap.lines)), "small")

    words = LayoutBox(said, lambda page: pixels(page, wide), high)
    parts = (
        sized(line(str(number + 1), "small", "muted"), numbered, 0),
        paint(face, face_size) if told.seat >= 0 else None,
        grow(words),
    )
    return plate(row(*parts, gap=10), 14, 4, "raised" if number == recap.at else "sunk")


def _fitted(page: Page, told: Deed, px: int, width: int) -> tuple[Sequence[TextRow], int]:
    """A line in one row, in smaller letters if it is long, or broken; and the size of its letters."""
    rows = folded(page, told.pieces, px, width)
    while len(rows) > 1 and px > page.theme.least:
        px -= 1
        rows = folded(page, told.pieces, px, width)
    return rows, px
