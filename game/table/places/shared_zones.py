"""Lays the shared zones side by side in the middle of the table, with room for their captions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from pygame import Rect

from game.books.contract.layout import PILE, PLAQUE, ROW, Layout
from game.ui.page.theme import Theme

from . import effect_plates

CARD = 5 / 7
SHARED = 214
"""The height of cards in the middle, if there is room."""
GAP, SLOT_GAP = 34, 18
"""The least gap between two zones, and the gap between the places of a row."""
LETTER = 0.52
"""The approximate width of a letter of a caption, relative to its size."""
AIR = 54
"""The margin around a caption's words, and the gap to the next caption."""


def laid(
    theme: Theme, layout: Layout, order: Sequence[int], band: Rect, h: float, air: float = 0.0
) -> tuple[dict[int, Rect], int]:
    """The places of these zones in a band of the felt, up to this height, and the gap between them.

    They shrink if they do not fit. If there is room, the gap leaves space for their captions and is at least
    `air` times their height.
    """
    if not order:
        return {}, theme.px(GAP)
    least = theme.px(GAP)
    between = max(1, len(order) - 1)
    tall = min(band.h, h)
    widths = [_width(theme, layout, z, h) for z in order]
    if sum(widths) + least * between > band.w:
        h *= (band.w - least * between) / sum(widths)
        widths = [_width(theme, layout, z, h) for z in order]
    widths = _with_words(theme, layout, order, widths, band.w - least * between)
    captions = [words_of(theme, layout, z) for z in order]
    over = [caption - w for caption, w in zip(captions, widths, strict=True)]
    room = band.w - sum(widths) - max(0.0, over[0]) / 2 - max(0.0, over[-1]) / 2
    wanted = max((least * theme.text, air * h, *((one + two) / 2 for one, two in pairwise(over))))
    gap = round(max(least, min(wanted, room / between)))
    wide = sum(widths) + gap * (len(order) - 1)
    x = band.centerx - wide / 2
    rects = {}
    if layout.places[order[-1]].slots == 1:  # mostly empty: the others are in the middle, if there is room
        x += max(0.0, min((widths[-1] + gap) / 2, band.right - x - wide))
    for z, w in zip(order, widths, strict=True):
        zone_h = h * layout.size(z)
        rects[z] = Rect(round(x), round(band.y + (tall - zone_h) / 2), round(w), round(zone_h))
        x += w + gap
    return rects, gap


def _width(theme: Theme, layout: Layout, z: int, h: float) -> float:
    place = layout.places[z]
    if place.kind == PLAQUE:
        return effect_plates.wide(theme) * min(1.0, h / theme.px(SHARED))
    w = h * CARD * layout.size(z)
    return (
        place.slots * w + (place.slots - 1) * theme.px(SLOT_GAP) if place.kind == ROW and place.slots else w
    )


def _with_words(
    theme: Theme, layout: Layout, order: Sequence[int], widths: list[float], room: float
) -> list[float]:
    """Give plates of effects the remaining room for their words, but not more than they need."""
    enough = effect_plates.wide(theme)
    out = list(widths)
    for i, z in enumerate(order):
        if layout.places[z].kind == PLAQUE:
            out[i] += max(0.0, min(enough - out[i], room - sum(out)))
    return out


def words_of(theme: Theme, layout: Layout, z: int) -> float:
    """The approximate width of the words under a zone; those of a pile end with a number."""
    letters = len(layout.zone_name(z)) + (4 if layout.places[z].kind == PILE else 0)
    return letters * LETTER * theme.type("small")[1] + theme.px(AIR)


def beside(
    theme: Theme, layout: Layout, shared: Mapping[int, Rect], taken: Sequence[Rect], off: float
) -> Mapping[int, Rect]:
    """The place of the words of one or two piles beside them, at this distance; empty unless all fit."""
    *left, _last = piles = sorted(shared, key=lambda z: shared[z].x)
    found = {}
    for z in piles:
        rect = shared[z]
        room = Rect(0, 0, round(words_of(theme, layout, z)), theme.line("small") + theme.px(6))
        for y in (rect.centery, rect.y + room.h // 2, rect.bottom - room.h // 2):
            if z in left:
                room.midright = round(rect.x - off), y
            else:
                room.midleft = round(rect.right + off), y
            if room.collidelist(taken) < 0:
                found[z] = room
                break
    return found if len(found) == len(piles) else {}
