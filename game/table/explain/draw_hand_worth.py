"""Draws the panel with the value of your cards: parts, possible improvements, and links to rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.table_words import Worth
from game.table.messages import ToggleWorth
from game.table.places.float_layers import Layer, Rank
from game.ui.page.floats import Compromise, Float, FloatForm, FloatSpot, Obstacle, UsualPlace
from game.ui.page.message_types import Help
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import icon_button, ring
from game.words import _

OPEN = ToggleWorth()
"""The message that opens and closes the panel."""
ROLES = (("label", 0), ("small", 200))
"""The letters to try, with their losses."""
WIDE = (560, 480, 640, 400, 760)
"""Widths to try, in a window 1920 wide."""
MORE, TIGHT = 1.4, 60
"""How much free height the panel needs where it opens, as a multiple of its own height, because its text may
grow; and the loss if there is only as much as its own.
"""
NAME = "worth"
ROOMS = "rooms"
"""The layer of places where cards may come to lie."""
MAY_COVER = (
    Compromise((ROOMS,), 50),
    Compromise((Layer.WORDS, Layer.SIGNS, Layer.CAPTIONS, Layer.PAPER), 500),
    Compromise((Layer.RAIL,), 700),
    Compromise((Layer.ZONES, Layer.BACKS, Layer.THEIRS, Layer.CARDS), 2000),
    Compromise((Layer.GOALS, Layer.COLUMN, Layer.SEATS, Layer.TOOLS), 2200),
    Compromise((Layer.HAND,), 6000, True),
    Compromise((Layer.HINT, Layer.ANSWERS, Layer.PROMPT), 9000, True),
)
"""What it may cover, in this order: your hand and the question only if there is no other place at all."""
FIRM = 2
"""How many of these compromises it may make to stay where it is."""
ELSEWHERE = 3000
"""The price of moving while it is open."""
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
    window: tuple[int, int]


def worth_panel(
    page: Page, parts: Sequence[Worth], plate: Rect, rooms: Sequence[Obstacle], before: FloatSpot | None
) -> Float:
    """The panel, as close to the plate as possible; while it is open, it stays where it was `before`.

    It leaves `rooms` free, where cards may come to lie; and it first gets a place with room for more lines.
    """
    if before is not None and before.look.window != page.theme.size:
        before = None

    def forms() -> Iterator[FloatForm]:
        if before is not None:
            plan = _plan(page, parts, before.look.role, before.look.wide)
            yield FloatForm(plan.size, plan)
        for role, smaller in ROLES:
            plans = [_plan(page, parts, role, wide) for wide in WIDE]
            for more, tight in ((MORE, 0), (1.0, TIGHT)):
                for plan in plans:
                    yield FloatForm((plan.size[0], round(plan.size[1] * more)), plan, smaller + tight)

    homes = [_fixed(page, before.rect)] if before is not None else []
    return Float(
        NAME,
        Rank.WORTH,
        Layer.WORTH,
        plate,
        tuple(parts),
        _paint,
        forms,
        MAY_COVER,
        besides=rooms,
        homes=homes,
        at_home=max(before.step, FIRM) if before is not None else 0,
        elsewhere=ELSEWHERE if homes else 0,
    )


def _fixed(page: Page, room: Rect) -> UsualPlace:
    """The corner that stays where it is: in the upper half of the window, the panel grows downwards."""
    if room.centery < page.height // 2:
        return UsualPlace("topleft", room.topleft)
    return UsualPlace("bottomleft", room.bottomleft)


def _plan(page: Page, parts: Sequence[Worth], role: str, wide: int) -> Plan:
    w = min(round(page.px(wide) * max(1.0, page.theme.text * 0.75)), page.width - page.px(48))
    pad = page.px(18)
    line = page.theme.line(role)
    rows = []
    for part in parts:
        room = w - 2 * pad - _side(page, role) - (_value(page, part, role) if part.value else 0)
        lines = tuple(page.lines(part.words, role, room))
        rows.append(Row(part, lines, max(page.px(PRESSED), len(lines) * line + page.px(8))))
    high = _head(page, role) + sum(row.height for row in rows) + page.px(14)
    return Plan(role, wide, tuple(rows), (w, high), page.theme.size)


def _head(page: Page, role: str) -> int:
    return max(page.theme.line(role), _side(page, role)) + page.px(16)


def _side(page: Page, role: str) -> int:
    """The room of a sign at the right."""
    return round(page.theme.line(role) * 1.2) + page.px(8)


def _value(page: Page, part: Worth, role: str) -> int:
    return page.wide(part.value, role) + page.px(14)


def _paint(page: Page, plan: Plan, room: Rect) -> None:
    """Draw it in the room that was found for it, at the end from which it does not grow."""
    place = _fixed(page, room)
    spot = Rect((0, 0), plan.size).move_to(**{place.corner: place.at})
    px = page.px
    role = plan.role
    line = page.theme.line(plan.role)
    pad = px(18)
    side = _side(page, role) - px(8)
    page.panel(spot, "panel")
    page.thing("panel", _("What your cards are worth"), spot, id="worth")
    close = Rect(spot.right - pad - side, spot.y + px(10), side, side)
    wide = close.x - spot.x - pad - px(8)
    at = (spot.x + pad, close.centery)
    page.text(_("What your cards are worth"), at, role, "gold", "midleft", wide)
    icon_button(page, close, "close", _("Close"), OPEN)
    y = spot.y + _head(page, role)
    for n, row in enumerate(plan.rows):
        id = ("worth", n)
        rect = Rect(spot.x, y, spot.w, row.height)
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
