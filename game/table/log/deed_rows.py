"""Lays the last deeds in rows in the order in which they happened, after the number of those before them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.books.contract.deed import Deed
from game.ui.page.page import Page

from .draw_line import TextRow, folded, width_of

APART = 1.3
"""The gap between two deeds, in letter sizes; there is none between deeds of one player."""


class RowSizes(NamedTuple):
    """The sizes of letters and faces, and the room."""

    px: int
    face: int
    most: int
    """The greatest width of a row."""
    lead: int
    """The beginning of the first row."""
    rows: int = 1
    """The most rows."""


class ToldDeed(NamedTuple):
    """A deed in a row of words, after the face of its player."""

    line: Deed
    row: TextRow
    wide: int
    goes_on: bool
    """Whether it follows a deed of the same player, so that neither face nor name is drawn again."""
    rest: bool = False
    """Whether it is the remainder of a long deed that continues in another row."""


class Digest(NamedTuple):
    """The rows that are drawn, and the deeds before the first of them."""

    rows: Sequence[Sequence[ToldDeed]]
    first: Sequence[Deed]

    @property
    def left(self) -> int:
        """The number of deeds before the first that is shown."""
        return len(self.first)


class DeedRows:
    """Lays deeds in rows; how each is folded is kept for the next try."""

    def __init__(self, page: Page, lines: Sequence[Deed]) -> None:
        self.page = page
        self.lines = lines
        self._told: dict[tuple[int, bool, RowSizes], Sequence[ToldDeed]] = {}

    def last(self, sizes: RowSizes, more: int) -> Digest | None:
        """As many of the last deeds as fit; None if not even the newest does.

        If some are left out, the first row has room for their number, which is `more` wide.
        """
        found = (self._from(first, sizes, more if first else 0) for first in range(len(self.lines)))
        return next((one for one in found if one is not None), None)

    def _from(self, first: int, sizes: RowSizes, more: int) -> Digest | None:
        """The deeds from this one on in rows; None if they do not fit."""
        told: list[list[ToldDeed]] = [[]]
        x = sizes.lead + more
        if x > sizes.most:
            return None
        for i in range(first, len(self.lines)):
            goes_on = i > first and self._continues(i)
            parts = self._parts(i, goes_on, sizes)
            gone = 0 if goes_on or not told[-1] else gap(sizes)
            if x and x + gone + parts[0].wide > sizes.most:
                parts = self._parts(i, False, sizes)
                gone = 0
                x = 0
                told.append([])
            for part in parts:
                if part.rest:
                    told.append([])
                    x = 0
                x += gone + part.wide
                if x > sizes.most or len(told) > sizes.rows:
                    return None
                told[-1].append(part)
        return Digest(told, self.lines[:first])

    def _continues(self, i: int) -> bool:
        """Whether a deed continues that of the same player before it, whose words name nobody else.

        It does not after a line that ends with a clause about something else.
        """
        before = self.lines[i - 1]
        return len(before.seats) == 1 and not before.closed and 0 <= before.seat == self.lines[i].seat

    def _parts(self, i: int, goes_on: bool, sizes: RowSizes) -> Sequence[ToldDeed]:
        """A deed, and the parts of a long one for other rows."""
        key = i, goes_on, sizes
        if key not in self._told:
            self._told[key] = self._made(self.lines[i], goes_on, sizes)
        return self._told[key]

    def _made(self, line: Deed, goes_on: bool, sizes: RowSizes) -> Sequence[ToldDeed]:
        face = sizes.face + self.page.px(8)
        rows = folded(self.page, line.behind if goes_on else line.pieces, sizes.px, sizes.most - face)
        parts = []
        for n, row in enumerate(rows):
            faceless = (goes_on and not n) or line.seat < 0
            parts.append(ToldDeed(line, row, width_of(row) + face * (not faceless), goes_on or n > 0, n > 0))
        return parts


def gap(sizes: RowSizes) -> int:
    """The room between deeds of two players."""
    return round(sizes.px * APART)
