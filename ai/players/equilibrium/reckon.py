"""What the seat can count of two choices of 8-equilibrium: unseen cards as good, what a gift is worth."""

from __future__ import annotations

from engine.equilibrium.setup import Facts
from engine.kernel.question import verb_of

from ...policy import Action, Reason
from .prospects import likely, unseen, unseen_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_MOST: Final = 1 / 3
"""So few of the unseen cards are few."""
_LESS: Final = 0.25
"""So many points less on average are worth a word."""


def counts(s: State, first: Action, other: Action) -> Reason | None:
    """What cards that the seat sees, and does not see, say of two choices; reads only what it may know."""
    told: dict[str, object] = {"other": other, "at_once": True, "counted": True, "best": 0, "rest": 0}
    for find in (_few_as_good, _adds_less):
        found = find(s, first, other)
        if found:
            code, fields = found
            return code, {**told, **fields}
    return None


def _few_as_good(s: State, first: Action, other: Action) -> Reason | None:
    """How few of the unseen cards are worth as much as one that the seat takes, if it may turn one over."""
    facts: Facts = s.table.facts
    if verb_of(first) != "give" or verb_of(other) != "deal" or facts.stock:
        return None
    _, slot, target = first
    card, hand = s.zones[facts.market][slot], s.zones[s.seat]
    if target != s.seat or not all(s.know[each] >> s.seat & 1 for each in (card, *hand)):
        return None
    to_come = unseen_cards(s, s.seat)
    kinds = unseen(s, s.seat)
    worth = likely([*hand, card], kinds)
    good = sum([likely([*hand, each], kinds) >= worth for each in to_come])
    if good > _MOST * len(to_come) or worth <= likely(hand, kinds):
        return None
    return ("few_as_good", {"card": card, "best": good, "rest": len(to_come)})


def _adds_less(s: State, first: Action, other: Action) -> Reason | None:
    """What a card adds to the hand of one player, by what is known of it, and of another who may get one."""
    gifts = [_given(s, action) for action in (first, other)]
    if None in gifts or s.table.facts.teams:
        return None
    found, kinds = [], unseen(s, s.seat)
    for target, card in filter(None, gifts):
        hand = [each for each in s.zones[target] if s.know[each] >> s.seat & 1]
        found.append((target, likely([*hand, card], kinds) - likely(hand, kinds)))
    (one, less), (two, more) = found
    if one == two or more - less < _LESS:
        return None
    return ("adds_less", {"gift_to": one, "gift_to_rest": two, "best": less, "rest": more, "tenths": True})


def _given(s: State, action: Action) -> tuple[int, int] | None:
    """Which other player gets which card that the seat sees."""
    facts: Facts = s.table.facts
    match action:
        case ("give", slot, target):
            card = s.zones[facts.market][slot]
        case ("to", target):
            (card,) = s.zones[facts.offer]
        case _:
            return None
    return None if target == s.seat or not s.know[card] >> s.seat & 1 else (target, card)
