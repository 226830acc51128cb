"""Draws the log, turn by turn; a click on a line shows its moment."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.room.widgets import icon_button, reach, ring
from game.words import _, text

from .line import Line
from .seats import LARGE
from .sentence import TALL, Faces, TextRow, chips, draw_row, filled

OLDER, NEWER = ("older",), ("newer",)
"""The messages that turn over the log."""
COLUMN = 17
"""The least width of a column of lines, in heights of its letters."""


def draw(
    page: Page,
    rect: Rect,
    lines: Sequence[Line],
    back: int,
    names: Sequence[str],
    faces: Faces,
    now: int = -1,
) -> None:
    """Draw the lines, the newest at the bottom, `back` lines scrolled away, a heading for each turn.

    `now` is the line at which a replay stands.
    """
    page.panel(rect, "panel")
    pad = page.px(20)
    page.text(_("Log"), (rect.x + pad, rect.y + page.px(14)), "strong", "gold")
    size = max(page.px(44), 26)
    close = Rect(rect.right - size - page.px(10), rect.y + page.px(8), size, size)
    icon_button(page, close, "close", _("Close the log"), ("log",), "log-close")
    px = page.theme.type("body")[1]
    step = round(px * TALL * 1.06)
    top = rect.y + page.px(24) + max(size, page.theme.line("strong"))
    y = rect.bottom - page.px(14)
    if back:  # below it there is more
        high = max(page.theme.target, page.theme.line("strong"))
        newer = Rect(rect.x + page.px(10), rect.bottom - page.px(10) - high, rect.w - page.px(20), high)
        y = newer.y - page.px(4)
        _scroll(page, newer, _("Newer lines"), NEWER)
    end = min(len(lines), max(1, len(lines) - back))
    columns, low = _columns(page, rect, px), y
    if len(columns) > 1 and not back and _fit(page, rect, lines, step, y - top):
        columns = [rect]
    at = columns.pop()
    for i in range(end - 1, -1, -1):
        line = lines[i]
        rows = _rows(page, at, line)
        heads = _opens(lines, i)
        tall = step * len(rows) + page.px(4)
        if columns and y - _high(page, at, lines, i, step) < top:
            at, y = columns.pop(), low
        if y - tall < top:
            older = close.move(-size - page.px(10), 0)
            _scroll(page, older, _("Older lines"), OLDER)
            break
        y -= tall
        row = Rect(at.x + page.px(10), y, at.w - page.px(20), tall)
        do = ("moment", line.event)
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
        if heads and y - step - page.px(8) >= top:
            y -= step + page.px(8)
            _head(page, at, y, step, line.turn, names, faces)


def _columns(page: Page, rect: Rect, px: int) -> list[Rect]:
    """Where many lines stand, the newest in the last; large letters in a wide panel have two columns."""
    if page.theme.text <= LARGE or rect.w < 2 * COLUMN * px:
        return [rect]
    half = rect.w // 2
    return [Rect(rect.x, rect.y, half, rect.h), Rect(rect.x + half, rect.y, rect.w - half, rect.h)]


def _rows(page: Page, rect: Rect, line: Line) -> Sequence[TextRow]:
    """A line, folded where it is wider than its column; no word stands alone below."""
    width = rect.w - 2 * page.px(20) - page.px(16)
    return filled(page, line.pieces, page.theme.type("body")[1], width)


def _opens(lines: Sequence[Line], i: int) -> bool:
    """Whether a turn begins with this line: it has a heading."""
    return lines[i].turn >= 0 and (i == 0 or lines[i - 1].turn != lines[i].turn)


def _high(page: Page, rect: Rect, lines: Sequence[Line], i: int, step: int) -> int:
    """How much room a line takes with its heading."""
    head = (step + page.px(8)) * _opens(lines, i)
    return step * len(_rows(page, rect, lines[i])) + page.px(4) + head


def _fit(page: Page, rect: Rect, lines: Sequence[Line], step: int, room: int) -> bool:
    """Whether all lines have room one above the other: then none need be folded into a column."""
    for i in range(len(lines) - 1, -1, -1):
        room -= _high(page, rect, lines, i, step)
        if room < 0:
            return False
    return True


def _scroll(page: Page, rect: Rect, name: str, do: Message) -> None:
    """A button with an arrow, for those who have no wheel."""
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
