"""The five jacks, in profile. Their hats are cut in the shape of their suits; three look right and two look
left.
"""

from __future__ import annotations

from assets.make.card import MID_X
from assets.make.courts.kit import Figure, hand, lozenge, staff, tiled
from assets.make.suits import suit
from assets.make.vec import Shape, circle, ellipse, path, poly, rect, star, stroke
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

LOOKS_LEFT = "SD"
HEAD_DROP = 7.0


class _Turned(Figure):
    """A figure that may face the other way: shapes are mirrored as they are added."""

    def __init__(self, rank: str, suit_name: str) -> None:
        super().__init__(rank, suit_name)
        self.drop = 0.0
        if suit_name in LOOKS_LEFT:
            self.pip_x = 2 * MID_X - self.pip_x

    def add(self, paint: str, *shapes: Shape) -> None:
        shapes = tuple(shape.moved(0, self.drop) for shape in shapes)
        if self.suit in LOOKS_LEFT:
            shapes = tuple(shape.mirrored(MID_X) for shape in shapes)
        super().add(paint, *shapes)


def jack(name: str) -> Figure:
    f = _Turned("J", name)
    _tunic(f)
    _tool(f)
    f.drop = HEAD_DROP
    _head(f)
    _hat(f)
    return f


def _tunic(f: Figure) -> None:
    body = path("M40 290L48 176Q58 146 106 138L142 138Q190 146 202 176L212 290Z")
    f.add(INK, body.grown(1.4))
    f.add("suit", body)
    pattern = {
        "H": lambda x, y: circle(x, y, 5) - circle(x, y - 2.6, 5),
        "S": lambda x, y: poly((x - 9, y + 4), (x, y - 5), (x + 9, y + 4), (x, y)),
        "D": lambda x, y: lozenge(x, y, 8, 6.4),
        "C": lambda x, y: circle(x, y, 3.2),
        "X": lambda x, y: star(x, y, 5, 2.2, 5),
    }[f.suit]
    right = body & rect(MID_X, 0, 200, 350)
    f.add("pale", right)
    f.add("mid", tiled(pattern, 18, 12.8, body.shrunk(4) - right))
    f.add("suit", tiled(pattern, 18, 12.8, body.shrunk(4) & right.shrunk(2)))
    f.add(INK, rect(MID_X - 0.8, 140, 1.6, 120))
    f.add(INK, *(circle(MID_X, y, 3.7) for y in (168, 180, 192)))
    f.add(GOLD, *(circle(MID_X, y, 2.5) for y in (168, 180, 192)))
    zigzag = poly(
        (96, 136),
        (150, 136),
        (172, 148),
        (160, 158),
        (148, 150),
        (137, 164),
        (125, 151),
        (112, 164),
        (101, 150),
        (89, 158),
        (77, 148),
    )
    f.add(INK, zigzag.grown(1.6))
    f.add(CREAM, zigzag)
    f.add("mid", *(circle(x, y, 2.2) for x, y in ((112, 157), (137, 157), (90, 151), (160, 151))))


def _head(f: Figure) -> None:
    bob = path("M100 72Q84 92 90 118Q94 134 112 134Q120 128 118 112L134 84L132 68Z")
    face = path(
        "M108 76L140 74Q143 82 143 89L153.5 103Q153.6 106.4 147 107L148.6 111.6L145.8 114L147.4 117"
        "Q148.4 126 137 128Q133 128.6 130 127L131 142L108 142L108 118Z"
    )
    f.add(INK, (bob | face).grown(1.5))
    f.add(f.skin, face)
    f.add(f.skin_shade, path("M108 112Q118 124 130 127L131 142L108 142Z"))
    f.add(f.hair, bob)
    for shift in (0, 9):
        f.add(f.hair_shade, stroke(f"M{101 + shift} 82Q{92 + shift * 1.1} 102 {98 + shift} 126", 2.6))
    ear = ellipse(116, 103, 5, 7)
    f.add(INK, ear.grown(1.2))
    f.add(f.skin_shade, ear)
    f.add(f.rouge, ellipse(136, 109, 4.4, 3.2))
    f.add(CREAM, path("M128 94Q134 88 141 93Q139 98 132 97.4Z"))
    f.add(INK, circle(137, 93.8, 2.8))
    f.add(INK, stroke("M126.6 94.4Q134 87 142 92.6", 1.9), stroke("M126 86Q134 81.4 142.6 85", 2.6))
    f.add("#a3283a", path("M140 113.6L148.4 111.2L146.4 114.2L147.6 116.4Q143 116.6 140 113.6Z"))
    f.add(f.skin_shade, path("M143 89L153.5 103Q153.6 106.4 147 107Q148 100 143 89Z"))


