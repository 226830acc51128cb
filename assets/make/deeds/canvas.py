"""`Picture`, the ground and the strokes of the pictures on Absurd 8's number cards.

A picture is wider than the window it is seen through: a low window shows all of it smaller, so that the
motif in its middle is never cut.
"""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin

from assets.make.suits import pip
from assets.make.vec import (
    Drawing,
    Point,
    Shape,
    at_angle,
    circle,
    line,
    poly,
    rect,
    union,
)
from game.ui.art.palette import CREAM, GOLD, GOLD_PALE, INK

WIDTH = 264.0
HEIGHT = 190.0
CENTRE = (WIDTH / 2, HEIGHT / 2)
SHEET = rect(0, 0, WIDTH, HEIGHT)
INK_WIDTH = 5.0
SIZE = 0.93
RED = "#d8402f"
RED_DEEP = "#a8281f"
NAVY = "#1c2340"
STEEL = "#dfe6ea"
STEEL_DEEP = "#a9b6c2"
CREAM_DEEP = "#dccdae"
GREEN = "#4f9a4a"
GREEN_DEEP = "#35753a"
SKY = "#8fcbe6"
SKY_DEEP = "#5c9fc6"
GROUNDS = {
    # who does it, with the colours of ground and rays
    "cast": ("#1c5636", "#266b45"),
    "attack": ("#124a52", "#1b5f68"),
    "go": ("#1a3f7a", "#23519a"),
    "effect": ("#8f2a1c", "#ad3a24"),
    "control": ("#4a1d63", "#5e2a7d"),
}


class Picture:
    """A motif within 68 units of the point (0, 0), on rays in the colour of its effect."""

    def __init__(self, colour: str, rays: int = 16) -> None:
        ground, light = GROUNDS[colour]
        self.light = light
        self.sheet = Drawing(WIDTH, HEIGHT)
        self.sheet.add(ground, SHEET)
        x, y = CENTRE
        beams = Shape()
        for i in range(rays):
            a = radians(360 * i / rays + 4)
            b = radians(360 * (i + 0.5) / rays + 4)
            beams = beams | poly(
                CENTRE, (x + 190 * sin(a), y - 190 * cos(a)), (x + 190 * sin(b), y - 190 * cos(b))
            )
        self.sheet.add(light, beams & SHEET)

    def flat(self, paint: str, *shapes: Shape) -> None:
        for shape in shapes:
            self.sheet.add(paint, shape.scaled(SIZE).moved(*CENTRE) & SHEET)

    def bold(self, paint: str, deep: str, *shapes: Shape) -> None:
        """One body: a thick outline, and its right half in the deeper tone."""
        body = union(shapes)
        left, top, right, bottom = body.box
        self.flat(INK, body.grown(INK_WIDTH))
        self.flat(paint, body)
        middle = (left + right) / 2
        self.flat(deep, body & rect(middle, top, right - middle + 1, bottom - top + 1))

    def gold(self, *shapes: Shape) -> None:
        self.bold(GOLD_PALE, GOLD, *shapes)

    def card(self, x: float, y: float, w: float = 50, turn: float = 0, suit: str = "") -> None:
        body = rect(x - w / 2, y - w * 0.7, w, w * 1.4, w * 0.12).turned(turn, (x, y))
        self.flat(INK, body.grown(INK_WIDTH))
        self.flat(CREAM, body)
        self.flat(CREAM_DEEP, body & rect(x, y - w, w, 2 * w).turned(turn, (x, y)))
        if suit:
            paint = RED if suit in "HD" else "#6b2468" if suit == "X" else NAVY
            self.flat(paint, pip(suit, x, y, w * 0.56).turned(turn, (x, y)))

    def disc(self, paint: str, radius: float) -> None:
        """A quiet round light behind the motif."""
        self.flat(paint, circle(0, 0, radius))


def arrow(tail: Point, tip: Point, width: float = 15, size: float = 25) -> Shape:
    turn = degrees(atan2(tip[0] - tail[0], tail[1] - tip[1]))
    neck = at_angle(*tip, -size * 0.9, turn)
    point = poly((0, 0), (size * 0.82, size), (-size * 0.82, size)).turned(turn).moved(*tip)
    return line([tail, neck], width, "butt") | point


def bow(radius: float, start: float, end: float, width: float = 15, size: float = 25) -> Shape:
    """An arrow that goes round the middle, from one angle to another, clockwise from straight up."""
    steps = [at_angle(0, 0, radius, start + (end - start) * i / 14) for i in range(15)]
    turn = end + (90 if end > start else -90)
    x, y = steps[-1]
    point = poly((0, -size * 0.6), (size * 0.82, size * 0.4), (-size * 0.82, size * 0.4))
    return line(steps, width, "butt") | point.turned(turn).moved(x, y)
