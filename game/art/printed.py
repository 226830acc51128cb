"""Lays out the few words printed on a card of Absurd 8's: beside their icons, under them, or alone.

The picture makes room for the words, then words are divided, then they become smaller. In a large hand, of
which little more than the spine is seen, words stand under their icons, or alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from math import ceil
from typing import NamedTuple

from pygame import Rect

from game.art.lettering import length, wrapped

SHARES = (1.0, 0.92, 0.81, 0.725, 0.665, 0.59, 0.51, 0.48, 0.46, 0.43, 0.4, 0.37, 0.34, 0.31, 0.28)
WHOLE, MOST, PART, INDEX, COVERED = 0, 2, 4, len(SHARES), len(SHARES) + 1
"""How much of a card is seen in a hand: all of it, less and less, or little more than its index; of a covered
one not even the index of its other end."""
SEEN = dict(enumerate(SHARES))
"""The share of its width that has room for words."""
NARROW = 0.6
"""On a smaller share words stand under their icons wherever that leaves them room."""
FULL, SPINE, LEFT, RIGHT, BOTTOM = 350, 54, 62, 241, 340
EDGE, TILE, LEAD = 12, 40, 4
"""Where words begin that stand under their icons; how high those icons are, and the air below them."""
INDEX_LOW = 86
"""Where the index of a card ends that is seen whole."""
WINDOW_TOP = 7
TALL, LOW, LOWEST, COURT = {0: 216, 1: 216, 2: 186, 3: 160}, 104, 72, 168
"""How high a picture is, by the number of lines; with more of them; where words need room; a court's."""
MANY, STRIP = 4, 48
"""With more lines than MANY a picture may be as low as a strip, or be left out, so that words have room."""
Length = Callable[[str], int]
"""How wide words are."""
BREAK = "|"
"""Where a word may be divided."""
SHRUNK = 0.8
"""How small a word may be among others, as a share of their size, rather than be divided."""


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
    """Whether a word goes on in the next line."""
    width: int = 0
    """The room of each."""
    tile: int | None = None
    """Where words stand under their icons, how high an icon is with its air; 0: words alone."""

    def fits(self, height: int) -> bool:
        return not self.wide and sum(self.heights) <= height

    def under(self, tile: int) -> BrokenLines:
        """The same words, each line under an icon."""
        return self._replace(heights=[height + tile for height in self.heights], tile=tile)


def laid_out(
    lines: Sequence[PrintedLine], court: bool, unit: float, sizes: tuple[int, int], seen: int
) -> tuple[int, BrokenLines | None]:
    """How high the picture is, and the words below it if they fit, given the wanted and the smallest type."""
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
    """Words beside their icons."""
    wanted, least = sizes[0], min(sizes)
    width = below(COURT, unit, SEEN[seen]).width
    largest = max(wanted, round((27 if len(lines) > 4 else 34) * unit))
    tried: list[BrokenLines] = []
    sets = (_broken(lines, px, width, unit) for px in range(largest, least - 1, -1))
    gaps = max(1, round(6 * unit)) * (len(lines) - 1)
    while not tried or tried[-1].px > wanted:
        tried.append(next(sets))
    tried.sort(key=lambda one: one.divided)
    for window in windows:  # as large as wanted
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
    """Words under their icons, or alone; None if they do not fit either."""
    wanted, least = sizes[0], min(sizes)
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
    """How high the picture may be, the finest first."""
    if court:
        yield COURT
    else:
        yield from range(TALL.get(count, LOW), (STRIP if count > MANY else LOWEST) - 1, -8)
        if count > MANY:
            yield 0


def below(window: int, unit: float, share: float = 1.0) -> Rect:
    """Where words stand beside their icons, under a picture of this height, on a share of a card's width."""
    return _room(LEFT, WINDOW_TOP + window + 9, unit, share)


def at_edge(window: int, unit: float, share: float = 1.0) -> Rect:
    """The same of words that begin at the card's edge: below its index, too."""
    return _room(EDGE, max(WINDOW_TOP + window + 9, INDEX_LOW), unit, share)


def _room(left: int, top: int, unit: float, share: float) -> Rect:
    wide = min(RIGHT, 250 * share) - left
    return Rect(round(left * unit), round(top * unit), round(wide * unit), round((BOTTOM - top) * unit))


def _broken(
    lines: Sequence[PrintedLine], px: int, width: int, unit: float, tile: int | None = None
) -> BrokenLines:
    """The lines at this size; none is lower than an icon beside it."""
    long = partial(length, "sans-bold", px)
    small = partial(length, "sans-bold", shrunk(px))
    broken = [_parts(line.words, long, small, width) for line in lines]
    wide = any(small(part) > width for parts in broken for part in parts)
    divided = any(part.endswith("-") for parts in broken for part in parts)
    least = round(26 * unit) if tile is None else 0
    heights = [max(least, len(parts) * leading(px)) for parts in broken]
    return BrokenLines(px, broken, heights, wide, divided, width, tile)


def _parts(words: str, long: Length, small: Length, width: int) -> list[str]:
    """The words in lines; rather than divide one, or leave a number alone, a line may be `small`."""
    parts = wrapped(long, words, width, BREAK)
    if any(part.endswith("-") or len(part) == 1 for part in parts):
        for room in (width, round(width / SHRUNK)):
            whole = wrapped(long, words.replace(BREAK, ""), room)
            alone = any(len(part) == 1 for part in whole) and room == width
            if len(whole) <= len(parts) and not alone and all(small(part) <= width for part in whole):
                return whole
    return parts


def shrunk(px: int) -> int:
    """How small a word is at least, rather than be divided, among words of this size."""
    return ceil(px * SHRUNK)


def leading(px: int) -> int:
    return round(px * 1.17)
