"""Eightfist's three extra cards: Fistface, Cry Baby and Queen's Grace."""

from __future__ import annotations

from math import cos, radians, sin

from assets.make.card import MID_X, add_indices, blank
from assets.make.courts.kit import FRAME, lozenge, tiled
from assets.make.lettering import centred, word
from assets.make.suits import suit
from assets.make.vec import (
    Drawing,
    Shape,
    circle,
    ellipse,
    path,
    poly,
    rect,
    star,
    stroke,
    union,
)
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

BRUISE = {"suit": "#5a2a3c", "deep": "#2e1220", "mid": "#a65468", "pale": "#e0b0ac", "tint": "#f0dcd0"}
TEAR = {"suit": "#1f5674", "deep": "#0f3047", "mid": "#5fa3c4", "pale": "#b5d8e4", "tint": "#dfebe8"}
GRACE = {"suit": "#8a5a08", "deep": "#553403", "mid": "#d9a036", "pale": "#f3d58c", "tint": "#f9ecc8"}
LOOKS = {"FF": BRUISE, "CB": TEAR, "QG": GRACE}


def special(name: str) -> Drawing:
    return {"FF": fistface, "CB": cry_baby, "QG": queens_grace}[name](name)


def _corner(card: Drawing, name: str) -> None:
    signs = {"FF": _fist_sign(), "CB": _drop(13), "QG": _small_crown()}
    letters = centred(word(name, 24, spacing=-0.5), 27, 30)
    x0, _, x1, _ = letters.box
    letters = letters.scaled(min(1, 39 / (x1 - x0)), at=(27, 30))
    add_indices(card, letters | signs[name].moved(27, 66))


def _fist_sign() -> Shape:
    fingers = union(rect(-15 + 7.7 * i, -14, 6.6, 17, 3) for i in range(4))
    return fingers | rect(-15, -1, 29.7, 14, 5)


def _small_crown() -> Shape:
    return poly((-15, -11), (-7, -1), (0, -14), (7, -1), (15, -11), (12, 9), (-12, 9)) | rect(
        -12, 11, 24, 4, 1
    )


def _drop(r: float) -> Shape:
    return path("M0 -1.5Q1.35 0.1 0.9 0.55A1 1 0 0 1 -0.9 0.55Q-1.35 0.1 0 -1.5Z").scaled(r)


def fistface(name: str) -> Drawing:
    """A fist with a face: four knuckles for a brow, a thumb for a sneer."""
    card = blank()
    card.add("tint", FRAME)
    burst = star(MID_X, 168, 128, 84, 16, 11.25)
    card.add("pale", burst & FRAME)
    sleeve = path("M84 250L166 250L178 340L72 340Z") & FRAME
    card.add(INK, sleeve.grown(1.6) & FRAME)
    card.add("suit", sleeve)
    card.add("deep", sleeve & rect(MID_X, 0, 200, 400))
    cuff = rect(77, 240, 96, 22, 7)
    card.add(INK, cuff.grown(1.6))
    card.add(CREAM, cuff)
    card.add("mid", *(lozenge(x, 251, 5, 5) for x in (93, 109, 125, 141, 157)))
    palm = rect(72, 130, 106, 108, 30)
    card.add(INK, palm.grown(1.8))
    card.add("#e9b98c", palm)
    card.add("#c98a5c", palm & rect(MID_X + 18, 0, 200, 400))
    for i in range(4):
        x = 68 + i * 28.6
        finger = rect(x, 92 + (6 if i in (0, 3) else 0), 28, 66, 13)
        card.add(INK, finger.grown(1.8))
        card.add("#e9b98c" if i < 3 else "#c98a5c", finger)
        card.add("#f6d2ab", ellipse(x + 12, 103 + (6 if i in (0, 3) else 0), 7, 4.5))
    _fist_features(card)
    card.add("suit", FRAME.grown(2.2) - FRAME)
    _corner(card, name)
    return card


