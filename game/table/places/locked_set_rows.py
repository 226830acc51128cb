"""Lays locked sets in rows: the rank of each card is visible, and signs hang below each row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from pygame import Rect

from game.ui.pictures.card_sprites import CARD, Pose

ROOMY, TIGHT = 0.72, 0.38
"""The visible part of a covered card's width: a whole large rank, or a small one."""
WORTH = 0.88
"""How much smaller cards may be for the sake of large ranks."""
SMALLER = (1.0, 0.87, 0.75, 0.65)
"""The steps in which cards of sets become smaller so that their ranks are visible; then by any share."""
LEAST = 0.5
"""The least height of cards, as a share of their usual height."""
MOST_ROWS = 3
"""The most rows of sets."""


class Lie(NamedTuple):
    """The arrangement of sets in a room: sets by row, and the height of their cards."""

    lines: Sequence[Sequence[int]]
    h: int
    roomy: bool
    """Whether large ranks are wholly visible."""

    def size(self, gap: int, below: int) -> tuple[int, int]:
        """Its size; `below` is the space between rows."""
        share = ROOMY if self.roomy else TIGHT
        return max(wide(line, self.h, gap, share) for line in self.lines), self.high(below)

    def high(self, below: int) -> int:
        return len(self.lines) * (self.h + below) - below


def best(size: tuple[int, int], groups: Sequence[int], h: int, gap: int, below: int) -> Lie:
    """The arrangement with the largest cards in a room of this size, of at most the height `h`."""
    found = [
        lie
        for count in range(1, min(MOST_ROWS, len(groups)) + 1)
        for lie in _in(size, groups, h, gap, below, count)
    ]
    return max(found, key=lambda lie: lie.h * (1.0 if lie.roomy else WORTH))


def _in(
    size: tuple[int, int], groups: Sequence[int], h: int, gap: int, below: int, count: int
) -> Iterable[Lie]:
    """The arrangement in this many rows: with more of each card visible, or with less."""
    high = min(h, (size[1] + below) // count - below)
    lines = split(groups, count)
    for share in (ROOMY, TIGHT):
        fit = min(_fits(size[0], line, high, gap, share) for line in lines)
        if fit >= LEAST or (share, count) == (TIGHT, 1):
            yield Lie(lines, round(high * max(fit, LEAST)), share == ROOMY)


def split(groups: Sequence[int], count: int) -> list[Sequence[int]]:
    """The sets of each row; the first rows have no fewer than the others."""
    starts = [-(-len(groups) * i // count) for i in range(count + 1)]
    return [groups[start:end] for start, end in pairwise(starts)]


def wide(line: Sequence[int], h: int, gap: int, share: float = ROOMY) -> int:
    """The width of a row whose covered cards are visible by this share."""
    return ceil((len(line) + (sum(line) - len(line)) * share) * h * CARD) + (len(line) - 1) * gap


def _fits(room: int, line: Sequence[int], h: int, gap: int, share: float) -> float:
    """How much smaller the cards of a row are if this share of each is visible."""
    most = (room - (len(line) - 1) * gap) / max(1, wide(line, h, 0, share))
    return next((part for part in SMALLER if part <= most), most)


def poses(rect: Rect, lie: Lie, gap: int, below: int) -> list[Pose]:
    """Poses of sets in the middle of a room; all cards have one size."""
    top = rect.centery - lie.high(below) // 2
    spans = (Rect(rect.x, top + i * (lie.h + below), rect.w, lie.h) for i in range(len(lie.lines)))
    return [
        pose for span, line in zip(spans, lie.lines, strict=True) for pose in _abreast(span, line, lie.h, gap)
    ]


def _abreast(rect: Rect, line: Sequence[int], h: int, gap: int) -> list[Pose]:
    """Poses of sets in one row; closer if there is no room."""
    w = h * CARD
    inside = sum(line) - len(line)
    between = (len(line) - 1) * (h * CARD + gap)
    edge = min(w * ROOMY, max(w * 0.2, (rect.w - w - between) / max(1, inside)))
    steps = [step for size in line for step in (*(edge,) * (size - 1), w + gap)][:-1]
    fit = min(1.0, (rect.w - w) / max(1.0, sum(steps)))
    x = rect.centerx - sum(steps) * fit / 2
    return [Pose(x + sum(steps[:i]) * fit, rect.centery, h) for i in range(sum(line))]
