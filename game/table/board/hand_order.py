"""The order in which your hand lies: by suit, by rank, or as you arranged it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

ALTERNATING = (0, 2, 3, 1, 4)
"""The place of each suit, so that red and black suits alternate: ♥ ♠ ♦ ♣ ★."""


class By(Enum):
    """The sort order of a hand; the button steps through these."""

    SUIT = "suit"
    RANK = "rank"
    LAID = "laid"


class Held(NamedTuple):
    """A card being moved to another place in the hand."""

    card: int
    place: int


class Order:
    """The arrangement of a hand on the screen, unknown to the match. New cards come last."""

    def __init__(self, values: Sequence[int] = ()) -> None:
        """If there are `values`, one for each card in games without suits, the hand is first sorted by
        these.
        """
        self.values = values
        self.by = self._sorting = By.RANK if values else By.SUIT
        self._laid: list[int] = []
        self.held: Held | None = None

    def of(self, cards: Sequence[int]) -> list[int]:
        """The places of the cards, from left to right."""
        if self.by is By.LAID:
            rank = {card: i for i, card in enumerate(self._laid)}
            row = sorted(range(len(cards)), key=lambda i: rank.get(cards[i], len(rank) + i))
        else:
            row = sorted(range(len(cards)), key=lambda i: self._sort_key(cards[i]))
        if self.held is not None and self.held.card in cards:
            i = cards.index(self.held.card)
            row.remove(i)
            row.insert(self.held.place, i)
        return row

    def _sort_key(self, card: int) -> tuple[int, int]:
        suit, rank = divmod(card, 13)
        suit = ALTERNATING[suit] if suit < len(ALTERNATING) else suit
        return (suit, rank) if self.by is By.SUIT else (self.values[card] if self.values else rank, suit)

    def next(self) -> None:
        """Step to the next order: by suit, by rank, then as the player arranged the hand, if they did so."""
        laid = self.by is By.LAID or self._laid
        ways = [By.SUIT, By.RANK, By.LAID] if laid else [By.SUIT, By.RANK]
        self.by = ways[(ways.index(self.by) + 1) % len(ways)]
        if self.by is not By.LAID:
            self._sorting = self.by

    def lay(self, cards: Sequence[int]) -> None:
        """Keep the held card where it is; the hand is then arranged as it looks now."""
        if self.held is not None and self.held.card in cards:
            self._laid = [cards[i] for i in self.of(cards)]
            self.by = By.LAID
        self.held = None

    def came(self, card: int) -> None:
        """A card has come to the hand: forget the place it had there earlier."""
        if card in self._laid:
            self._laid.remove(card)

    def dealt(self) -> None:
        """A new hand is sorted again."""
        self.by = self._sorting
        self._laid = []
        self.held = None
