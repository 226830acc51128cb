"""The five suits, drawn for Octavo: about 100 units high, centred on the origin."""

from __future__ import annotations

from functools import cache

from assets.make.vec import Shape, circle, path, poly, star

SUITS = "HSDCX"


@cache
def suit(name: str) -> Shape:
    return {"H": _heart, "S": _spade, "D": _diamond, "C": _club, "X": _star}[name]()


def pip(name: str, x: float, y: float, height: float, upside_down: bool = False) -> Shape:
    """The suit's sign at a place of a card."""
    shape = suit(name).scaled(height / 100)
    return (shape.turned(180) if upside_down else shape).moved(x, y)


def _heart() -> Shape:
    return path(
        "M0 49C-9 33 -51 14 -51 -18C-51 -37 -38 -48 -24 -48C-13 -48 -4 -41 0 -31"
        "C4 -41 13 -48 24 -48C38 -48 51 -37 51 -18C51 14 9 33 0 49Z"
    )


def _spade() -> Shape:
    leaf = path(
        "M0 -51C9 -34 49 -15 49 15C49 31 38 40 25 40C14 40 5 34 0 25"
        "C-5 34 -14 40 -25 40C-38 40 -49 31 -49 15C-49 -15 -9 -34 0 -51Z"
    )
    return leaf | _stem()


def _club() -> Shape:
    leaves = circle(0, -26, 24.5) | circle(-27, 11, 24.5) | circle(27, 11, 24.5)
    return leaves | poly((-12, -12), (12, -12), (10, 14), (-10, 14)) | _stem()


def _stem() -> Shape:
    return path("M-4 5L4 5C4 28 8 42 21 49L-21 49C-8 42 -4 28 -4 5Z")


def _diamond() -> Shape:
    return path("M0 -52Q15 -23 41 0Q15 23 0 52Q-15 23 -41 0Q-15 -23 0 -52Z")


def _star() -> Shape:
    return star(0, 5, 52, 23.5, 5).grown(2.5)
