"""Draws a seat's chances over a round as a line, with luck in blue and the costs of choices in red."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from ai.review.judged_decision import BEST, BLUNDER, CLOSE, GOOD, SLIP
from game.ui.page.chart import (
    Axes,
    AxisLabel,
    Mark,
    Stroke,
    chart,
    dots,
    grip,
    level,
    ranges,
    scale_of,
    strokes,
)
from game.ui.page.layout import LayoutBox, line, plate
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS

from .match_review import ChancePoint
from .messages import ShowChoice
from .words import SPREAD

LUCK = COLOURS["hint"]
COST = COLOURS["bad"]
SIGNS = {SLIP: "?", BLUNDER: "??"}
DOT, HERE, LARGE, SMALL = 20, 1.5, 1.7, 1.3
"""The largest side of a dot, and how much larger the selected one and the signs of marks are."""
THICK = 8
"""The width of the line where a choice cost something."""


class ChanceLine(NamedTuple):
    """The contents of a round's graph."""

    fair: float
    points: Sequence[ChancePoint]
    result: float | None
    """The result of the round; None until its review is complete."""
    places: Sequence[int]
    """By point, the index of its choice in the round, because some choices are analysed before earlier ones.
    """
    ending: str
    """The label of the round's end."""
    marks: Sequence[str]
    """By point, the choice's mark (`Judged.mark`)."""
    costs: Sequence[str]
    """By point, the choice's cost in words."""
    here: int
    """The selected point."""
    full: int
    """The final number of points, if it is known."""


class Grip(NamedTuple):
    """All points as a single slider."""

    name: str
    id: Hashable
    at: int
    """The place of the selected point among all choices of the match."""
    first: int
    last: int
    """The places of this round's first and last."""
    before: int | None
    after: int | None
    """The places of the points beside it, in whichever round."""


def graph(course: ChanceLine, slider: Grip, numbers: bool) -> LayoutBox:
    """The line with a dot at each choice; its number below if there is room, and the selected one's cost."""
    shares = [course.fair, *(share for point in course.points for share in (point.before, point.after))]
    shares += [] if course.result is None else [course.result]
    high = min(1.0, max(shares) + 0.06)
    count = max(course.full, len(course.points))
    places = course.places or (-1,)
    looked = places[course.here] if 0 <= course.here < len(course.points) else None
    scale = [AxisLabel(share, f"{round(100 * share)} %" if numbers else "") for share in scale_of(0, high)]
    below = [
        AxisLabel(place, str(place + 1), "lit" if place == looked else "muted") for place in course.places
    ]
    below.sort(key=lambda one: one.value != looked)
    if course.result is not None:
        below.insert(0 if looked is None else 1, AxisLabel(len(course.points), course.ending, "cream"))
    marks: list[Mark] = [level(course.fair, "muted", 2), strokes(*_course(course, high))]
    if looked is not None:
        marks.append(ranges([(looked, 0, high)], COLOURS["gold"], 3))
    marks += [partial(_dots, course, looked), partial(_told, course)]
    if course.result is not None:
        marks.append(dots([(len(course.points), course.result)], COLOURS["cream"], DOT))
    span = slider.at, slider.first, slider.last, 1
    less, more = (None if at is None else ShowChoice(at) for at in (slider.before, slider.after))
    marks.append(
        grip(
            (places[0], places[-1]),
            slider.name,
            span,
            ShowChoice(slider.at),
            less=less,
            more=more,
            id=slider.id,
        )
    )
    return chart((-1, count), (0, high), *marks, scale=scale, below=below, air=DOT * HERE * LARGE / 2)


def _course(course: ChanceLine, high: float) -> list[Stroke]:
    """The line itself, and the shaded band of its uncertainty below it."""
    points = dict(zip(course.places, course.points, strict=True))
    bands: list[Stroke] = []
    lines: list[Stroke] = []
    for run in _runs(course):
        upper = [(-1.0, course.fair)] if run[0] == 0 else []
        lower = list(upper)
        last = list(upper)
        for place in run:
            point = points[place]
            before = (place, point.before)
            after = (place, point.after)
            if last:
                lines.append(Stroke([*last, before], LUCK))
            if before != after:
                lines.append(Stroke([before, after], COST, THICK))
            last = [after]
            upper.append((place, min(high, point.before + SPREAD * point.error)))
            lower.append((place, max(0.0, point.after - SPREAD * point.error)))
        bands.append(Stroke([*upper, *reversed(lower)], LUCK, filled=True))
    if course.result is not None:
        last = [(course.places[-1], course.points[-1].after)] if course.points else [(-1, course.fair)]
        lines.append(Stroke([*last, (len(course.points), course.result)], LUCK))
    return [*bands, *lines]


def _runs(course: ChanceLine) -> list[list[int]]:
    """The places of points that follow each other without a gap."""
    runs: list[list[int]] = []
    for place in course.places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def _dots(course: ChanceLine, looked: int | None, page: Page, axes: Axes) -> None:
    """The mark of each choice; that of the selected one is larger."""
    apart = round(0.7 * (axes.x(1) - axes.x(0)))
    side = max(page.px(14), min(page.px(DOT), apart))
    for place, point, mark in zip(course.places, course.points, course.marks, strict=True):
        dot(page, axes.at((place, point.after)), mark, round(side * (HERE if place == looked else 1)))


def dot(page: Page, at: tuple[float, float], mark: str, side: int) -> None:
    """The sign of a mark: each has a shape of its own."""
    x = round(at[0])
    y = round(at[1])
    if mark == CLOSE:
        page.put_at(page.pictures.disc(side, COLOURS["panel"], COLOURS["muted"], 3), (x, y))
    elif mark in (BEST, GOOD):
        icon, colour = ("star", "lit") if mark == BEST else ("check", "good")
        large = round(side * (LARGE if mark == BEST else SMALL))
        page.put_at(page.pictures.disc(large, COLOURS["panel"], COLOURS[colour], 2), (x, y))
        page.put_at(page.pictures.icon(icon, round(0.75 * large), COLOURS[colour]), (x, y))
    else:
        large = round(side * (LARGE if mark == BLUNDER else SMALL))
        page.put_at(page.pictures.disc(large, COST), (x, y))
        family, _px = page.theme.type("strong")
        words = page.pictures.line(SIGNS[mark], family, round(0.75 * large), COLOURS["cream"])
        page.put_at(words, (x, y))


def _told(course: ChanceLine, page: Page, axes: Axes) -> None:
    """The cost of the selected choice, on a pill beside its dot."""
    if not 0 <= course.here < len(course.points) or not course.costs[course.here]:
        return
    words = line(course.costs[course.here], "label", COST, 0.5)
    pill = plate(words, 12, 0, "sunk")
    point = course.points[course.here]
    at = axes.at((course.places[course.here], (point.before + point.after) / 2))
    spot = Rect(0, 0, pill.width(page), pill.height(page, axes.rect.w))
    spot.midleft = round(at[0]) + page.px(18), round(at[1])
    pill.draw(page, spot.clamp(axes.rect))
