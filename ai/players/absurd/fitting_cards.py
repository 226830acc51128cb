"""Finds the cards that fit the piles of Absurd 8's, from what lies open (AB-10)."""

from __future__ import annotations

from engine.absurd.cards import ANY
from engine.absurd.fit import face, fits, texts
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.absurd.card_abilities import Traits
    from engine.absurd.public import State
    from engine.absurd.table_facts import Facts


def fits_face(s: State, card: int, pile: int, shown: int) -> bool:
    """Whether a card may go on this pile if the pile shows this face."""
    f: Facts = s.table.facts
    mode = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    return any(fits(card, f.traits(card, text), shown, mode) for _word, text in texts(s, f, card, pile))


def fits_anything(text: Traits) -> bool:
    """Whether a card may be played whatever suit is required: as a Wild, or as any suit (AB-10)."""
    return text.wild or "wild" in text.picks or text.suits.bit_count() == len(ANY)


def fits_a_pile(s: State, card: int) -> bool:
    """Whether a card may go on some pile as the piles are now."""
    f: Facts = s.table.facts
    return any(fits_face(s, card, pile, face(s, f, pile)) for pile in s.pub.piles)
