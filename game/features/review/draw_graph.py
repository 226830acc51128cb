"""Draws a seat's chances over a round as a line, with luck in blue and the costs of choices in red."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Rect

from ai.review.judged_decision import BEST, BLUNDER, CLOSE, GOOD, SLIP
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import filled

from .match_review import ChancePoint
from .messages import ShowChoice
from .words import SPREAD

LUCK = COLOURS["hint"]
COST = COLOURS["bad"]
SIGNS = {SLIP: "?", BLUNDER: "??"}
STEPS = (0.1, 0.2, 0.25, 0.5)
"""Distances between the lines of the scale, as shares."""
MOST_LINES = 4
DOT, HERE, LARGE, SMALL = 20, 1.5, 1.7, 1.3
"""The largest side of a dot, and how much larger the selected one and the signs of marks are."""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{inside}</svg>'


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


class _Scale:
    """Converts numbers of points and shares of wins to coordinates in the graph."""

    def __init__(self, rect: Rect, course: ChanceLine) -> None:
        shares = [course.fair, *(share for p in course.points for share in (p.before, p.after))]
        shares += [] if course.result is None else [course.result]
        self.high = min(1.0, max(shares) + 0.06)
        self.rect = rect
        self.step = rect.w / (max(course.full, len(course.points)) + 1)

    def x(self, n: float) -> float:
        """The x coordinate of the point with this number; -1 is the deal."""
        return self.rect.x + (n + 1) * self.step

    def y(self, share: float) -> float:
        return self.rect.bottom - share / self.high * self.rect.h

    def lines(self) -> list[float]:
        """The shares at which the scale has a line."""
        step = next((step for step in STEPS if self.high / step <= MOST_LINES), STEPS[-1])
        return [n * step for n in range(int(self.high / step) + 1)]


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


def draw(page: Page, rect: Rect, course: ChanceLine, grip: Grip, numbers: bool) -> None:
    left = page.wide("100 %", "small") + page.px(14)
    left = left if numbers else page.px(14)
    below = page.theme.line("small") + page.px(8)
    above = page.px(DOT * HERE * LARGE / 2) + 1  # half of the largest sign
    end = page.wide(course.ending, "small")
    right = max(page.px(30), end // 2 + page.px(10))
    area = Rect(rect.x + left, rect.y + above, rect.w - left - right, rect.h - above - below)
    scale = _Scale(area, course)
    _lines(page, scale, course, numbers)
    _course(page, scale, course)
    _dots(page, scale, course)
    _draw_grip(page, scale, course, grip)


def _lines(page: Page, scale: _Scale, course: ChanceLine, numbers: bool) -> None:
    rect = scale.rect
    for share in scale.lines():
        y = scale.y(share)
        filled(page, Rect(rect.x, round(y), rect.w, max(1, page.px(1))), COLOURS["line"])
        if numbers:
            page.text(f"{round(100 * share)} %", (rect.x - page.px(10), y), "small", "muted", "midright")
    filled(page, Rect(rect.x, round(scale.y(course.fair)), rect.w, max(1, page.px(2))), COLOURS["muted"])


def _course(page: Page, scale: _Scale, course: ChanceLine) -> None:
    """The line itself, and the shaded band of its uncertainty around it."""
    rect, pad, thick = scale.rect, page.px(12), page.px(5)
    points = dict(zip(course.places, course.points, strict=True))

    def at(n: float, share: float) -> str:
        return f"{scale.x(n) - rect.x + pad:.1f},{scale.y(share) - rect.y + pad:.1f}"

    inside = ""
    for run in _runs(course):
        upper = list[str]()
        lower = list[str]()
        start = at(-1, course.fair) if run[0] == 0 else ""
        if start:
            upper = [start]
            lower = [start]
        for place in run:
            p = points[place]
            if start:
                inside += _polyline(start, at(place, p.before), LUCK, thick)
            if p.after != p.before:
                inside += _polyline(at(place, p.before), at(place, p.after), COST, round(thick * 1.6))
            start = at(place, p.after)
            upper.append(at(place, min(scale.high, p.before + SPREAD * p.error)))
            lower.append(at(place, max(0.0, p.after - SPREAD * p.error)))
        doubt = " ".join([*upper, *reversed(lower)])
        inside = f'<polygon points="{doubt}" fill="{LUCK}" fill-opacity="0.16"/>{inside}'
    if course.result is not None:
        start = at(course.places[-1], course.points[-1].after) if course.points else at(-1, course.fair)
        inside += _polyline(start, at(len(course.points), course.result), LUCK, thick)
    w = rect.w + 2 * pad
    h = rect.h + 2 * pad
    svg = SVG.format(w=w, h=h, inside=inside)
    page.put(page.pictures.drawn(("chances", svg), w, h, lambda: svg), rect.x - pad, rect.y - pad)


def _runs(course: ChanceLine) -> list[list[int]]:
    """The places of points that follow each other without a gap."""
    runs: list[list[int]] = []
    for place in course.places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def _polyline(start: str, end: str, colour: str, thick: int) -> str:
    return (
        f'<polyline points="{start} {end}" fill="none" stroke="{colour}" stroke-width="{thick}" '
        'stroke-linecap="round"/>'
    )


def _dots(page: Page, scale: _Scale, course: ChanceLine) -> None:
    """A dot at each choice, with its number below if there is room, and its cost beside it."""
    wide = page.wide("00", "small") + page.px(8)
    every = max(1, -(-wide // max(1, int(scale.step))))
    foot = scale.rect.bottom + page.px(6)
    if 0 <= course.here < len(course.points):
        thick = max(2, page.px(3))
        x = scale.x(course.places[course.here])
        line = Rect(round(x - thick / 2), scale.rect.y, thick, scale.rect.h)
        filled(page, line, COLOURS["gold"])
    side = max(page.px(14), min(page.px(DOT), round(scale.step * 0.7)))
    end = scale.x(len(course.points))
    looked = course.places[course.here] if course.here >= 0 else -every
    for place, p, mark in zip(course.places, course.points, course.marks, strict=True):
        here = place == looked
        at = scale.x(place), scale.y(p.after)
        dot(page, at, mark, round(side * (HERE if here else 1)))
        free = abs(place - looked) >= every and (course.result is None or end - at[0] > 2 * wide)
        if here or (place % every == 0 and free):
            page.text(str(place + 1), (at[0], foot), "small", "lit" if here else "muted", "midtop")
    _told(page, scale, course)
    if course.result is not None:
        page.put_at(page.pictures.disc(side, COLOURS["cream"]), (end, scale.y(course.result)))
        if end - scale.x(looked) > 2 * wide:
            page.text(course.ending, (end, foot), "small", "cream", "midtop")


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


def _told(page: Page, scale: _Scale, course: ChanceLine) -> None:
    """The cost of the selected choice, on a pill beside its dot."""
    if not 0 <= course.here < len(course.points) or not course.costs[course.here]:
        return
    words = course.costs[course.here]
    p = course.points[course.here]
    w = page.wide(words, "label") + page.px(24)
    h = page.theme.line("label")
    pill = Rect(0, 0, w, h)
    x = scale.x(course.places[course.here])
    pill.midleft = round(x) + page.px(18), round(scale.y((p.before + p.after) / 2))
    pill.clamp_ip(scale.rect)
    page.panel(pill, "sunk")
    page.text(words, pill.center, "label", COST, "center")


def _draw_grip(page: Page, scale: _Scale, course: ChanceLine, grip: Grip) -> None:
    """Draw the slider: a press chooses the nearest point, and keys move from one point to the next."""
    rect = scale.rect
    least = page.theme.target
    start, end = (scale.x(course.places[n]) for n in (0, -1)) if course.places else (scale.x(0),) * 2
    area = Rect(round(start), rect.y, round(end - start), rect.h)
    if area.w < least:  # one point, or none
        area.inflate_ip(least - area.w, 0)
    less: Message | None = ShowChoice(grip.before) if grip.before is not None else None
    more: Message | None = ShowChoice(grip.after) if grip.after is not None else None
    span = grip.at, grip.first, grip.last, 1
    page.thing("slider", grip.name, area, ShowChoice(grip.at), id=grip.id, value=span, less=less, more=more)
