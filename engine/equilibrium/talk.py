"""Table talk (EQ-A6): the statements that players can make in team matches, unchecked and without effect."""

from __future__ import annotations

from ..kernel.cards import SUIT_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Final

    from ..kernel.table_description import Table

GROUPS: Final = (*SUIT_WORDS, "red", "black", "even", "odd")
"""The words for cards of one kind."""
DECK: Final = "deck"
"""The word for the card on top of the deck."""
ALONE: Final = ("reject", "keep", "toss", "done", "yes", "no")
"""Sayings about no card: advice, promising a token, having no tokens left, and answers."""


def sayings(table: Table) -> Mapping[str, Sequence[str]]:
    """The sayings at this table; none if everybody plays alone."""
    if not table.facts.teams:
        return {}
    cards: tuple[str, ...] = table.deck
    kinds = {"have": (*GROUPS, *cards), "need": (*GROUPS, *cards), "give": (DECK, *cards)}
    return {**kinds, **dict.fromkeys(ALONE, ("",))}
