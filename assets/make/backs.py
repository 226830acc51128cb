"""The backs of the cards: cream border, a bold field, the mark in the middle; the same from both ends of
the table.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from assets.make.card import HEIGHT, MID_X, MID_Y, WIDTH, blank, turned
from assets.make.courts.kit import lozenge, tiled, together
from assets.make.mark import folded
from assets.make.vec import (
    Drawing,
    Shape,
    circle,
    ellipse,
    path,
    poly,
    rect,
    regular,
    ring,
    star,
)
from game.ui.art.palette import GOLD, GOLD_PALE

FIELD = rect(13, 13, WIDTH - 26, HEIGHT - 26, 8)


def back(name: str) -> Drawing:
    return BACKS[name]()


def _start(ground: str) -> Drawing:
    card = blank()
    card.add(ground, FIELD)
    return card


def _medallion(card: Drawing, ground: str, rim: str, r: float = 40) -> None:
    card.add(ground, regular(MID_X, MID_Y, r + 13, 8, 22.5))
    card.add(rim, regular(MID_X, MID_Y, r + 9.5, 8, 22.5))
    card.add(ground, regular(MID_X, MID_Y, r + 7, 8, 22.5))
    marks = folded(MID_X, MID_Y, r, core=ground)
    half = rect(0, 0, WIDTH, MID_Y)
    card.extend((paint, shape & half, a) for paint, shape, a in marks)
    card.extend((paint, turned(shape & half), a) for paint, shape, a in marks)


def _keyline(card: Drawing, paint: str) -> None:
    card.add(paint, FIELD.shrunk(5) - FIELD.shrunk(6.8))


def folio() -> Drawing:
    """Oxblood: a lattice of eight-pointed stars, as on old bookbindings."""
    card = _start("#6d1a24")
    inner = FIELD.shrunk(11)
    step = 37.5
    places = [(MID_X + i * step, MID_Y + j * step) for i in range(-4, 5) for j in range(-5, 6)]
    stars = together([star(x, y, 17.6, 13.6, 8, 22.5) for x, y in places]) & inner
    holes = together([star(x, y, 12.4, 9.6, 8, 22.5) for x, y in places]) & inner
    buds = together([regular(x, y, 5.2, 8, 22.5) for x, y in places]) & inner
    between = together([lozenge(x + step / 2, y + step / 2, 5.8, 5.8) for x, y in places]) & inner
    card.add("#a33a3c", stars)
    card.add("#541019", holes)
    card.add("#d98a5a", buds)
    card.add(GOLD, between)
    _keyline(card, GOLD)
    _medallion(card, "#541019", GOLD)
    return card


def harbour() -> Drawing:
    """Midnight: waves on waves, running to the middle from both ends."""
    card = _start("#16284a")
    inner = FIELD.shrunk(11)
    upper = inner & rect(0, 0, WIDTH, MID_Y)
    tones = ("#2c4f80", "#16284a", "#5f8fbd", "#16284a", "#c9dbe4")
    for row in range(14, -1, -1):
        y = 20 + row * 13.0
        shift = 0 if row % 2 else 18.5
        for tone, r in zip(tones, (21, 18.4, 13.2, 10.6, 5.4), strict=True):
            domes = [circle(MID_X + i * 37 + shift, y + 13, r) for i in range(-4, 5)]
            for dome in domes if r == 21 else [together(domes)]:
                shape = dome & upper
                card.add(tone, shape, turned(shape))
    _keyline(card, "#c9dbe4")
    _medallion(card, "#16284a", "#c9dbe4")
    return card


def orchard() -> Drawing:
    """Deep green: paired leaves on slender stems, some of them gold."""
    card = _start("#163c2d")
    inner = FIELD.shrunk(11)

    def sprig(x: float, y: float) -> Shape:
        leaf = path(f"M{x} {y + 10}Q{x + 3} {y - 8} {x + 14} {y - 13}Q{x + 15} {y + 2} {x} {y + 10}Z")
        return leaf

    left = tiled(lambda x, y: sprig(x, y).mirrored(x), 34, 27, inner)
    right = tiled(sprig, 34, 27, inner)
    stems = tiled(lambda x, y: rect(x - 0.9, y - 17, 1.8, 27), 34, 27, inner)
    berries = tiled(lambda x, y: circle(x, y - 17, 3.3), 34, 27, inner)
    half = rect(0, 0, WIDTH, MID_Y)
    for paint, shape in (("#7fae6e", stems), ("#3f7f55", left), ("#7fae6e", right), (GOLD, berries)):
        card.add(paint, shape & half, turned(shape & half))
    _keyline(card, GOLD_PALE)
    _medallion(card, "#0f2c21", GOLD)
    return card


def ember() -> Drawing:
    """Terracotta and mustard: quarter circles laid like tiles of a warm floor."""
    card = _start("#b4502c")
    inner = FIELD.shrunk(9)
    x0, y0, x1, y1 = inner.box
    columns = 6
    rows = 9
    w = (x1 - x0) / columns
    h = (y1 - y0) / rows
    grounds = ("#b4502c", "#7c2d20", "#e0a33c", "#f2e2bf", "#264b52")
    for row in range(rows):
        for column in range(columns):
            index = row * columns + column
            if 2 * index >= rows * columns:
                continue
            tile = rect(x0 + column * w - 0.4, y0 + row * h - 0.4, w + 0.8, h + 0.8)
            ground = grounds[(column * 2 + row * 3) % 5]
            top = grounds[(column * 2 + row * 3 + 1 + (row + column) % 3) % 5]
            corner = [(0, 0), (1, 0), (1, 1), (0, 1)][(column + row * 2 + column * row) % 4]
            cx = x0 + (column + corner[0]) * w
            cy = y0 + (row + corner[1]) * h
            for paint, shape in (
                (ground, tile),
                (top, ellipse(cx, cy, w, h) & tile),
                (ground, ellipse(cx, cy, w / 2, h / 2) & tile),
            ):
                shape = shape & inner
                card.add(paint, shape, turned(shape))
    _medallion(card, "#4a1c17", "#f2e2bf")
    return card


COMB = (0.32, 0.4, 0.5, 0.1, 0.18)


def marble() -> Drawing:
    """Charcoal: combed paper, such as lines the covers of old books."""
    card = _start("#26262c")
    inner = FIELD.shrunk(9)
    x0, y0, x1, y1 = inner.box
    tones = ("#3a3b44", "#8c3b3f", "#26262c", "#c9a45c", "#4f6672", "#e9dcc0", "#26262c")
    step = 7.6
    tooth = 27.0
    half = inner & rect(0, 0, WIDTH, MID_Y)
    for i in range(-5, 26):
        y = y0 + i * step
        top = f"M{x0 - 20} {y}"
        teeth = int((x1 - x0 + 60) / tooth)
        tooth_shape = "c{0} 0 {1} 30 {2} 30c{3} 0 {4} -30 {2} -30".format(*(tooth * k for k in COMB))
        wave = tooth_shape * teeth
        sheet = path(f"{top}{wave}L{x1 + 60} {y1 + 80}L{x0 - 20} {y1 + 80}Z")
        shape = sheet & half
        card.add(tones[i % len(tones)], shape, turned(shape))
    card.add("#e9dcc0", inner - inner.shrunk(1.8))
    _medallion(card, "#26262c", "#e9dcc0")
    return card


def lamplight() -> Drawing:
    """Plum and gold: fans of light, one above another."""
    card = _start("#35193f")
    inner = FIELD.shrunk(11)
    half = inner & rect(0, 0, WIDTH, MID_Y)
    for row in range(6):
        y = 50 + row * 28.0
        for i in range(-3, 4):
            x = MID_X + i * 62 + (31 if row % 2 else 0)
            fan = circle(x, y, 36)
            spokes = together(
                [
                    poly((x, y), (x + 40 * s, y - 40 * c), (x + 40 * s2, y - 40 * c2))
                    for s, c, s2, c2 in _spokes()
                ]
            )
            parts = (
                ("#d9a036", fan),
                ("#4a2457", fan.shrunk(1.7)),
                ("#8a5a8f", spokes & (circle(x, y, 31) - circle(x, y, 13))),
            )
            for paint, shape in (*parts, ("#d9a036", ring(x, y, 11, 9.2)), (GOLD_PALE, circle(x, y, 4.5))):
                shape = shape & half
                card.add(paint, shape, turned(shape))
    _keyline(card, GOLD)
    _medallion(card, "#2a1233", GOLD)
    return card


def _spokes() -> list[tuple[float, float, float, float]]:
    return [
        (sin(radians(a - 5)), cos(radians(a - 5)), sin(radians(a + 5)), cos(radians(a + 5)))
        for a in range(-80, 81, 20)
    ]


def harlequin() -> Drawing:
    """Violet, gold and green: tall lozenges, as on a jester's coat."""
    card = _start("#3a1d5c")
    inner = FIELD.shrunk(9)
    half = inner & rect(0, 0, WIDTH, MID_Y)
    wide = 37.0
    high = 56.0
    places = [(i, j) for i in range(-8, 9) for j in range(-7, 8) if (i + j) % 2 == 0]
    for paint, kind in (("#6a3ea1", 0), ("#1f8a70", 1), ("#d9a036", 2)):
        laid = [
            lozenge(MID_X + i * wide / 2, MID_Y + j * high / 2, wide / 2 - 0.9, high / 2 - 1.4)
            for i, j in places
            if (i - j) // 2 % 3 == kind
        ]
        shape = together(laid) & half
        card.add(paint, shape, turned(shape))
    pips = [circle(MID_X + (i + 1) * wide / 2, MID_Y + j * high / 2, 2.6) for i, j in places]
    card.add("#f7ecd6", together(pips) & inner)
    _keyline(card, GOLD)
    _medallion(card, "#2a1244", GOLD)
    return card