def _fist_features(card: Drawing) -> None:
    brow = poly((79, 152), (119, 169), (119, 178), (79, 163))
    card.add(INK, brow, brow.mirrored(MID_X))
    for x, look in ((101, 2.5), (149, -2.5)):
        white = ellipse(x, 178, 12.5, 9.5)
        card.add(INK, white.grown(1.6))
        card.add(CREAM, white & rect(0, 172, 250, 50))
        card.add(INK, circle(x + look, 179, 5))
        card.add(INK, (white & rect(0, 150, 250, 22)))
        card.add(CREAM, circle(x + look - 1.6, 177.4, 1.5))
    thumb = rect(88, 200, 84, 27, 13).turned(-4, (MID_X, 213))
    card.add(INK, thumb.grown(1.8))
    card.add("#f0c598", thumb)
    card.add("#f9e2c6", rect(146, 203, 19, 14, 6).turned(-4, (MID_X, 213)))
    card.add(INK, stroke("M98 216Q118 222 138 212", 3))
    card.add(
        "mid", rect(84, 188, 4, 12, 2).turned(35, (86, 194)), rect(162, 190, 4, 12, 2).turned(-35, (164, 196))
    )


def cry_baby(name: str) -> Drawing:
    """A round head, a mouth as wide as the street, and the flood it makes."""
    card = blank()
    card.add("tint", FRAME)
    waves = [
        path(f"M40 {y}" + "".join("q9 -13 18 0q9 13 18 0" for _ in range(5)) + "L230 340L40 340Z")
        for y in (262, 282, 302)
    ]
    head = ellipse(MID_X, 172, 62, 66)
    ears = circle(63, 180, 13) | circle(187, 180, 13)
    card.add(INK, (ears & FRAME).grown(1.7), head.grown(1.8))
    card.add("#e8b490", ears & FRAME)
    card.add("#f7d6b8", head)
    card.add("#ecbd98", head & path("M150 90Q178 172 146 250L260 260L260 80Z"))
    curl = stroke("M125 108Q103 92 113 76Q127 64 134 80Q137 93 123 92", 6.5)
    card.add(INK, curl.grown(1.6))
    card.add("#c27a2c", curl)
    for side in (1, -1):
        stream = path("M82 160Q94 166 106 160L108 214Q112 262 96 300L62 300Q56 240 80 200Z")
        stream = stream if side == 1 else stream.mirrored(MID_X)
        card.add(INK, (stream & FRAME).grown(1.4))
        card.add("mid", stream & FRAME)
        shine = path("M88 172L93 174L92 222Q88 262 78 296L72 296Q84 240 86 214Z")
        card.add("pale", (shine if side == 1 else shine.mirrored(MID_X)) & FRAME)
    lid = stroke("M80 158Q94 144 109 159", 5)
    brow = stroke("M78 141Q88 128 106 134", 5)
    card.add(INK, lid, lid.mirrored(MID_X))
    card.add("#8a5520", brow.turned(14, (92, 136)), brow.turned(14, (92, 136)).mirrored(MID_X))
    card.add("#e58a72", circle(125, 176, 9))
    card.add(CREAM, ellipse(122, 173, 3, 2))
    mouth = path("M99 203Q125 184 151 203Q160 242 125 242Q90 242 99 203Z")
    card.add(INK, mouth.grown(1.8))
    card.add("#7c1f30", mouth)
    card.add("#dd6e6a", ellipse(125, 239, 20, 13) & mouth)
    card.add(CREAM, rect(117, 193, 8, 9, 2) & mouth.grown(1), rect(126, 193, 8, 9, 2) & mouth.grown(1))
    for paint, wave in zip(("mid", "suit", "deep"), waves, strict=True):
        card.add(INK, ((wave.grown(1.4) - wave) & FRAME))
        card.add(paint, wave & FRAME)
    card.add("suit", FRAME.grown(2.2) - FRAME)
    _corner(card, name)
    return card


def queens_grace(name: str) -> Drawing:
    """The queen who forgives: head bowed, open hands of light, a halo of eight."""
    card = blank()
    card.add("tint", FRAME)
    rays = union(
        poly((MID_X, 138), *(_far(a), _far(b)))
        for a, b in [(22.5 * i - 5.6, 22.5 * i + 5.6) for i in range(16)]
    )
    card.add("pale", rays & FRAME)
    halo = circle(MID_X, 138, 64)
    card.add(GOLD_DEEP, halo.grown(2))
    card.add(GOLD, halo)
    card.add(CREAM, circle(MID_X, 138, 55))
    card.add("mid", *(circle(MID_X, 138 - 59.5, 3).turned(45 * i + 22.5, (MID_X, 138)) for i in range(8)))
    petals = [ellipse(MID_X, 138 - 59.5, 4, 3.2).turned(45 * i, (MID_X, 138)) for i in range(8)]
    card.add("deep", *petals)
    _grace_body(card)
    _grace_face(card)
    card.add("suit", FRAME.grown(2.2) - FRAME)
    _corner(card, name)
    return card


