"""Lays out the few words printed on a card of Absurd 8's: beside their icons, under them, or alone.

The picture makes room for the words, then words are divided, then they become smaller. If little more than
the spine of a card is visible, as in a large hand, words stand under their icons, or alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from math import ceil
from typing import NamedTuple

from pygame import Rect

from .lettering import length, wrapped

SHARES = (1.0, 0.92, 0.81, 0.725, 0.665, 0.59, 0.51, 0.48, 0.46, 0.43, 0.4, 0.37, 0.34, 0.31, 0.28)
WHOLE, MOST, PART, INDEX, COVERED = 0, 2, 4, len(SHARES), len(SHARES) + 1
"""How much of a card is visible in a hand: all of it, less and less, or little more than its index.

If a card is covered, not even the index at its other end is visible.
"""
SEEN = dict(enumerate(SHARES))
"""The share of the card's width that has room for words."""
NARROW = 0.6
"""If a smaller share than this is visible, words stand under their icons, provided they have room there."""
FULL = 350
SPINE = 54
LEFT = 62
RIGHT = 241
BOTTOM = 340
EDGE, TILE, LEAD = 12, 40, 4
"""For words under their icons: their left edge, the height of the icons, and the space below them."""
INDEX_LOW = 86
"""Where the index of a fully visible card ends."""
WINDOW_TOP = 7
TALL, LOW, LOWEST, COURT = {0: 216, 1: 216, 2: 186, 3: 160}, 104, 72, 168
"""The height of a picture: with few lines, with more lines, if words need room, and on a court."""
MANY, STRIP = 4, 48
"""With more lines than MANY, a picture may be as low as a strip or be left out, to give words room."""
Length = Callable[[str], int]
"""Measures the width of words."""
BREAK = "|"
"""Where a word may be divided."""
SHRUNK = 0.8
"""The smallest size of a word relative to the others, before it is divided instead."""


class PrintedLine(NamedTuple):
    """One printed line: the id of its icon, its few words, its role (a key of `ROLES`)."""

    icon: str
    words: str
    role: str


class BrokenLines(NamedTuple):
    """Lines broken at one size of type."""

    px: int
    broken: list[list[str]]
    heights: list[int]
    wide: bool
    """Whether a word is wider than its room."""
    divided: bool
    """Whether a word continues on the next line."""
    width: int = 0
    """The room of each line."""
    tile: int | None = None
    """If words stand under their icons, the height of an icon with its space; 0: words alone."""

    def fits(self, height: int) -> bool:
        return not self.wide and sum(self.heights) <= height

    def under(self, tile: int) -> BrokenLines:
        """The same words, each line under an icon."""
        return self._replace(heights=[height + tile for height in self.heights], tile=tile)


def laid_out(
    lines: Sequence[PrintedLine], court: bool, unit: float, sizes: tuple[int, int], seen: int
) -> tuple[int, BrokenLines | None]:
    """The height of the picture, and the words below it if they fit, for the wanted and the smallest size of
    type.
    """
    windows = list(_windows(len(lines), court))
    if seen not in SEEN:
        return windows[0], None
    beside = _beside(lines, windows, unit, sizes, seen)
    if beside[1] is None or SEEN[seen] < NARROW:
        return _under(lines, windows, unit, sizes, seen) or beside
    return beside


def _beside(
    lines: Sequence[PrintedLine], windows: Sequence[int], unit: float, sizes: tuple[int, int], seen: int
) -> tuple[int, BrokenLines | None]:
    """Lay out words beside their icons."""
    wanted = sizes[0]
    least = min(sizes)
    width = below(COURT, unit, SEEN[seen]).width
    largest = max(wanted, round((27 if len(lines) > 4 else 34) * unit))
    tried: list[BrokenLines] = []
    sets = (_broken(lines, px, width, unit) for px in range(largest, least - 1, -1))
    gaps = max(1, round(6 * unit)) * (len(lines) - 1)
    while not tried or tried[-1].px > wanted:
        tried.append(next(sets))
    tried.sort(key=lambda one: one.divided)
    for window in windows:  # as large as requested
        room = below(window, unit).height - gaps
        found = next((one for one in tried if one.fits(room)), None)
        if found:
            return window, found
    lowest = windows[-1]
    room = below(lowest, unit).height - gaps
    smaller = next((one for one in sets if one.fits(room)), None)
    return lowest if smaller else windows[0], smaller