def vault() -> Drawing:
    """Steel blue: plates with rivets around a dial."""
    card = _start("#1c2c3f")
    inner = FIELD.shrunk(9)
    step = 46.0
    places = [(MID_X + i * step, MID_Y + j * step) for i in range(-3, 4) for j in range(-4, 5)]
    half = step / 2
    card.add(
        "#34506e",
        together([rect(x - half + 1, y - half + 1, step - 2, step - 2, 4) for x, y in places]) & inner,
    )
    card.add("#27405a", together([ring(x, y, 15.5, 11) for x, y in places]) & inner)
    card.add("#b9cad6", together([circle(x - half, y - half, 3.4) for x, y in places]) & inner)
    holes = [
        circle(x, y - 2.6, 4.6) | poly((x - 2.4, y), (x + 2.4, y), (x + 4.2, y + 10), (x - 4.2, y + 10))
        for x, y in places
    ]
    upper = together(holes) & rect(0, 0, WIDTH, MID_Y) & inner
    card.add("#101b28", upper, turned(upper))
    _keyline(card, "#b9cad6")
    _medallion(card, "#101b28", "#b9cad6", 44)
    return card


def sunburst() -> Drawing:
    """Scarlet and cream: rays from the middle, as around a raised fist."""
    card = _start("#a5261f")
    inner = FIELD.shrunk(9)
    far = 200.0
    count = 32
    rays = []
    for n in range(count):
        a = radians(360 * n / count)
        b = radians(360 * (n + 0.5) / count)
        rays.append(
            poly(
                (MID_X, MID_Y),
                (MID_X + far * sin(a), MID_Y - far * cos(a)),
                (MID_X + far * sin(b), MID_Y - far * cos(b)),
            )
        )
    card.add("#e0602f", together(rays) & inner)
    card.add("#7c1518", (ring(MID_X, MID_Y, 96, 90) | ring(MID_X, MID_Y, 132, 128)) & inner)
    dots = [
        circle(MID_X + 78 * sin(radians(15 * n)), MID_Y - 78 * cos(radians(15 * n)), 4.2) for n in range(24)
    ]
    card.add("#f2e2bf", together(dots) & inner)
    _keyline(card, "#f2e2bf")
    _medallion(card, "#5c1014", "#f2e2bf", 46)
    return card


