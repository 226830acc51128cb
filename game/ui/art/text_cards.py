"""The text cards of Absurd 8's: their ground, the picture of what they do, and the printed lines.

A number card has a picture from `assets/cards/deeds` of its main deed; a court card shows its head. Below the
picture are up to seven lines, each an icon and a few words in the colour for that kind of line. If even the
smallest readable words do not fit (`printed`), each line is a larger icon with its number or suits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.transform import flip

from .card_line_layout import (
    BOTTOM,
    COURT,
    EDGE,
    FULL,
    INDEX,
    INDEX_LOW,
    LEAD,
    SEEN,
    SPINE,
    TALL,
    WHOLE,
    WINDOW_TOP,
    BrokenLines,
    PrintedLine,
    at_edge,
    below,
    laid_out,
    leading,
    shrunk,
)
from .cards import fan_ground, new_text_ground, text_ground
from .icons_and_people import icon
from .lettering import fitting, font
from .palette import CREAM, INK, ROLES
from .picture_cache import kept
from .surfaces import rounded
from .svg import raster, rounded_box, source

SHOWN_ONCE = 640
"""Cards higher than this are shown in one form only, in a big moment or for reading."""
FAN_SPINE, FAN_LOW = 92, 208
"""The width of the spine of a card in a fan, and where its index ends."""
FAN_CHIP = 11
"""Signs with fewer pixels than this are left out below the index of a card in a fan."""
WINDOW_LEFT = 58
WINDOW_RIGHT = 243
FAN_LEFT = 98
"""Where the picture of a card in a fan begins."""
MOTIF = 150
"""The part of a picture's height that is always visible."""
SHORT = re.compile(r"[+−±-]?\d+\+?|[♥♠♦♣★]+")
CHOICE = "pick_one"
"""Lines that only say how many of the lines after them count, so that their number alone means nothing."""
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
"""The lines that say most about their card, the most informative kind first."""


def absurd_face(
    rank: str,
    suit: str,
    lines: Sequence[tuple[str, str, str]],
    height: int,
    four_colour: bool = False,
    wanted_px: int = 11,
    seen: int = WHOLE,
    least_px: int = 0,
) -> Surface:
    """The whole card, `height` high; its words have the size `wanted_px` (the player's text size) or larger.

    If there is no room for that, words are smaller, down to `least_px`. If only a part of the card is
    visible, no word is longer than that part, and signs replace words that would have no room.
    """
    printed = tuple(PrintedLine(*line) for line in lines)
    return _face(rank, suit, printed, height, four_colour, wanted_px, seen, least_px or wanted_px)


@kept
def _face(
    rank: str,
    suit: str,
    lines: tuple[PrintedLine, ...],
    height: int,
    four_colour: bool,
    wanted_px: int,
    seen: int,
    least_px: int,
) -> Surface:
    unit = height / FULL
    court = rank in "JQK"
    if seen == INDEX:
        fan = fan_ground(rank + suit, height, four_colour).copy()
        if court:
            _draw_head(fan, text_ground(rank + suit, height, four_colour), unit)
        return _fan_face(fan, lines, court, unit)
    name = rank + suit
    if height > SHOWN_ONCE:
        card = new_text_ground(name, height, four_colour)
    else:
        card = text_ground(name, height, four_colour).copy()
    window, fitting = laid_out(lines, court, unit, (wanted_px, least_px), seen)
    alone = fitting is not None and fitting.tile is not None
    area = (at_edge if alone else below)(window, unit, SEEN[seen])
    if lines and not court and window:
        _draw_picture(card, deed(lines), (WINDOW_LEFT, window), unit)
    if fitting:
        _draw_words(card, lines, fitting, area, unit)
    else:
        _draw_signs(card, lines, area, unit, max(least_px, round(24 * unit)), seen)
    return card


def _fan_face(card: Surface, lines: tuple[PrintedLine, ...], court: bool, unit: float) -> Surface:
    """A card of which little more than the spine is visible: a large index, and signs below it."""
    if lines and not court:
        _draw_picture(card, deed(lines), (FAN_LEFT, TALL[1]), unit)
    step = min(48.0, (BOTTOM - FAN_LOW) / max(1, len(lines))) * unit
    chip = round(step * 0.92)
    if chip >= FAN_CHIP:
        for i, line in enumerate(lines):
            _chip(card, line, (round(FAN_SPINE * unit / 2), round(FAN_LOW * unit + step * (i + 0.5))), chip)
    return card


