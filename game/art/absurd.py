"""The text cards of Absurd 8's: a ground from `assets/cards/text`, a picture of the deed, and printed lines.

A picture from `assets/cards/deeds` shows what a number card does first of all; a court shows its head. Below
it stand up to seven lines, each an icon and a few words in the colour of what the line is. The picture makes
room for the words. Where even the smallest words allowed do not fit, each line is its icon, larger, with its
number or suits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.art.cache import kept
from game.art.cards import text_ground
from game.art.lettering import font, wrapped
from game.art.palette import CREAM, INK, ROLES
from game.art.pictures import icon
from game.art.surfaces import rounded
from game.art.svg import raster, rounded_box, source

WHOLE, MOST, INDEX = 0, 1, 2
"""How much of a card is seen in a hand: all of it, the larger part, or little more than its index."""
SEEN = {WHOLE: 1.0, MOST: 0.68}
"""The share of its width that has room for words."""
FULL, SPINE, LEFT, RIGHT, BOTTOM = 350, 54, 62, 239, 340
WINDOW_LEFT, WINDOW_TOP, WINDOW_WIDE = 58, 7, 185
TALL, LOW, COURT = {0: 216, 1: 216, 2: 186, 3: 160}, 104, 168
"""How high a picture is, by the number of lines; where there are more, or words need room; a court's."""
MOTIF = 150
"""So much of a picture's height is always seen."""
SHORT = re.compile(r"[+−±-]?\d+\+?|[♥♠♦♣★]+")
CHOICE = "pick_one"
"""A line that only counts those printed behind it: its number says nothing alone."""
FIRST = (
    "up_or_down",
    "play_as",
    "negate",
    "wild",
    "draw",
    "discard",
    "fish",
    "exchange",
    "reveal",
    "go_again",
)
"""Lines that say more of their card than those printed before them, the most telling first."""


class PrintedLine(NamedTuple):
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
    seen: int = WHOLE,
) -> Surface:
    """The whole card, `height` high; `least_px` is the smallest type allowed (the player's text size).

    Where only a part is seen no word is longer than that; signs stand where words would have no room.
    """
    printed = tuple(PrintedLine(*line) for line in lines)
    return _face(rank, suit, printed, height, four_colour, least_px, seen)


@kept
def _face(
    rank: str,
    suit: str,
    lines: tuple[PrintedLine, ...],
    height: int,
    four_colour: bool,
    least_px: int,
    seen: int,
) -> Surface:
    card = text_ground(rank + suit, height, four_colour).copy()
    unit = height / FULL
    court = rank in "JQK"
    fitting = None
    for window in _windows(len(lines), court) if seen in SEEN else ():
        area = _below(window, unit, SEEN[seen])
        fitting = _fitted(lines, area, unit, least_px)
        if fitting:
            break
    else:
        window = next(_windows(len(lines), court))
        area = _below(window, unit)
    if lines and not court:
        _draw_picture(card, deed(lines), window, unit)
    if fitting:
        _draw_words(card, lines, fitting, area, unit)
    else:
        _draw_signs(card, lines, area, unit, max(least_px, round(24 * unit)), seen)
    return card


def deed(lines: Sequence[PrintedLine]) -> str:
    """The icon of the line that the picture shows."""
    found = [line.icon for line in lines]
    return next((name for name in FIRST if name in found), found[0])


def _windows(count: int, court: bool) -> Iterator[int]:
    """How high the picture may be, the finest first."""
    if court:
        yield COURT
    else:
        yield from range(TALL.get(count, LOW), LOW - 1, -8)


def _below(window: int, unit: float, share: float = 1.0) -> Rect:
    """Where the lines stand under a picture of this height, on a share of the card's width."""
    top = WINDOW_TOP + window + 9
    wide = min(RIGHT, 250 * share) - LEFT
    return Rect(round(LEFT * unit), round(top * unit), round(wide * unit), round((BOTTOM - top) * unit))


