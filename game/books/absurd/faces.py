"""How the cards of Absurd 8's are printed: what each does in a few words, and an icon for each line."""

from __future__ import annotations

from pygame import Surface

from engine.absurd.cards import CARDS
from game.art import WHOLE, absurd_face

from .clauses import LINES, SHORT, card_lines

ROLES = {
    "cast": "cast", "attack": "attack", "go": "navigation", "effect": "effect", "mine": "effect",
    "control": "control",
}  # fmt: skip
"""By colour of a clause, the role in `art.palette.ROLES` that colours its line."""


def print_face(name: str, height: int, four_colours: bool, least_px: int, seen: int = WHOLE) -> Surface:
    """A card with its lines: what it does in a few words, and an icon for each."""
    lines = [
        (LINES[f"{colour} {kind}"].icon, words, ROLES[colour])
        for (colour, kind, _argument), (_colour, words) in zip(
            CARDS[name], card_lines(name, SHORT), strict=True
        )
    ]
    return absurd_face(name[0], name[1], lines, height, four_colours, least_px, seen)
