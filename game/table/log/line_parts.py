"""Splits a log line into words, players and cards; and finds a card by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.words import Piece, card_text, text
from game.words.current_language import in_each_language

SUIT_OF = {"♥": "H", "♦": "D", "♣": "C", "♠": "S", "★": "X"}
SUITS = frozenset(SUIT_OF.values())
NAMED = {
    "JR": ("wild", "#a8182b"),
    "JB": ("wild", "#26222e"),
    "FF": ("fist", "#5a2a3c"),
    "CB": ("drop", "#1f5674"),
    "QG": ("crown", "#8a5a08"),
}
"""Cards without a suit: their sign and its colour."""
SLIP = "slip"
"""The kind of a piece drawn on a slip like a card, such as a suit to match."""
JOKERS = ("JR", "JB")
"""Cards without rank and suit that are drawn on a slip in running text; others appear by name."""


class LinePart(NamedTuple):
    """A part of a line: a player, a card on a slip, or words (kind "")."""

    kind: str
    words: str
    seat: int = -1
    card: str = ""
    """The card that is named, by its name in the deck."""


def parts_of(line: Sequence[Piece]) -> list[LinePart]:
    """A sentence in parts; a card that has a name and no picture of its own is words."""
    whole = text(line)
    found = []
    at = 0
    for piece in line:
        words = whole[at : at + len(piece.text)]
        at += len(piece.text)
        if piece.kind == SLIP or piece.card[-1:] in SUITS or piece.card in JOKERS:
            found.append(LinePart("card", words, card=piece.card))
        elif piece.kind == "seat" and isinstance(piece.value, int) and piece.value >= 0:
            found.append(LinePart("seat", words, piece.value))
        elif words:
            found.append(LinePart("", words))
    return found


def named(words: str) -> str:
    """The card with this name, if it has no suit; otherwise nothing."""
    return _names().get(words, "")


@in_each_language
def _names() -> dict[str, str]:
    """The names of the cards without a suit."""
    return {card_text(name): name for name in reversed(NAMED)}
