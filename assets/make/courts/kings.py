"""The five kings. Their beards are cut in the shape of their suits."""

from __future__ import annotations

from assets.make.card import MID_X
from assets.make.courts.kit import (
    Figure,
    beads,
    brows,
    eyes,
    hand,
    lozenge,
    robe,
    staff,
    tiled,
    together,
)  # fmt: skip
from assets.make.suits import suit
from assets.make.vec import Shape, circle, ellipse, path, poly, rect, star
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK


def king(name: str) -> Figure:
    f = Figure("K", name)
    _robe(f)
    _hold(f)
    _head(f)
    {"H": _round_crown, "S": _spear_crown, "D": _facet_crown, "C": _leaf_crown, "X": _star_crown}[name](f)
    return f


def _robe(f: Figure) -> None:
    body = robe()
    f.split("suit", "deep", body)
    pattern = {
        "H": lambda x, y: circle(x, y, 5.2) - circle(x, y - 2.5, 5.2),
        "S": lambda x, y: poly(
            (x - 9, y), (x, y - 6), (x + 9, y), (x + 9, y + 4), (x, y - 2), (x - 9, y + 4)
        ),
        "D": lambda x, y: lozenge(x, y, 5, 8),
        "C": lambda x, y: ellipse(x, y, 2.3, 6.5).turned(30, (x, y)),
        "X": lambda x, y: star(x, y, 4.6, 2, 5),
    }[f.suit]
    f.add("mid", tiled(pattern, 19, 11.5, body.shrunk(4)))
    panel = path("M104 129L146 129L152 260L98 260Z")
    f.add(INK, panel.grown(1.4))
    f.add("pale", panel)
    f.add(GOLD_DEEP, *(lozenge(MID_X, y, 4.2, 4.6) for y in (163, 175, 187)))
    collar = path(
        "M97 126L153 126Q192 138 203 160L196 175Q176 152 125 151Q74 152 54 175L47 160Q58 138 97 126Z"
    )
    f.add(INK, collar.grown(1.4))
    f.add(CREAM, collar)
    tails = [
        path(f"M{x} {y}q2.4 5 0 8.4q-2.4 -3.4 0 -8.4Z")
        for x, y in ((70, 151), (88, 142), (106, 140), (144, 140), (162, 142), (180, 151))
    ]
    f.add(INK, *tails)


def _head(f: Figure) -> None:
    mane = path("M99 76Q92 96 97 120Q108 128 125 128Q142 128 153 120Q158 96 151 76Z")
    f.add(INK, mane.grown(1.4))
    f.split(f.hair, f.hair_shade, mane)
    face = path("M103 74L147 74L147 106Q146 124 125 126Q104 124 103 106Z")
    f.split(f.skin, f.skin_shade, face)
    beard = _beard(f.suit)
    f.add(INK, beard.grown(1.4))
    f.split(f.hair, f.hair_shade, beard)
    lip = ellipse(MID_X, 117.5, 6.5, 3)
    f.add("#8f2f2f", lip)
    moustache = path("M125 110Q113 105 101 115Q112 120 125 114.5Q138 120 149 115Q137 105 125 110Z")
    f.add(INK, moustache.grown(1))
    f.split(f.hair, f.hair_shade, moustache)
    nose = path("M122 86L128 86L132.5 108Q125 112 118.5 108Z")
    f.add(f.skin, nose)
    f.add(f.skin_shade, path("M125 86L128 86L132.5 108Q129 110.4 125 110.4Z"))
    look = {"H": 1.5, "S": -1.8, "D": 1.8, "C": -1.2, "X": 0.0}[f.suit]
    eyes(f, (113, 93), (137, 93), look, 0.92)
    brows(f, f.hair_shade if f.suit in "HD" else INK, (113, 84.5), (137, 84.5), 1.6)


def _beard(name: str) -> Shape:
    """The suit itself, worn on the chin."""
    sides = path(
        "M98 90L104 90Q104 108 125 112Q146 108 146 90L152 90L150 118Q140 126 125 126Q110 126 100 118Z"
    )
    chin = {
        "H": suit("H").scaled(0.74, 0.66).moved(125, 134),
        "S": suit("S").scaled(0.72, 0.66).moved(125, 137),
        "D": suit("D").scaled(0.86, 0.66).moved(125, 131),
        "C": circle(105, 126, 14.5)
        | circle(145, 126, 14.5)
        | circle(125, 149, 15.5)
        | rect(109, 112, 32, 30),
        "X": star(125, 131, 37, 18, 5, 36).grown(1.5),
    }[name]
    return (sides | chin) & (rect(60, 109, 130, 120) | sides)


