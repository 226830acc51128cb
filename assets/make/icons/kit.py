"""The strokes, arrows and little cards from which the icons are made."""

from __future__ import annotations

from assets.make.lettering import centred, word
from assets.make.vec import Drawing, Point, Shape, at_angle, line, poly, rect, stroke

Glyph = list[tuple[Shape, float]]
BOLD = 2.5
SOFT = 0.42


def solid(*shapes: Shape) -> Glyph:
    return [(shape, 1.0) for shape in shapes]


def soft(*shapes: Shape) -> Glyph:
    """The quieter second tone of the same colour."""
    return [(shape, SOFT) for shape in shapes]


def card(x: float = 12, y: float = 12, w: float = 11, h: float = 15.4, turn: float = 0) -> Shape:
    return rect(x - w / 2, y - h / 2, w, h, 1.9).turned(turn, (x, y))


def open_card(x: float = 12, y: float = 12, w: float = 11, h: float = 15.4, turn: float = 0) -> Shape:
    whole = card(x, y, w, h, turn)
    return whole - whole.shrunk(2)


def head(tip: Point, degrees: float, size: float = 6.4) -> Shape:
    """An arrow head whose point is at `tip`, heading `degrees` clockwise from up."""
    x, y = tip
    shape = poly((0, 0), (size * 0.72, size), (-size * 0.72, size)).grown(0.5)
    return shape.turned(degrees).moved(x, y)


def arrow(tail: Point, tip: Point, degrees: float, width: float = BOLD, size: float = 6.4) -> Shape:
    x, y = at_angle(tip[0], tip[1], -size * 0.7, degrees)
    return line([tail, (x, y)], width) | head(tip, degrees, size)


def bent(data: str, tip: Point, degrees: float, width: float = BOLD, size: float = 6.4) -> Shape:
    return stroke(data, width) | head(tip, degrees, size)


def text(letters: str, x: float, y: float, height: float, font: str = "Sans-Bold") -> Shape:
    return centred(word(letters, height, font), x, y)


def plus(x: float, y: float, r: float = 4, width: float = BOLD) -> Shape:
    return line([(x - r, y), (x + r, y)], width) | line([(x, y - r), (x, y + r)], width)


def cross(x: float, y: float, r: float = 4, width: float = BOLD) -> Shape:
    return plus(x, y, r * 1.3, width).turned(45, (x, y))


def cut(glyph: Glyph, gap: Shape) -> Glyph:
    """The glyph with a gap for something laid over it."""
    return [(shape - gap, alpha) for shape, alpha in glyph]


def drawing(glyph: Glyph) -> Drawing:
    """A glyph in black, which the table replaces by its own colour."""
    sheet = Drawing(24, 24)
    for shape, alpha in glyph:
        sheet.add("#000000", shape, alpha=alpha)
    return sheet
