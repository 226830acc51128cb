"""Makes dashed outlines as separate paths, because the SVG loader's own dashes vary from time to time."""

from __future__ import annotations

from math import cos, radians, sin

DASH, GAP = 3, 2
"""The lengths of dashes and gaps in a frame, in widths of its line."""
SHARE = 2 / 3
"""The share of a dashed circle that is drawn."""


def dashed_frame(w: int, h: int, wide: int) -> str:
    """The sides of a box as dashes whose line lies within it; each side begins and ends with one."""
    edge = wide / 2
    across = _dashes(w, wide)
    down = _dashes(h, wide)
    level = [f"M{x:.2f} {y}H{end:.2f}" for y in (edge, h - edge) for x, end in across]
    upright = [f"M{x} {y:.2f}V{end:.2f}" for x in (edge, w - edge) for y, end in down]
    return "".join([*level, *upright])


def _dashes(length: int, wide: int) -> list[tuple[float, float]]:
    """Where the dashes of a side begin and end."""
    dash = DASH * wide
    step = (DASH + GAP) * wide
    count = max(2, round((length + GAP * wide) / step))
    apart = (length - dash) / (count - 1)
    return [(n * apart, n * apart + dash) for n in range(count)]


def dashed_circle(middle: float, radius: float, count: int) -> str:
    """A dashed circle: this many arcs around a point on the diagonal."""

    def at(turn: float) -> str:
        angle = radians(360 * turn / count)
        return f"{middle + radius * cos(angle):.3f} {middle + radius * sin(angle):.3f}"

    arcs = (f"M{at(n)}A{radius} {radius} 0 0 1 {at(n + SHARE)}" for n in range(count))
    return "".join(arcs)
