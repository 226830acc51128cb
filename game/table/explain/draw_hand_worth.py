"""Draws the panel with the value of your cards: parts, possible improvements, and links to rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.table_words import Worth
from game.table.messages import ToggleWorth
from game.ui.page.free_space import Taken, free_rects, nearest
from game.ui.page.message_types import Help
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import icon_button, ring
from game.words import _

OPEN = ToggleWorth()
"""The message that opens and closes the panel."""
ROLES = ("label", "small")
WIDE = (560, 480, 640, 400, 760)
"""Widths to try, in a window 1920 wide."""
MORE = 1.4
"""How much free height the panel needs where it opens, as a multiple of its own height, because its text may
grow.
"""
PRESSED = 44
"""The least height of a row at 1080 lines.

A row must be large enough to press, because pressing it opens its rule.
"""


class Row(NamedTuple):
    """A part of the panel, folded into lines."""

    part: Worth
    lines: tuple[str, ...]
    height: int


class Plan(NamedTuple):
    """The size of the words, and the rows."""

    role: str
    wide: int
    rows: tuple[Row, ...]
    size: tuple[int, int]


class Uncovered(NamedTuple):
    """The things that the panel avoids covering, in the order in which it gives them up."""

    rooms: Taken
    """Places where cards may come to lie, and everything in `taken`."""
    taken: Taken
    """Everything visible, with each card at the place where it will lie."""
    kept: Taken
    """Your hand, and the question."""
    firm: Taken
    """Cards, players and buttons: the panel stays in its place while it covers none of them."""


class LaidAt(NamedTuple):
    """The panel's place, which it keeps while its words and the table change."""

    on: Hashable
    """The size of the window and of the words."""
    role: str
    wide: int
    left: int
    edge: int
    """Its lower edge, or its upper one if it `hangs`."""
    hangs: bool
    """Whether the panel hangs from its upper edge and so grows downwards."""
    over: bool
    """Whether it opened without free room.

    It then stays in place while it covers nothing in `Uncovered.kept`.
    """


def draw(page: Page, parts: Sequence[Worth], plate: Rect, around: Uncovered, before: LaidAt | None) -> LaidAt:
    """Draw it at its place `before`.

    Otherwise in free room as close to the plate as possible, or over the table.
    """
    on = page.theme.size, page.theme.text
    if before is not None and before.on == on:
        plan, spot = _again(page, parts, before)
        covered = around.kept if before.over else around.firm
        if page.rect.contains(spot) and spot.collidelist([*map(Rect, covered)]) < 0:
            _paint(page, plan, spot)
            return before
    else:
        before = None
    plan, spot, over = _new(page, parts, plate, around, before)
    _paint(page, plan, spot)
    hangs = spot.centery < page.height // 2
    return LaidAt(on, plan.role, plan.wide, spot.x, spot.y if hangs else spot.bottom, hangs, over)


def _again(page: Page, parts: Sequence[Worth], before: LaidAt) -> tuple[Plan, Rect]:
    """The panel with these words in its old place; it grows and shrinks at the edge that is not fixed."""
    plan = _plan(page, parts, before.role, before.wide)
    high = plan.size[1]
    return plan, Rect((before.left, before.edge - (0 if before.hangs else high)), plan.size)


def _new(
    page: Page, parts: Sequence[Worth], plate: Rect, around: Uncovered, before: LaidAt | None
) -> tuple[Plan, Rect, bool]:
    """The best place, near the one `before` if there was one, and whether it covers anything.

    The first time, the panel gets a place with room for more lines than it has now.
    """
    area = page.rect.inflate(-page.px(24), -page.px(24))
    plans = [_plan(page, parts, role, wide) for role in ROLES for wide in WIDE]
    anchor, rooms = (plate.centerx, plate.y - page.px(8)), [(around.rooms, MORE), (around.rooms, 1.0)]
    if before is not None:
        plan, spot = _again(page, parts, before)
        plans, anchor, rooms = [plan, *plans], spot.midbottom, []
    for blocked, more in (*rooms, (around.taken, 1.0), (around.kept, 1.0), ((), 1.0)):
        free = free_rects(area, blocked)
        for plan in plans:
            found = nearest(free, (plan.size[0], round(plan.size[1] * more)), anchor)
            if found is not None:
                spot = Rect((0, 0), plan.size)
                spot.bottomleft = found.bottomleft
                return plan, spot, blocked not in (around.rooms, around.taken)
    plan = min(plans, key=lambda plan: plan.size[1])
    return plan, Rect((0, 0), plan.size).clamp(area), True


def _plan(page: Page, parts: Sequence[Worth], role: str, wide: int) -> Plan:
    w = min(round(page.px(wide) * max(1.0, page.theme.text * 0.75)), page.width - page.px(48))
    pad, line = page.px(18), page.theme.line(role)
    rows = []
    for part in parts:
        room = w - 2 * pad - _side(page, role) - (_value(page, part, role) if part.value else 0)
        lines = tuple(page.lines(part.words, role, room))
        rows.append(Row(part, lines, max(page.px(PRESSED), len(lines) * line + page.px(8))))
    high = _head(page, role) + sum(row.height for row in rows) + page.px(14)
    return Plan(role, wide, tuple(rows), (w, high))


def _head(page: Page, role: str) -> int:
    return max(page.theme.line(role), _side(page, role)) + page.px(16)


def _side(page: Page, role: str) -> int:
    """The room of a sign at the right."""
    return round(page.theme.line(role) * 1.2) + page.px(8)


def _value(page: Page, part: Worth, role: str) -> int:
    return page.wide(part.value, role) + page.px(14)


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
        page.thing("button", _("{words}: see the rule").format(words=name), rect, Help(row.part.rule), id=id)
        ring(page, rect, id)
        y += row.height