def _far(degrees: float) -> tuple[float, float]:
    return MID_X + 400 * sin(radians(degrees)), 138 - 400 * cos(radians(degrees))


def _grace_body(card: Drawing) -> None:
    veil = path("M125 78Q172 80 176 140Q180 220 206 340L44 340Q70 220 74 140Q78 80 125 78Z") & FRAME
    card.add(INK, veil.grown(1.6) & FRAME)
    card.add(CREAM, veil)
    card.add("#e7dcc3", veil & rect(MID_X, 0, 200, 400))
    gown = path("M125 190Q160 196 172 232L192 340L58 340L78 232Q90 196 125 190Z")
    gown = gown & FRAME
    card.add(INK, gown.grown(1.4) & FRAME)
    card.add("#3d6f86", gown)
    card.add("#285064", gown & rect(MID_X, 0, 200, 400))
    card.add("pale", tiled(lambda x, y: star(x, y, 4, 1.5, 4), 20, 14, gown.shrunk(6)))
    neck = path("M115 170L135 170L138 194Q125 206 112 194Z")
    card.add(INK, neck.grown(1.3))
    card.add("#c99a6f", neck)
    rose = suit("H").scaled(0.5).moved(MID_X, 252)
    card.add(INK, rose.grown(3.6))
    card.add(GOLD, rose.grown(2))
    card.add("#a8182b", rose)
    card.add("#5c0f22", rose & rect(MID_X, 0, 200, 400))
    for side in (1, -1):
        palm = path("M122 276Q98 284 84 262Q80 250 88 246Q97 258 112 260Q121 264 122 276Z")
        palm = palm if side == 1 else palm.mirrored(MID_X)
        card.add(INK, palm.grown(1.3))
        card.add("#eac6a0", palm)


def _grace_face(card: Drawing) -> None:
    hair = path("M125 92Q160 94 158 138Q157 158 150 172L100 172Q93 158 92 138Q90 94 125 92Z")
    card.add(INK, hair.grown(1.3))
    card.add("#5b3419", hair)
    face = path("M102 118Q102 102 125 100Q148 102 148 118L148 142Q146 166 125 180Q104 166 102 142Z")
    card.add(INK, face.grown(1.2))
    card.add("#f0cfa8", face)
    card.add("#d3a274", face & rect(MID_X, 0, 200, 400))
    parting = path("M101 140Q98 98 125 98Q152 98 149 140Q144 118 125 110Q106 118 101 140Z")
    card.add("#5b3419", parting)
    lid = stroke("M106 140Q114 147 122 140", 2.6)
    brow = stroke("M106 130Q114 125 121 129", 1.8)
    card.add(INK, lid, lid.mirrored(MID_X), brow, brow.mirrored(MID_X))
    card.add("#e5906f", ellipse(109, 151, 5, 3.6), ellipse(141, 151, 5, 3.6))
    card.add("#b27c4e", path("M125 136L130 153Q126 156 121 153.5Q125 152.6 125 149Z"))
    card.add("#a3283a", path("M117.5 163Q121.5 160 125 162Q128.5 160 132.5 163Q125 170 117.5 163Z"))
    crown = poly((95, 104), (90, 72), (107, 88), (125, 62), (143, 88), (160, 72), (155, 104), (125, 96))
    card.add(INK, crown.grown(1.6))
    card.add(GOLD, crown)
    card.add(GOLD_DEEP, crown & rect(MID_X, 0, 200, 400))
    card.add(INK, *(circle(x, y, 5) for x, y in ((90, 70), (125, 60), (160, 70))))
    card.add(GOLD_PALE, *(circle(x, y, 3.7) for x, y in ((90, 70), (125, 60), (160, 70))))
    card.add("#3d6f86", lozenge(125, 86, 5, 7))
    card.add("#a8182b", circle(108, 95, 3), circle(142, 95, 3))
