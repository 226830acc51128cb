"""Computes the poses of cards in rows, fans, sets, grids and piles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, radians, sin

from pygame import Rect

from game.room.sprites import Pose
from game.room.theme import Theme

CARD = 5 / 7
"""A card's width by its height."""
SHOWN = 0.37
"""The part of a card's width that must be visible in a fan, so that its index can be read."""
OTHERS_TILT, OWN_TILT = 3.5, 2.0
"""The angle from card to card of a fan, in degrees."""
FOLDED, SMALL = 14, 84
"""From so many cards on the fan of another player is folded into two; and where its cards would be so low."""
BEHIND = 0.6
"""How much of a card behind the front half of a folded fan is seen, in its heights: all of its index."""
CURVED = 0.17
"""How much higher a fan is than its cards, in their heights."""
MOST_TILT = 12.0
"""The most degrees by which the outermost card of a fan is turned."""
SET_SHOWN = 0.33
"""The part of a card's width that is seen of those under others in a set."""
SMALLER = (1.0, 0.87, 0.75, 0.65)
"""How much smaller the cards of sets may be, so that their indices are visible."""
MOST_ROWS, LOWEST = 3, 0.7
"""In so many rows do sets lie at most, and how much lower cards may be for them."""
GRID_X, GRID_Y = 1.13, 1.03
"""Steps from card to card in a grid, in cards; cards of a column belong together."""


def row(rect: Rect, count: int, h: int, gap: int) -> list[Pose]:
    """Poses of cards side by side, closer if there is no room."""
    w = h * CARD
    step = w + gap
    if count > 1:
        step = min(step, (rect.w - w) / (count - 1))
    x = rect.centerx - step * (count - 1) / 2
    return [Pose(x + i * step, rect.centery, h) for i in range(count)]


