"""Draws a person's puzzle results: right answers in a row, and the rating with its line over time."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.page.chart import Stroke, chart, dots, strokes
from game.ui.page.layout import LayoutBox, column, grow, layers, line, paint, row
from game.ui.page.theme import COLOURS
from game.words import _

from .solved_store import FIRST, Solver

LEAST = 3
"""With fewer ratings there is no line."""


def standing(now: Solver, before: Solver | None = None) -> LayoutBox:
    """The rating, its last change, and the right answers in a row; the line beside them."""
    said = [line(rating_of(now, before), "strong")]
    if now.best:
        said.append(line(streak_of(now), "small", "gold" if now.streak > 1 else "muted"))
    history = [FIRST, *now.ratings]
    graph = grow(_graph(history))
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


def _graph(ratings: Sequence[int]) -> LayoutBox:
    """A line through the ratings, with a dot at the last one."""
    points = list(enumerate(ratings))
    line = strokes(Stroke(points, COLOURS["gold"], 4)), dots(points[-1:], COLOURS["lit"], 16)
    drawn = chart((0, len(ratings) - 1), (min(ratings), max(ratings)), *line)
    named = paint(lambda page, rect: page.thing("picture", rating_words(ratings), rect))
    return layers(drawn, named)


def rating_words(ratings: Sequence[int]) -> str:
    """The line in words."""
    return _("Rating from {first} to {last}").format(first=ratings[0], last=ratings[-1])
