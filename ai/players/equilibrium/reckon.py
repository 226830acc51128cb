"""What the seat can count of two choices of 8-equilibrium: unseen cards as good, what a gift is worth."""

from __future__ import annotations

from engine.equilibrium.setup import Facts
from engine.kernel.question import verb_of

from ...policy import Action, Reason
from .balance import BY_SUIT, counts_of, wanted
from .prospects import likely, unseen, unseen_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_MOST: Final = 1 / 3
"""So few of the unseen cards are few."""
_HARDLY_FEW: Final = 2 / 3
"""Of what more of them are, too, one needs no sure one."""
_LESS: Final = 0.25
"""So many points less on average are worth a word."""


def counts(s: State, first: Action, other: Action) -> Reason | None:
    """What cards that the seat sees, and does not see, say of two choices; reads only what it may know."""
    told: dict[str, object] = {"other": other, "at_once": True, "counted": True, "best": 0, "rest": 0}
    for find in (_few_as_good, _gets_wanted, _adds_less, _cannot_refuse):
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
    """How few of the unseen cards are worth as much as one that the seat takes, if it may turn one over.

    Of more of them it is told what the card does for the suits that are wanted.
    """
    card, hand = _taken(s, first), s.zones[s.seat]
    facts: Facts = s.table.facts
    if card < 0 or verb_of(other) != "deal" or facts.stock:
        return None
    to_come = unseen_cards(s, s.seat)
    kinds = unseen(s, s.seat)
    worth = likely([*hand, card], kinds)
    good = sum([likely([*hand, each], kinds) >= worth for each in to_come])
    told = {"card": card, "best": good, "rest": len(to_come)}
    if worth <= likely(hand, kinds) or good > _HARDLY_FEW * len(to_come):
        return None
    if good <= _MOST * len(to_come):
        return ("few_as_good", told)
    more = wanted([*hand, card]) > wanted(hand)
    return ("sure_of_suit", {**told, "holds": wanted([*hand, card])}) if more else None


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


def _adds_less(s: State, first: Action, other: Action) -> Reason | None:
    """What a card adds to the hand of one player, by what is known of it, and of another who may get one."""
    gifts = [_given(s, action) for action in (first, other)]
    if None in gifts or s.table.facts.teams:
        return None
    found = [(target, _adds(s, target, card)) for target, card in filter(None, gifts)]
    (one, less), (two, more) = found
    if one == two or more - less < _LESS or any(adds < less for adds in _elsewhere(s, first)):
        return None
    return ("adds_less", {"gift_to": one, "gift_to_rest": two, "best": less, "rest": more, "tenths": True})


def _cannot_refuse(s: State, first: Action, other: Action) -> Reason | None:
    """That a card which harms goes to somebody who has no token to refuse it, as another one could."""
    gifts = [_given(s, action) for action in (first, other)]
    if None in gifts or s.table.facts.teams:
        return None
    (one, card), (two, same) = filter(None, gifts)
    can = s.pub.tokens[one] or not s.pub.tokens[two]
    if can or one == two or card != same or max(_adds(s, one, card), _adds(s, two, card)) >= 0:
        return None
    return ("cannot_refuse", {"gift_to": one, "gift_to_rest": two})


def _adds(s: State, target: int, card: int) -> float:
    """What a card adds on average to what is known of a hand."""
    hand, kinds = [each for each in s.zones[target] if s.know[each] >> s.seat & 1], unseen(s, s.seat)
    return likely([*hand, card], kinds) - likely(hand, kinds)


def _elsewhere(s: State, gift: Action) -> list[float]:
    """What the card of a gift adds to the hands of the others who may get it instead."""
    (*how, _), found = gift, []
    for action in s.legal:
        *same, _ = action
        found += [_given(s, action)] if same == how else []
    return [_adds(s, target, card) for target, card in filter(None, found)]


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
