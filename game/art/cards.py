"""Faces and backs of cards. A card is 5 wide and 7 high; names are those of the rules (`AH 2D TC QS KX JR
FF`).
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.art.cache import kept
from game.art.palette import HOUSE, suit_ramp
from game.art.svg import edged, names, raster, recoloured, source

PIP = '<path class="suit"'
"""Begins each of the two indices of a face for fans."""
SPECIAL = ("CB", "FF", "QG")
"""Eightfist's extra cards: letters over a small sign are their index."""
LARGER = "translate(-4 -12) scale(1.95)"
"""How their index grows to the size of others in a fan."""
CORNER = 16 / 350
"""The radius of a card's corners, as a share of its height."""


def card_size(height: int) -> tuple[int, int]:
    return round(height * 5 / 7), height


@kept
def card_face(name: str, height: int, four_colour: bool = False) -> Surface:
    """The plain face of any card; Absurd 8's cards with their text come from `absurd_face`."""
    return raster(edged(_coloured(f"cards/{name}.svg", name, four_colour), height), card_size(height))


@kept
def small_face(name: str, height: int, four_colour: bool = False) -> Surface:
    """A face of which nothing but a large index is left, where the card is suited."""
    folder = "cards/small" if name[-1] in "HDCS" else "cards"
    return raster(edged(_coloured(f"{folder}/{name}.svg", name, four_colour), height), card_size(height))


@kept
def fan_face(name: str, height: int, four_colour: bool = False) -> Surface:
    """A face whose whole index is seen where only a third of the card is, where the card is suited."""
    folder = "cards/fan" if name[-1] in "HDCS" else "cards"
    return raster(edged(_coloured(f"{folder}/{name}.svg", name, four_colour), height), card_size(height))


@kept
def covered_face(name: str, height: int, four_colour: bool = False) -> Surface:
    """The same without the index of its other end, of which half a rank would be seen below another card."""
    if name in SPECIAL:
        return raster(edged(_large_index(source(f"cards/{name}.svg")), height), card_size(height))
    if name[-1] not in "HDCS":
        return fan_face(name, height, four_colour)
    whole, _path, rest = _coloured(f"cards/fan/{name}.svg", name, four_colour).rpartition(PIP)
    return raster(edged(whole + rest.partition("/>")[2], height), card_size(height))


def _large_index(face: str) -> str:
    """The paper of an extra card and its index, which ends its drawing, once and large."""
    paper, index = face[: face.index("/>") + 2], face.rsplit(PIP, 2)[1]
    return f'{paper}<g transform="{LARGER}">{PIP}{index}</g></svg>'


@kept
def card_back(name: str, height: int) -> Surface:
    return raster(edged(source(f"backs/{name}.svg"), height), card_size(height))


@kept
def text_ground(name: str, height: int, four_colour: bool = False) -> Surface:
    """An Absurd 8's card before its lines are set."""
    return new_text_ground(name, height, four_colour)


def new_text_ground(name: str, height: int, four_colour: bool = False) -> Surface:
    """The same to draw on: not kept, as none is needed twice of a card shown large."""
    return raster(edged(_coloured(f"cards/text/{name}.svg", name, four_colour), height), card_size(height))


@kept
def fan_ground(name: str, height: int, four_colour: bool = False) -> Surface:
    """The same with a large index on a wide spine, for fans of which little more is seen."""
    file = f"cards/text/fan/{name}.svg"
    return raster(edged(_coloured(file, name, four_colour), height), card_size(height))


def backs() -> Sequence[str]:
    return names("backs")


def _coloured(file: str, name: str, four_colour: bool) -> str:
    suit = name[-1]
    plain = source(file)
    if name in ("CB", "QG", "FF", "JR", "JB") or suit not in HOUSE:
        return plain
    return recoloured(plain, suit_ramp(suit, four_colour))
