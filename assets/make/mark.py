"""The mark of Octavo: a sheet folded to eight leaves, seen from above as an octagon of turning folds."""

from __future__ import annotations

import math

from assets.make.lettering import word
from assets.make.vec import Drawing, Shape, at_angle, poly, regular
from game.ui.art.palette import CREAM

GOLD_TONES = ("#fbe7b0", "#f0c869", "#d9a036", "#a86f17", "#7c4d0c")
Marks = list[tuple[str, Shape, float]]


def folded(
    x: float, y: float, r: float, tones: tuple[str, ...] = GOLD_TONES, core: str | None = CREAM
) -> Marks:
    """Eight leaves around an eight-cornered opening, lit from the upper left."""
    marks: Marks = []
    inner = r * 0.36
    for i in range(8):
        a = 45 * i + 22.5
        b = 45 * i + 67.5
        outer_a = at_angle(x, y, r, a)
        outer_b = at_angle(x, y, r, b)
        inner_a = at_angle(x, y, inner, a + 38)
        inner_b = at_angle(x, y, inner, b + 38)
        light = math.cos(math.radians(a + 22.5 + 45))
        marks.append((_tone(tones, light), poly(outer_a, outer_b, inner_b, inner_a), 1.0))
        marks.append((_tone(tones, light - 0.62), poly(outer_b, inner_b, inner_a), 1.0))
    opening = [(core, regular(x, y, inner * 1.005, 8, 22.5 + 38), 1.0)] if core else []
    return marks + opening


def _tone(tones: tuple[str, ...], light: float) -> str:
    step = round((1 - light) / 2.62 * (len(tones) - 1))
    return tones[max(0, min(len(tones) - 1, step))]


def mark(size: float = 256, core: str | None = None) -> Drawing:
    drawing = Drawing(size, size)
    drawing.extend(folded(size / 2, size / 2, size * 0.49, core=core))
    return drawing


def title() -> Drawing:
    """The name: the mark for its O, then the letters."""
    cap = 120.0
    letters = word("ctavo", cap, "Serif-Black", spacing=2)
    x0, _, x1, _ = letters.box
    r = cap * 0.62
    drawing = Drawing(2 * r + 14 + x1 - x0 + 8, 2 * r + 8)
    middle = r + 4
    drawing.extend(folded(middle, middle, r, core=None))
    drawing.add(CREAM, letters.moved(2 * r + 14 - x0, middle + cap / 2))
    return drawing
