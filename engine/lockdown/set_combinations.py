"""Lists every combination of cards that a hidden locked set may consist of."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple, TypeAlias


class Way(NamedTuple):
    """One possibility for a set: the bit of its value (0 if the value is known), its cards, and its unseen
    cards.

    With fewer than three unseen cards, some of the last three fields are equal.
    """

    bit: int
    cards: tuple[int, ...]
    first: int
    middle: int
    last: int


Sight: TypeAlias = tuple[int, int, tuple[Way, ...]]
"""The bit of the value if a card is known, when to choose the set (0 to 2, earliest first), and its
possibilities.
"""


class Ways(dict["tuple[int, ...]", "Sight"]):
    """By the known cards of a set (-1 if unknown), its possibilities; worked out on first use."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.of = values
        """By card, its value."""

    def __missing__(self, seen: tuple[int, ...]) -> Sight:
        values = self.of
        blanks = seen.count(-1)
        known = {values[card] for card in seen if card >= 0}
        ways: list[Way] = []
        for mine in known or range(1, max(values) + 1) if blanks else ():
            same = [card for card, other in enumerate(values) if other == mine and card not in seen]
            for cards in permutations(same, blanks):
                fresh = iter(cards)
                whole = tuple([card if card >= 0 else next(fresh) for card in seen])
                ways.append(Way(0 if known else 1 << mine, whole, cards[0], cards[blanks // 2], cards[-1]))
        early = 0 if known else 1 if blanks == 3 else 2
        self[seen] = sight = (sum(1 << mine for mine in known), early, tuple(ways))
        return sight