def balance() -> Drawing:
    """Teal: eights, side by side, upright from both ends."""
    card = _start("#0f4a4c")
    inner = FIELD.shrunk(9)
    step = 39.0
    high = 40.0
    places = [(MID_X + (i + j % 2 / 2) * step, MID_Y + j * high) for i in range(-4, 4) for j in range(-4, 5)]
    eights = [ring(x, y - 8, 8.6, 4.6) | ring(x, y + 8.4, 10, 5.4) for x, y in places]
    half = rect(0, 0, WIDTH, MID_Y)
    shape = together(eights) & inner & half
    card.add("#4f9a94", shape, turned(shape))
    card.add("#e8c58c", together([lozenge(x + step / 2, y, 3.6, 7.4) for x, y in places]) & inner)
    _keyline(card, GOLD_PALE)
    _medallion(card, "#0a3335", GOLD)
    return card


def nets() -> Drawing:
    """Sea blue: a net with floats at its knots, hung from both ends."""
    card = _start("#0d3a50")
    inner = FIELD.shrunk(9)
    step = 29.0
    high = 36.0
    places = [(MID_X + i * step, MID_Y + j * high) for i in range(-5, 6) for j in range(-5, 6)]
    wide, tall = step / 2, high / 2
    meshes = [lozenge(x, y, wide, tall) - lozenge(x, y, wide - 3.2, tall - 4) for x, y in places]
    card.add("#3f8ba0", together(meshes) & inner)
    card.add("#e08a6a", together([circle(x, y + high / 2, 4.2) for x, y in places]) & inner)
    card.add("#0d3a50", together([circle(x, y + high / 2, 1.6) for x, y in places]) & inner)
    _keyline(card, "#f2e2bf")
    _medallion(card, "#0a2b3d", "#f2e2bf", 44)
    return card


