"""The five queens. Their hair is cut in the shape of their suits, and each holds her suit as a flower."""

from __future__ import annotations

from assets.make.card import MID_X
from assets.make.courts.kit import Figure, beads, eyes, hand, lozenge, tiled
from assets.make.suits import suit
from assets.make.vec import Shape, circle, ellipse, line, path, poly, rect, regular, star, stroke
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

LIPS = "#a3283a"
NIGHT = [
    (86, 92, 4),
    (93, 112, 3),
    (96, 76, 3),
    (107, 54, 3.4),
    (146, 58, 3),
    (158, 80, 4),
    (163, 100, 3),
    (154, 117, 3.6),
]


def queen(name: str) -> Figure:
    f = Figure("Q", name)
    _hair(f)
    _gown(f)
    _flower(f)
    _face(f)
    _coronet(f)
    return f


def _hair(f: Figure) -> None:
    shape = {
        "H": suit("H").scaled(0.98, 1.06).moved(MID_X, 97),
        "S": suit("S").scaled(1.1, 1.16).moved(MID_X, 101),
        "D": suit("D").scaled(1.45, 1.2).moved(MID_X, 96),
        "C": circle(125, 62, 25) | circle(95, 101, 25) | circle(155, 101, 25) | rect(105, 66, 40, 50),
        "X": star(MID_X, 94, 62, 36, 10).grown(1.5),
    }[f.suit]
    f.add(INK, shape.grown(1.5))
    f.split(f.hair, f.hair_shade, shape)
    inner = shape.shrunk(6)
    f.add(f.hair_shade, (inner - inner.shrunk(2)) & rect(0, 0, MID_X, 350))
    f.add(f.hair, (inner - inner.shrunk(2)) & rect(MID_X, 0, 200, 350))
    if f.suit == "X":  # the night sky
        f.add(GOLD_PALE, *(star(x, y, r, r * 0.42, 5) for x, y, r in NIGHT))


def _gown(f: Figure) -> None:
    neck = path("M115 112L135 112L136 138L114 138Z")
    body = path("M44 280L52 184Q58 152 100 141Q125 158 150 141Q192 152 198 184L206 280Z")
    bust = path("M97 142Q110 130 114 130L136 130Q140 130 153 142Q140 172 125 172Q110 172 97 142Z")
    f.add(INK, (neck | bust).grown(1.4))
    f.split(f.skin, f.skin_shade, neck | bust)
    f.add(INK, body.grown(1.4))
    f.split("suit", "deep", body)
    pattern = {
        "H": lambda x, y: ellipse(x, y, 2.2, 6) | ellipse(x, y, 6, 2.2),
        "S": lambda x, y: lozenge(x, y, 3, 8) - lozenge(x, y, 1.2, 4),
        "D": lambda x, y: poly((x - 7, y + 5), (x, y - 5), (x + 7, y + 5)),
        "C": lambda x, y: circle(x, y - 3, 2.6) | circle(x - 3, y + 2, 2.6) | circle(x + 3, y + 2, 2.6),
        "X": lambda x, y: star(x, y, 6, 1.6, 4),
    }[f.suit]
    f.add("mid", tiled(pattern, 20, 13, body.shrunk(4)))
    f.add(INK, path("M108 280L112 168L125 160L138 168L142 280Z"))
    f.add("pale", path("M110 280L114 169L125 162.5L136 169L140 280Z"))
    collar = stroke("M99 144Q112 166 125 166Q138 166 151 144", 9)
    f.add(INK, collar.grown(1.4))
    f.add(CREAM, collar)
    f.add("suit", *beads((101, 148), (125, 184), (149, 148), 9, 1.5))
    f.add(GOLD, *beads((113, 132), (125, 148), (137, 132), 7, 2.1))
    f.add(INK, lozenge(125, 146, 5.4, 7))
    f.add("mid", lozenge(125, 146, 4.2, 5.6))


