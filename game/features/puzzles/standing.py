"""Draws a person's puzzle results: right answers in a row, and the rating with its line over time."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.page.layout import LayoutBox, column, grow, line, paint, row
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import _

from .solved_store import FIRST, Solver

LEAST = 3
"""With fewer ratings there is no line."""
DOT = 8
LINE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">'
    '<polyline points="{2}" fill="none" stroke="#e8b650" stroke-width="2.5" stroke-linejoin="round"/></svg>'
)


def standing(now: Solver, before: Solver | None = None) -> LayoutBox:
    """The rating, its last change, and the right answers in a row; the line beside them."""
    said = [line(rating_of(now, before), "strong")]
    if now.best:
        said.append(line(streak_of(now), "small", "gold" if now.streak > 1 else "muted"))
    history = [FIRST, *now.ratings]
    graph = grow(paint(lambda page, rect: _graph(page, rect, history)))
    return row(column(*said, gap=2, at=0.5), graph if len(now.ratings) >= LEAST else None, gap=24)


def rating_of(now: Solver, before: Solver | None = None) -> str:
    """The rating in words, and its last change."""
    change = now.rating - before.rating if before is not None else 0
    said = _("Your rating: {rating}").format(rating=now.rating)
    return f"{said} ({'+' if change > 0 else '−'}{abs(change)})" if change else said


def streak_of(now: Solver) -> str:
    """The right answers in a row, and the record."""
    if now.streak == now.best:
        return _("{n} right in a row").format(n=now.streak)
    return _("{n} right in a row (best: {best})").format(n=now.streak, best=now.best)


def _graph(page: Page, rect: Rect, ratings: Sequence[int]) -> None:
    """A line through the ratings, with a dot at the last one."""
    area = rect.inflate(-2 * page.px(DOT), -2 * page.px(DOT))
    low, high = min(ratings), max(ratings)
    step, rise = area.w / (len(ratings) - 1), area.h / max(1, high - low)
    points = [(n * step, (high - rating) * rise) for n, rating in enumerate(ratings)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    picture = page.pictures.drawn(("ratings", line), *area.size, lambda: LINE.format(*area.size, line))
    page.put(picture, *area.topleft)
    x, y = points[-1]
    page.put_at(page.pictures.disc(2 * page.px(DOT), COLOURS["lit"]), (area.x + x, area.y + y))
    page.thing("picture", rating_words(ratings), rect)


def rating_words(ratings: Sequence[int]) -> str:
    """The line in words."""
    return _("Rating from {first} to {last}").format(first=ratings[0], last=ratings[-1])
