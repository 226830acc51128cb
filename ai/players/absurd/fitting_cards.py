"""Tells whether a card of Absurd 8's fits anything, and whether it may fit a pile later (AB-10)."""

from __future__ import annotations

from engine.absurd.cards import ANY
from engine.absurd.fit import face, fits
from engine.absurd.table_facts import COLOR_LOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.absurd.card_abilities import Traits
    from engine.absurd.public import State
    from engine.absurd.table_facts import Facts


def fits_anything(text: Traits) -> bool:
    """Whether a card may be played whatever suit is required: as a Wild, or as any suit (AB-10)."""
    return text.wild or "wild" in text.picks or text.suits.bit_count() == len(ANY)


def may_fit_later(s: State, card: int, known: Callable[[int], bool]) -> bool:
    """Whether a card's printed suit or rank fits some pile, if nobody plays on it until Free For All is over.

    A pile counts only if its last card is a known one.
    """
    f: Facts = s.table.facts
    lock = s.pub.effects & COLOR_LOCK
    return any(
        known(s.zones[pile][-1]) and fits(card, f.printed[card], face(s, f, pile), lock)
        for pile in s.pub.piles
        if s.zones[pile]
    )
