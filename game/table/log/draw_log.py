"""Draws the log, turn by turn; a click on a line shows its moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.deed import Deed
from game.table.messages import STEP, ScrollLog, ShowMoment, ToggleLog
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import icon_button, reach, ring
from game.words import _, text

from .draw_line import TALL, Faces, TextRow, chips, draw_row, filled

OLDER, NEWER = ScrollLog(STEP), ScrollLog(-STEP)
"""The messages that scroll the log."""
COLUMN = 17
"""The least width of a column of lines, in heights of its letters."""


def draw(
    page: Page,
    rect: Rect,
    lines: Sequence[Deed],
    back: int,
    names: Sequence[str],
    faces: Faces,
    now: int = -1,
) -> None:
    """Draw the lines, the newest at the bottom, scrolled by `back` lines, with a heading for each turn.

    `now` is the line at which a replay stands.
    """
    page.panel(rect, "panel")
    pad = page.px(20)
    page.text(_("Log"), (rect.x + pad, rect.y + page.px(14)), "strong", "gold")
    size = max(page.px(44), 26)
    close = Rect(rect.right - size - page.px(10), rect.y + page.px(8), size, size)
    icon_button(page, close, "close", _("Close the log"), ToggleLog(), "log-close")
    px, step = _letters(page)
    if back:  # below it there is more
        _scroll(page, _newer(page, rect), _("Newer entries"), NEWER)
    laid = _laid(page, rect, lines, back)
    if laid and laid[-1].line:
        older = close.move(-size - page.px(10), 0)
        _scroll(page, older, _("Older entries"), OLDER)
    for i, at, y, rows in laid:
        line = lines[i]
        tall = step * len(rows) + page.px(4)
        row = Rect(at.x + page.px(10), y, at.w - page.px(20), tall)
        do = ShowMoment(line.event)
        if do in (page.hover, page.focus):
            page.panel(row, "button-hover")
        elif i == now:
            page.panel(row, "raised")
        for n, one in enumerate(rows):
            draw_row(page, one, at.x + pad + page.px(16), y + page.px(2) + step * n + step // 2, px)
        page.thing("line", text(line.pieces), row, do)
        for n, one in enumerate(rows):
            chips(page, one, at.x + pad + page.px(16), y + page.px(2) + step * n + step // 2, px, do)
        ring(page, row, do)
        if _opens(lines, i) and y - step - page.px(8) >= _top(page, rect):
            _head(page, at, y - step - page.px(8), step, line.turn, names, faces)


def back_to(page: Page, rect: Rect, lines: Sequence[Deed], first: int) -> int:
    """How many of the newest lines to scroll away to show this one: as few as possible."""
    backs = range(len(lines) - first)
    return next((back for back in backs if first in _seen(page, rect, lines, back)), 0)


def _seen(page: Page, rect: Rect, lines: Sequence[Deed], back: int) -> list[int]:
    """Which lines are visible when this many of the newest are scrolled away."""
    return [one.line for one in _laid(page, rect, lines, back)]


class LaidLine(NamedTuple):
    """The place of a line."""

    line: int
    column: Rect
    y: int
    rows: Sequence[TextRow]


def _laid(page: Page, rect: Rect, lines: Sequence[Deed], back: int) -> list[LaidLine]:
    """The lines that fit, the newest first."""
    (px, step), top, found = _letters(page), _top(page, rect), list[LaidLine]()
    y = _newer(page, rect).y - page.px(4) if back else rect.bottom - page.px(14)
    columns = _columns(page, rect, px)
    low = y
    if len(columns) > 1 and not back and _fit(page, rect, lines, step, y - top):
        columns = [rect]
    at = columns.pop()
    for i in range(min(len(lines), max(1, len(lines) - back)) - 1, -1, -1):
        rows = _rows(page, at, lines[i])
        tall = step * len(rows) + page.px(4)
        if columns and y - _high(page, at, lines, i, step) < top:
            at = columns.pop()
            y = low
        if y - tall < top:
            break
        y -= tall
        found.append(LaidLine(i, at, y, rows))
        if _opens(lines, i) and y - step - page.px(8) >= top:
            y -= step + page.px(8)
    return found


def _letters(page: Page) -> tuple[int, int]:
    """The size of a line's letters, and the distance between two of its rows."""
    px = page.theme.type("body")[1]
    return px, round(px * TALL * 1.06)


def _top(page: Page, rect: Rect) -> int:
    """Where the lines begin, below the title."""
    return rect.y + page.px(24) + max(page.px(44), 26, page.theme.line("strong"))


def _newer(page: Page, rect: Rect) -> Rect:
    """Where the button to newer lines lies."""
    high = max(page.theme.target, page.theme.line("strong"))
    return Rect(rect.x + page.px(10), rect.bottom - page.px(10) - high, rect.w - page.px(20), high)


def _columns(page: Page, rect: Rect, px: int) -> list[Rect]:
    """The columns, with the newest lines in the last; large letters in a wide panel have two."""
    if not page.theme.large or rect.w < 2 * COLUMN * px:
        return [rect]
    half = rect.w // 2
    return [Rect(rect.x, rect.y, half, rect.h), Rect(rect.x + half, rect.y, rect.w - half, rect.h)]


def _rows(page: Page, rect: Rect, line: Deed) -> Sequence[TextRow]:
    """A line, broken if it is wider than its column; no word stands alone below."""
    width = rect.w - 2 * page.px(20) - page.px(16)
    return filled(page, line.pieces, page.theme.type("body")[1], width)


def _opens(lines: Sequence[Deed], i: int) -> bool:
    """Whether a turn begins with this line, which then has a heading."""
    return lines[i].turn >= 0 and (i == 0 or lines[i - 1].turn != lines[i].turn)


def _high(page: Page, rect: Rect, lines: Sequence[Deed], i: int, step: int) -> int:
    """The height of a line with its heading."""
    head = (step + page.px(8)) * _opens(lines, i)
    return step * len(_rows(page, rect, lines[i])) + page.px(4) + head


def _fit(page: Page, rect: Rect, lines: Sequence[Deed], step: int, room: int) -> bool:
    """Whether all lines fit above each other, so that none must be narrowed to a column."""
    for i in range(len(lines) - 1, -1, -1):
        room -= _high(page, rect, lines, i, step)
        if room < 0:
            return False
    return True


def _scroll(page: Page, rect: Rect, name: str, do: Message) -> None:
    """A button with an arrow, for people without a mouse wheel."""
    page.panel(rect, "button-hover" if do in (page.hover, page.focus) else "button")
    icon = "up" if do == OLDER else "down"
    page.put_at(page.pictures.icon(icon, round(rect.h * 0.6), COLOURS["gold"]), rect.center)
    page.thing("button", name, reach(page, rect), do)
    ring(page, rect, do)


def _head(page: Page, rect: Rect, y: int, step: int, seat: int, names: Sequence[str], faces: Faces) -> None:
    """Draw a heading: in whose turn the lines below happened."""
    face = faces(seat, step)
    page.put(face, rect.x + page.px(14), y + page.px(4))
    px = page.theme.type("label")[1]
    name = page.pictures.line(names[seat], "sans-bold", px, page.accent(seat))
    x = rect.x + page.px(22) + step
    box = page.put(name, x, y + page.px(4) + (step - name.get_height()) / 2)
    page.thing("turn", names[seat], box)
    rule = page.pictures.plate(max(1, rect.right - page.px(20) - box.right - page.px(10)), 2, "raised", 0)
    page.put(rule, box.right + page.px(10), y + page.px(4) + step // 2)
