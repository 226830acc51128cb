"""Draws rows of deeds, each after the face of its player, and how many are folded behind it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.words import text

from . import earlier
from .digest import RowSizes, ToldDeed, gap
from .sentence import Faces, chips, draw_row

FOLD = 10
"""The room before the number of what is folded behind a deed."""


def wide(row: Sequence[ToldDeed], sizes: RowSizes) -> int:
    """The width of a row with the gaps between its deeds."""
    return sum(one.wide for one in row) + sum(gap(sizes) for one in row[1:] if not one.goes_on)


def draw(page: Page, row: Sequence[ToldDeed], place: Rect, sizes: RowSizes, faces: Faces) -> None:
    """Draw a row of deeds, and behind a turn that is folded how much of it is not told."""
    x, middle = place.x, place.centery
    for i, one in enumerate(row):
        if i and not one.goes_on:
            mark = page.pictures.line("›", "sans-bold", round(sizes.px * 1.2), COLOURS["gold"])
            page.put(mark, x + (gap(sizes) - mark.get_width()) / 2, middle - mark.get_height() * 0.55)
            x += gap(sizes)
        start = x
        if one.line.seat >= 0 and not one.goes_on:
            page.put(faces(one.line.seat, sizes.face), x, middle - sizes.face / 2)
            start += sizes.face + page.px(8)
        end = draw_row(page, one.row, start, middle, sizes.px)
        chips(page, one.row, start, middle, sizes.px)
        said = "".join(part.words for part in one.row) if one.rest else text(one.line.pieces)
        page.thing("text", said, Rect(x, place.y, end - x, place.h), value=sizes.px)
        if one.folds:
            at = end + page.px(FOLD)
            earlier.button(page, one.folds, sizes.px, at, Rect(x, place.y, 0, place.h), between=True)
        x += one.wide