def _hat(f: Figure) -> None:
    plume = path("M98 66Q66 62 60 92Q62 116 76 124Q70 104 80 92Q90 80 102 76Z")
    f.add(INK, plume.grown(1.5))
    f.add(CREAM, plume)
    f.add("mid", path("M98 69Q72 68 67 94Q68 106 72 113Q70 98 78 88Q88 77 100 74Z"))
    shape: Shape = {
        "H": suit("H").scaled(0.72, 0.6).moved(122, 58),
        "S": suit("S").scaled(0.8, 0.62).moved(123, 60),
        "D": suit("D").scaled(1.02, 0.54).turned(-6).moved(122, 58),
        "C": circle(122, 45, 14.5) | circle(104, 59, 14.5) | circle(140, 59, 14.5) | rect(100, 46, 44, 24),
        "X": star(122, 60, 35, 17, 5, -8).grown(1.5),
    }[f.suit]
    shape = shape & rect(0, 0, 250, 73)
    f.add(INK, shape.grown(1.5))
    f.add("suit", shape)
    f.add("deep", shape & path("M0 0L122 0Q112 40 122 90L0 90Z"))
    if f.suit == "X":
        bells = [(122 + dx, 60 + dy) for dx, dy in ((-5, -33), (31, -16), (-35, -6))]
        f.add(INK, *(circle(x, y, 5) for x, y in bells))
        f.add(GOLD, *(circle(x, y, 3.7) for x, y in bells))
    band = path("M97 66Q122 74 147 64L148.6 73Q122 84 96 76Z")
    f.add(INK, band.grown(1.4))
    f.add(GOLD, band)
    f.add(GOLD_PALE, *(lozenge(x, y, 3, 3) for x, y in ((110, 73.4), (122, 74.4), (134, 72.6))))
    f.add(INK, circle(101, 71, 5.6))
    f.add("mid", circle(101, 71, 4.2))


def _tool(f: Figure) -> None:
    x = 173.0
    {"H": _torch, "S": _spear, "D": _key, "C": _branch, "X": _lantern}[f.suit](f, x)
    hand(f, x, 141 if f.suit in "HCX" else 148, CREAM)


def _torch(f: Figure, x: float) -> None:
    staff(f, x, 100)
    flame = path("M0 46Q20 68 14 84Q9 96 0 96Q-9 96 -14 84Q-15 74 -6 66Q-4 74 -1 72Q4 62 0 46Z").moved(x, 0)
    f.add(INK, flame.grown(1.5))
    f.add("mid", flame)
    f.add(GOLD_PALE, path("M1 70Q9 82 6 90Q0 95 -6 90Q-8 84 -3 81Q1 80 1 70Z").moved(x, 0))
    cup = poly((x - 11, 94), (x + 11, 94), (x + 5, 110), (x - 5, 110))
    f.add(INK, cup.grown(1.4))
    f.add(GOLD, cup)


def _spear(f: Figure, x: float) -> None:
    staff(f, x, 90, "#7a5230", 5)
    blade = suit("S").scaled(0.33, 0.5).moved(x, 74)
    f.add(INK, blade.grown(1.5))
    f.split("#f4f5f2", "#98a3b1", blade, x)
    f.add(INK, rect(x - 8, 98, 16, 7, 3))
    f.add(GOLD, rect(x - 6.8, 99.2, 13.6, 4.6, 2))


def _key(f: Figure, x: float) -> None:
    staff(f, x, 100, GOLD)
    bow = lozenge(x, 82, 17, 21) - lozenge(x, 82, 8, 11)
    f.add(INK, bow.grown(1.5))
    f.split(GOLD, GOLD_DEEP, bow, x)
    f.add(INK, rect(x - 8, 104, 16, 7, 2))
    f.add(GOLD_PALE, rect(x - 6.8, 105.2, 13.6, 4.6, 1.5))


def _branch(f: Figure, x: float) -> None:
    staff(f, x, 66, "#7a5230", 4.4)
    leaf = ellipse(0, -12, 6.2, 13)
    leaves = [
        leaf.turned(turn).moved(x + dx, y)
        for dx, y, turn in ((0, 74, 0), (1, 88, 52), (-1, 88, -52), (1, 112, 60), (-1, 112, -60))
    ]
    for one in leaves:
        f.add(INK, one.grown(1.4))
        f.split("mid", "suit", one, x)


def _lantern(f: Figure, x: float) -> None:
    staff(f, x, 104)
    f.add(INK, rect(x - 14, 66, 28, 40, 5))
    f.add(GOLD, rect(x - 12.6, 67.4, 25.2, 37.2, 4))
    f.add("deep", rect(x - 8.6, 72, 17.2, 28, 2))
    f.add(GOLD_PALE, star(x, 87, 9, 3.8, 5))
    roof = poly((x - 16, 68), (x, 52), (x + 16, 68))
    f.add(INK, roof.grown(1.4))
    f.add(GOLD_DEEP, roof)
