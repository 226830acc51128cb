"""Cards are small integers; a deck is the tuple of their names."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "HDCS"
SUIT_WORDS: Final = ("hearts", "diamonds", "clubs", "spades")


def deck(suits: str = SUITS) -> tuple[str, ...]:
    """Every rank of every suit; card = 13 * suit + rank, so `divmod(card, 13)` gives both."""
    return tuple(rank + suit for suit in suits for rank in RANKS)
