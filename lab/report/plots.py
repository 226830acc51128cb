"""Draws the plots of a report as inline SVG: rows of values with their intervals, and histograms."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, isfinite, log10

from .estimates import Estimate
from .findings import Finding

ROW = 20
LEFT = 170
WIDE = 420
RIGHT = 90
MOST_ROWS = 40
BARS = 30


def rows(found: Sequence[tuple[str, Finding]], percent: bool = True) -> str:
    """A dot for each value on the line of its interval, with a tick at the fair value; red if not fair."""
    found = found[:MOST_ROWS]
    scale = 100 if percent else 1
    ends = [scale * end for _, f in found for end in f.estimate[1:] if isfinite(end)]
    ends += [scale * f.fair for _, f in found if f.fair is not None]
    if not ends:
        return ""
    low, high = min(ends), max(ends)
    low = min(low, 0.0) if low < high / 2 else low
    high = high
    span = high - low or 1.0

    def x(value: float) -> float:
        return LEFT + WIDE * (min(max(value, low), high) - low) / span

    bottom = ROW * len(found) + 6
    out = [
        f'<line class="grid" x1="{x(at):.1f}" x2="{x(at):.1f}" y1="0" y2="{bottom}"/>'
        f'<text x="{x(at):.1f}" y="{bottom + 14}" text-anchor="middle">{at:g}</text>'
        for at in ticks(low, high)
    ]
    unit = "of 100" if percent else "times"
    out.append(f'<text x="{LEFT + WIDE + 10}" y="{bottom + 14}">{unit}</text>')
    for i, (label, f) in enumerate(found):
        y = ROW * i + 14
        kind = "marked" if f.is_marked else "plain"
        value, start, end = (scale * number for number in f.estimate[1:])
        out.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{escape(label[:28])}</text>')
        out.append(f'<line class="{kind}" x1="{x(start):.1f}" x2="{x(end):.1f}" y1="{y}" y2="{y}"/>')
        if f.fair is not None:
            at = x(scale * f.fair)
            out.append(f'<line class="fair" x1="{at:.1f}" x2="{at:.1f}" y1="{y - 9}" y2="{y + 9}"/>')
        out.append(f'<circle class="{kind}" cx="{x(value):.1f}" cy="{y}" r="4"/>')
        out.append(f'<text x="{LEFT + WIDE + 10}" y="{y + 4}">{value:.{1 if percent else 2}f}</text>')
    return _svg(out, bottom + 20)


def ticks(low: float, high: float) -> list[float]:
    """About five round numbers from one end of a scale to the other."""
    step = 10.0 ** floor(log10((high - low) / 4 or 1.0))
    step = next(step * factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= 6)
    first = ceil(low / step)
    return [round(step * at, 9) for at in range(first, floor(high / step + 1e-9) + 1)]


Point = tuple[str, Estimate]


def curve(points: Sequence[Point], scale: float, unit: str, fair: float | None = None) -> str:
    """A value with its interval at each setting, joined by a line."""
    ends = [scale * end for _, e in points for end in e[1:] if isfinite(end)]
    ends += [] if fair is None else [scale * fair]
    if not ends:
        return ""
    low, high = min(ends), max(ends)
    tall = 150
    span = high - low or 1.0

    def x(at: int) -> float:
        return LEFT + (at + 0.5) * WIDE / len(points)

    def y(value: float) -> float:
        return 10 + tall * (high - min(max(value, low), high)) / span

    out = [
        f'<line class="grid" x1="{LEFT}" x2="{LEFT + WIDE}" y1="{y(at):.1f}" y2="{y(at):.1f}"/>'
        f'<text x="{LEFT - 8}" y="{y(at) + 4:.1f}" text-anchor="end">{at:g}</text>'
        for at in ticks(low, high)
    ]
    out.append(f'<text x="{LEFT + WIDE + 10}" y="20">{escape(unit)}</text>')
    if fair is not None:
        at = y(scale * fair)
        out.append(f'<line class="fair" x1="{LEFT}" x2="{LEFT + WIDE}" y1="{at:.1f}" y2="{at:.1f}"/>')
    line = " ".join(f"{x(i):.1f},{y(scale * e.value):.1f}" for i, (_, e) in enumerate(points))
    out.append(f'<polyline class="plain" points="{line}"/>')
    for i, (label, e) in enumerate(points):
        top = y(scale * e.high)
        bottom = y(scale * e.low)
        out.append(f'<line class="plain" x1="{x(i):.1f}" x2="{x(i):.1f}" y1="{top:.1f}" y2="{bottom:.1f}"/>')
        out.append(f'<circle class="plain" cx="{x(i):.1f}" cy="{y(scale * e.value):.1f}" r="4"/>')
        out.append(f'<text x="{x(i):.1f}" y="{tall + 28}" text-anchor="middle">{escape(label)}</text>')
    return _svg(out, tall + 34)


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
    tall = max(bars)
    wide = (LEFT + WIDE) / count
    out = [
        f'<rect class="bar" x="{i * wide:.1f}" y="{110 - 100 * n / tall:.1f}" '
        f'width="{max(1.0, wide - 1):.1f}" '
        f'height="{100 * n / tall:.1f}"><title>{first + i * step:g}: {n}</title></rect>'
        for i, n in enumerate(bars)
        if n
    ]
    out.append(f'<text x="{LEFT + WIDE + 8}" y="14">{tall:,} games</text>')
    out.append(f'<line class="grid" x1="0" x2="{LEFT + WIDE}" y1="10" y2="10"/>')
    out.append(f'<text x="0" y="126">{first:g}</text>')
    out.append(f'<text x="{LEFT + WIDE}" y="126" text-anchor="end">{last:g} {escape(unit)}</text>')
    return _svg(out, 132)


def _svg(parts: Sequence[str], height: int) -> str:
    width = LEFT + WIDE + RIGHT
    return f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}">{"".join(parts)}</svg>'