def _band(f: Figure, top: float = 68) -> None:
    band = path(f"M98 {top}Q125 {top + 7} 152 {top}L152 {top + 10}Q125 {top + 17} 98 {top + 10}Z")
    f.add(INK, band.grown(1.4))
    f.split(GOLD, GOLD_DEEP, band)
    f.add(GOLD_PALE, *beads((103, top + 5.6), (125, top + 11.2), (147, top + 5.6), 5, 2.1))


def _crown(f: Figure, shape: Shape, lining: Shape) -> None:
    f.add(INK, (shape | lining).grown(1.4))
    f.split("suit", "deep", lining)
    f.split(GOLD, GOLD_DEEP, shape)


def _round_crown(f: Figure) -> None:
    bows = (
        together([]) | (circle(108, 58, 12) - circle(108, 58, 7)) | (circle(142, 58, 12) - circle(142, 58, 7))
    )
    lining = path("M98 70Q96 46 125 45Q154 46 152 70Q125 77 98 70Z")
    _crown(f, bows | (circle(125, 54, 12) - circle(125, 54, 7)), lining)
    f.add(INK, circle(125, 42.5, 5.6))
    f.add(GOLD_PALE, circle(125, 42.5, 4.4))
    _band(f)


def _spear_crown(f: Figure) -> None:
    spikes = poly(
        (98, 72),
        (96, 48),
        (107, 61),
        (112, 42),
        (119, 58),
        (125, 37),
        (131, 58),
        (138, 42),
        (143, 61),
        (154, 48),
        (152, 72),
    )
    _crown(f, spikes, path("M100 72L104 62L146 62L150 72Z"))
    _band(f)


def _facet_crown(f: Figure) -> None:
    shape = poly((98, 71), (90, 47), (108, 58), (125, 39), (142, 58), (160, 47), (152, 71), (125, 77))
    _crown(f, shape, poly((100, 70), (125, 60), (150, 70)))
    f.add(GOLD_PALE, poly((125, 39), (125, 70), (108, 58)), poly((90, 47), (108, 58), (104, 70)))
    f.add("suit", lozenge(125, 60, 5, 7))
    _band(f)


def _leaf_crown(f: Figure) -> None:
    def leaf(x: float, y: float) -> Shape:
        return (
            circle(x, y - 5.4, 5.2)
            | circle(x - 5.4, y + 1.6, 5.2)
            | circle(x + 5.4, y + 1.6, 5.2)
            | rect(x - 2.4, y, 4.8, 18)
        )

    _crown(f, leaf(104, 55) | leaf(125, 49) | leaf(146, 55), path("M100 72Q125 54 150 72Z"))
    _band(f)


def _star_crown(f: Figure) -> None:
    hat = path("M100 72Q113 60 125 35Q137 60 150 72Q125 78 100 72Z")
    f.add(INK, hat.grown(1.4))
    f.split("suit", "deep", hat)
    f.add(
        GOLD_PALE,
        star(119, 62, 4, 1.7, 5),
        star(132, 58, 2.8, 1.2, 5),
        star(136, 67, 3.2, 1.4, 5),
        star(125, 49, 2.6, 1.1, 5),
    )
    _band(f)


def _hold(f: Figure) -> None:
    """Each king's own attribute, upright at the right edge."""
    x = 171.5
    if f.suit == "S":
        blade = poly((x - 5, 118), (x - 5, 50), (x, 39), (x + 5, 50), (x + 5, 118))
        f.add(INK, blade.grown(1.4))
        f.split("#e9edf0", "#aab4c0", blade, x)
        f.add(INK, rect(x - 16, 114, 32, 9, 4))
        f.add(GOLD, rect(x - 14.6, 115.4, 29.2, 6.2, 3))
        f.add(GOLD_DEEP, rect(x - 2.6, 120, 5.2, 40))
    else:
        staff(f, x, 60)
        top = {"H": 0.3, "D": 0.34, "C": 0.32, "X": 0.34}[f.suit]
        head = suit(f.suit).scaled(top).moved(x, 55)
        f.add(INK, head.grown(3.4))
        f.add(GOLD, head.grown(2))
        f.split("suit", "deep", head, x)
        f.add(INK, rect(x - 8, 72, 16, 6, 3))
        f.add(GOLD, rect(x - 6.8, 73.2, 13.6, 3.6, 1.8))
    hand(f, x, 134, CREAM)
