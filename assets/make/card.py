"""The blank card, its indices and its number faces: a page of 250 by 350 units, ratio 5 to 7."""

from __future__ import annotations

from assets.make.lettering import word
from assets.make.suits import pip, suit
from assets.make.vec import Drawing, Shape, circle, ellipse, union
from game.ui.art.palette import CREAM, PAPER_EDGE

WIDTH = 250.0
HEIGHT = 350.0
CORNER = 16.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)
INDEX_X = 26.0
INDEX_TOP = 17.0
INDEX_HEIGHT = 40.0
INDEX_PIP = 31.0
RANKS = "A23456789TJQK"


def blank() -> Drawing:
    """Cream paper with a hairline edge; the table draws the edge one pixel wide whatever the size."""
    card = Drawing(WIDTH, HEIGHT)
    card.raw(
        f'<rect class="paper" x="0.7" y="0.7" width="{WIDTH - 1.4:g}" height="{HEIGHT - 1.4:g}"'
        f' rx="{CORNER:g}"'
        f' fill="{CREAM}" stroke="{PAPER_EDGE}" stroke-width="1.4"/>'
    )
    return card


def turned(shape: Shape) -> Shape:
    """The same shape as seen from the other side of the table."""
    return shape.turned(180, MIDDLE)


def rank_shape(rank: str, height: float, widest: float) -> Shape:
    shape = word("10" if rank == "T" else rank, height, spacing=-height * 0.03 if rank == "T" else 0)
    x0, _, x1, _ = shape.box
    return shape.scaled(min(1, widest / (x1 - x0)), 1)


def index(rank: str, suit_name: str) -> Shape:
    """Rank over suit, for the upper left corner."""
    letter = rank_shape(rank, INDEX_HEIGHT, 38)
    x0, _, x1, _ = letter.box
    letter = letter.moved(INDEX_X - (x0 + x1) / 2, INDEX_TOP + INDEX_HEIGHT)
    drop = 8 if rank in "QJ" else 0
    return letter | pip(suit_name, INDEX_X, INDEX_TOP + INDEX_HEIGHT + 8 + drop + INDEX_PIP / 2, INDEX_PIP)


def add_indices(card: Drawing, shape: Shape, paint: str = "suit") -> None:
    card.add(paint, shape, turned(shape))


LEFT = 82.0
RIGHT = 168.0
TOP = 66.0
BOTTOM = 284.0
THIRD = (BOTTOM - TOP) / 3
MID_X, MID_Y = MIDDLE
SIDES = {
    "4": (TOP, BOTTOM),
    "6": (TOP, MID_Y, BOTTOM),
    "8": (TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM),
}
HIGH = (TOP + MID_Y) / 2
HIGHER = TOP + THIRD / 2
PIPS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    # rows of the two side columns, rows of the middle column
    "2": ((), (TOP, BOTTOM)),
    "3": ((), (TOP, MID_Y, BOTTOM)),
    "4": (SIDES["4"], ()),
    "5": (SIDES["4"], (MID_Y,)),
    "6": (SIDES["6"], ()),
    "7": (SIDES["6"], (HIGH,)),
    "8": (SIDES["6"], (HIGH, HEIGHT - HIGH)),
    "9": (SIDES["8"], (MID_Y,)),
    "T": (SIDES["8"], (HIGHER, HEIGHT - HIGHER)),
}


def pips(rank: str, suit_name: str, size: float = 52) -> Shape:
    sides, middle = PIPS[rank]
    places = [(x, y) for y in sides for x in (LEFT, RIGHT)] + [(MID_X, y) for y in middle]
    return union(pip(suit_name, x, y, size, upside_down=y > MID_Y) for x, y in places)


def number_card(rank: str, suit_name: str) -> Drawing:
    card = blank()
    add_indices(card, index(rank, suit_name))
    card.add("suit", pips(rank, suit_name))
    return card


def ace(suit_name: str) -> Drawing:
    """One great pip, folded like a sheet down its middle, with a flower of eight petals."""
    card = blank()
    add_indices(card, index("A", suit_name))
    great = suit(suit_name).scaled(1.62)
    great = great.moved(MID_X, MID_Y)
    fold = ellipse(MID_X + 200, MID_Y, 200, 400)
    card.add("suit", great)
    card.add("deep", great & fold)
    inner = great.shrunk(7)
    card.add("pale", inner - inner.shrunk(2.2))
    heart = {
        "H": (MID_X, MID_Y - 17),
        "S": (MID_X, MID_Y + 6),
        "D": MIDDLE,
        "C": (MID_X, MID_Y - 4),
        "X": (MID_X, MID_Y + 9),
    }
    cx, cy = heart[suit_name]
    petal = ellipse(cx, cy - 16.5, 5.2, 10.5)
    card.add("pale", *(petal.turned(45 * i, (cx, cy)) for i in range(8)))
    card.add("mid", circle(cx, cy, 5))
    return card


SMALL_RANK = 142.0
SMALL_PIP = 122.0
SMALL_X = 98.0


def small_card(rank: str, suit_name: str) -> Drawing:
    """For sizes at which a usual index is illegible: rank over suit, as large as the card allows."""
    card = blank()
    letter = rank_shape(rank, SMALL_RANK, 150)
    x0, _, x1, _ = letter.box
    low = rank in "QJ"  # their tails reach below the line
    line = SMALL_RANK + (20 if low else 34)
    drop = 14 if low else 0
    letter = letter.moved(SMALL_X - (x0 + x1) / 2, line)
    card.add("suit", letter | pip(suit_name, SMALL_X, line + 28 + drop + SMALL_PIP / 2, SMALL_PIP))
    return card


FAN_RANK = 84.0
FAN_PIP = 66.0
FAN_X = 49.0
FAN_TOP = 20.0


def fan_card(rank: str, suit_name: str) -> Drawing:
    """For cards that overlap in a fan: the whole of a large index in the first third of the width."""
    card = blank()
    add_indices(card, fan_index(rank, suit_name))
    return card


def fan_index(rank: str, suit_name: str) -> Shape:
    """The large index of cards in a fan."""
    letter = rank_shape(rank, FAN_RANK, 74)
    x0, _, x1, _ = letter.box
    letter = letter.moved(FAN_X - (x0 + x1) / 2, FAN_TOP + FAN_RANK)
    drop = 14 if rank in "QJ" else 0
    return letter | pip(suit_name, FAN_X, FAN_TOP + FAN_RANK + 16 + drop + FAN_PIP / 2, FAN_PIP)
