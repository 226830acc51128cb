"""The strengths of Absurd 8's cards, computed from their clauses; 1 is worth one card less in hand.

The player with the fewest cards wins, so everything is counted in cards: a card that removes two more cards
from the hand is worth two.
"""

from __future__ import annotations

from ai.players.weights import by_kind
from engine.absurd.card_abilities import SUITS, Traits
from engine.absurd.cards import CARDS, lines
from engine.kernel.cards import deck

from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.cards import Clause
    from engine.absurd.public import Entry

PRINTED: Final = tuple(Traits(CARDS[name]) for name in deck(SUITS))
"""By card, what is printed on it."""
BLUFFS: Final = tuple(card for card, traits in enumerate(PRINTED) if traits.bluff)

PRINTED_KINDS: Final[dict[str, set[str]]] = {}
"""By colour, the kinds of clauses that are printed on any card."""
for _text in CARDS.values():
    for _clause in lines(_text):
        _colour, _kind, _ = _clause
        PRINTED_KINDS.setdefault(_colour, set()).add(_kind)

_CAST: Final = by_kind(W.casts, PRINTED_KINDS["cast"], "hand")
_GO: Final = by_kind(W.navigations, PRINTED_KINDS["go"])
_ATTACK: Final = by_kind(W.attacks, PRINTED_KINDS["attack"], "hand")
_HARM: Final = by_kind(W.attacks, PRINTED_KINDS["attack"], "harm")
ORDER: Final = by_kind(W.attacks, PRINTED_KINDS["attack"], "first")
_EFFECT: Final = by_kind(W.effects, PRINTED_KINDS["effect"])
_OWN_EFFECT: Final = by_kind(W.own_effects, PRINTED_KINDS["mine"])
_CONTROL: Final = by_kind(W.controls, PRINTED_KINDS["control"] - {"play_as"})


def _worth(clause: Clause) -> float:
    colour, kind, argument = clause
    if colour == "cast":
        return _CAST[kind] * (argument or 1)
    if colour == "go":
        return _GO[kind]
    if colour == "effect":
        return _EFFECT[kind]
    if colour == "mine":
        return W.own_effect_held * _OWN_EFFECT[kind]
    if colour == "attack":
        return _ATTACK[kind] * (argument or 1)
    if kind == "play_as":
        return W.play_as * (len(argument) - 1)
    if kind == "pick_one":
        return max(map(_worth, argument))
    return _CONTROL[kind]


_RAW: Final = [sum(map(_worth, traits.text)) for traits in PRINTED]
KEEP: Final = tuple(worth - sum(_RAW) / len(_RAW) for worth in _RAW)
"""By card, its value in the hand beyond that of a random card, as the number of cards by which the hand seems
smaller.
"""


def harm(clause: Clause, cards: float) -> float:
    """The cost of an attack to its recipient, in cards; `cards` is the number of cards on the chain."""
    _, kind, argument = clause
    if kind == "draw_chain":
        return _HARM[kind] * cards
    return _HARM[kind] * (argument or 1)


def burden(chain: tuple[Entry, ...]) -> float:
    """The cost of all attacks of the chain to their recipient, in cards."""
    cards = len(chain)
    return sum([harm(clause, cards) for clause, _, _, _ in chain])


def precedence(entry: Entry) -> float:
    """How early an attack on the chain should be carried out."""
    (_, kind, _), _, _, _ = entry
    found: float = ORDER[kind]
    return found


def own_effect(effect: str) -> float:
    """How many cards a personal effect saves its player; 0 for any other effect or none."""
    return _OWN_EFFECT.get(effect, 0.0)


def space(card: int, elsewhere: float = W.space) -> float:
    """The value of a card in a player's effects space, from its effect or because it may be played again."""
    return _OWN_EFFECT.get(PRINTED[card].effect, elsewhere)
