"""Draws how much stronger somebody is than the bots of each level: a number, and a bar for its doubt."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

from pygame import Rect

from ai.elo import Margin
from game.career_form import MOST_SCORES
from game.room.page import Anchor, Page
from game.room.theme import COLOURS
from game.room.widgets import filled
from game.table.setup import LEVEL_WORDS
from game.words import N_, _, ngettext

ENDS = 400
"""The ends of the scale, in points; a bar that goes on beyond them ends there."""
WIDE = 400
"""An interval that is longer than this says little."""
MEANS = N_(
    "0 points: as strong as these bots. 100 points: ahead of one of them 64 times in 100. In 19 of 20 cases "
    "the true number lies within the bar. Matches count while they are among the last {n}."
)


def rating_lines(page: Page, width: int) -> list[str]:
    """What the numbers mean, in lines."""
    return page.lines(_(MEANS).format(n=MOST_SCORES), "small", width)


def draw(page: Page, rect: Rect, rating: Mapping[str, Margin], first: int) -> int:
    """The levels one under the other, and what it means; returns how many leaves that takes."""
    line, small = page.theme.line("strong"), page.theme.line("small")
    least = line + page.px(42)
    told = rating_lines(page, rect.w)
    fit = max(1, rect.h // least)
    rows = [*LEVEL_WORDS]
    leaves = [rows[i : i + fit] for i in range(0, len(rows), fit)]
    if len(leaves[-1]) * least + len(told) * small > rect.h:
        leaves.append([])
    leaf = first % len(leaves)
    last, shown = leaf == len(leaves) - 1, leaves[leaf]
    room = rect.h - (len(told) * small if last else 0)
    high = min(2 * least, room // max(1, len(shown)))
    for i, level in enumerate(shown):
        _level(page, Rect(rect.x, rect.y + i * high, rect.w, high), level, rating.get(level))
    if last:
        y = rect.y + len(shown) * high
        for i, words in enumerate(told):
            page.text(words, (rect.x, y + i * small), "small", "muted", "topleft", rect.w)
    return len(leaves)


def _level(page: Page, rect: Rect, level: str, found: Margin | None) -> None:
    line, small = page.theme.line("strong"), page.theme.line("small")
    said = said_of(found)
    right = page.text(said, (rect.right, rect.y), "strong", "cream", "topright", round(rect.w * 0.72))
    room = right.x - rect.x - page.px(16)
    page.text(_(LEVEL_WORDS[level]), (rect.x, rect.y), "body", "muted", "topleft", room)
    scale = Rect(rect.x, rect.y + line, rect.w, page.px(26))
    track = Rect(scale.x, 0, scale.w, page.px(4))
    track.centery = scale.centery
    filled(page, track, COLOURS["line"])
    if found is not None and found.matches > 1:
        low, high = _x(scale, found.low), _x(scale, found.high)
        bar = Rect(low, scale.y + page.px(5), max(page.px(8), high - low), page.px(16))
        filled(page, bar, COLOURS["hint"])
        dot = page.pictures.disc(page.px(22), COLOURS["cream"])
        page.put_at(dot, (_x(scale, found.points), scale.centery))
    marks: tuple[tuple[int, Anchor], ...] = ((-ENDS, "topleft"), (0, "midtop"), (ENDS, "topright"))
    for at, _anchor in marks:
        filled(page, Rect(_x(scale, at) - page.px(1), scale.y, page.px(3), scale.h), COLOURS["muted"])
    if rect.bottom - scale.bottom > small + page.px(10):
        for at, anchor in marks:
            page.text(points(at), (_x(scale, at), scale.bottom), "small", "muted", anchor)


def _x(scale: Rect, value: float) -> int:
    share = (max(-ENDS, min(ENDS, value)) + ENDS) / (2 * ENDS)
    return scale.x + round(share * (scale.w - 1))


def said_of(found: Margin | None) -> str:
    """A rating in words: no number without one that was computed."""
    if found is None:
        return _("no match yet")
    played = ngettext("{n} match", "{n} matches", found.matches).format(n=found.matches)
    if found.matches == 1:
        return _("{played}: too few to say").format(played=played)
    words = f"{points(found.points)} ({_range(found)}) · {played}"
    return _("{rating}: a wide range").format(rating=words) if is_wide(found) else words


def is_wide(found: Margin) -> bool:
    """Whether the matches are too few to say much."""
    return found.high - found.low > WIDE


def _range(found: Margin) -> str:
    low, high = points(found.low), points(found.high)
    if isfinite(found.low) and isfinite(found.high):
        return _("{low} to {high}").format(low=low, high=high)
    if isfinite(found.low):
        return _("{low} or more").format(low=low)
    return _("{high} or less").format(high=high)


def points(value: float) -> str:
    """A difference with its sign."""
    whole = round(value) if isfinite(value) else 0
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"
