"""Draws the plots of a report as inline SVG: rows of values with their intervals, and histograms."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isfinite

from .findings import Finding

ROW, LEFT, WIDE, RIGHT = 20, 170, 420, 70
MOST_ROWS = 40
BARS = 30


def rows(found: Sequence[Finding], percent: bool = True) -> str:
    """A dot for each value on the line of its interval, with a tick at the fair value; red if not fair."""
    found = found[:MOST_ROWS]
    ends = [
        end for f in found for end in (f.estimate.low, f.estimate.value, f.estimate.high) if isfinite(end)
    ]
    ends += [f.fair for f in found if f.fair is not None]
    if not ends:
        return ""
    low, high = min(ends), max(ends)
    low, high = min(low, 0.0) if low < high / 2 else low, high
    span = high - low or 1.0
    scale = 100 if percent else 1

    def x(value: float) -> float:
        return LEFT + WIDE * (min(max(value, low), high) - low) / span

    out = []
    for i, f in enumerate(found):
        y = ROW * i + 14
        e, kind = f.estimate, "marked" if f.is_marked else "plain"
        out.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{escape(f.label[:28])}</text>')
        out.append(f'<line class="{kind}" x1="{x(e.low):.1f}" x2="{x(e.high):.1f}" y1="{y}" y2="{y}"/>')
        if f.fair is not None:
            at = x(f.fair)
            out.append(f'<line class="fair" x1="{at:.1f}" x2="{at:.1f}" y1="{y - 9}" y2="{y + 9}"/>')
        out.append(f'<circle class="{kind}" cx="{x(e.value):.1f}" cy="{y}" r="4"/>')
        number = f"{scale * e.value:.1f}" if percent else f"{e.value:.2f}"
        out.append(f'<text x="{LEFT + WIDE + 10}" y="{y + 4}">{number}</text>')
    return _svg(out, ROW * len(found) + 8)


def histogram(values: Sequence[float], unit: str, low: float | None = None, high: float | None = None) -> str:
    """How often each value occurs; the tallest bar is as high as the plot."""
    if not values:
        return ""
    first = min(values) if low is None else low
    last = max(values) if high is None else high
    step = max((last - first) / BARS, 1e-9)
    if all(value == int(value) for value in values):
        step = max(1.0, float(-int(-(last - first + 1) // BARS)))
    count = int((last - first) / step) + 1
    bars = [0] * count
    for value in values:
        bars[min(count - 1, max(0, int((value - first) / step)))] += 1
    tall, wide = max(bars), (LEFT + WIDE) / count
    out = [
        f'<rect class="bar" x="{i * wide:.1f}" y="{110 - 100 * n / tall:.1f}" '
        f'width="{max(1.0, wide - 1):.1f}" '
        f'height="{100 * n / tall:.1f}"><title>{first + i * step:g}: {n}</title></rect>'
        for i, n in enumerate(bars)
        if n
    ]
    out.append(f'<text x="0" y="126">{first:g}</text>')
    out.append(f'<text x="{LEFT + WIDE}" y="126" text-anchor="end">{last:g} {escape(unit)}</text>')
    return _svg(out, 132)


def _svg(parts: Sequence[str], height: int) -> str:
    width = LEFT + WIDE + RIGHT
    return f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}">{"".join(parts)}</svg>'