def _draw_head(card: Surface, usual: Surface, unit: float) -> None:
    """The middle of a court's picture, from the usual card."""
    wide = round((WINDOW_RIGHT - FAN_LEFT) * unit)
    part = Rect(0, round(WINDOW_TOP * unit), wide, round((COURT + WINDOW_TOP) * unit))
    part.centerx = round((WINDOW_LEFT + WINDOW_RIGHT) / 2 * unit)
    picture = usual.subsurface(part.clip(usual.get_rect())).copy()
    card.blit(rounded(picture, max(1, round(10 * unit))), (round(FAN_LEFT * unit), part.y))


def deed(lines: Sequence[PrintedLine]) -> str:
    """The icon of the line that the picture illustrates."""
    found = [line.icon for line in lines]
    return next((name for name in FIRST if name in found), found[0])


def _draw_picture(card: Surface, name: str, window: tuple[int, int], unit: float) -> None:
    """The picture in a dark frame, from this left edge on and this high.

    If the picture is low, it is scaled down so that its motif is completely visible.
    """
    left, high = window
    frame = Rect(
        round(left * unit), round(WINDOW_TOP * unit), round((WINDOW_RIGHT - left) * unit), round(high * unit)
    )
    edge = max(1, round(2.4 * unit))
    card.blit(rounded_box(frame.size, 12 * unit, INK), frame)
    seen = frame.inflate(-2 * edge, -2 * edge)
    scale = min(1.15, high / MOTIF) * unit
    whole = raster(source(f"cards/deeds/{name}.svg"), (round(264 * scale), round(190 * scale)))
    part = whole.get_rect(center=(seen.w // 2, seen.h // 2))
    picture = Surface(seen.size)
    picture.blit(whole, part)
    if part.x > 0:  # the ground continues beside a small picture
        aside = flip(whole, True, False)
        picture.blit(aside, part.move(-part.w, 0))
        picture.blit(aside, part.move(part.w, 0))
    card.blit(rounded(picture, max(1, round(10 * unit))), seen)


def _draw_words(
    card: Surface, lines: Sequence[PrintedLine], laid: BrokenLines, area: Rect, unit: float
) -> None:
    """Draw icons on the spine, where they are visible in a fan, and the words beside or under them."""
    spare = area.height - sum(laid.heights)
    gap = min(spare / (len(lines) + 1), 18 * unit)
    y = area.top + (spare - gap * (len(lines) - 1)) / 2
    for line, parts, height in zip(lines, laid.broken, laid.heights, strict=True):
        left = area.left
        wide = laid.width
        top = y + (height - len(parts) * leading(laid.px)) / 2
        if laid.tile is None:
            chip = round(min(height + gap * 0.6, 44 * unit))
            at = round(SPINE * unit / 2 + 2 * unit)
            if y + (height - chip) / 2 <= INDEX_LOW * unit:  # the index lies on the spine
                at = left + chip // 2
                left += chip + round(8 * unit)
                wide -= left - area.left
            _chip(card, line, (at, round(y + height / 2)), chip)
        else:
            left = round(EDGE * unit)
            top = y + laid.tile
            chip = round(laid.tile - LEAD * unit)
            if laid.tile:
                _chip(card, line, (left + chip // 2, round(y + chip / 2)), chip)
        for part in parts:
            size = fitting("sans-bold", laid.px, shrunk(laid.px), part, wide)
            drawn = font("sans-bold", size).render(part, True, ROLES[line.role])
            low = font("sans-bold", laid.px).get_ascent() - font("sans-bold", size).get_ascent()
            card.blit(drawn, (left, round(top) + low))
            top += leading(laid.px)
        y += height + gap


def _draw_signs(
    card: Surface, lines: Sequence[PrintedLine], area: Rect, unit: float, px: int, seen: int
) -> None:
    """Draw one or two columns of large icons, the first on the spine, each with its number or suits."""
    columns = 1 if len(lines) <= 3 or seen != WHOLE else 2
    rows = (len(lines) + columns - 1) // columns
    high = area.height / rows
    numbered = seen != WHOLE and any(SHORT.search(line.words) for line in lines)
    chip = round(min(high * 0.9, 44 * unit if columns == 2 else 56 * unit if numbered else 70 * unit))
    left = max(SPINE * unit / 2 + 2 * unit, chip / 2 + 7 * unit)
    step = (area.right - left + chip / 2) / columns
    for i, line in enumerate(lines):
        x = left + step * (i // rows)
        y = area.top + high * (i % rows) + high / 2
        _chip(card, line, (round(x), round(y)), chip)
        found = SHORT.search(line.words) if line.icon != CHOICE else None
        if found:
            room = min(step - chip, area.right - x - chip / 2) - 6 * unit
            size = fitting("sans-bold", px, 8, found[0], int(room))
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
