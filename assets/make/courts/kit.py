"""The common parts of all court figures: frame, fold, faces, hands and patterns."""

from __future__ import annotations

from collections.abc import Callable

from assets.make.card import HEIGHT, MID_X, MID_Y, WIDTH, add_indices, blank, index, turned
from assets.make.suits import pip
from assets.make.vec import Drawing, Point, Shape, circle, line, path, poly, rect
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

FRAME_X = 51.0
FRAME_Y = 18.0
FRAME_W = 148.0
FRAME_H = 314.0
SCALE = 1.09  # figures are drawn a little small, then grown about the card's middle
FRAME = rect(FRAME_X, FRAME_Y, FRAME_W, FRAME_H, 7)
SLANT = 25.0
LEFT = FRAME_X
RIGHT = FRAME_X + FRAME_W
UPPER = poly((0, 0), (WIDTH, 0), (WIDTH, MID_Y - SLANT * 1.76), (0, MID_Y + SLANT * 1.76)) & FRAME

SKINS = {
    "H": ("#f5d9b8", "#e2b185"),
    "S": ("#e8c39c", "#c58f63"),
    "D": ("#dda873", "#b37843"),
    "C": ("#a56d45", "#78492b"),
    "X": ("#c99169", "#9d6642"),
}
HAIR = {
    "H": ("#a8471f", "#7d2f15"),
    "S": ("#2f3550", "#1d2136"),
    "D": ("#f0c75e", "#cc9430"),
    "C": ("#4a2c1c", "#301a10"),
    "X": ("#4a2560", "#301545"),
}
ELDER_HAIR = HAIR | {"D": ("#c27a35", "#955417"), "S": ("#d9d6cf", "#a9a8a8"), "X": ("#f4eaee", "#cbb6cf")}
ROUGE = {"H": "#e5836a", "S": "#d98b6c", "D": "#c8704a", "C": "#8a4a30", "X": "#b26a4e"}


class Figure:
    """The upper half of a court card; whatever is added is cut off at the fold."""

    pip_x = LEFT + 17

    def __init__(self, rank: str, suit: str) -> None:
        self.rank = rank
        self.suit = suit
        self.skin, self.skin_shade = SKINS[suit]
        self.hair, self.hair_shade = ELDER_HAIR[suit] if rank == "K" else HAIR[suit]
        self.rouge = ROUGE[suit]
        self.half = Drawing(WIDTH, HEIGHT)

    def add(self, paint: str, *shapes: Shape) -> None:
        self.half.add(paint, *(shape.scaled(SCALE, at=(MID_X, 172)) & UPPER for shape in shapes))

    def split(self, light: str, dark: str, shape: Shape, x: float = MID_X) -> None:
        """Light on the left of `x`, dark on its right: the shadow that all figures share."""
        self.add(light, shape)
        self.add(dark, shape & rect(x, 0, WIDTH, HEIGHT))

    def card(self) -> Drawing:
        card = blank()
        card.add("tint", FRAME)
        for paint, shape, alpha in self.half.marks:
            card.add(paint, shape, turned(shape), alpha=alpha)
        add_sash(card, self.rank)
        card.add("suit", FRAME.grown(2.2) - FRAME)
        mark = pip(self.suit, self.pip_x, FRAME_Y + 20, 24)
        halo = mark.grown(2.6) & FRAME
        card.add("tint", halo, turned(halo))
        card.add("suit", mark, turned(mark))
        add_indices(card, index(self.rank, self.suit))
        return card


