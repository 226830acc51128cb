"""Draws the panel that tells what the own cards are worth: parts, what would help, and links to rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.room.scene import HELP, Message
from game.room.theme import COLOURS
from game.room.widgets import icon_button, ring
from game.words import _

from .free import Taken, free_rects, nearest
from .voice import Worth

OPEN: Message = ("worth",)
"""The message that opens and closes the panel."""
ROLES = ("label", "small")
WIDE = (560, 480, 640, 400, 760)
"""Widths that are tried, in a window 1920 wide."""
PRESSED = 44
"""The least height of a row at 1080 lines, as it is pressed to read its rule."""


class Row(NamedTuple):
    """A part of the panel, folded into lines."""

    part: Worth
    lines: tuple[str, ...]
    height: int


class Plan(NamedTuple):
    """The size of the words, and the rows."""

    role: str
    rows: tuple[Row, ...]
    size: tuple[int, int]


def draw(page: Page, parts: Sequence[Worth], plate: Rect, taken: Taken, kept: Taken) -> Rect:
    """Draw it in free room as near to the plate as possible; else over the table, but not over `kept`."""
    area = page.rect.inflate(-page.px(24), -page.px(24))
    plans = [_plan(page, parts, role, wide) for role in ROLES for wide in WIDE]
    anchor = (plate.centerx, plate.y - page.px(8))
    for blocked in (taken, kept, ()):
        free = free_rects(area, blocked)
        for plan in plans:
            spot = nearest(free, plan.size, anchor)
            if spot is not None:
                _paint(page, plan, spot)
                return spot
    plan = min(plans, key=lambda plan: plan.size[1])
    spot = Rect((0, 0), plan.size).clamp(area)
    _paint(page, plan, spot)
    return spot


def _plan(page: Page, parts: Sequence[Worth], role: str, wide: int) -> Plan:
    w = min(round(page.px(wide) * max(1.0, page.theme.text * 0.75)), page.width - page.px(48))
    pad, line = page.px(18), page.theme.line(role)
    rows = []
    for part in parts:
        room = w - 2 * pad - _side(page, role) - (_value(page, part, role) if part.value else 0)
        lines = tuple(page.lines(part.words, role, room))
        rows.append(Row(part, lines, max(page.px(PRESSED), len(lines) * line + page.px(8))))
    high = _head(page, role) + sum(row.height for row in rows) + page.px(14)
    return Plan(role, tuple(rows), (w, high))


def _head(page: Page, role: str) -> int:
    return max(page.theme.line(role), _side(page, role)) + page.px(16)


def _side(page: Page, role: str) -> int:
    """The room of a sign at the right."""
    return round(page.theme.line(role) * 1.2) + page.px(8)


def _value(page: Page, part: Worth, role: str) -> int:
    family, px = page.theme.type(role)
    return page.pictures.line(part.value, family, px, COLOURS["gold"]).get_width() + page.px(14)


def _paint(page: Page, plan: Plan, spot: Rect) -> None:
    px, role, line = page.px, plan.role, page.theme.line(plan.role)
    pad, side = px(18), _side(page, role) - px(8)
    page.panel(spot, "panel")
    page.thing("panel", _("What your cards are worth"), spot, id="worth")
    close = Rect(spot.right - pad - side, spot.y + px(10), side, side)
    room = close.x - spot.x - pad - px(8)
    at = (spot.x + pad, close.centery)
    page.text(_("What your cards are worth"), at, role, "gold", "midleft", room)
    icon_button(page, close, "close", _("Close"), OPEN)
    y = spot.y + _head(page, role)
    for n, row in enumerate(plan.rows):
        id, rect = ("worth", n), Rect(spot.x, y, spot.w, row.height)
        if id in (page.hover, page.focus):
            page.put(page.pictures.plate(rect.w - px(8), rect.h, "raised", px(8)), rect.x + px(4), rect.y)
        top = rect.centery - len(row.lines) * line // 2
        for i, words in enumerate(row.lines):
            colour = "good" if row.part.helps else "cream"
            page.text(words, (spot.x + pad, top + i * line), role, colour)
        right = close.x - px(10)
        page.text(row.part.value, (right, rect.centery), role, "gold", "midright")
        page.put_at(
            page.pictures.icon("help", round(side * 0.8), COLOURS["muted"]), (close.centerx, rect.centery)
        )
        name = " ".join(filter(None, (row.part.words, row.part.value)))
        page.thing("button", _("{words}: the rule").format(words=name), rect, (*HELP, row.part.rule), id=id)
        ring(page, rect, id)
        y += row.height
