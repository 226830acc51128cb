"""What the seat can count of two choices of 8-equilibrium: unseen cards as good, what a gift is worth."""

from __future__ import annotations

from engine.equilibrium.setup import Facts
from engine.kernel.question import verb_of

from ...policy import Action, Reason
from .balance import BY_SUIT, counts_of, wanted
from .gifts import beside_the_deck, cannot_refuse, gives_last, helps_less, keeps_better, parts_with
from .leaves import evens_out, harms_less
from .prospects import likely, unseen, unseen_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_MOST: Final = 1 / 2
"""So few of the unseen cards are few."""
_ALIKE: Final = 0.4
"""Cards whose worth differs by no more points on average are about as good."""


def counts(s: State, first: Action, other: Action) -> Reason | None:
    """What cards that the seat sees, and does not see, say of two choices; reads only what it may know."""
    told: dict[str, object] = {"other": other, "at_once": True, "counted": True, "best": 0, "rest": 0}
    for find in _FINDS:
        found = find(s, first, other)
        if found:
            code, fields = found
            return code, {**told, **fields}
    return None


def _taken(s: State, action: Action) -> int:
    """The card that the seat takes by this choice of its turn and sees; -1 if it takes none."""
    facts: Facts = s.table.facts
    match action:
        case ("give", slot, s.seat):
            card: int = s.zones[facts.market][slot]
        case ("to", s.seat):
            (card,) = s.zones[facts.offer]
        case _:
            return -1
    return card if all(s.know[each] >> s.seat & 1 for each in (card, *s.zones[s.seat])) else -1


def _few_as_good(s: State, first: Action, other: Action) -> Reason | None:
    """How few of the unseen cards are worth as much as one that the seat takes, if it may turn one over."""
    card, hand = _taken(s, first), s.zones[s.seat]
    facts: Facts = s.table.facts
    if card < 0 or verb_of(other) != "deal" or facts.stock:
        return None
    to_come, kinds = unseen_cards(s, s.seat), unseen(s, s.seat)
    worth = likely([*hand, card], kinds)
    good = sum([likely([*hand, each], kinds) >= worth - _ALIKE for each in to_come])
    if worth <= likely(hand, kinds) or good > _MOST * len(to_come):
        return None
    return ("few_as_good", {"card": card, "best": good, "rest": len(to_come)})


def _many_better(s: State, first: Action, other: Action) -> Reason | None:
    """How many of the unseen cards are worth more than one that the seat would take otherwise."""
    card, hand = _taken(s, other), s.zones[s.seat]
    facts: Facts = s.table.facts
    if card < 0 or first != ("deal",) or facts.stock:
        return None
    to_come, kinds = unseen_cards(s, s.seat), unseen(s, s.seat)
    worth = likely([*hand, card], kinds)
    better = sum([likely([*hand, each], kinds) > worth + _ALIKE for each in to_come])
    told = {"card": card, "best": better, "rest": len(to_come)}
    return ("many_better", told) if better > len(to_come) / 2 else None


def _gets_wanted(s: State, first: Action, other: Action) -> Reason | None:
    """How many cards of those that are wanted the seat holds with one that it takes, and without."""
    facts: Facts = s.table.facts
    card, hand = _taken(s, first), s.zones[s.seat]
    gifts = verb_of(other) in ("give", "to", "reject") and _taken(s, other) < 0
    if first == ("accept",):
        *_, slot = s.args
        card = s.zones[facts.market][slot] if slot >= 0 else s.zones[facts.offer][0]
    if card < 0 or not gifts or not s.know[card] >> s.seat & 1 or wanted([*hand, card]) <= wanted(hand):
        return None
    now, then = (dict(zip(BY_SUIT, counts_of(each), strict=False)) for each in ([*hand, card], hand))
    told = {**now, **{f"{code}_rest": count for code, count in then.items()}}
    return ("wanted_now", {"best": wanted([*hand, card]), "rest": wanted(hand), **told})


_FINDS: Final = (
    _few_as_good,
    _many_better,
    _gets_wanted,
    harms_less,
    evens_out,
    cannot_refuse,
    helps_less,
    beside_the_deck,
    keeps_better,
    gives_last,
    parts_with,
)
"""What may be counted, in the order in which it is told."""
