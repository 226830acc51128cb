"""The 55 cards of Eightfist: their values, what freezes a file, and what cures it (EF-1, EF-7, EF-8)."""

from __future__ import annotations

from ..kernel.cards import deck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

DECK: Final = (*deck(), "FF", "CB", "QG")
TWO_OF_DIAMONDS: Final = DECK.index("2D")
QUEEN_OF_SPADES: Final = DECK.index("QS")
FISTFACE: Final = DECK.index("FF")
CRY_BABY: Final = DECK.index("CB")
GRACE: Final = DECK.index("QG")

RANK: Final = (*(card % 13 for card in range(52)), 13, 14, 15)
"""By card, its rank; cards with equal ranks pair. Each of the three extra cards has its own (EF-8.2)."""
VALUE: Final = tuple(
    {"2D": 20, "QS": 15, "FF": 12, "CB": 12, "QG": -12}.get(
        name, (*range(1, 11), 10, 10, 0, 0, 0, 0)[RANK[card]]
    )
    for card, name in enumerate(DECK)
)


def _others(rank: str, freezer: int) -> frozenset[int]:
    return frozenset(card for card, name in enumerate(DECK[:52]) if name[0] == rank and card != freezer)


CURES: Final = {
    QUEEN_OF_SPADES: _others("Q", QUEEN_OF_SPADES),
    TWO_OF_DIAMONDS: _others("2", TWO_OF_DIAMONDS),
    FISTFACE: frozenset((GRACE,)),
    CRY_BABY: frozenset((GRACE,)),
}
"""The cards that freeze their file, each with the cards that cure it (EF-8)."""
FREEZERS: Final = frozenset(CURES)
