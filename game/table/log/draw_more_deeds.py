"""Draws the deeds behind a number in the ribbon: a line each, after the face of its player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.deed import Deed
from game.table.places.float_layers import Layer, Rank
from game.table.places.ribbon_size import face_size, letters
from game.ui.page.floats import Compromise, Float, FloatForm
from game.ui.page.page import Page, Thing
from game.words import text

from .draw_line import TALL, Faces, TextRow, chips, draw_row, folded, width_of

SHARES = ((1.0, 0), (0.85, 150), (0.7, 300), (0.6, 450))
"""The sizes of letters to try, relative to the ribbon's, with their losses."""
WIDTHS = (26, 34, 20, 46, 60)
"""The widths of a column to try, in letter sizes."""
COLUMNS = (1, 2, 3)
NEAR, EDGE = 160, 8
"""Up to this distance from their number, nearer is no better; and their least distance from the edge."""
MAY_COVER = (
    Compromise((Layer.WORDS, Layer.SIGNS, Layer.PAPER, Layer.COACH), 100),
    Compromise((Layer.NEWS, Layer.CAPTIONS), 200),
    Compromise((Layer.BACKS,), 500),
    Compromise((Layer.THEIRS, Layer.CARDS, Layer.ZONES, Layer.HAND), 2500, True),
    Compromise((Layer.SEATS, Layer.GOALS, Layer.CALLS), 4000, True),
    Compromise((Layer.TOOLS, Layer.ANSWERS, Layer.RAIL, Layer.PROMPT), 8000, True),
)
"""What they may cover, in this order: the news to which they belong, and other players' closed cards, rather
than lie far away.
"""


class DeedColumns(NamedTuple):
    """The deeds in columns, and their size."""

    px: int
    wide: int
    """The width of a column."""
    columns: Sequence[Sequence[tuple[Deed, Sequence[TextRow]]]]
    size: tuple[int, int]


def more_deeds(page: Page, thing: Thing, faces: Faces) -> Float:
    """All deeds behind a number, beside it, in the largest letters and the fewest columns that fit."""

    def forms() -> Iterator[FloatForm]:
        for share, loss in SHARES:
            px = max(page.theme.least, round(letters(page.theme) * share))
            for count in COLUMNS[: len(thing.value)]:
                for width in WIDTHS:
                    plan = _plan(page, thing.value, px, count, width)
                    yield FloatForm(plan.size, plan, loss)

    return Float(
        "tip",
        Rank.TIP,
        Layer.TIP,
        thing.rect,
        thing.value,
        lambda page, plan, box: _paint(page, plan, box, faces),
        forms,
        MAY_COVER,
        never=(thing.rect,),
        near=NEAR,
        margin=EDGE,
    )


def _plan(page: Page, lines: Sequence[Deed], px: int, count: int, width: int) -> DeedColumns:
    """Lay the lines in this many columns of at most this width; the last may be shorter."""
    pad = page.px(18)
    gap = page.px(24)
    before = face_size(px) + page.px(8)
    told = [(line, folded(page, line.pieces, px, width * px - before)) for line in lines]
    each = -(-len(told) // count)
    columns = [told[n : n + each] for n in range(0, len(told), each)]
    wide = before + max(width_of(row) for _line, rows in told for row in rows)
    high = max(sum(_high(page, rows, px) for _line, rows in column) for column in columns)
    size = len(columns) * wide + (len(columns) - 1) * gap + 2 * pad, high + page.px(18)
    return DeedColumns(px, wide + gap, columns, size)


def _high(page: Page, rows: Sequence[TextRow], px: int) -> int:
    """The height of a deed with the space below it."""
    return round(px * TALL * 1.06) * len(rows) + page.px(4)


def _paint(page: Page, plan: DeedColumns, box: Rect, faces: Faces) -> None:
    page.panel(box, "panel")
    for n, column in enumerate(plan.columns):
        x = box.x + page.px(18) + n * plan.wide
        y = box.y + page.px(10)
        for line, rows in column:
            _deed(page, line, rows, (x, y), plan.px, faces)
            y += _high(page, rows, plan.px)


def _deed(
    page: Page, line: Deed, rows: Sequence[TextRow], at: tuple[int, int], px: int, faces: Faces
) -> None:
    """A deed in its rows, beside its player's face."""
    (x, y), step, face = at, round(px * TALL * 1.06), face_size(px)
    if line.seat >= 0:
        page.put(faces(line.seat, face), x, y + step / 2 - face / 2)
    x += face + page.px(8)
    for n, row in enumerate(rows):
        draw_row(page, row, x, y + step * n + step // 2, px)
        chips(page, row, x, y + step * n + step // 2, px)
    page.thing("text", text(line.pieces), Rect(x, y, max(map(width_of, rows)), step * len(rows)), value=px)
