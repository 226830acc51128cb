"""The pictures on the four game boxes, 300 units square, and the icon of the program."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from assets.make.lettering import centred, word
from assets.make.mark import folded
from assets.make.suits import pip
from assets.make.vec import Drawing, Shape, circle, ellipse, line, path, poly, rect, regular, star, stroke
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

TILE = rect(0, 0, 300, 300, 26)
RIGHT = rect(150, 0, 200, 300)
RED = "#b3202f"
NAVY = "#1c2340"


def _rays(x: float, y: float, n: int, turn: float = 0) -> Shape:
    rays = Shape()
    for i in range(n):
        a = radians(360 * i / n + turn)
        b = radians(360 * (i + 0.5) / n + turn)
        rays = rays | poly((x, y), (x + 400 * sin(a), y - 400 * cos(a)), (x + 400 * sin(b), y - 400 * cos(b)))
    return rays & TILE


def _eight(x: float, y: float, h: float) -> Shape:
    return centred(word("8", h, "Serif-Black"), x, y)


def equilibrium() -> Drawing:
    """An eight that holds the beam: red on one pan, black on the other."""
    sheet = Drawing(300, 300)
    sheet.add("#1d5450", TILE)
    sheet.add("#26655f", circle(150, 150, 128))
    sheet.add("#1d5450", circle(150, 150, 104))
    sheet.add("#26655f", circle(150, 150, 80))
    stand = path("M112 268Q142 262 144 236L156 236Q158 262 188 268L188 276L112 276Z")
    beam = path("M44 92Q96 78 150 96Q204 78 256 92L256 101Q206 90 150 108Q94 90 44 101Z")
    eight = _eight(150, 164, 150)
    sheet.add(INK, (stand | beam).grown(3))
    sheet.add(GOLD, stand | beam)
    sheet.add(GOLD_DEEP, (stand | beam) & RIGHT)
    sheet.add(INK, eight.grown(4))
    sheet.add(CREAM, eight)
    sheet.add("#dccdae", eight & RIGHT)
    sheet.extend(folded(150, 62, 24, core="#1d5450"))
    for x, paint, marks in ((50, RED, "HD"), (250, NAVY, "SC")):
        cords = line([(x, 98), (x - 30, 178)], 2.6) | line([(x, 98), (x + 30, 178)], 2.6)
        sheet.add(GOLD_PALE, cords)
        plate = path(f"M{x - 38} 178L{x + 38} 178Q{x + 30} 204 {x} 204Q{x - 30} 204 {x - 38} 178Z")
        pips = [pip(marks[0], x - 15, 161, 30), pip(marks[1], x + 15, 161, 30)]
        for one in pips:
            sheet.add(CREAM, one.grown(3.4))
        sheet.add(paint, *pips)
        sheet.add(INK, plate.grown(3))
        sheet.add(GOLD, plate)
        sheet.add(GOLD_DEEP, plate & rect(x, 0, 100, 300))
    return sheet


def eightfist() -> Drawing:
    """A fist full of cards, punching upward out of the box."""
    sheet = Drawing(300, 300)
    sheet.add("#8f2a1c", TILE)
    sheet.add("#b23c22", _rays(150, 178, 12))
    burst = star(150, 140, 138, 98, 16, 11)
    sheet.add("#e39a3a", burst & TILE)
    faces = [(-33, "S", NAVY), (-11, "H", RED), (11, "C", "#17362c"), (33, "D", "#b5390f")]
    for turn, name, paint in faces:
        card = rect(113, 20, 74, 112, 9).turned(turn, (150, 214))
        sheet.add(INK, card.grown(2.6) & TILE)
        sheet.add(CREAM, card)
        sheet.add(paint, pip(name, 150, 52, 44).turned(turn, (150, 214)))
    wrist = path("M102 226L198 226L206 310L94 310Z") & TILE
    sheet.add(INK, wrist.grown(3) & TILE)
    sheet.add("#1f3d4d", wrist)
    sheet.add("#142a37", wrist & RIGHT)
    cuff = rect(92, 232, 116, 24, 8)
    palm = rect(90, 138, 120, 98, 32)
    sheet.add(INK, palm.grown(3))
    sheet.add("#e9b98c", palm)
    sheet.add("#c98a5c", palm & rect(176, 0, 200, 300))
    for i in range(4):
        finger = rect(86 + i * 32.4, 118 + (6 if i in (0, 3) else 0), 31, 62, 15)
        sheet.add(INK, finger.grown(2.8))
        sheet.add("#e9b98c" if i < 3 else "#c98a5c", finger)
        sheet.add("#f6d2ab", ellipse(99 + i * 32.4, 131 + (6 if i in (0, 3) else 0), 8, 5))
    thumb = rect(100, 186, 100, 31, 15).turned(-5, (150, 201))
    sheet.add(INK, thumb.grown(2.8))
    sheet.add("#f0c598", thumb)
    sheet.add("#f9e2c6", rect(169, 190, 22, 16, 7).turned(-5, (150, 201)))
    sheet.add(INK, cuff.grown(3))
    sheet.add(CREAM, cuff)
    sheet.add("#a8182b", *(regular(x, 244, 6, 4) for x in (108, 129, 150, 171, 192)))
    return sheet


def mad_eight() -> Drawing:
    """The eight with eyes in its loops and a fool's cap, alone."""
    sheet = Drawing(300, 300)
    eight = _eight(150, 178, 172)
    sheet.add(INK, eight.grown(5))
    sheet.add(GOLD_PALE, eight)
    sheet.add(GOLD, eight & RIGHT)
    for y, r, look in ((136, 27, 7), (218, 32, -8)):
        sheet.add(INK, circle(150, y, r + 4))
        sheet.add(CREAM, circle(150, y, r))
        sheet.add("#1f8a70", circle(150 + look, y - 2, r * 0.6))
        sheet.add(INK, circle(150 + look, y - 2, r * 0.34))
        sheet.add(CREAM, circle(150 + look - r * 0.2, y - 2 - r * 0.24, r * 0.15))
    horns = (
        (RED, "M118 98Q106 44 60 46Q40 50 42 84Q62 62 84 76Q102 88 118 112Z", (43, 92)),
        ("#1f8a70", "M182 98Q194 44 240 46Q260 50 258 84Q238 62 216 76Q198 88 182 112Z", (257, 92)),
        (GOLD, "M116 100Q118 40 158 18Q172 14 178 24Q160 38 168 60Q182 80 184 100Z", (181, 29)),
    )
    for paint, data, (x, y) in horns:
        horn = path(data)
        sheet.add(INK, horn.grown(3.2))
        sheet.add(paint, horn)
        sheet.add(INK, circle(x, y, 12))
        sheet.add(GOLD_PALE, circle(x, y, 9))
        sheet.add(INK, line([(x - 5, y + 2), (x + 5, y + 2)], 2.4))
    brim = path("M106 104Q150 84 194 104L190 120Q150 102 110 120Z")
    sheet.add(INK, brim.grown(3))
    sheet.add(CREAM, brim)
    return sheet


