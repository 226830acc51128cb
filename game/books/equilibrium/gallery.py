"""The gallery of 8-equilibrium: the five variants, and the cards that have a power in one of them."""

from __future__ import annotations

from game.books.contract.gallery import Exhibit, Gallery
from game.words import N_

from .variant_names import NAMES

POWERS = {"AS": "EQ-E5", "JS": "EQ-E2", "QS": "EQ-E3", "KS": "EQ-E4"}
"""One card of each rank with a power, and the number of its rule."""
VARIANTS = {
    "A": (("EQ-A1", "EQ-A2", "EQ-A3", "EQ-A4", "EQ-A5"), "assist 2"),
    "B": (("EQ-B1", "EQ-B2", "EQ-B3", "EQ-B4"), "refresh"),
    "C": (("EQ-C1",), "give 0 1"),
    "D": (("EQ-D1", "EQ-D2", "EQ-D3", "EQ-D4"), "peek 0"),
    "E": (("EQ-E1", "EQ-E6"), "give 2 1"),
}
"""By variant, the number of its rule, and a position for trying it."""


def _power(name: str) -> Exhibit:
    """A position in which you alone hold the fewest cards, so that the card you give comes to you."""
    market = " ".join([name, *(card for card in ("2C", "9D", "6D") if card != name)])
    hands = {"hand0": "9H 2H", "hand1": "AD 2D 3D", "hand2": "AC 3C 4C"}
    laid = {"players": "3", "variants": "E", "market": market, "deck": "TC 5H 8S", **hands}
    return Exhibit(name, tuple, (POWERS[name], "EQ-E1"), laid, "give 0 0")


def _variant(letter: str) -> Exhibit:
    hands = {f"hand{seat}": f"A{suit} 3{suit} 5{suit}" for seat, suit in enumerate("HDCS")}
    laid = {"players": "4", "variants": letter, "market": "9H 2C KS 6D", "deck": "TC 7H 8S", **hands}
    rules, verb = VARIANTS[letter]
    return Exhibit(letter, tuple, rules, laid, verb, NAMES[letter])


GALLERY = Gallery(
    columns=5,
    exhibits=(*map(_variant, VARIANTS), *map(_power, POWERS)),
    title=N_("8-equilibrium: variants and powers"),
)
