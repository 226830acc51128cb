"""Plane shapes that can be cut against one another, and the SVG files made of them.

Octavo's pictures are built from circles, straight lines and a few curves, clipped where they are made: the
table's SVG loader knows neither clip paths nor masks. Shapes are values; every operation returns a new one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path

import pathops
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

Point = tuple[float, float]


class Shape:
    """A filled region of the plane."""

    def __init__(self, path: pathops.Path | None = None) -> None:
        self.path = path or pathops.Path()

    def __and__(self, other: Shape) -> Shape:
        return self._op(other, pathops.PathOp.INTERSECTION)

    def __or__(self, other: Shape) -> Shape:
        return self._op(other, pathops.PathOp.UNION)

    def __sub__(self, other: Shape) -> Shape:
        return self._op(other, pathops.PathOp.DIFFERENCE)

    def _op(self, other: Shape, op: pathops.PathOp) -> Shape:
        return Shape(pathops.op(self.path, other.path, op, fix_winding=True))

    def moved(self, dx: float, dy: float) -> Shape:
        return Shape(self.path.transform(1, 0, 0, 1, dx, dy))

    def scaled(self, sx: float, sy: float | None = None, at: Point = (0, 0)) -> Shape:
        sy = sx if sy is None else sy
        return Shape(self.path.transform(sx, 0, 0, sy, at[0] - sx * at[0], at[1] - sy * at[1]))

    def turned(self, degrees: float, at: Point = (0, 0)) -> Shape:
        """Turned clockwise as seen on screen."""
        c = math.cos(math.radians(degrees))
        s = math.sin(math.radians(degrees))
        x, y = at
        return Shape(self.path.transform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y))

    def mirrored(self, x: float) -> Shape:
        """The reflection in the vertical line at `x`."""
        return self.scaled(-1, 1, at=(x, 0))

    def grown(self, by: float) -> Shape:
        """The shape expanded by `by` all around, with round corners."""
        return self | outline(self, 2 * by)

    def shrunk(self, by: float) -> Shape:
        return self - outline(self, 2 * by)

    @property
    def box(self) -> tuple[float, float, float, float]:
        left, top, right, bottom = self.path.bounds
        return left, top, right, bottom

    @property
    def empty(self) -> bool:
        return not list(self.path.segments)

    def d(self) -> str:
        """The outline as SVG path data."""
        pen = _DataPen()
        self.path.draw(pen)
        return "".join(pen.parts)


class _DataPen(BasePen):
    """Writes path data with two decimals and no needless characters."""

    def __init__(self) -> None:
        super().__init__(None)
        self.parts: list[str] = []

    def _put(self, letter: str, *points: Point) -> None:
        numbers = [f"{round(v, 2) + 0:g}" for p in points for v in p]
        text = numbers[0]
        for n in numbers[1:]:
            text += n if n.startswith("-") else " " + n
        self.parts.append(letter + text)

    def _moveTo(self, pt: Point) -> None:
        self._put("M", pt)

    def _lineTo(self, pt: Point) -> None:
        self._put("L", pt)

    def _curveToOne(self, a: Point, b: Point, c: Point) -> None:
        self._put("C", a, b, c)

    def _qCurveToOne(self, a: Point, b: Point) -> None:
        self._put("Q", a, b)

    def _closePath(self) -> None:
        self.parts.append("Z")


def path(data: str) -> Shape:
    """A shape from SVG path data (arcs included)."""
    shape = Shape()
    parse_path(data, shape.path.getPen())
    return shape


def poly(*points: Point) -> Shape:
    return path("M" + "L".join(f"{x} {y}" for x, y in points) + "Z")


def circle(x: float, y: float, r: float) -> Shape:
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> Shape:
    k = rx * 0.5522847
    m = ry * 0.5522847
    left = x - rx
    right = x + rx
    top = y - ry
    bottom = y + ry
    return path(
        f"M{right} {y}C{right} {y + m} {x + k} {bottom} {x} {bottom}"
        f"C{x - k} {bottom} {left} {y + m} {left} {y}"
        f"C{left} {y - m} {x - k} {top} {x} {top}C{x + k} {top} {right} {y - m} {right} {y}Z"
    )


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> Shape:
    if not r:
        return poly((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    k = r * 0.4477153
    X = x + w
    Y = y + h
    return path(
        f"M{x + r} {y}L{X - r} {y}C{X - k} {y} {X} {y + k} {X} {y + r}L{X} {Y - r}"
        f"C{X} {Y - k} {X - k} {Y} {X - r} {Y}"
        f"L{x + r} {Y}C{x + k} {Y} {x} {Y - k} {x} {Y - r}L{x} {y + r}C{x} {y + k} {x + k} {y} {x + r} {y}Z"
    )


def ring(x: float, y: float, outer: float, inner: float) -> Shape:
    return circle(x, y, outer) - circle(x, y, inner)


def regular(x: float, y: float, r: float, n: int, turn: float = 0) -> Shape:
    """An n-gon whose first corner points up, turned clockwise by `turn` degrees."""
    return poly(*(at_angle(x, y, r, 360 * i / n + turn) for i in range(n)))


def star(x: float, y: float, outer: float, inner: float, n: int, turn: float = 0) -> Shape:
    return poly(*(at_angle(x, y, inner if i % 2 else outer, 180 * i / n + turn) for i in range(2 * n)))


def at_angle(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at distance `r`, `degrees` clockwise from straight up."""
    a = math.radians(degrees)
    return (x + r * math.sin(a), y - r * math.cos(a))


