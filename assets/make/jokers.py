"""The two jokers: one fool, seen twice, laughing at the top of the card and at its foot."""

from __future__ import annotations

from math import cos, radians, sin

from assets.make.card import HEIGHT, MID_X, MID_Y, WIDTH, add_indices, blank, turned
from assets.make.courts.kit import FRAME, Figure, add_sash, eyes, lozenge, tiled
from assets.make.lettering import centred, word
from assets.make.vec import Drawing, Shape, circle, line, path, poly, rect, star, stroke, union
from game.ui.art.palette import CREAM, GOLD, GOLD_PALE, INK, SKIN, SKIN_SHADE

RED = {"suit": "#a8182b", "deep": "#5c0f22", "mid": "#d9584f", "pale": "#f0b8a0", "tint": "#f7dfca"}
BLACK = {"suit": "#26222e", "deep": "#131018", "mid": "#6d6878", "pale": "#c3bcc4", "tint": "#e6e1dc"}
JOKERS = {"JR": RED, "JB": BLACK}


def _index() -> Shape:
    """The word for the corner, letter under letter, over a star."""
    letters = Shape()
    y = 17.0
    for letter in "JOKER":
        letters = letters | centred(word(letter, 15), 27, y + 7.5)
        y += 20.5
    return letters | star(27, y + 14, 15, 6.5, 8)


def joker(name: str) -> Drawing:
    """One fool, seen twice: laughing at the top of the card and at its foot."""
    f = Figure("K", "H" if name == "JR" else "S")
    f.skin, f.skin_shade = (SKIN, SKIN_SHADE) if name == "JR" else ("#d9a77a", "#ac7748")
    _fool_coat(f)
    _fool_head(f)
    card = blank()
    card.add("tint", FRAME)
    rays = union(
        poly((MID_X, MID_Y), (MID_X + 400 * a, MID_Y + 400 * b), (MID_X + 400 * c, MID_Y + 400 * d))
        for a, b, c, d in _rays()
    )
    card.add("pale", rays & FRAME)
    for paint, shape, alpha in f.half.marks:
        card.add(paint, shape, turned(shape), alpha=alpha)
    add_sash(card, "J")
    card.add("suit", FRAME.grown(2.2) - FRAME)
    add_indices(card, _index())
    return card


def _rays() -> list[tuple[float, float, float, float]]:
    turn = [(22.5 * i, 22.5 * i + 11.25) for i in range(16)]
    return [(cos(radians(a)), sin(radians(a)), cos(radians(b)), sin(radians(b))) for a, b in turn]


def _fool_coat(f: Figure) -> None:
    body = path("M40 290L50 180Q60 150 108 140L142 140Q190 150 200 180L212 290Z")
    f.add(INK, body.grown(1.4))
    f.split("suit", GOLD, body)
    checks = tiled(lambda x, y: lozenge(x, y, 7, 9), 18, 11, body.shrunk(3))
    f.add("deep", checks & rect(0, 0, MID_X, HEIGHT))
    f.add("suit", checks & rect(MID_X, 0, WIDTH, HEIGHT))
    points = [(125 + 46 * k, 152 + 12 * (1 - abs(k)) + 8 * (abs(k) > 0.9)) for k in (-1, -0.5, 0, 0.5, 1)]
    for i, (x, y) in enumerate(points):
        leaf = path(f"M125 132Q{x - 14} {y - 10} {x} {y + 14}Q{x + 14} {y - 10} 125 132Z")
        f.add(INK, leaf.grown(1.4))
        f.add(CREAM if i % 2 else GOLD_PALE, leaf)
        f.add(INK, circle(x, y + 14, 5))
        f.add(GOLD, circle(x, y + 14, 3.7))


def _fool_head(f: Figure) -> None:
    horns = [
        ("suit", path("M104 86Q98 54 76 58Q64 62 65 82Q74 74 84 83Q94 92 103 104Z"), (67, 86)),
        (GOLD, path("M146 86Q152 54 174 58Q186 62 185 82Q176 74 166 83Q156 92 147 104Z"), (183, 86)),
        ("deep", path("M104 84Q106 52 132 40Q142 37 146 46Q134 52 140 66Q146 76 146 86Z"), (149, 47)),
    ]
    for paint, horn, (bx, by) in horns:
        f.add(INK, horn.grown(1.5))
        f.add(paint, horn)
        f.add(INK, circle(bx, by, 6.2))
        f.add(GOLD_PALE, circle(bx, by, 4.8))
        f.add(INK, line([(bx - 3, by + 1), (bx + 3, by + 1)], 1.3))
    face = path("M103 84Q125 74 147 84L148 104Q146 126 125 136Q104 126 102 104Z")
    f.add(INK, face.grown(1.5))
    f.split(f.skin, f.skin_shade, face)
    brim = path("M101 92Q125 78 149 92L149 82Q125 68 101 82Z")
    f.add(INK, brim.grown(1.2))
    f.split("mid", "suit", brim)
    f.add(f.rouge, circle(110, 111, 4.6), circle(140, 111, 4.6))
    eyes(f, (114, 99), (136, 99), 1.8, 0.9)
    f.add(INK, stroke("M107 92Q113 87 121 91", 2), stroke("M129 91Q137 87 143 92", 2))
    f.add(f.skin_shade, path("M125 96L131 110Q127 113 121 110.5Q125 110 125 106Z"))
    grin = path("M111 114Q125 120 139 114Q136 129 125 129Q114 129 111 114Z")
    f.add(INK, grin.grown(1.1))
    f.add("#8f2335", grin)
    f.add(CREAM, path("M112.6 115.2Q125 120.6 137.4 115.2L136.4 119Q125 123.6 113.6 119Z"))
