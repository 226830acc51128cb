"""The gallery of Eightfist: the cards that do more than count their value."""

from __future__ import annotations

from game.books.contract.gallery import Exhibit, Gallery
from game.words import N_

TOLD = {
    "FF": ("EF-11", "EF-8"),
    "CB": ("EF-10", "EF-8"),
    "QG": ("EF-7.2", "EF-8.2"),
    "QS": ("EF-9", "EF-8"),
    "2D": ("EF-8", "EF-7.1"),
}
"""By card, the numbers of the rules that explain it, the most important first."""


def _exhibit(name: str) -> Exhibit:
    laid = {"players": "2", "fist0": "9H -4C -7D -8H 5S 6C -JD -TD", "slush": "KC", "stock": name}
    return Exhibit(name, tuple, TOLD[name], laid, "draw stock")


GALLERY = Gallery(
    columns=len(TOLD), exhibits=tuple(map(_exhibit, TOLD)), title=N_("Eightfist: the wild cards")
)
