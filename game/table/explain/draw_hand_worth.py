"""Draws the panel with the value of your cards: parts, possible improvements, and links to rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.table_words import Worth
from game.table.messages import ToggleWorth
from game.table.places.float_layers import Layer, Rank
from game.ui.page.floats import Compromise, Float, FloatForm, FloatSpot, Obstacle, UsualPlace
from game.ui.page.layout import (
    LayoutBox,
    column,
    grow,
    icon_button,
    layers,
    line,
    lines,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    text,
)
from game.ui.page.message_types import Help
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ring
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


class Plan(NamedTuple):
    """The panel in letters of one size."""

    role: str
    wide: int
    box: LayoutBox
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
    w = min(page.theme.wider(wide), page.width - page.px(48))
    box = _panel(parts, role)
    return Plan(role, wide, box, (w, box.height(page, w)), page.theme.size)


def _panel(parts: Sequence[Worth], role: str) -> LayoutBox:
    """The title with a button that closes the panel, and a row for each part."""
    side = lines(role, 1.2)
    said = _("What your cards are worth")
    close = sized(icon_button("close", _("Close"), OPEN), side, side)
    head = padding(row(grow(line(said, role, "gold")), close, gap=8), 18, 8)
    named = paint(lambda page, rect: page.thing("panel", said, rect, id="worth"))
    rows = (_row(n, part, role) for n, part in enumerate(parts))
    return layers(named, plate(column(head, *rows, space(14)), 0, 0))


def _row(n: int, part: Worth, role: str) -> LayoutBox:
    """The words and the value of a part; pressing it opens its rule."""
    id = ("worth", n)
    side = lines(role, 1.2)

    def under(page: Page, rect: Rect) -> None:
        if id in (page.hover, page.focus):
            inner = rect.inflate(-page.px(8), 0)
            page.put(page.pictures.plate(*inner.size, "raised", page.px(8)), *inner.topleft)

    def help_sign(page: Page, rect: Rect) -> None:
        page.put_at(page.pictures.icon("help", round(rect.w * 0.8), COLOURS["muted"]), rect.center)

    def over(page: Page, rect: Rect) -> None:
        name = " ".join(filter(None, (part.words, part.value)))
        page.thing("button", _("{words}: see the rule").format(words=name), rect, Help(part.rule), id=id)
        ring(page, rect, id)

    words = column(text(part.words, role, "good" if part.helps else "cream"), at=0.5)
    value = line(part.value, role, "gold", at=1) if part.value else None
    inner = row(grow(words), value, paint(help_sign, side), gap=10)
    return layers(paint(under, height=PRESSED), padding(inner, 18, 4), paint(over))


def _paint(page: Page, plan: Plan, room: Rect) -> None:
    """Draw it in the room that was found for it, at the end from which it does not grow."""
    place = _fixed(page, room)
    plan.box.draw(page, Rect((0, 0), plan.size).move_to(**{place.corner: place.at}))
