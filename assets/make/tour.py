"""The four regions of the tour at dusk, 480 by 270: stops lie on the lower half, names on the upper edge."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from assets.make.vec import Drawing, Shape, circle, ellipse, line, path, poly, rect, ring, union
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

WIDE, HIGH = 480, 270
SHEET = rect(0, 0, WIDE, HIGH)
RED, RED_DEEP = "#b23c3a", "#7c2430"


def _sky(*tones: str) -> Drawing:
    """A sheet with bands of light that rise from the horizon, the highest tone first."""
    sheet = Drawing(WIDE, HIGH)
    for number, tone in enumerate(tones):
        top = number * 34
        sheet.add(tone, SHEET if not number else path(f"M0 {top}Q240 {top + 26} 480 {top}L480 270L0 270Z"))
    return sheet


def _stars(sheet: Drawing, *places: tuple[float, float]) -> None:
    sheet.add(CREAM, *(circle(x, y, 1.3) for x, y in places), alpha=0.8)


def _windows(*places: tuple[float, float], w: float = 7, h: float = 10) -> Shape:
    return union(rect(x, y, w, h, 1.5) for x, y in places)


def harbour() -> Drawing:
    """A lighthouse over a bay with two sailing boats."""
    sheet = _sky("#1d3a52", "#2a4f66", "#3f6a78", "#6f8f88", "#b9a67e")
    _stars(sheet, (60, 50), (150, 44), (300, 48), (410, 60), (230, 70))
    sheet.add(GOLD_PALE, poly((334, 76), (0, 40), (0, 104)), alpha=0.22)
    sheet.add(GOLD_PALE, circle(206, 152, 24))
    sheet.add("#274f5e", rect(0, 150, WIDE, 120))
    for y, x, w in ((160, 170, 80), (170, 186, 60), (182, 160, 110), (196, 196, 50)):
        sheet.add("#d8bd84", rect(x, y, w, 3, 1.5), alpha=0.7)
    sheet.add("#31404a", path("M200 270Q262 250 284 206Q298 152 330 148L398 150Q450 152 480 164L480 270Z"))
    tower = poly((321, 152), (326, 84), (346, 84), (351, 152))
    sheet.add(INK, tower.grown(2.5))
    sheet.add(CREAM, tower)
    sheet.add(RED, tower & rect(314, 98, 50, 15), tower & rect(314, 126, 50, 15))
    sheet.add(INK, rect(322, 66, 28, 20, 3).grown(1.5), poly((319, 68), (336, 54), (353, 68)).grown(1.5))
    sheet.add(GOLD, rect(322, 66, 28, 20, 3))
    sheet.add(RED_DEEP, poly((319, 68), (336, 54), (353, 68)))
    house = rect(360, 128, 46, 30)
    sheet.add(INK, house.grown(2), poly((354, 130), (383, 108), (412, 130)).grown(2))
    sheet.add("#c8b490", house)
    sheet.add("#8c5a3c", poly((354, 130), (383, 108), (412, 130)))
    sheet.add(GOLD, _windows((367, 138), (380, 138), (393, 138)))
    for x, y, s, sail in ((132, 184, 1.2, CREAM), (252, 164, 0.65, "#e3a16a")):
        hull = path("M-34 0L34 0Q26 16 14 16L-18 16Q-30 14 -34 0Z").scaled(s).moved(x, y)
        main = path("M-3 -4L-3 -66Q30 -40 28 -4Z").scaled(s).moved(x, y)
        jib = path("M-8 -4L-8 -58Q-32 -30 -32 -4Z").scaled(s).moved(x, y)
        sheet.add(INK, (hull | main | jib).grown(2))
        sheet.add(RED_DEEP, hull)
        sheet.add(sail, main)
        sheet.add("#dccdae", jib)
    return sheet


def railway() -> Drawing:
    """A train that crosses a viaduct below snowy mountains."""
    sheet = _sky("#2b2f57", "#3f4273", "#6a5686", "#a7748a", "#dc9c82")
    _stars(sheet, (40, 52), (120, 64), (300, 46), (440, 58))
    sheet.add(GOLD_PALE, circle(384, 70, 14))
    peaks = poly((-20, 190), (70, 84), (126, 146), (214, 62), (300, 156), (372, 96), (500, 200))
    sheet.add("#454a78", peaks)
    for x, y, w in ((70, 84, 26), (214, 62, 32), (372, 96, 24)):
        snow = poly((x - w, y + w * 1.1), (x, y), (x + w, y + w * 1.1), (x + w / 3, y + w * 0.75), (x, y + w))
        sheet.add(CREAM, snow & peaks)
    sheet.add("#2f3a52", path("M0 182Q90 140 190 176Q300 206 480 150L480 270L0 270Z"))
    arches = union(rect(x, 188, 40, 90, 20) for x in range(12, 480, 58))
    viaduct = rect(0, 172, WIDE, 98) - arches
    sheet.add(INK, viaduct.grown(1.5))
    sheet.add("#8d7f74", viaduct)
    sheet.add("#b5a594", rect(0, 170, WIDE, 8))
    for x, paint in ((92, "#31694f"), (176, "#31694f"), (260, RED)):
        coach = rect(x, 140, 78, 28, 6)
        sheet.add(
            INK, coach.grown(2), rect(x - 8, 158, 94, 6), circle(x + 18, 168, 6), circle(x + 60, 168, 6)
        )
        sheet.add(paint, coach)
        sheet.add(GOLD_PALE, _windows(*((x + 9 + 17 * n, 146) for n in range(4)), w=10, h=10))
    engine = rect(344, 138, 50, 30, 4) | rect(350, 122, 26, 20, 3) | rect(388, 126, 9, 20, 2)
    sheet.add(INK, engine.grown(2), circle(356, 168, 7), circle(378, 168, 7), circle(396, 168, 5))
    sheet.add("#2a2c3a", engine)
    sheet.add(GOLD, rect(355, 127, 15, 11, 2), rect(342, 154, 54, 3))
    steam = [(392, 112, 9), (378, 100, 12), (358, 90, 15), (332, 84, 17), (304, 84, 13)]
    sheet.add(CREAM, union(circle(*one) for one in steam), alpha=0.75)
    return sheet


def fair() -> Drawing:
    """A big wheel between striped tents."""
    sheet = _sky("#2a1d45", "#432a5d", "#6b3a6c", "#a4526c", "#dd8460")
    _stars(sheet, (50, 60), (96, 44), (420, 48), (452, 76), (364, 60))
    sheet.add("#3a2440", path("M0 190Q120 170 240 184T480 178L480 270L0 270Z"))
    x0, y0, r = 292, 122, 66
    legs = line([(x0, y0), (x0 - 36, 210)], 6) | line([(x0, y0), (x0 + 36, 210)], 6)
    spokes = union(
        line([(x0, y0), (x0 + r * cos(a), y0 + r * sin(a))], 2) for a in (n * pi / 6 for n in range(12))
    )
    wheel = ring(x0, y0, r, r - 4) | ring(x0, y0, r - 14, r - 16) | spokes
    sheet.add(INK, (legs | wheel).grown(1.5))
    sheet.add(GOLD_DEEP, legs)
    sheet.add(GOLD_PALE, wheel)
    for n in range(12):
        x, y = x0 + r * cos(n * pi / 6), y0 + r * sin(n * pi / 6)
        sheet.add(INK, circle(x, y + 5, 8))
        sheet.add((RED, "#3f8f83", GOLD)[n % 3], circle(x, y + 5, 6.5))
    sheet.add(GOLD, circle(x0, y0, 8))
    for x, w, h, paint in ((146, 132, 92, RED), (388, 96, 66, "#3f8f83"), (232, 62, 46, "#6b57a8")):
        base = 212.0
        top = base - h
        wall = rect(x - w / 2, base - h * 0.45, w, h * 0.45 + 20)
        roof = path(
            f"M{x} {top}Q{x - w * 0.2} {base - h * 0.5} {x - w * 0.58} {base - h * 0.42}"
            f"L{x + w * 0.58} {base - h * 0.42}Q{x + w * 0.2} {base - h * 0.5} {x} {top}Z"
        )
        sheet.add(INK, (wall | roof).grown(2))
        sheet.add(CREAM, wall, roof)
        stripes = union(rect(x - w / 2 + w * n / 5, base - h * 0.45, w / 10, h) for n in range(5))
        fans = union(
            poly((x, top), (x + w * (n / 5 - 0.55), base), (x + w * (n / 5 - 0.44), base)) for n in range(6)
        )
        sheet.add(paint, stripes & wall, fans & roof)
        flag = poly((x, top - 22), (x + 18, top - 16), (x, top - 10))
        sheet.add(INK, rect(x - 1.2, top - 24, 2.4, 26))
        sheet.add(GOLD, flag)
    lamps = [(20 + 28 * n, 84 + 14 * sin(n * 0.9)) for n in range(7)]
    sheet.add(INK, line([(0, 82), *lamps, (222, 88)], 1.4))
    sheet.add(GOLD_PALE, *(circle(x, y + 4, 3.6) for x, y in lamps))
    return sheet


def castle() -> Drawing:
    """A castle on a hill, with lights in its windows and a moon behind it."""
    sheet = _sky("#16283a", "#1f3a47", "#2f5450", "#557159", "#98935f")
    _stars(sheet, (30, 52), (70, 110), (176, 52), (404, 52), (446, 88), (344, 46))
    sheet.add("#f1e2b4", circle(108, 88, 24) - circle(119, 82, 22))
    sheet.add("#2c4a3c", path("M0 214Q70 176 140 184Q240 130 340 180Q420 168 480 206L480 270L0 270Z"))
    sheet.add("#213a30", path("M0 240Q120 200 240 222T480 226L480 270L0 270Z"))
    stone, shade = "#8b8a86", "#65666a"
    parts = [(150, 130, 180, 66), (138, 104, 36, 92), (306, 104, 36, 92), (208, 76, 64, 120)]
    walls = union(rect(x, y, w, h) for x, y, w, h in parts)
    teeth = union(
        rect(x + 2 + 14 * n, y - 8, 8, 10) for x, y, w, _h in parts for n in range(int((w - 4) // 14) + 1)
    )
    roofs = [poly((132, 98), (156, 58), (180, 98)), poly((300, 98), (324, 58), (348, 98))]
    whole = walls | teeth
    sheet.add(INK, whole.grown(2), *(roof.grown(2) for roof in roofs))
    sheet.add(stone, whole)
    sheet.add(shade, whole & union(rect(x + w * 0.62, y - 10, w * 0.38, 200) for x, y, w, _h in parts[1:]))
    sheet.add(RED_DEEP, *roofs)
    gate = path("M226 196L226 170Q240 150 254 170L254 196Z")
    sheet.add(INK, gate)
    sheet.add(GOLD_DEEP, gate.shrunk(3))
    bars = union(rect(x, 150, 2, 50) for x in (232, 239, 246)) | rect(224, 176, 32, 2)
    sheet.add(INK, bars & gate)
    lit = [(152, 120), (152, 146), (320, 120), (320, 146), (222, 96), (250, 96), (222, 124), (250, 124)]
    sheet.add(GOLD, _windows(*lit), _windows((184, 148), (284, 148)))
    sheet.add(INK, rect(239, 40, 2.4, 30))
    sheet.add(GOLD, poly((241, 40), (268, 48), (241, 56)))
    bushes = [(60, 222, 20), (92, 228, 15), (392, 218, 22), (428, 226, 16)]
    sheet.add("#1b3128", *(ellipse(x, y, r * 1.3, r) for x, y, r in bushes))
    return sheet


SCENES: dict[str, Callable[[], Drawing]] = {
    "harbour": harbour,
    "railway": railway,
    "fair": fair,
    "castle": castle,
}
