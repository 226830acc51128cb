"""Draws how much stronger a person is than the bots of each level: a number, and a bar for its error."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

from pygame import Rect

from ai.contests.elo import Margin
from game.table.match.setup import LEVEL_WORDS
from game.ui.page.layout import LayoutBox, column, first, grow, line, padding, paint, row, text
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import filled
from game.words import N_, _, ngettext

from .history import MOST_SCORES

ENDS = 400
"""The ends of the scale, in points; a longer bar is cut there."""
WIDE = 400
"""An interval longer than this is too wide to mean much."""
MEANS = N_(
    "0 points: as strong as these bots. 100 points: finishes ahead of one of them 64 times out of 100. "
    "The bar shows the likely range (95 %). Of your matches, only the last {n} count."
)


def levels(rating: Mapping[str, Margin]) -> list[LayoutBox]:
    """A number and a bar for each level."""
    return [_level(level, rating.get(level)) for level in LEVEL_WORDS]


def meaning() -> LayoutBox:
    """The meaning of the numbers."""
    return text(_(MEANS).format(n=MOST_SCORES), "small", "muted")


def _level(level: str, found: Margin | None) -> LayoutBox:
    said = line(said_of(found), "strong", at=1)
    named = row(line(_(LEVEL_WORDS[level]), "body", "muted"), grow(said), gap=16)
    bar = paint(lambda page, rect: _bar(page, rect, found), height=26)
    ends = [grow(line(points(ENDS * at), "small", "muted", (at + 1) / 2)) for at in (-1, 0, 1)]
    return padding(first(column(named, bar, row(*ends)), column(named, bar)), 0, 8)


def _bar(page: Page, scale: Rect, found: Margin | None) -> None:
    track = Rect(scale.x, 0, scale.w, page.px(4))
    track.centery = scale.centery
    filled(page, track, COLOURS["line"])
    if found is not None and found.matches > 1:
        low = _x(scale, found.low)
        high = _x(scale, found.high)
        bar = Rect(low, scale.y + page.px(5), max(page.px(8), high - low), page.px(16))
        filled(page, bar, COLOURS["hint"])
        dot = page.pictures.disc(page.px(22), COLOURS["cream"])
        page.put_at(dot, (_x(scale, found.points), scale.centery))
    for at in (-ENDS, 0, ENDS):
        filled(page, Rect(_x(scale, at) - page.px(1), scale.y, page.px(3), scale.h), COLOURS["muted"])


def _x(scale: Rect, value: float) -> int:
    share = (max(-ENDS, min(ENDS, value)) + ENDS) / (2 * ENDS)
    return scale.x + round(share * (scale.w - 1))


def said_of(found: Margin | None) -> str:
    """A rating in words, without a number if none was computed."""
    if found is None:
        return _("no match yet")
    played = ngettext("{n} match", "{n} matches", found.matches).format(n=found.matches)
    if found.matches == 1:
        return _("{played}: not enough yet").format(played=played)
    words = f"{points(found.points)} ({_range(found)}) · {played}"
    return _("{rating} (wide range)").format(rating=words) if is_wide(found) else words


def is_wide(found: Margin) -> bool:
    """Whether there are too few matches to say much."""
    return found.high - found.low > WIDE


def _range(found: Margin) -> str:
    low = points(found.low)
    high = points(found.high)
    if isfinite(found.low) and isfinite(found.high):
        return _("{low} to {high}").format(low=low, high=high)
    if isfinite(found.low):
        return _("{low} or more").format(low=low)
    return _("{high} or less").format(high=high)


def points(value: float) -> str:
    """A difference with its sign."""
    whole = round(value) if isfinite(value) else 0
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"
