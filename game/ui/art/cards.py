"""Faces and backs of cards, which are 5 wide and 7 high, by their names in the rules (`AH 2D TC QS JR`)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from .palette import HOUSE, suit_ramp
from .picture_cache import kept
from .svg import edged, names, raster, recoloured, source

PIP = '<path class="suit"'
"""The part of the drawing that begins each of the two indices of a face."""
SPECIAL = ("CB", "FF", "QG")
"""Eightfist's extra cards, whose index consists of letters over a small sign."""
LARGER = "translate(-4 -12) scale(1.95)"
"""The factor by which their index is enlarged to the size of others in a fan."""
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
    """A face reduced to a large index, if the card is suited."""
    folder = "cards/small" if name[-1] in "HDCS" else "cards"
    return raster(edged(_coloured(f"{folder}/{name}.svg", name, four_colour), height), card_size(height))


@kept
def fan_face(name: str, height: int, four_colour: bool = False) -> Surface:
    """A face whose whole index is visible when only a third of the card is, if the card is suited."""
    folder = "cards/fan" if name[-1] in "HDCS" else "cards"
    return raster(edged(_coloured(f"{folder}/{name}.svg", name, four_colour), height), card_size(height))


@kept
def covered_face(name: str, height: int, four_colour: bool = False) -> Surface:
    """A face without the index at the other end, half of which would show below another card."""
    if name in SPECIAL:
        return raster(edged(_large_index(source(f"cards/{name}.svg")), height), card_size(height))
    if name[-1] not in "HDCS":
        return fan_face(name, height, four_colour)
    whole, _path, rest = _coloured(f"cards/fan/{name}.svg", name, four_colour).rpartition(PIP)
    return raster(edged(whole + rest.partition("/>")[2], height), card_size(height))


def _large_index(face: str) -> str:
    """The paper of an extra card, with one large copy of its index, which is the last part of the drawing."""
    paper = face[: face.index("/>") + 2]
    index = face.rsplit(PIP, 2)[1]
    return f'{paper}<g transform="{LARGER}">{PIP}{index}</g></svg>'


@kept
def card_back(name: str, height: int) -> Surface:
    return raster(edged(source(f"backs/{name}.svg"), height), card_size(height))


@kept
def text_ground(name: str, height: int, four_colour: bool = False) -> Surface:
    """An Absurd 8's card without its lines."""
    return new_text_ground(name, height, four_colour)


def new_text_ground(name: str, height: int, four_colour: bool = False) -> Surface:
    """A copy to draw on; it is not cached, because a card that is shown large is never needed twice."""
    return raster(edged(_coloured(f"cards/text/{name}.svg", name, four_colour), height), card_size(height))


@kept
def fan_ground(name: str, height: int, four_colour: bool = False) -> Surface:
    """Such a card with a large index on a wide spine, for fans in which little more is visible."""
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
