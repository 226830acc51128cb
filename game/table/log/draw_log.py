"""Draws the log, turn by turn; a click on a line shows its moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.deed import Deed
from game.table.messages import STEP, ScrollLog, ShowMoment, ToggleLog
from game.ui.page.layout import (
    LayoutBox,
    column,
    grow,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    target,
)
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
    columns = _columns(page, rect, lines, back)
    older = bool(columns[0]) and columns[0][0].number > 0

    def shown(one: LogLine) -> Iterator[LayoutBox]:
        turn = lines[one.number].turn
        if one.heads:
            yield padding(_head(names[turn], turn, faces), 14, 4)
        yield _line(lines[one.number], one.number == now)

    told = (column(*(box for one in some for box in shown(one)), at=1) for some in columns)
    body = row(*(grow(padding(one, 10, 4)) for one in told))
    plate(column(_title(older), grow(body), _newer(back)), 0, 0).draw(page, rect)


def back_to(page: Page, rect: Rect, lines: Sequence[Deed], first: int) -> int:
    """How many of the newest lines to scroll away to show this one: as few as possible."""
    backs = range(len(lines) - first)
    return next((back for back in backs if first in _seen(page, rect, lines, back)), 0)


def _seen(page: Page, rect: Rect, lines: Sequence[Deed], back: int) -> list[int]:
    """Which lines are visible when this many of the newest are scrolled away."""
    return [one.number for some in _columns(page, rect, lines, back) for one in some]


class LogLine(NamedTuple):
    """A visible line, and whether the heading of its turn is visible above it."""

    number: int
    heads: bool


def _columns(page: Page, rect: Rect, lines: Sequence[Deed], back: int) -> list[list[LogLine]]:
    """The lines that fit, in one column or, with large letters in a wide panel, in two if necessary."""
    taken = _title(False).height(page, rect.w) + _newer(back).height(page, rect.w) + page.px(8)
    numbers = range(min(len(lines), max(1, len(lines) - back)))
    whole = _filled(page, lines, numbers, (rect.w, rect.h - taken), 1)
    px = page.theme.type("body")[1]
    wide = page.theme.large and rect.w >= 2 * COLUMN * px
    if not wide or (not back and sum(map(len, whole)) == len(lines)):
        return whole
    return _filled(page, lines, numbers, (rect.w // 2, rect.h - taken), 2)


def _filled(
    page: Page, lines: Sequence[Deed], numbers: Sequence[int], size: tuple[int, int], count: int
) -> list[list[LogLine]]:
    """The newest of these lines in columns of this size, each line below the heading of its turn."""
    w = size[0] - 2 * page.px(10)
    head = _step(page) + page.px(8)
    left = [*numbers]
    columns: list[list[LogLine]] = []
    while len(columns) < count:
        room = size[1]
        found: list[LogLine] = []
        while left:
            opens = _opens(lines, left[-1])
            tall = _line(lines[left[-1]], False).height(page, w)
            if room < tall + head * (opens and len(columns) < count - 1):
                break
            room -= tall
            heads = opens and room >= head
            room -= head * heads
            found.insert(0, LogLine(left.pop(), heads))
        columns.insert(0, found)
    return columns


def _sign(page: Page) -> int:
    """The size of a button beside the title."""
    return max(page.px(44), 26)


def _step(page: Page) -> int:
    """The distance between two rows of a line."""
    return round(page.theme.type("body")[1] * TALL * 1.06)


def _opens(lines: Sequence[Deed], i: int) -> bool:
    """Whether a turn begins with this line, which then has a heading."""
    return lines[i].turn >= 0 and (i == 0 or lines[i - 1].turn != lines[i].turn)


def _title(older: bool) -> LayoutBox:
    """The title, and buttons that scroll to older lines and close the log."""
    close = paint(_close, _sign, _sign)
    up = sized(_scroll(_("Older entries"), OLDER), _sign, _sign) if older else None
    signs = [column(one, at=0.5) for one in (up, close) if one is not None]
    return padding(row(space(10), grow(line(_("Log"), "strong", "gold")), *signs, gap=10), 10, 8)


def _close(page: Page, rect: Rect) -> None:
    icon_button(page, rect, "close", _("Close the log"), ToggleLog(), "log-close")


def _newer(back: int) -> LayoutBox:
    """The button to newer lines, if there are any."""
    return padding(sized(_scroll(_("Newer entries"), NEWER), height=target), 10, 8) if back else space(10)


def _scroll(name: str, do: Message) -> LayoutBox:
    """A button with an arrow, for people without a mouse wheel."""

    def draw(page: Page, rect: Rect) -> None:
        page.panel(rect, "button-hover" if do in (page.hover, page.focus) else "button")
        icon = "up" if do == OLDER else "down"
        page.put_at(page.pictures.icon(icon, round(rect.h * 0.6), COLOURS["gold"]), rect.center)
        page.thing("button", name, reach(page, rect), do)
        ring(page, rect, do)

    return paint(draw)


def _line(told: Deed, lit: bool) -> LayoutBox:
    """A line, broken if it is wider than its column; no word stands alone below."""
    do = ShowMoment(told.event)

    def rows(page: Page, w: int) -> Sequence[TextRow]:
        return filled(page, told.pieces, page.theme.type("body")[1], w - page.px(46))

    def draw(page: Page, rect: Rect) -> None:
        px = page.theme.type("body")[1]
        step = _step(page)
        found = [
            (one, rect.x + page.px(26), rect.y + page.px(2) + step * n + step // 2)
            for n, one in enumerate(rows(page, rect.w))
        ]
        if do in (page.hover, page.focus):
            page.panel(rect, "button-hover")
        elif lit:
            page.panel(rect, "raised")
        for one, x, middle in found:
            draw_row(page, one, x, middle, px)
        page.thing("line", text(told.pieces), rect, do)
        for one, x, middle in found:
            chips(page, one, x, middle, px, do)
        ring(page, rect, do)

    return LayoutBox(draw, lambda _page: 0, lambda page, w: _step(page) * len(rows(page, w)) + page.px(4))


def _head(name: str, seat: int, faces: Faces) -> LayoutBox:
    """A heading: in whose turn the lines below happened."""

    def face(page: Page, rect: Rect) -> None:
        page.put(faces(seat, rect.w), *rect.topleft)

    def named(page: Page, rect: Rect) -> None:
        px = page.theme.type("label")[1]
        said = page.pictures.line(name, "sans-bold", px, page.accent(seat))
        page.thing("turn", name, page.put(said, rect.x, rect.centery - said.get_height() / 2))

    def wide(page: Page) -> int:
        return page.pictures.wide(name, "sans-bold", page.theme.type("label")[1])

    rule = paint(
        lambda page, rect: page.put(page.pictures.plate(rect.w, 2, "raised", 0), rect.x, rect.centery)
    )
    return row(paint(face, _step, _step), paint(named, wide), grow(rule), gap=8)
