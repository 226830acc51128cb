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
Label = tuple[float, str]
"""A value, and the words beside it."""
STEPS = tuple(digit * 10.0**power for power in range(-3, 5) for digit in (1, 2, 2.5, 5))
"""Distances between the lines of a scale."""
MOST_LINES = 4
AIR = 12
"""Room around the values, for the halves of marks at the edges."""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">{2}</svg>'


class Axes(NamedTuple):
    """The place of each value in a chart."""

    rect: Rect
    along: Span
    up: Span

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
    along: Span, up: Span, *marks: Mark, scale: Sequence[Label] = (), below: Sequence[Label] = ()
) -> LayoutBox:
    """The marks over lines of a scale with labels, and labels below, as many as fit."""

    def draw(page: Page, rect: Rect) -> None:
        air = page.px(AIR)
        line = page.theme.line("small")
        left = max((page.wide(words, "small") for _value, words in scale), default=0) + air
        foot = line if below else 0
        axes = Axes(
            Rect(rect.x + left, rect.y + air, rect.w - left - air, rect.h - 2 * air - foot), along, up
        )
        _scale(page, axes, scale)
        _below(page, axes, below)
        for mark in marks:
            mark(page, axes)

    return paint(draw)


def _scale(page: Page, axes: Axes, scale: Sequence[Label]) -> None:
    for value, words in scale:
        y = axes.y(value)
        filled(page, Rect(axes.rect.x, round(y), axes.rect.w, page.px(1)), COLOURS["line"])
        page.text(words, (axes.rect.x - page.px(AIR), y), "small", "muted", "midright")


def _below(page: Page, axes: Axes, below: Sequence[Label]) -> None:
    widest = max((page.wide(words, "small") for _value, words in below), default=0) + page.px(AIR)
    right = float(axes.rect.x - widest)
    low = axes.rect.bottom + page.px(AIR) + page.theme.line("small")
    for value, words in below:
        x = axes.x(value)
        if x - right >= widest:
            page.text(words, (x, low), "small", "muted", "midbottom")
            right = x


def scale_of(low: float, high: float, most: int = MOST_LINES) -> list[float]:
    """The round values between these at which a scale has its lines, at most about this many."""
    step = next((step for step in STEPS if (high - low) / step <= most), STEPS[-1])
    return [n * step for n in range(-int(-low // step), int(high // step) + 1)]


# Marks


def curve(points: Sequence[Point], colour: str, thick: float = 5) -> Mark:
    """A line through these values."""

    def draw(page: Page, axes: Axes) -> None:
        pad = page.px(AIR)
        placed = [(x - axes.rect.x + pad, y - axes.rect.y + pad) for x, y in map(axes.at, points)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in placed)
        look = f'fill="none" stroke="{colour}" stroke-width="{page.px(thick)}" stroke-linejoin="round"'
        w = axes.rect.w + 2 * pad
        h = axes.rect.h + 2 * pad
        svg = SVG.format(w, h, f'<polyline points="{path}" {look} stroke-linecap="round"/>')
        page.put(page.pictures.drawn(("curve", svg), w, h, lambda: svg), axes.rect.x - pad, axes.rect.y - pad)

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
        ring(page, area, id)

    return draw
