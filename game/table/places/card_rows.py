"""Computes the poses of cards in rows, fans, grids and piles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, cos, radians, sin

from pygame import Rect

from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import CARD, Pose

SHOWN = 0.37
"""The part of a card's width that must be visible in a fan, so that its index can be read."""
OTHERS_TILT, OWN_TILT = 3.5, 2.0
"""The angle from card to card of a fan, in degrees."""
FOLDED, SMALL = 14, 84
"""From how many cards on another player's fan is folded into two: usually, and with very low cards."""
BEHIND = 0.6
"""How much of a card behind the front half of a folded fan is visible, in heights: its whole index."""
CURVED = 0.17
"""How much taller a fan is than its cards, in their heights."""
LAYERS = 5
"""The largest thickness of a pile in layers."""
SUNK = 14
"""How much lower an unavailable card of your hand lies."""
MOST_TILT = 12.0
FLAT = 1.5
"""The least tilt from card to card in others' fans."""
"""The largest angle of the outermost card of a fan, in degrees."""
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
    """Poses of a curved hand whose indices are all visible; with too many cards they become smaller.

    Another player's hand of very many cards lies in two fans, one behind the other.
    """
    if not mine:
        behind = -(-count // 2)
        one = min(h, _widest(rect, count))
        two = min(h, (rect.h + theme.px(4)) / (1 + BEHIND + CURVED), _widest(rect, behind))
        if count >= FOLDED or one < min(two, theme.px(SMALL)):
            near = rect.move(0, round(two * BEHIND))
            return [*_arc(theme, rect, behind, two, mine), *_arc(theme, near, count - behind, two, mine)]
        h = one
    return _arc(theme, rect, count, h, mine)


def _hangs(h: float, step: float, middle: float, tilt: float) -> float:
    """How far the outermost cards of a fan reach down, below which piles may lie."""
    turn = radians(tilt * middle)
    return h / 2 + _drop(step, middle, tilt) + (h * cos(turn) + h * CARD * sin(turn)) / 2


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
    x = rect.centerx
    poses = []
    top = rect.y + h / 2 + theme.px(4)
    spare = rect.bottom + theme.px(10) - theme.px(SUNK) - top - h / 2
    while mine and tilt > 0.5 and _drop(step, middle, tilt) + w / 2 * sin(radians(tilt * middle)) > spare:
        tilt -= 0.1  # otherwise the window would cut off the outermost cards
    while not mine and tilt > FLAT and _hangs(h, step, middle, tilt) > rect.h - theme.px(12):
        tilt -= 0.1
    for i in range(count):
        away = i - middle
        drop = _drop(step, away, tilt)
        poses.append(Pose(x + away * step, top + drop, h, -tilt * away))
    return poses


def is_in_front(poses: Sequence[Pose], i: int) -> bool:
    """Whether a card of another player's folded fan lies in its front half."""
    return any(two.x < one.x for one, two in pairwise(poses[: i + 1]))


def _widest(rect: Rect, count: int) -> float:
    """The largest height of the cards of a fan at which all these indices fit."""
    return rect.w / (1 + SHOWN * max(0, count - 1)) / CARD


def _drop(step: float, away: float, tilt: float) -> float:
    """How much lower than the middle of a fan a card lies this far from it."""
    return step * abs(away) * sin(radians(tilt * abs(away))) * 0.4


def wide(theme: Theme, count: int, h: float) -> int:
    """The width of your hand if no card lies over another."""
    return ceil(count * (round(h) * CARD + theme.px(6)))


def grid(rect: Rect, count: int, columns: int, h: int) -> list[Pose]:
    w = h * CARD
    step_x = w * GRID_X
    step_y = h * GRID_Y
    rows = max(1, ceil(count / columns))
    x = rect.centerx - step_x * (columns - 1) / 2
    y = rect.centery - step_y * (rows - 1) / 2
    return [Pose(x + i % columns * step_x, y + i // columns * step_y, h) for i in range(count)]


def rises(theme: Theme) -> int:
    """How far a pile of many cards rises above its place."""
    return ceil(LAYERS * _layer(theme))


def _layer(theme: Theme) -> float:
    return max(1.0, theme.scale * 2)


def pile(theme: Theme, rect: Rect, count: int, top_last: bool) -> list[Pose]:
    """Poses of a pile, which shows its thickness."""
    out = []
    layer = _layer(theme)
    for i in range(count):
        above = count - 1 - i if top_last else i
        level = min(LAYERS, ceil((count - above - 1) / 6)) if count else 0
        out.append(Pose(rect.centerx - level * layer / 2, rect.centery - level * layer, rect.h))
    return out