def fan(theme: Theme, rect: Rect, count: int, h: float, mine: bool) -> list[Pose]:
    """Poses of a curved hand whose indices are all visible; with too many cards they get smaller.

    Another player's hand of very many cards lies in two fans, one behind the other.
    """
    if not mine:
        behind, one = -(-count // 2), min(h, _widest(rect, count))
        two = min(h, (rect.h + theme.px(4)) / (1 + BEHIND + CURVED), _widest(rect, behind))
        if count >= FOLDED or one < min(two, theme.px(SMALL)):
            near = rect.move(0, round(two * BEHIND))
            return [*_arc(theme, rect, behind, two, mine), *_arc(theme, near, count - behind, two, mine)]
        h = one
    return _arc(theme, rect, count, h, mine)


def _arc(theme: Theme, rect: Rect, count: int, h: float, mine: bool) -> list[Pose]:
    """Poses of cards in one curve."""
    h = round(h)
    w = h * CARD
    step = w + theme.px(6) if mine else w * 0.44 if count > 3 else w * 0.62
    if count > 1:
        step = min(step, (rect.w - w) / (count - 1))
    middle = (count - 1) / 2
    tilt = OWN_TILT if mine else OTHERS_TILT
    tilt = min(tilt, MOST_TILT / middle) if middle else 0.0
    x, poses = rect.centerx, []
    top = rect.y + h / 2 + theme.px(4)
    spare = rect.bottom + theme.px(10) - top - h / 2
    while mine and tilt > 0.5 and _drop(step, middle, tilt) + w / 2 * sin(radians(tilt * middle)) > spare:
        tilt -= 0.1  # or the outermost cards would be cut by the window
    for i in range(count):
        away = i - middle
        drop = _drop(step, away, tilt)
        poses.append(Pose(x + away * step, top + drop, h, -tilt * away))
    return poses


def is_in_front(poses: Sequence[Pose], i: int) -> bool:
    """Whether a card of another player's fan lies in the front half of a folded one."""
    return any(two.x < one.x for one, two in pairwise(poses[: i + 1]))


def _widest(rect: Rect, count: int) -> float:
    """How high the cards of a fan may be, so that the indices of so many have room."""
    return rect.w / (1 + SHOWN * max(0, count - 1)) / CARD


def _drop(step: float, away: float, tilt: float) -> float:
    """How much lower than the middle of a fan a card lies that is so many cards away from it."""
    return step * abs(away) * sin(radians(tilt * abs(away))) * 0.4


def wide(theme: Theme, count: int, h: float) -> int:
    """How wide an own hand is in which no card lies over another."""
    return ceil(count * (round(h) * CARD + theme.px(6)))


def has_room(rect: Rect, groups: Sequence[int], h: int, gap: int) -> bool:
    """Whether sets side by side have room for their whole size."""
    w = h * CARD
    inside = sum(groups) - len(groups)
    return (len(groups) + inside * SET_SHOWN) * w + (len(groups) - 1) * gap <= rect.w


def wide_sets(groups: Sequence[int], h: int, gap: int) -> int:
    """How wide sets in one row are that lie as they like."""
    inside, w = sum(groups) - len(groups), h * CARD
    return ceil(inside * w * 0.58 + (len(groups) - 1) * (w + gap) + w)


def wide_in(rect: Rect, groups: Sequence[int], h: int, gap: int) -> int:
    """How wide the longest row is of sets that lie here as they like."""
    count = _rows(rect, groups, h, gap)
    tall = size_in(rect, groups, h, gap, count)
    return max(wide_sets(line, tall, gap) for line in _split(groups, count))


def sets(rect: Rect, groups: Sequence[int], h: int, gap: int) -> list[Pose]:
    """Poses of sets side by side, in more rows if needed; of cards under a set's last only the edge shows.

    All are of one size.
    """
    count = _rows(rect, groups, h, gap)
    least = round(_high(rect, h, gap, count) * SMALLER[-1])
    lines, h = _split(groups, count), max(least, size_in(rect, groups, h, gap, count))
    top = rect.centery - (count * h + (count - 1) * gap) // 2
    spans = (Rect(rect.x, top + i * (h + gap), rect.w, h) for i in range(count))
    return [pose for span, line in zip(spans, lines, strict=True) for pose in _abreast(span, line, h, gap)]


def _rows(rect: Rect, groups: Sequence[int], h: int, gap: int) -> int:
    """In how many rows sets lie: in those in which their cards are largest."""
    if wide_sets(groups, h, gap) <= rect.w:
        return 1
    return max(range(1, MOST_ROWS + 1), key=lambda count: size_in(rect, groups, h, gap, count))


def size_in(rect: Rect, groups: Sequence[int], h: int, gap: int, count: int = 0) -> int:
    """How high the cards of sets may be in so many rows, indices being visible; 0 for the best number."""
    count = count or _rows(rect, groups, h, gap)
    high = _high(rect, h, gap, count)
    if count > 1 and (count > len(groups) or high <= LOWEST * h):
        return 0
    return min(round(high * _legible(rect.w, line, high, gap)) for line in _split(groups, count))


def _high(rect: Rect, h: int, gap: int, count: int) -> int:
    """How high cards may be in so many rows."""
    return h if count == 1 else min(h, (rect.h - (count - 1) * gap) // count)


def _split(groups: Sequence[int], count: int) -> list[Sequence[int]]:
    """The sets of each row; the first rows have no fewer than the others."""
    starts = [-(-len(groups) * i // count) for i in range(count + 1)]
    return [groups[start:end] for start, end in pairwise(starts)]


def _legible(wide: int, groups: Sequence[int], h: int, gap: int) -> float:
    """How much smaller the cards of sets in a row are, so that their indices are visible."""
    least = (len(groups) + (sum(groups) - len(groups)) * SET_SHOWN) * h * CARD
    room = wide - (len(groups) - 1) * gap
    return next((share for share in SMALLER if least * share <= room), room / least)


def _abreast(rect: Rect, groups: Sequence[int], h: int, gap: int) -> list[Pose]:
    """Poses of sets in one row; closer if there is no room."""
    w, inside, between = h * CARD, sum(groups) - len(groups), (len(groups) - 1) * (h * CARD + gap)
    edge = min(w * 0.58, max(w * 0.2, (rect.w - w - between) / max(1, inside)))
    steps = [step for size in groups for step in (*(edge,) * (size - 1), w + gap)][:-1]
    fit = min(1.0, (rect.w - w) / max(1.0, sum(steps)))
    x = rect.centerx - sum(steps) * fit / 2
    return [Pose(x + sum(steps[:i]) * fit, rect.centery, h) for i in range(sum(groups))]


def grid(rect: Rect, count: int, columns: int, h: int) -> list[Pose]:
    w = h * CARD
    step_x, step_y = w * GRID_X, h * GRID_Y
    rows = max(1, ceil(count / columns))
    x = rect.centerx - step_x * (columns - 1) / 2
    y = rect.centery - step_y * (rows - 1) / 2
    return [Pose(x + i % columns * step_x, y + i // columns * step_y, h) for i in range(count)]


def pile(theme: Theme, rect: Rect, count: int, top_last: bool) -> list[Pose]:
    """Poses of a pile, which shows its thickness."""
    out = []
    layer = max(1.0, theme.scale * 2)
    for i in range(count):
        above = count - 1 - i if top_last else i
        level = min(5, ceil((count - above - 1) / 6)) if count else 0
        out.append(Pose(rect.centerx - level * layer / 2, rect.centery - level * layer, rect.h))
    return out
