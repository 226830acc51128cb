"""Takes a line of the story apart: words, players and cards, and which card is called so."""

from __future__ import annotations

from collections.abc import Sequence

from game.words import Piece, card_text, text
from game.words.language import in_each_language

SUIT_OF = {"♥": "H", "♦": "D", "♣": "C", "♠": "S", "★": "X"}
NAMED = {
    "JR": ("wild", "#a8182b"),
    "JB": ("wild", "#26222e"),
    "FF": ("fist", "#5a2a3c"),
    "CB": ("drop", "#1f5674"),
    "QG": ("crown", "#8a5a08"),
}
"""Cards without a suit: their sign and its colour."""
JOKERS = ("JR", "JB")
"""Cards without rank and suit that stand in running text on a slip; others stand there by their name."""


def parts_of(line: Sequence[Piece]) -> list[tuple[str, str, int]]:
    """A sentence in parts; each has a kind (card, seat or ""), words, and the seat."""
    whole, found, at = text(line), [], 0
    for piece in line:
        words = whole[at : at + len(piece.text)]
        at += len(piece.text)
        if piece.kind in ("card", "cards", "first", "second", "picks"):
            for n, one in enumerate(words.split(", ")):
                found += [("", ", ", -1)] if n else []
                drawn = one[-1:] in SUIT_OF or named(one) in JOKERS
                found.append(("card" if drawn else "", one, -1))
        elif piece.kind == "seat" and isinstance(piece.value, int) and piece.value >= 0:
            found.append(("seat", words, piece.value))
        elif words:
            found.append(("", words, -1))
    return found


def cards_of(line: Sequence[Piece]) -> list[str]:
    """The cards with a face in a sentence, in words; by its name one that has no suit."""
    found: list[str] = []
    for piece in line:
        if piece.kind == "card" and isinstance(piece.value, int) and piece.value >= 0:
            found.append(piece.text)
        else:
            found += [words for kind, words, _seat in parts_of([piece]) if kind == "card" or named(words)]
    return found


def code_of(words: str) -> str:
    """The name of a card in the deck by how it is said: `TH` for `10♥`; empty for a suit alone."""
    suit = SUIT_OF.get(words[-1:], "")
    if not suit:
        return named(words)
    rank = words[:-1].replace("10", "T")
    return rank + suit if rank else ""


def named(words: str) -> str:
    """The card that is called so, if it has a name and no suit; else nothing."""
    return _names().get(words, "")


@in_each_language
def _names() -> dict[str, str]:
    """The cards without a suit, by what they are called."""
    return {card_text(name): name for name in reversed(NAMED)}
