"""The bonus that a temperament adds to an action in Absurd 8's."""

from __future__ import annotations

from ai.players.game_policy import Action
from engine.absurd.fit import parts
from engine.kernel.question import verb_of

from .card_counts import CardCounts
from .card_strengths import PRINTED
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

OPENLY: Final = frozenset({"play", "pick", "lend", "lend_pick"})
"""Verbs that play a card face up."""
_LUCK: Final = frozenset({"flip_coins", "redistribute"})
"""Casts that may help anybody."""


def liking(look: CardCounts, action: Action) -> float:
    """The bonus that this mind adds to the value of the action, as a share of a win.

    Boldness favours attacks, jumping in, and cards that change the rules or depend on luck. Suspicion favours
    calls, and keeps the cards that answer attacks until there are some. A character with a grudge strikes
    back, but never strikes first. Thrift changes the value of a hand itself, and so does a part of every
    other trait.
    """
    mind = look.mind
    verb = verb_of(action)
    if verb == "bluff":
        return W.likes_bluffs * (mind.bluff + mind.boldness / 2)
    if verb == "call":
        _, bluffer, _, _ = look.s.args
        back = mind.foes[bluffer] if mind.foes else 0.0
        return W.likes_calls * (mind.suspicion + mind.grudge * back)
    if verb not in OPENLY:
        return 0.0
    return _played(look, action)


def _played(look: CardCounts, action: Action) -> float:
    mind = look.mind
    found = 0.0
    assert look.s.question is not None
    if look.s.question.kind == "jump":
        found += W.likes_jumps * mind.boldness
    _, card, _, _ = parts(action)
    traits = PRINTED[card]
    if traits.negate or traits.chain:
        found += W.likes_answers * mind.suspicion * (1 if look.now.chain else -1)
    if traits.attacks or (traits.chain and look.now.chain):
        found += W.likes_attacks * mind.boldness
        following = (look.seat + look.now.order) % look.n
        back = W.likes_blows + W.likes_revenge * mind.foes[following] if mind.foes else -W.likes_blows
        found += mind.grudge * back
    if traits.effect or any(kind in _LUCK for _, kind, _ in traits.casts):
        found += W.likes_change * mind.boldness
    return found
