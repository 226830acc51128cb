"""Measures of paper and pieces in millimetres, and the places of pieces on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Size(NamedTuple):
    """Width and height."""

    w: float
    h: float


class PaperBox(NamedTuple):
    """A rectangle on a page; y grows downwards."""

    x: float
    y: float
    w: float
    h: float

    def grown(self, by: float) -> PaperBox:
        """A rectangle that is larger by `by` on every side."""
        return PaperBox(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


PAPER = Size(210.0, 297.0)
"""The size of A4, on which all pages are drawn.

`game.features.printing.sheets` cuts them to Letter, which is wider and lower.
"""
AREA = PaperBox(0.0, 8.8, 210.0, 279.4)
"""The part of the page that is on both papers."""
CARDS = {"poker": Size(63.5, 88.9), "tarot": Size(70.0, 120.0)}
TOKEN = Size(25.0, 25.0)
EDGE = 4.5
"""The margin that printers cannot reach."""
BLEED = 3.0
"""How far the colour extends beyond the cut."""
GAP, LEAST_GAP = 3.5, 1.2
"""The distance between two pieces."""


class PieceGrid(NamedTuple):
    """Pieces of one size in the middle of a page."""

    piece: Size
    columns: int
    rows: int
    gap: Size

    @property
    def many(self) -> int:
        """The pieces of a page."""
        return self.columns * self.rows

    def box(self, place: int, back: bool = False) -> PaperBox:
        """The place of a piece; backs use the mirrored column, because the sheet is turned over sideways."""
        row, column = divmod(place, self.columns)
        if back:
            column = self.columns - 1 - column
        step = Size(self.piece.w + self.gap.w, self.piece.h + self.gap.h)
        left = (PAPER.w - self.columns * step.w + self.gap.w) / 2
        top = (PAPER.h - self.rows * step.h + self.gap.h) / 2
        return PaperBox(left + column * step.w, top + row * step.h, *self.piece)


def grid(piece: Size) -> PieceGrid:
    """As many pieces as fit, as far apart as possible."""
    columns, gap_w = _fitted(AREA.w - 2 * EDGE, piece.w)
    rows, gap_h = _fitted(AREA.h - 2 * EDGE, piece.h)
    return PieceGrid(piece, columns, rows, Size(gap_w, gap_h))


def _fitted(room: float, side: float) -> tuple[int, float]:
    many = int((room + LEAST_GAP) // (side + LEAST_GAP))
    return many, min(GAP, (room - many * side) / (many - 1)) if many > 1 else GAP


def leaves(pieces: Sequence[T], count: int) -> Iterator[Sequence[T]]:
    """The pieces of each page."""
    for start in range(0, len(pieces), count):
        yield pieces[start : start + count]
