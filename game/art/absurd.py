"""The text cards of Absurd 8's: a ground from `assets/cards/text`, and the printed lines set by code.

Up to seven lines, each an icon and a few words, in the colour of what the line is. The words are as large
as they fit; where even the smallest size allowed does not fit, each line is its icon, larger, with its
number or suits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.art.cache import kept
from game.art.cards import text_ground
from game.art.lettering import font, wrapped
from game.art.palette import CREAM, ROLES
from game.art.pictures import icon
from game.art.svg import rounded_box

FULL, SPINE, LEFT, RIGHT, TOP, BOTTOM = 350, 54, 62, 239, 105, 335
SHORT = re.compile(r"[+−-]?\d+\+?|[♥♠♦♣★]+")


class Line(NamedTuple):
    """One printed line: the id of its icon, its few words, its role (a key of `ROLES`)."""

    icon: str
    words: str
    role: str


class _Set(NamedTuple):
    """Lines broken at one size of type."""

    px: int
    broken: list[list[str]]
    heights: list[int]


def absurd_face(
    rank: str,
    suit: str,
    lines: Sequence[tuple[str, str, str]],
    height: int,
    four_colour: bool = False,
    least_px: int = 11,
) -> Surface:
    """The whole card, `height` high; `least_px` is the smallest type allowed (the player's text size)."""
    return _face(rank, suit, tuple(Line(*line) for line in lines), height, four_colour, least_px)


@kept
def _face(
    rank: str, suit: str, lines: tuple[Line, ...], height: int, four_colour: bool, least_px: int
) -> Surface:
    card = text_ground(rank + suit, height, four_colour).copy()
    unit = height / FULL
    area = Rect(
        round(LEFT * unit), round(TOP * unit), round((RIGHT - LEFT) * unit), round((BOTTOM - TOP) * unit)
    )
    fitting = _fitted(lines, area, unit, least_px)
    if fitting:
        _draw_words(card, lines, fitting, area, unit)
    else:
        _draw_signs(card, lines, area, max(least_px, round(20 * unit)))
    return card


def _fitted(lines: Sequence[Line], area: Rect, unit: float, least_px: int) -> _Set | None:
    """The lines at the largest size at which all of them fit, if there is one."""
    gap = max(1, round(6 * unit))
    for px in range(max(least_px, round((27 if len(lines) > 4 else 31) * unit)), least_px - 1, -1):
        face = font("sans-bold", px)
        broken = [wrapped(face, line.words, area.width) for line in lines]
        wide = any(face.size(part)[0] > area.width for parts in broken for part in parts)
        heights = [max(round(26 * unit), len(parts) * _leading(px)) for parts in broken]
        if not wide and sum(heights) + gap * (len(lines) - 1) <= area.height:
            return _Set(px, broken, heights)
    return None


def _leading(px: int) -> int:
    return round(px * 1.17)


def _draw_words(card: Surface, lines: Sequence[Line], fitting: _Set, area: Rect, unit: float) -> None:
    """Icons on the spine, so that they show in a fan of cards; the words beside them."""
    spare = area.height - sum(fitting.heights)
    gap = min(spare / max(1, len(lines) - 1), 18 * unit)
    y = area.top + min((spare - gap * (len(lines) - 1)) / 2, (34 if len(lines) < 3 else 10) * unit)
    face = font("sans-bold", fitting.px)
    for line, parts, height in zip(lines, fitting.broken, fitting.heights, strict=True):
        chip = round(min(height + gap * 0.6, 44 * unit))
        _chip(card, line, (round(SPINE * unit / 2 + 2 * unit), round(y + height / 2)), chip)
        top = y + (height - len(parts) * _leading(fitting.px)) / 2
        for part in parts:
            card.blit(face.render(part, True, ROLES[line.role]), (area.left, round(top)))
            top += _leading(fitting.px)
        y += height + gap


def _draw_signs(card: Surface, lines: Sequence[Line], area: Rect, px: int) -> None:
    """One or two columns of large icons, each with its number or suits beside it."""
    columns = 1 if len(lines) <= 3 else 2
    rows = (len(lines) + columns - 1) // columns
    wide, high = area.width / columns, min(area.height / rows, area.height / 3)
    chip = round(min(high * 0.88, wide * 0.6))
    for i, line in enumerate(lines):
        x, y = area.left + wide * (i % columns), area.top + high * (i // columns) + high / 2
        found = SHORT.search(line.words)
        _chip(card, line, (round(x + chip / 2), round(y)), chip)
        if found:
            room = wide - chip - 2
            size = px
            while size > 8 and font("sans-bold", size).size(found[0])[0] > room:
                size -= 1
            label = font("sans-bold", size).render(found[0], True, ROLES[line.role])
            card.blit(label, label.get_rect(midleft=(round(x + chip + 2), round(y))))


def _chip(card: Surface, line: Line, middle: tuple[int, int], px: int) -> None:
    """The icon in cream on a tile of its role's colour."""
    tile = _tile(ROLES[line.role], px)
    card.blit(tile, tile.get_rect(center=middle))
    sign = icon(line.icon, max(6, round(px * 0.76)), CREAM)
    card.blit(sign, sign.get_rect(center=middle))


@kept
def _tile(colour: str, px: int) -> Surface:
    return rounded_box((px, px), px / 4, colour)