def add_sash(card: Drawing, rank: str) -> None:
    """The gold fold between the halves: lozenges for kings, pearls for queens, chevrons for jacks."""
    slope = SLANT * 1.76 / (WIDTH / 2)

    def band(width: float) -> Shape:
        a = (0.0, MID_Y + SLANT * 1.76)
        b = (WIDTH, MID_Y - SLANT * 1.76)
        return line([a, b], width, "butt") & FRAME

    def gem(x: float, y: float) -> Shape:
        if rank == "K":
            return lozenge(x, y, 5.6, 5.6)
        if rank == "Q":
            return circle(x, y, 3.8)
        side = 1 if x <= MID_X else -1
        return poly((x - 4 * side, y - 5), (x + 4 * side, y), (x - 4 * side, y + 5)).turned(-19, (x, y))

    card.add(INK, band(19))
    card.add(GOLD, band(16))
    gems = [gem(MID_X + dx, MID_Y - dx * slope) for dx in range(-64, 65, 16)]
    if rank == "J":
        gems[4] = lozenge(MID_X, MID_Y, 5.6, 5.6)
    card.add(CREAM, *(g & FRAME for g in gems[::2]))
    card.add("suit", *(g & FRAME for g in gems[1::2]))


def lozenge(x: float, y: float, w: float, h: float) -> Shape:
    return poly((x, y - h), (x + w, y), (x, y + h), (x - w, y))


def together(shapes: list[Shape]) -> Shape:
    """Combine shapes that do not touch."""
    whole = Shape()
    for shape in shapes:
        shape.path.draw(whole.path.getPen())
    return whole


def tiled(tile: Callable[[float, float], Shape], dx: float, dy: float, within: Shape) -> Shape:
    """A brickwork of tiles cut to a region."""
    x0, y0, x1, y1 = within.box
    rows = int((y1 - y0) / dy) + 3
    tiles = []
    for row in range(rows):
        shift = dx / 2 if row % 2 else 0
        count = int((x1 - x0) / dx) + 3
        tiles += [tile(x0 - dx + column * dx + shift, y0 - dy + row * dy) for column in range(count)]
    return together(tiles) & within


def eyes(f: Figure, left: Point, right: Point, look: float = 0, size: float = 1) -> None:
    """Two almond eyes; `look` moves the pupils sideways."""
    for x, y in (left, right):
        almond = path("M-7 0Q0 -6.4 7 0Q0 5.2 -7 0Z").scaled(size).moved(x, y)
        f.add(CREAM, almond)
        f.add(INK, circle(x + look, y - 0.3, 2.9 * size) & almond)
        f.add(INK, path("M-8 0.4Q0 -8.4 8 0.4Q0 -5 -8 0.4Z").scaled(size).moved(x, y))


def brows(f: Figure, paint: str, left: Point, right: Point, tilt: float = 0, width: float = 3.2) -> None:
    for (x, y), way in ((left, 1), (right, -1)):
        f.add(paint, line([(x - 8, y - tilt * way), (x + 8, y + tilt * way)], width))


def hand(f: Figure, x: float, y: float, cuff: str) -> None:
    """A fist around something upright, its cuff below."""
    f.add(cuff, rect(x - 11, y + 8, 22, 12, 3))
    f.add(INK, rect(x - 10.5, y - 9, 21, 18, 7))
    f.add(f.skin, rect(x - 9.3, y - 7.8, 18.6, 16, 6))
    for k in (-2.6, 1.6):
        f.add(f.skin_shade, rect(x - 8, y + k, 16.3, 1.5))


def staff(f: Figure, x: float, top: float, paint: str = GOLD_DEEP, width: float = 5) -> None:
    f.add(INK, rect(x - width / 2 - 1.2, top, width + 2.4, 240))
    f.add(paint, rect(x - width / 2, top, width, 240))
    f.add(GOLD_PALE, rect(x - width / 2, top, width * 0.36, 240))


def robe() -> Shape:
    """Shoulders and chest down to the fold."""
    return path("M30 280L40 172Q52 141 102 129L148 129Q198 141 210 172L220 280Z")


def beads(a: Point, b: Point, c: Point, count: int, r: float) -> list[Shape]:
    """Round beads along the curve from a by b to c."""
    places = []
    for i in range(count):
        t = i / (count - 1)
        u = 1 - t
        places.append(tuple(u * u * p + 2 * u * t * q + t * t * s for p, q, s in zip(a, b, c, strict=True)))
    return [circle(x, y, r) for x, y in places]
