"""Draws the deeds behind a number in the ribbon: a line each, after the face of its player."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.deed import Deed
from game.table.messages import CloseTip
from game.table.places.ribbon_size import face_size, letters
from game.ui.page.bubble_place import CLOSE, NAMED, NEAR, REACH, boxes, near
from game.ui.page.free_space import Taken, blocked, free_rects
from game.ui.page.page import Page, Thing
from game.words import text

from .draw_line import TALL, Faces, TextRow, chips, draw_row, folded, width_of

SHARES = (1.0, 0.85, 0.7, 0.6)
"""The sizes of letters to try, relative to the ribbon's."""
WIDTHS = (26, 34, 20, 46, 60)
"""The widths of a column to try, in letter sizes."""
COLUMNS = (1, 2, 3)

Search = tuple[Taken, float]
"""The things that must not be covered, and the greatest distance at which the deeds may be shown."""


class DeedColumns(NamedTuple):
    """The deeds in columns, and their size."""

    px: int
    wide: int
    """The width of a column."""
    columns: Sequence[Sequence[tuple[Deed, Sequence[TextRow]]]]
    size: tuple[int, int]


class LeftOut:
    """Remembers their place, which they keep while cards move."""

    def __init__(self) -> None:
        self._about: Hashable = None
        self._taken: Taken = ()
        self._found: tuple[DeedColumns, Rect] | None = None
        self.where: Rect | None = None
        """The last place of the deeds."""

    def draw(
        self,
        page: Page,
        thing: Thing,
        faces: Faces,
        kept: Sequence[Rect],
        closed: Collection[int] = (),
        moving: bool = False,
    ) -> None:
        """Draw all of them beside their number: on free felt, otherwise over the least important things.

        These are words on the felt and the news, then closed cards in these zones, then other cards; only if
        that is not enough, the answers and the prompt.
        """
        taken = blocked(page, None) + boxes(kept)
        about = (thing.value, thing.rect.topleft, page.theme.size, page.theme.text)
        if about != self._about or (taken != self._taken and not moving):
            self._found = _settled(page, thing, kept, closed)
            self._about, self._taken = about, taken
        self.where = None
        if self._found is not None:
            _paint(page, *self._found, faces)
            self.where = self._found[1]


def _settled(
    page: Page, thing: Thing, kept: Sequence[Rect], closed: Collection[int]
) -> tuple[DeedColumns, Rect]:
    """The largest letters, and the closest place for them, that cover the least."""
    area = page.rect.inflate(-page.theme.gap, -page.theme.gap)
    plans = [*_plans(page, thing.value)]
    for blocks, far in _searches(page, thing, kept, closed):
        free = free_rects(area, blocks)
        for px in dict.fromkeys(plan.px for plan in plans):
            for plan in (one for one in plans if one.px == px):
                spot = near(free, plan.size, thing.rect, page.px(8), (), far)
                if spot is not None:
                    return plan, spot
    lowest = min(plans, key=lambda plan: (plan.size[1] > area.h, plan.size[0] > area.w, plan.size[1]))
    spot = Rect((0, 0), lowest.size).move_to(midbottom=(area.centerx, thing.rect.y)).clamp(area)
    return lowest, spot


def _searches(page: Page, thing: Thing, kept: Sequence[Rect], closed: Collection[int]) -> Iterator[Search]:
    """Searches, from covering nothing to covering even the number itself.

    They prefer a line of the coach, the news that they belong to, or closed cards nearby to a distant place.
    """
    must, tip = boxes([thing.rect]), boxes(t.rect for t in page.things if t.do == CloseTip())
    spared = must + tuple(box for box in boxes(kept) if box not in tip)
    news = boxes(t.rect for t in page.things if t.kind == "ribbon")
    lying = [t for t in page.things if t.kind in NAMED and t.do != CloseTip()]
    backs = [t for t in lying if t.kind == "back" and t.value[0] in closed]
    cards = [t for t in lying if t.kind in ("card", "back", "memory") and t not in backs]
    answers = [t for t in lying if t not in backs and t not in cards and t.kind not in ("caption", "owned")]
    told, named = boxes(t.rect for t in lying), boxes(t.rect for t in lying if t not in backs)
    whole, close, near_by, reach = float(page.width), page.px(CLOSE), page.px(NEAR), page.px(REACH)
    everything = blocked(page, None)
    for far in (close, near_by):
        yield everything + spared + news, far
        yield told + spared + news, far
    yield told + spared, near_by
    yield named + spared, near_by
    yield told + spared, reach
    yield named + spared, whole
    for some in ([*answers, *cards], answers, []):
        yield boxes(t.rect for t in some) + spared, whole
    yield must, whole


def _plans(page: Page, lines: Sequence[Deed]) -> Iterator[DeedColumns]:
    """The possible layouts, the largest letters first, then the fewest columns."""
    sizes = dict.fromkeys(max(page.theme.least, round(letters(page.theme) * share)) for share in SHARES)
    for px in sizes:
        for count in COLUMNS[: len(lines)]:
            yield from (_plan(page, lines, px, count, width) for width in WIDTHS)


def _plan(page: Page, lines: Sequence[Deed], px: int, count: int, width: int) -> DeedColumns:
    """Lay the lines in this many columns of at most this width; the last may be shorter."""
    pad, gap = page.px(18), page.px(24)
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
        x, y = box.x + page.px(18) + n * plan.wide, box.y + page.px(10)
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
