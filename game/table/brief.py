"""A deed in brief: the face of who did it, its sign, its cards, and the face of whom it was done to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.room.page import Page
from game.room.theme import COLOURS
from game.words import Piece

from .line import Line
from .sentence import Faces, TextRow, draw_row, folded, named, parts_of, width_of
from .voice import Voice

COUNT = re.compile(r"\d+")
"""How many cards a line speaks of, where it does not name them."""
AIR = 6
"""The gap between two parts."""
TALL = 1.25
"""How high a sign is, in letter sizes."""


class Brief(NamedTuple):
    """What is shown of a deed, from left to right."""

    seat: int
    """Whose face it begins with; -1: the deed before was theirs, too."""
    sign: str
    cards: Sequence[Piece]
    """The cards that are named, or how many there are."""
    whom: int
    """Whose face follows an arrow; -1: nobody's."""


def brief_of(line: Line, voice: Voice) -> Brief | None:
    """A line without its words; None where only a face would be left."""
    seats = [piece.value for piece in line.pieces if piece.kind == "seat" and isinstance(piece.value, int)]
    cards = [piece for piece in line.pieces if _names_card(piece)]
    if not cards:
        counts = [COUNT.search(piece.text) for piece in line.pieces if piece.kind == "cards"]
        cards = [Piece("", None, f"×{found[0]}") for found in counts if found and found[0] != "1"]
    sign = voice.deeds.get(line.kind, "")
    if not seats or not (sign or cards):
        return None
    first, *others = seats
    return Brief(first, sign, cards, next((seat for seat in others if seat != first), -1))


def _names_card(piece: Piece) -> bool:
    return any(
        kind == "card" or (piece.kind != "seat" and named(words)) for kind, words, _ in parts_of([piece])
    )


class Drawn(NamedTuple):
    """A brief deed in pictures, each a picture or a row of cards."""

    parts: Sequence[Surface | TextRow]
    wide: int


def drawn(page: Page, brief: Brief, px: int, face: int, faces: Faces) -> Drawn:
    """The pictures of a brief deed, with letters and faces of this size."""
    tall, air = round(px * TALL), page.px(AIR)
    parts: list[Surface | TextRow] = [faces(brief.seat, face)] if brief.seat >= 0 else []
    if brief.sign:
        parts.append(page.pictures.icon(brief.sign, tall, COLOURS["pale"]))
    parts += [row for card in brief.cards for row in folded(page, [card], px, page.width)]
    if brief.whom >= 0:
        parts += [page.pictures.icon("forward", round(px * 0.8), COLOURS["pale"]), faces(brief.whom, face)]
    wide = sum(part.get_width() if isinstance(part, Surface) else width_of(part) for part in parts)
    return Drawn(parts, wide + air * (len(parts) - 1))


def draw(page: Page, what: Drawn, x: int, middle: int, px: int) -> int:
    """Draw it with its middle at this height; returns its right end."""
    air = page.px(AIR)
    for part in what.parts:
        if isinstance(part, Surface):
            x = page.put(part, x, middle - part.get_height() / 2).right + air
        else:
            x = draw_row(page, part, x, middle, px) + air
    return x - air