def absurd() -> Drawing:
    """An eight gone mad: two eyes in its loops, a fool's cap, a wormhole behind."""
    sheet = Drawing(300, 300)
    sheet.add("#4a1d63", TILE)
    sheet.add("#5e2a7d", _rays(150, 160, 14))
    for r, paint in ((124, "#3a1350"), (100, "#7a3b94"), (80, "#3a1350"), (60, "#a45fb4")):
        sheet.add(paint, ellipse(150, 168, r * 1.05, r).turned(-14, (150, 168)))
    sheet.extend(mad_eight().marks)
    for x, y, s in ((40, 150, 24), (258, 170, 20), (52, 256, 18), (246, 262, 26)):
        sheet.add(GOLD_PALE, pip("X", x, y, s))
    return sheet


def lockdown() -> Drawing:
    """A padlock with a card for its body and a suit for its keyhole, four behind bars."""
    sheet = Drawing(300, 300)
    sheet.add("#1b2a44", TILE)
    for x in range(18, 300, 44):
        bar = rect(x, 0, 14, 300) & TILE
        sheet.add("#243857", bar)
        sheet.add("#2f4769", bar & rect(x, 0, 4.4, 300))
    bow = stroke("M98 150L98 96Q98 34 150 34Q202 34 202 96L202 150", 30)
    sheet.add(INK, bow.grown(4))
    sheet.add("#aab4c0", bow)
    sheet.add("#7e8896", bow & RIGHT)
    sheet.add("#dfe4e8", stroke("M92 148L92 96Q92 40 128 31", 5))
    body = rect(64, 118, 172, 154, 20)
    sheet.add(INK, body.grown(4.4))
    sheet.add(GOLD, body)
    sheet.add(GOLD_DEEP, body & RIGHT)
    face = body.shrunk(11)
    sheet.add(CREAM, face)
    sheet.add("#e6d8b8", face & RIGHT)
    for name, x, y, paint in (
        ("H", 92, 146, RED),
        ("S", 208, 146, NAVY),
        ("C", 92, 244, NAVY),
        ("D", 208, 244, RED),
    ):
        sheet.add(paint, pip(name, x, y, 30))
    sheet.add(INK, circle(150, 182, 26), path("M141 190L159 190L168 236L132 236Z"))
    sheet.add(GOLD, star(150, 182, 15, 6.5, 5))
    return sheet


def _icon_ground() -> Drawing:
    sheet = Drawing(300, 300)
    sheet.add("#10291f", rect(4, 4, 292, 292, 64))
    sheet.add("#1f5140", rect(11, 11, 278, 278, 58))
    sheet.add("#26614c", circle(150, 150, 139) & rect(11, 11, 278, 278, 58))
    return sheet


def app_icon() -> Drawing:
    """Two cards and the mark on felt: the icon in the dock."""
    sheet = _icon_ground()
    for turn, dx, paint, name in ((-13, -34, RED, "H"), (13, 34, NAVY, "S")):
        card = rect(88 + dx, 40, 124, 174, 15)
        at = (150 + dx, 214)
        sheet.add("#0c241b", card.turned(turn, at).moved(2, 6), alpha=0.4)
        sheet.add(INK, card.grown(3).turned(turn, at))
        sheet.add(CREAM, card.turned(turn, at))
        sheet.add(paint, pip(name, 150 + dx * 1.6, 73, 44).turned(turn, at))
    sheet.add(INK, regular(150, 190, 85, 8, 22.5).grown(3))
    sheet.extend(folded(150, 190, 84, core="#1f5140"))
    return sheet


def small_icon() -> Drawing:
    """The icon for 16 to 32 pixels: the mark alone."""
    sheet = _icon_ground()
    sheet.extend(folded(150, 150, 118, core="#10291f"))
    return sheet


EMBLEMS: dict[str, Callable[[], Drawing]] = {
    "equilibrium": equilibrium,
    "eightfist": eightfist,
    "absurd": absurd,
    "lockdown": lockdown,
}