def line(points: Iterable[Point], width: float, cap: str = "round") -> Shape:
    """A stroke through the points, as a region."""
    return stroke("M" + "L".join(f"{x} {y}" for x, y in points), width, cap)


def stroke(data: str, width: float, cap: str = "round") -> Shape:
    """A stroke along open path data, as a region."""
    shape = path(data)
    caps = {"round": pathops.LineCap.ROUND_CAP, "butt": pathops.LineCap.BUTT_CAP}
    joins = {"round": pathops.LineJoin.ROUND_JOIN, "butt": pathops.LineJoin.MITER_JOIN}
    shape.path.stroke(width, caps[cap], joins[cap], 4)
    return _settled(shape.path)


def outline(shape: Shape, width: float) -> Shape:
    """The band of `width` along the shape's edge."""
    band = pathops.Path(shape.path)
    band.stroke(width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    return _settled(band)


def _settled(stroked: pathops.Path) -> Shape:
    """A stroke as one region that does not overlap itself."""
    stroked.convertConicsToQuads(0.02)
    return Shape() | Shape(stroked)


def union(shapes: Iterable[Shape]) -> Shape:
    total = Shape()
    for shape in shapes:
        total = total | shape
    return total


class Drawing:
    """Shapes painted one over another; written as one small SVG."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.marks: list[tuple[str, Shape, float]] = []
        self.ground = ""

    def raw(self, element: str) -> None:
        """An SVG element under all shapes."""
        self.ground += element + "\n"

    def add(self, paint: str, *shapes: Shape, alpha: float = 1) -> None:
        """Paint is a colour (#rrggbb) or the name of a palette class."""
        self.marks += [(paint, shape, alpha) for shape in shapes if not shape.empty]

    def extend(self, marks: Iterable[tuple[str, Shape, float]]) -> None:
        self.marks += [m for m in marks if not m[1].empty]

    def svg(self, classes: Mapping[str, str] = {}) -> str:
        """The file's text; `classes` gives each palette name its colour."""
        used = [c for c in classes if any(m[0] == c for m in self.marks)]
        style = "<style>" + "".join(f".{c}{{fill:{classes[c]}}}" for c in used) + "</style>" if used else ""
        size = f'width="{self.width:g}" height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}"'
        body = "\n".join(self._element(*m) for m in self.marks)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{style}\n{self.ground}{body}\n</svg>\n'

    def _element(self, paint: str, shape: Shape, alpha: float) -> str:
        look = f'fill="{paint}"' if paint.startswith("#") else f'class="{paint}"'
        veil = f' opacity="{alpha:g}"' if alpha != 1 else ""
        return f'<path {look}{veil} d="{shape.d()}"/>'

    def save(self, file: Path, classes: Mapping[str, str] = {}) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(self.svg(classes), encoding="utf-8")
