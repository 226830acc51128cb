"""Draws the people who play here, to choose one: a face and a name each, on several pages if need be."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.match.setup import Chair
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    column,
    frame,
    grid,
    grow,
    icon_button,
    layers,
    line,
    padding,
    row,
    sized,
    space,
    square,
    tile,
)
from game.ui.page.page import Page
from game.ui.page.widgets import button_height
from game.words import _

from .messages import SeatKnown, ShowLeaf

COLUMNS, ROWS = 4, 3
"""The most people that are shown at once, as columns and rows."""
SEVERAL = 1.5
"""The largest text size at which there are two columns."""
GAP = 14


def columns_of(page: Page) -> int:
    return COLUMNS if page.theme.text <= SEVERAL else 2


def people_grid(
    people: Sequence[Chair], columns: int, rows: int, leaf: int, now: str = "", off: Sequence[str] = ()
) -> LayoutBox:
    """The people in this order; a frame marks the one who plays `now`; people who are `off` are disabled."""
    each = max(1, columns * rows)
    leaves = max(1, -(-len(people) // each))
    shown = people[leaf % leaves * each :][:each]
    more = icon_button("forward", _("More players"), ShowLeaf((leaf + 1) % leaves))
    faces = [
        *(_face(one, one.id == now, one.id in off) for one in shown),
        *[space()] * (-len(shown) % columns),
    ]
    return row(grow(grid(faces, columns, GAP)), column(more) if leaves > 1 else None, gap=GAP)


def _face(who: Chair, now: bool, off: bool) -> LayoutBox:
    do = None if off else SeatKnown(who.id)
    colour = SEATS[max(0, who.colour)]
    face = square(lambda page, side: page.pictures.portrait(who.avatar, side, colour), 84)
    words = padding(row(face, grow(line(who.name, "strong", "muted" if off else "cream")), gap=12), 8, 6)
    high = sized(words, height=lambda page: max(page.px(96), button_height(page)))
    shown = tile(high, who.name, do, "off" if off else "button", value=now)
    return layers(shown, frame("gold")) if now else shown
