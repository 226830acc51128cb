"""Draws the recap of events since a person's last turn, on a curtain or over a public question."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.books.contract.deed import Deed
from game.table.messages import StepRecap, TellHappened
from game.ui.page.page import Page
from game.ui.page.widgets import button, button_width, icon_button
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


def happened(page: Page, ledge: Rect, recap: Recap, faces: Faces) -> None:
    """Draw the recap instead of a question's answers, with a button back to them."""
    h = page.theme.target
    pad = page.px(14)
    label = _("Back to the question")
    w = button_width(page, label, "label", "back")
    back = Rect(ledge.right - page.px(24) - w, ledge.bottom - page.px(18) - h, w, h)
    button(page, back, label, TellHappened(), icon="back", role="label", primary=True)
    since(
        page,
        Rect(ledge.x + page.px(24), ledge.y + pad, back.x - page.px(40), ledge.h - 2 * pad),
        recap,
        faces,
    )


def since(page: Page, box: Rect, recap: Recap, faces: Faces) -> None:
    """Draw the recap line by line; the one being looked at is shown on the table."""
    page.panel(box, "panel")
    pad = page.px(20)
    size = page.theme.target
    head = size + page.px(20)
    for n, (icon, words, step) in enumerate((("forward", _("Later"), 1), ("back", _("Earlier"), -1))):
        rect = Rect(box.right - page.px(12) - (n + 1) * (size + page.px(8)), box.y + page.px(10), size, size)
        icon_button(page, rect, icon, words, StepRecap(step))
    room = box.w - 2 * pad - 2 * (size + page.px(12))
    page.text(recap.title, (box.x + pad, box.y + head // 2), "strong", "pale", "midleft", room)
    px = page.theme.type("label")[1]
    left = box.bottom - page.px(10) - box.y - head
    tall = max(left // MOST_LINES, min(round(px * TALL * 1.35), left))
    begin = page.px(14) + _widest_number(page, recap) + page.px(10)
    wide = box.w - page.px(20)
    room = wide - begin - page.px(24) - round(px * 1.5)
    most = max(1, min(MOST_LINES, left // tall))
    half = (wide - page.px(8)) // 2
    beside = _beside(page, recap, most, (px, half - (wide - room)))
    lines = [(number, tall) for number in beside] or _heights(page, recap, most, (px, room), (tall, left))
    at = Rect(box.x + page.px(10), box.y + head, half if beside else wide, 0)
    for n, (number, high) in enumerate(lines):
        if beside and n == -(-len(lines) // 2):
            at.topleft = at.right + page.px(8), box.y + head
        at.h = high - page.px(4)
        _line(page, at, recap, number, (px, room - wide + at.w, begin), faces)
        at.y += high


def _beside(page: Page, recap: Recap, most: int, letters: tuple[int, int]) -> Sequence[int]:
    """The lines to show in two columns: if they do not all fit in one, and each fits into half its width."""
    px, width = letters
    found = recap.window(2 * most)
    fit = all(len(folded(page, recap.lines[number].pieces, px, width)) == 1 for number in found)
    return found if len(recap.lines) > most and width > page.px(COLUMN) and fit else ()


def _line(
    page: Page, rect: Rect, recap: Recap, number: int, letters: tuple[int, int, int], faces: Faces
) -> None:
    """Draw one line; `letters`: their size, the width for them, and where they begin."""
    line = recap.lines[number]
    px, room, begin = letters
    page.panel(rect, "raised" if number == recap.at else "sunk")
    rows = folded(page, line.pieces, px, room)
    size = px
    if len(rows) * px * TALL > rect.h + page.px(4):
        rows, size = _fitted(page, line, px, room)
    middle = rect.centery
    page.text(str(number + 1), (rect.x + page.px(14), middle), "small", "muted", "midleft")
    x = rect.x + begin
    if line.seat >= 0:
        face = round(px * 1.35)
        page.put(faces(line.seat, face), x, middle - face / 2)
        x += face + page.px(8)
    apart = min(size * TALL, rect.h / len(rows))
    for n, row in enumerate(rows):
        draw_row(page, row, x, middle + round((n - (len(rows) - 1) / 2) * apart), size)
    page.thing("text", text(line.pieces), rect.copy(), id=("line", number), value=size)


def _heights(
    page: Page, recap: Recap, most: int, letters: tuple[int, int], lines: tuple[int, int]
) -> list[tuple[int, int]]:
    """The lines to show, and each one's height; a long one is broken, if that leaves out at most one line.

    `letters`: their size and the width for them; `lines`: the height of a line, and of all of them.
    """
    px, width = letters
    tall, left = lines
    row = round(px * TALL)
    for count, high in product(range(most, max(0, most - 2), -1), (tall, min(tall, round(row * 1.35)))):
        found = [
            (number, high + (len(folded(page, recap.lines[number].pieces, px, width)) - 1) * row)
            for number in recap.window(count)
        ]
        if sum(each for _number, each in found) <= left:
            return found
    return [(number, tall) for number in recap.window(most)]


def _widest_number(page: Page, recap: Recap) -> int:
    """The width of the number of its last line."""
    return page.wide(str(len(recap.lines)), "small")


def _fitted(page: Page, line: Deed, px: int, width: int) -> tuple[Sequence[TextRow], int]:
    """A line in one row, in smaller letters if it is long, or broken; and the size of its letters."""
    rows = folded(page, line.pieces, px, width)
    while len(rows) > 1 and px > page.theme.least:
        px -= 1
        rows = folded(page, line.pieces, px, width)
    return rows, px