def _under(
    lines: Sequence[PrintedLine], windows: Sequence[int], unit: float, sizes: tuple[int, int], seen: int
) -> tuple[int, BrokenLines] | None:
    """Lay out words under their icons, or alone; None if they do not fit there either."""
    wanted = sizes[0]
    least = min(sizes)
    width = at_edge(COURT, unit, SEEN[seen]).width
    gaps = max(1, round(6 * unit)) * (len(lines) - 1)
    largest = max(wanted, round(27 * unit))
    usual = [_broken(lines, px, width, unit, 0) for px in range(largest, wanted - 1, -1)]
    usual.sort(key=lambda one: one.divided)
    tiled = [one.under(round((TILE + LEAD) * unit)) for one in usual]
    smaller = (_broken(lines, px, width, unit, 0) for px in range(wanted - 1, least - 1, -1))
    for one in chain(tiled, usual, smaller):
        for window in windows:
            if one.fits(at_edge(window, unit).height - gaps):
                return window, one
    return None


def _windows(count: int, court: bool) -> Iterator[int]:
    """The possible heights of the picture, the best first."""
    if court:
        yield COURT
    else:
        yield from range(TALL.get(count, LOW), (STRIP if count > MANY else LOWEST) - 1, -8)
        if count > MANY:
            yield 0


def below(window: int, unit: float, share: float = 1.0) -> Rect:
    """The area for words beside their icons, under a picture of this height, if this share of the card's
    width is visible.
    """
    return _room(LEFT, WINDOW_TOP + window + 9, unit, share)


def at_edge(window: int, unit: float, share: float = 1.0) -> Rect:
    """The area for words that begin at the card's edge, and therefore below its index."""
    return _room(EDGE, max(WINDOW_TOP + window + 9, INDEX_LOW), unit, share)


def _room(left: int, top: int, unit: float, share: float) -> Rect:
    wide = min(RIGHT, 250 * share) - left
    return Rect(round(left * unit), round(top * unit), round(wide * unit), round((BOTTOM - top) * unit))


def _broken(
    lines: Sequence[PrintedLine], px: int, width: int, unit: float, tile: int | None = None
) -> BrokenLines:
    """The lines broken at this size; none is lower than an icon beside it."""
    long = partial(length, "sans-bold", px)
    small = partial(length, "sans-bold", shrunk(px))
    broken = [_parts(line.words, long, small, width) for line in lines]
    wide = any(small(part) > width for parts in broken for part in parts)
    divided = any(part.endswith("-") for parts in broken for part in parts)
    least = round(26 * unit) if tile is None else 0
    heights = [max(least, len(parts) * leading(px)) for parts in broken]
    return BrokenLines(px, broken, heights, wide, divided, width, tile)


def _parts(words: str, long: Length, small: Length, width: int) -> list[str]:
    """Break the words into lines; a line may be `small` to avoid dividing a word or isolating a number."""
    parts = wrapped(long, words, width, BREAK)
    if any(part.endswith("-") or len(part) == 1 for part in parts):
        for room in (width, round(width / SHRUNK)):
            whole = wrapped(long, words.replace(BREAK, ""), room)
            alone = any(len(part) == 1 for part in whole) and room == width
            if len(whole) <= len(parts) and not alone and all(small(part) <= width for part in whole):
                return whole
    return parts


def shrunk(px: int) -> int:
    """The smallest size of a word among words of this size, before it is divided."""
    return ceil(px * SHRUNK)


def leading(px: int) -> int:
    return round(px * 1.17)