def _draw_picture(card: Surface, name: str, window: int, unit: float) -> None:
    """The picture in a frame of ink; a low one is shown smaller, so that its motif is seen whole."""
    frame = Rect(
        round(WINDOW_LEFT * unit), round(WINDOW_TOP * unit), round(WINDOW_WIDE * unit), round(window * unit)
    )
    edge = max(1, round(2.4 * unit))
    card.blit(rounded_box(frame.size, 12 * unit, INK), frame)
    seen = frame.inflate(-2 * edge, -2 * edge)
    scale = min(1.15, window / MOTIF) * unit
    whole = raster(source(f"cards/deeds/{name}.svg"), (round(264 * scale), round(190 * scale)))
    part = Rect((0, 0), seen.size)
    part.center = whole.get_rect().center
    part = part.clip(whole.get_rect())
    card.blit(rounded(whole.subsurface(part), max(1, round(10 * unit))), seen)


def _fitted(lines: Sequence[PrintedLine], area: Rect, unit: float, least_px: int) -> _Set | None:
    """The lines at the largest size at which all of them fit, if there is one."""
    gap = max(1, round(6 * unit))
    for px in range(max(least_px, round((27 if len(lines) > 4 else 34) * unit)), least_px - 1, -1):
        face = font("sans-bold", px)
        broken = [wrapped(face, line.words, area.width) for line in lines]
        wide = any(face.size(part)[0] > area.width for parts in broken for part in parts)
        heights = [max(round(26 * unit), len(parts) * _leading(px)) for parts in broken]
        if not wide and sum(heights) + gap * (len(lines) - 1) <= area.height:
            return _Set(px, broken, heights)
    return None


def _leading(px: int) -> int:
    return round(px * 1.17)


def _draw_words(card: Surface, lines: Sequence[PrintedLine], fitting: _Set, area: Rect, unit: float) -> None:
    """Icons on the spine, so that they show in a fan of cards; the words beside them."""
    spare = area.height - sum(fitting.heights)
    gap = min(spare / (len(lines) + 1), 18 * unit)
    y = area.top + (spare - gap * (len(lines) - 1)) / 2
    face = font("sans-bold", fitting.px)
    for line, parts, height in zip(lines, fitting.broken, fitting.heights, strict=True):
        chip = round(min(height + gap * 0.6, 44 * unit))
        _chip(card, line, (round(SPINE * unit / 2 + 2 * unit), round(y + height / 2)), chip)
        top = y + (height - len(parts) * _leading(fitting.px)) / 2
        for part in parts:
            card.blit(face.render(part, True, ROLES[line.role]), (area.left, round(top)))
            top += _leading(fitting.px)
        y += height + gap


def _draw_signs(
    card: Surface, lines: Sequence[PrintedLine], area: Rect, unit: float, px: int, seen: int
) -> None:
    """One or two columns of large icons, the first on the spine, each with its number or suits beside it."""
    columns = 1 if len(lines) <= 3 or seen != WHOLE else 2
    rows = (len(lines) + columns - 1) // columns
    high = area.height / rows
    chip = round(min(high * 0.9, 70 * unit if columns == 1 else 44 * unit))
    left = max(SPINE * unit / 2 + 2 * unit, chip / 2 + 7 * unit)
    step = (area.right - left + chip / 2) / columns
    for i, line in enumerate(lines):
        x, y = left + step * (i // rows), area.top + high * (i % rows) + high / 2
        _chip(card, line, (round(x), round(y)), chip)
        found = SHORT.search(line.words) if line.icon != CHOICE else None
        if found:
            room = min(step - chip, area.right - x - chip / 2) - 6 * unit
            size = px
            while size > 8 and font("sans-bold", size).size(found[0])[0] > room:
                size -= 1
            label = font("sans-bold", size).render(found[0], True, ROLES[line.role])
            card.blit(label, label.get_rect(midleft=(round(x + chip / 2 + 5 * unit), round(y))))


def _chip(card: Surface, line: PrintedLine, middle: tuple[int, int], px: int) -> None:
    tile = sign(line.icon, line.role, px)
    card.blit(tile, tile.get_rect(center=middle))


@kept
def sign(name: str, role: str, px: int) -> Surface:
    """An icon in cream on a tile of its role's colour."""
    tile = rounded_box((px, px), px / 4, ROLES[role])
    drawn = icon(name, max(6, round(px * 0.76)), CREAM)
    tile.blit(drawn, drawn.get_rect(center=(px // 2, px // 2)))
    return tile
