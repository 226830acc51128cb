"""Charts: values as marks over a scale, with labels at the left and below."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect

from .layout import LayoutBox, paint
from .message_types import Message
from .page import Page
from .theme import COLOURS
from .widgets import filled, ring

Span = tuple[float, float]
"""The lowest and the highest value of a direction."""
Point = tuple[float, float]


class AxisLabel(NamedTuple):
    """The words beside a value."""

    value: float
    words: str
    colour: str = "muted"


class Stroke(NamedTuple):
    """A line through values, or with `filled` the area inside it."""

    points: Sequence[Point]
    colour: str
    thick: float = 5
    filled: bool = False


STEPS = tuple(digit * 10.0**power for power in range(-3, 5) for digit in (1, 2, 2.5, 5))
"""Distances between the lines of a scale."""
MOST_LINES = 4
AIR = 12
"""Room around the values, for the halves of marks at the edges."""
FAINT = 0.16
"""How opaque an area is."""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">{2}</svg>'


class Axes(NamedTuple):
    """The place of each value in a chart."""

    rect: Rect
    along: Span
    up: Span
    whole: Rect
    """The whole chart, with its labels."""

    def x(self, value: float) -> float:
        low, high = self.along
        return self.rect.x + (value - low) / ((high - low) or 1) * self.rect.w

    def y(self, value: float) -> float:
        low, high = self.up
        inside = min(high, max(low, value))
        return self.rect.bottom - (inside - low) / ((high - low) or 1) * self.rect.h

    def at(self, point: Point) -> tuple[float, float]:
        return self.x(point[0]), self.y(point[1])


Mark = Callable[[Page, Axes], object]
"""Draws some of the values; marks that only one chart needs are functions of its own."""


def chart(
    along: Span,
    up: Span,
    *marks: Mark,
    scale: Sequence[AxisLabel] = (),
    below: Sequence[AxisLabel] = (),
    air: float = AIR,
) -> LayoutBox:
    """The marks over lines of a scale with labels, and labels below, as many as fit.

    Of two labels below that would meet, the first one stays. `air` is the room around the values.
    """

    def draw(page: Page, rect: Rect) -> None:
        line = page.theme.line("small")
        left = max((page.wide(one.words, "small") for one in scale), default=0) + page.px(AIR)
        ends = [page.wide(one.words, "small") // 2 for one in below if one.value == along[1]]
        right = max(ends, default=0) + page.px(AIR)
        foot = line if below else 0
        high = rect.h - page.px(air) - page.px(AIR) - foot
        inner = Rect(rect.x + left, rect.y + page.px(air), rect.w - left - right, high)
        axes = Axes(inner, along, up, rect)
        _scale(page, axes, scale)
        _below(page, axes, below)
        for mark in marks:
            mark(page, axes)

    return paint(draw)


def _scale(page: Page, axes: Axes, scale: Sequence[AxisLabel]) -> None:
    for value, words, colour in scale:
        level(value, "line", 1)(page, axes)
        page.text(words, (axes.rect.x - page.px(AIR), axes.y(value)), "small", colour, "midright")


def _below(page: Page, axes: Axes, below: Sequence[AxisLabel]) -> None:
    placed: list[Rect] = []
    low = axes.rect.bottom + page.px(AIR) + page.theme.line("small")
    for value, words, colour in below:
        wide = max(page.wide(words, "small"), page.wide("00", "small")) + page.px(AIR)
        spot = Rect(0, 0, wide, page.theme.line("small"))
        spot.midbottom = (round(axes.x(value)), low)
        if spot.collidelist(placed) < 0:
            page.text(words, spot.midbottom, "small", colour, "midbottom")
            placed.append(spot)


def scale_of(low: float, high: float, most: int = MOST_LINES) -> list[float]:
    """The round values between these at which a scale has its lines, at most about this many."""
    step = next((step for step in STEPS if (high - low) / step <= most), STEPS[-1])
    return [n * step for n in range(-int(-low // step), int(high // step) + 1)]


# Marks


def strokes(*lines: Stroke) -> Mark:
    """Lines and areas, the first at the bottom."""

    def draw(page: Page, axes: Axes) -> None:
        pad = page.px(AIR)
        inside = ""
        for line in lines:
            placed = [(x - axes.rect.x + pad, y - axes.rect.y + pad) for x, y in map(axes.at, line.points)]
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y in placed)
            stroke = f'fill="none" stroke="{line.colour}" stroke-width="{page.px(line.thick)}"'
            look = f'fill="{line.colour}" fill-opacity="{FAINT}"' if line.filled else stroke
            inside += f'<polyline points="{points}" {look} stroke-linejoin="round" stroke-linecap="round"/>'
        w = axes.rect.w + 2 * pad
        h = axes.rect.h + 2 * pad
        svg = SVG.format(w, h, inside)
        page.put(
            page.pictures.drawn(("strokes", svg), w, h, lambda: svg), axes.rect.x - pad, axes.rect.y - pad
        )

    return draw


def level(value: float, colour: str, thick: float) -> Mark:
    """A line across the whole chart at this height."""

    def draw(page: Page, axes: Axes) -> None:
        line = Rect(axes.rect.x, round(axes.y(value)), axes.rect.w, max(1, page.px(thick)))
        filled(page, line, COLOURS[colour])

    return draw


def dots(points: Sequence[Point], colour: str, side: float = 14) -> Mark:
    """A dot at each of these values."""

    def draw(page: Page, axes: Axes) -> None:
        for point in points:
            page.put_at(page.pictures.disc(page.px(side), colour), axes.at(point))

    return draw


def ranges(spans: Sequence[tuple[float, float, float]], colour: str, wide: float = 6) -> Mark:
    """Upright bars, each a value along and the lowest and highest value up."""

    def draw(page: Page, axes: Axes) -> None:
        w = page.px(wide)
        for value, low, high in spans:
            top = round(axes.y(high))
            bottom = round(axes.y(low))
            filled(page, Rect(round(axes.x(value)) - w // 2, top, w, max(w, bottom - top)), colour)

    return draw


def grip(
    span: Span,
    name: str,
    value: tuple[int, int, int, int],
    do: Message,
    less: Message | None,
    more: Message | None,
    id: Hashable = None,
) -> Mark:
    """A slider over all values: a press chooses the nearest one, keys go from one to the next.

    `span` is where its first and last value lie along; `value` has the selected one, the first, the last, and
    the step between them.
    """

    def draw(page: Page, axes: Axes) -> None:
        start = axes.x(span[0])
        end = axes.x(span[1])
        area = Rect(round(start), axes.rect.y, round(end - start), axes.rect.h)
        least = page.theme.target
        area.inflate_ip(max(0, least - area.w), max(0, least - area.h))
        page.thing("slider", name, area, do, id=id, value=value, less=less, more=more)
        ring(page, axes.whole, id)

    return draw