def _face(f: Figure) -> None:
    face = path("M104 84Q104 66 125 66Q146 66 146 84L146 98Q145 116 125 126Q105 116 104 98Z")
    f.add(INK, face.grown(1.3))
    f.split(f.skin, f.skin_shade, face)
    f.add(f.rouge, ellipse(110.5, 106, 4.4, 3.2), ellipse(139.5, 106, 4.4, 3.2))
    fringe = path("M103 100Q99 62 125 62Q151 62 147 100Q144 82 125 75Q106 82 103 100Z")
    f.split(f.hair, f.hair_shade, fringe)
    f.add(f.skin_shade, path("M125 90L130 107Q127 109 121.5 107.6Q125 106.6 125 103Z"))
    eyes(f, (114.5, 96), (135.5, 96), {"H": -1.6, "S": 1.6, "D": -1.2, "C": -1.8, "X": 1.2}[f.suit], 0.9)
    brow = "M107 89Q113 84.5 121 88"
    f.add(INK, stroke(brow, 1.9), stroke(brow, 1.9).mirrored(MID_X))
    f.add(LIPS, path("M118.5 114.5Q122 111.6 125 113.4Q128 111.6 131.5 114.5Q125 120.6 118.5 114.5Z"))
    for x in (103, 147):
        f.add(INK, circle(x, 112, 4))
        f.add(GOLD, circle(x, 112, 2.9))


def _coronet(f: Figure) -> None:
    band = path("M103 70Q125 80 147 70L148 60Q125 70 102 60Z")
    tips: Shape = {
        "H": circle(108, 55, 6)
        | circle(125, 52, 8.5)
        | circle(142, 55, 6)
        | poly((102, 61), (125, 45), (148, 61), (125, 72)),
        "S": poly((102, 62), (107, 44), (116, 58), (125, 36), (134, 58), (143, 44), (148, 62), (125, 72)),
        "D": poly((102, 62), (104, 48), (114, 56), (125, 42), (136, 56), (146, 48), (148, 62), (125, 72)),
        "C": circle(125, 47, 6)
        | circle(118, 56, 6)
        | circle(132, 56, 6)
        | poly((102, 62), (112, 54), (138, 54), (148, 62), (125, 72)),
        "X": star(125, 51, 16, 7, 5) | poly((102, 62), (114, 57), (136, 57), (148, 62), (125, 72)),
    }[f.suit]
    f.add(INK, (band | tips).grown(1.4))
    f.split(GOLD, GOLD_DEEP, band | tips)
    f.add(GOLD_PALE, band & rect(0, 0, MID_X, 350))
    f.add(GOLD, band & rect(MID_X, 0, 200, 350))
    f.add(INK, circle(125, 68.4, 4.6))
    f.add("mid", circle(125, 68.4, 3.4))
    f.add("suit", circle(111, 66.6, 2), circle(139, 66.6, 2))


def _flower(f: Figure) -> None:
    x = 74.0
    y = 119.0
    f.add(INK, stroke(f"M{x} {y + 12}Q{x + 3} 150 {x - 2} 190", 6.4))
    f.add("#4f7a44", stroke(f"M{x} {y + 12}Q{x + 3} 150 {x - 2} 190", 3.8))
    leaf = path(f"M{x + 1} {y + 34}Q{x + 16} {y + 28} {x + 19} {y + 14}Q{x + 4} {y + 18} {x + 1} {y + 34}Z")
    f.add(INK, leaf.grown(1.2))
    f.add("#4f7a44", leaf)
    petals = {
        "H": [circle(x, y - 9, 7.6).turned(72 * i, (x, y)) for i in range(5)],
        "S": [suit("S").scaled(0.17, 0.21).moved(x, y - 10).turned(72 * i, (x, y)) for i in range(5)],
        "D": [lozenge(x, y - 11, 5.5, 10).turned(60 * i, (x, y)) for i in range(6)],
        "C": [circle(x, y - 9, 9).turned(120 * i, (x, y)) for i in range(3)],
        "X": [regular(x, y - 10, 9, 3).turned(72 * i, (x, y)) for i in range(5)],
    }[f.suit]
    bloom = petals[0]
    for petal in petals[1:]:
        bloom = bloom | petal
    f.add(INK, bloom.grown(1.5))
    f.split("mid", "suit", bloom, x)
    f.add(
        INK,
        *(
            line([(x, y), (x, y - 9)], 1).turned(360 / len(petals) * (i + 0.5), (x, y))
            for i in range(len(petals))
        ),
    )
    f.add(INK, circle(x, y, 5.6))
    f.add(GOLD_PALE, circle(x, y, 4.3))
    hand(f, x + 1, y + 52, CREAM)
