"""Lays deeds in rows in the order in which they are read, with the numbers of omitted deeds between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from itertools import pairwise
from typing import NamedTuple

from game.books.contract.deed import Deed
from game.ui.page.page import Page

from . import more_deeds_button
from .draw_line import TextRow, folded, width_of

APART = 1.3
"""The gap between two deeds, in letter sizes; there is none between deeds of one player."""


def reading_order(places: Iterable[int]) -> list[int]:
    """The places of deeds in the order in which they are read: the newest last."""
    return sorted(places)


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
    folds: Sequence[Deed]
    """The deeds that are folded between it and the next one shown."""
    rest: bool = False
    """Whether it is the remainder of a long deed that continues in another row."""

    @property
    def more(self) -> int:
        """The number of omitted deeds."""
        return len(self.folds)


class Digest(NamedTuple):
    """The rows that are drawn, and the deeds that they leave out before the first."""

    rows: Sequence[Sequence[ToldDeed]]
    first: Sequence[Deed]
    untold: int = 0
    """The number of lines about the person that do not fit."""

    @property
    def left(self) -> int:
        """The number of deeds left out before the first."""
        return len(self.first)

    def told(self, among: Sequence[Deed] | None = None) -> int:
        """The number of deeds that fit, or of those `among` them."""
        deeds = [one.line for row in self.rows for one in row if not one.rest]
        return sum(among is None or line in among for line in deeds)


class DeedRows:
    """Lays any selection of the same deeds in rows; intermediate results are kept for the next selection."""

    def __init__(self, page: Page, lines: Sequence[Deed]) -> None:
        self.page, self.lines = page, lines
        self._goes_on_as = [*map(_goes_on_as, lines)]
        self._folded: dict[tuple[int, bool, RowSizes], Sequence[TextRow]] = {}
        self._told: dict[tuple[int, bool, range, RowSizes], Sequence[ToldDeed]] = {}

    def laid(self, shown: Set[int], sizes: RowSizes, more: int, untold: int = 0) -> Digest | None:
        """Lay these deeds in rows, with room for the number `more` in the first; None if they do not fit.

        The first `untold` are not counted.
        """
        order = reading_order((untold - 1, *shown, len(self.lines)))
        counted = [range(min(a, b) + 1, max(a, b)) for a, b in pairwise(order)]
        told: list[list[ToldDeed]] = [[]]
        x = sizes.lead + (more if counted[0] else 0)
        for before, i, folds in zip(order, order[1:-1], counted[1:], strict=False):
            goes_on = before == i - 1 and before in shown and self._goes_on_as[before] >= 0
            goes_on = goes_on and self.lines[i].seat == self._goes_on_as[before]
            parts = self._parts(i, goes_on, folds, sizes)
            gone = 0 if goes_on or not told[-1] else gap(sizes)
            if x and x + gone + parts[0].wide > sizes.most:
                parts, gone, x = self._parts(i, False, folds, sizes), 0, 0
                told.append([])
            for part in parts:
                if part.rest:
                    told.append([])
                    x = 0
                x += gone + part.wide
                if x > sizes.most or len(told) > sizes.rows:
                    return None
                told[-1].append(part)
        first = [self.lines[n] for n in counted[0]]
        return Digest(told, first)

    def whole(self, sizes: RowSizes) -> Digest | None:
        """All deeds in one row, however long; None if they do not fit there."""
        return self.laid({*range(len(self.lines))}, sizes._replace(rows=1), 0)

    def rows_of(self, i: int, goes_on: bool, sizes: RowSizes) -> Sequence[TextRow]:
        """A deed in rows of words."""
        key = i, goes_on, sizes
        if key not in self._folded:
            said = self.lines[i].behind if goes_on else self.lines[i].pieces
            width = sizes.most - sizes.face - self.page.px(8)
            self._folded[key] = folded(self.page, said, sizes.px, width)
        return self._folded[key]

    def _parts(self, i: int, goes_on: bool, between: range, sizes: RowSizes) -> Sequence[ToldDeed]:
        """A deed, and the parts of a long one for other rows; the number of omitted deeds is at its end."""
        key = i, goes_on, between, sizes
        if key not in self._told:
            self._told[key] = self._made(i, goes_on, between, sizes)
        return self._told[key]

    def _made(self, i: int, goes_on: bool, between: range, sizes: RowSizes) -> Sequence[ToldDeed]:
        rows, line = self.rows_of(i, goes_on, sizes), self.lines[i]
        parts = []
        for n, row in enumerate(rows):
            last, faceless = n == len(rows) - 1, (goes_on and not n) or line.seat < 0
            folds = [self.lines[at] for at in between] if last else []
            wide = width_of(row) + (0 if faceless else sizes.face + self.page.px(8))
            wide += more_deeds_button.wide(self.page, len(folds), sizes.px, True) if folds else 0
            parts.append(ToldDeed(line, row, wide, goes_on or n > 0, folds, n > 0))
        return parts


def _goes_on_as(line: Deed) -> int:
    """The player whose deed continues in the next words, if these name nobody; -1 if that is unclear.

    It is not where a line names others, or ends with a clause about something else.
    """
    return line.seat if len(line.seats) == 1 and not line.closed else -1


def gap(sizes: RowSizes) -> int:
    """The room between deeds of two players."""
    return round(sizes.px * APART)
