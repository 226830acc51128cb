"""What the cards of Absurd 8's are good for, read from their clauses, in cards of the hand.

Fewest cards win, so everything is told in cards: a card that takes two more along is worth two.
"""

from __future__ import annotations

from engine.absurd.cards import CARDS
from engine.absurd.text import SUITS, Traits
from engine.kernel.cards import deck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.absurd.cards import Clause

PRINTED = tuple(Traits(CARDS[name]) for name in deck(SUITS))
"""By card, what is printed on it."""
BLUFFS = tuple(card for card, traits in enumerate(PRINTED) if traits.bluff)

_CAST = {
    "draw": -0.7,
    "discard": 1.0,
    "all_discard": 0.4,
    "fewer_draw": -0.05,
    "search_discard": -0.6,
    "redistribute": -0.15,
    "discard_effect": 0.2,
    "steal_effect": 0.25,
    "thorns": 0.15,
}
"""What a cast is worth in the hand, for each card that it names: measured, as all such numbers here are,
from who won with what in rounds of this player against itself."""
_CONTROL = {
    "wild": 0.85,
    "chain": 0.45,
    "negate": 0.7,
    "negate_all": 0.55,
    "copy_last": 0.35,
    "lend_wild": 0.85,
    "bluff": 0.25,
    "supersize": -0.2,
}
_GO = {"target": 0.12, "again": 0.5, "highest": 0.1, "mirror": -0.1}
_ATTACK = {"draw": 0.08, "discard": -0.3, "lose_turns": 0.2, "fish": 0.2, "exchange": -0.1}
_EFFECT = {"color_lock": -0.1, "battle_stack": -0.3, "new_pile": -0.2, "free_for_all": -0.4}
EFFECT = {
    "one_more": -0.5,
    "one_less": 0.6,
    "play_to_negate": 0.6,
    "draws_chain": 0.4,
}
"""What a personal effect is worth to whom it touches."""
REUSE, LOST_TURN, SEEN = 0.4, 0.7, 0.1
"""A card in the effects space, a turn to be missed, and a hand that all have seen."""

ORDER = {
    "lose_turns": 5,
    "reuse": 4,
    "draw": 3,
    "draw_chain": 3,
    "fish": 3,
    "exchange_hands": 2,
    "exchange": 1,
}
"""Attacks are best carried out in this order, the highest first: draws before exchanges, discards last."""


def _worth(clause: Clause) -> float:
    colour, kind, argument = clause
    if colour == "cast":
        return _CAST.get(kind, 0.0) * (argument or 1)
    if colour == "go":
        return _GO.get(kind, 0.0)
    if colour == "effect":
        return _EFFECT.get(kind, 0.0)
    if colour == "mine":
        return 0.5 * EFFECT[kind]
    if colour == "attack":
        return _ATTACK.get(kind, 0.0) * (argument or 1)
    if kind == "play_as":
        return 0.1 * (len(argument) - 1)
    if kind == "pick_one":
        return max(map(_worth, argument))
    return _CONTROL.get(kind, 0.0)


_RAW = [sum(map(_worth, traits.text)) for traits in PRINTED]
KEEP = tuple(worth - sum(_RAW) / len(_RAW) for worth in _RAW)
"""By card, what more it is worth in the hand than a card of chance, in cards the hand seems smaller by."""


_HARM: dict[str, float] = {"fish": 1.0, "reuse": -REUSE, "reveal_hand": SEEN}


def harm(clause: Clause, cards: int) -> float:
    """What an attack puts on its recipient, in cards; `cards` act on the chain."""
    _, kind, argument = clause
    if kind == "draw":
        return float(argument)
    if kind == "draw_chain":
        return float(cards)
    if kind == "discard":
        return -float(argument)
    if kind == "lose_turns":
        return LOST_TURN * float(argument)
    return _HARM.get(kind, 0.0)