def rails() -> Drawing:
    """Slate: three tracks, with their sleepers, from one end to the other."""
    card = _start("#2b2836")
    inner = FIELD.shrunk(9)
    across = [MID_X + n * 62 for n in (-1, 0, 1)]
    along = [MID_Y + (n + 0.5) * 15 for n in range(-12, 12)]
    sleepers = [_block(x, y, 48, 6.8) for x in across for y in along]
    card.add("#7a5638", together(sleepers) & inner)
    lines = [rect(x + side * 14 - 2.2, 0, 4.4, HEIGHT, 0.1) for x in across for side in (-1, 1)]
    card.add("#c9cfd6", together(lines) & inner)
    _keyline(card, "#c9cfd6")
    _medallion(card, "#1d1b26", "#c9cfd6", 44)
    return card


def bunting() -> Drawing:
    """Magenta: strings of pennants, hung from both ends."""
    card = _start("#7c1c52")
    inner = FIELD.shrunk(9)
    upper = inner & rect(0, 0, WIDTH, MID_Y)
    step = 26.0
    for row in range(5):
        y = 20 + row * 32.0
        card.add(
            "#4d0f34", rect(0, y - 1.6, WIDTH, 3.2) & upper, turned(rect(0, y - 1.6, WIDTH, 3.2) & upper)
        )
        for tone, first in (("#f2c24f", 0), ("#f2e2bf", 1), ("#d8433f", 2)):
            flags = [
                poly((x - 11, y), (x + 11, y), (x, y + 23))
                for n in range(-6, 7)
                if (n + row) % 3 == first
                for x in [MID_X + (n + row % 2 / 2) * step]
            ]
            shape = together(flags) & upper
            card.add(tone, shape, turned(shape))
    _keyline(card, "#f2c24f")
    _medallion(card, "#4d0f34", "#f2c24f", 44)
    return card


def _block(x: float, y: float, wide: float, high: float) -> Shape:
    """A rectangle around a point, with plain corners, which take little room in a file."""
    right, low = x + wide / 2, y + high / 2
    return poly((x - wide / 2, y - high / 2), (right, y - high / 2), (right, low), (x - wide / 2, low))


def ramparts() -> Drawing:
    """Stone: courses of blocks, with an arrow slit in some of them."""
    card = _start("#1f2733")
    inner = FIELD.shrunk(9)
    upper = inner & rect(0, 0, WIDTH, MID_Y)
    wide = 40.0
    high = 21.0
    blocks = [
        (n, row, MID_X + (n + row % 2 / 2) * wide, MID_Y - (row + 0.5) * high)
        for n in range(-4, 5)
        for row in range(9)
    ]
    for tone, first in (("#6d7887", 0), ("#5a6575", 1), ("#7f8a97", 2)):
        some = [_block(x, y, wide - 2.8, high - 2.8) for n, row, x, y in blocks if (n * 2 + row) % 3 == first]
        shape = together(some) & upper
        card.add(tone, shape, turned(shape))
    slits = [_block(x, y, 3.6, 14) for n, row, x, y in blocks if (n + row) % 3 == 0]
    shape = together(slits) & upper
    card.add("#161c26", shape, turned(shape))
    _keyline(card, GOLD_PALE)
    _medallion(card, "#161c26", GOLD, 44)
    return card


BACKS: dict[str, Callable[[], Drawing]] = {
    "folio": folio,
    "harbour": harbour,
    "orchard": orchard,
    "ember": ember,
    "marble": marble,
    "lamplight": lamplight,
    "harlequin": harlequin,
    "vault": vault,
    "sunburst": sunburst,
    "balance": balance,
    "nets": nets,
    "rails": rails,
    "bunting": bunting,
    "ramparts": ramparts,
}
