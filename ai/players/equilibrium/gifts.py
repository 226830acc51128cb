"""What the seat can count of gifts in 8-equilibrium: whom a card helps less, and who cannot refuse it."""

from __future__ import annotations

from engine.equilibrium.setup import HAND_LIMIT, Facts
from engine.kernel.question import verb_of

from ...policy import Action, Reason
from .balance import counts_of
from .prospects import likely, unseen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_LESS: Final = 0.25
"""So many points less on average are worth a word."""
_TWICE: Final = 2
_HALF: Final = 4
"""So many of a suit, and so many even ones, make a perfect hand."""
_GETS: Final = {"accept": True, "give": True, "deal": True, "reject": False, "swap": False}
"""Whether somebody gets a card by a choice, if it is not refused."""
_LATE: Final = 10
"""Who gives the last card is worth a word when no more than so many are missing."""


def helps_less(s: State, first: Action, other: Action) -> Reason | None:
    """Which of two cards helps the player less who may get it, by the cards that are known of that hand.

    It is told by how many of their suit, or odd or even as they are, that player holds already.
    """
    gifts = [given(s, action) for action in (first, other)]
    if None in gifts or s.table.facts.teams:
        return None
    (one, card), (two, rest) = filter(None, gifts)
    less, more = _adds(s, one, card), _adds(s, two, rest)
    if (one, card) == (two, rest) or more - less < _LESS or any(adds < less for adds in _elsewhere(s, first)):
        return None
    told = {"gift_to": one, "gift_to_rest": two, "best": less, "rest": more, "tenths": True}
    told |= {"card": card, "card_rest": rest, "suit": card // 13, "suit_rest": rest // 13}
    whom = "one" if one == two else "two" if card != rest else "same"
    for code, at, least in (("helps_less_suit", _suit, 1), ("helps_less_parity", _parity, _TWICE)):
        have, have_rest = (_known(s, target)[at(each)] for target, each in ((one, card), (two, rest)))
        if have - have_rest >= least:
            return (code, {**told, "have": have, "have_rest": have_rest, "feature": whom})
    return ("adds_less", told) if one != two else None


def beside_the_deck(s: State, first: Action, other: Action) -> Reason | None:
    """What a card that is seen does for the one player who must get it or the deck's.

    One of a new suit helps more than an unseen one does on average; a third of a suit, or a fifth even one,
    helps less.
    """
    deals = ("deal",)
    seen = given(s, other if first == deals else first)
    if deals not in (first, other) or seen is None or s.table.facts.teams or len(_targets(s)) > 1:
        return None  # else its player may take the deck's card once it is seen
    target, card = seen
    have, adds = _known(s, target)[_suit(card)], _adds(s, target, card)
    told = {"card": card, "gift_to": target, "suit": _suit(card), "have": have}
    if first == deals:
        return ("first_of_suit", told) if not have and adds >= _LESS else None
    same = _known(s, target)[_parity(card)]
    if adds > -_LESS or (have < _TWICE and same < _HALF):
        return None
    return ("known_suit", told) if have >= _TWICE else ("known_parity", {**told, "have": same})


def cannot_refuse(s: State, first: Action, other: Action) -> Reason | None:
    """That a card which harms goes to somebody who has no token to refuse it, as another one could."""
    gifts = [given(s, action) for action in (first, other)]
    if None in gifts or s.table.facts.teams:
        return None
    (one, card), (two, same) = filter(None, gifts)
    can = s.pub.tokens[one] or not s.pub.tokens[two]
    if can or one == two or card != same or max(_adds(s, one, card), _adds(s, two, card)) >= 0:
        return None
    return ("cannot_refuse", {"gift_to": one, "gift_to_rest": two})


def keeps_better(s: State, first: Action, other: Action) -> Reason | None:
    """That a card which helps the own hand more than the one that is given away stays in the Market."""
    hand, gone = s.zones[s.seat], given(s, first)
    match first, other:
        case ("deal",) | ("give", *_), ("give", *_):
            kept = given(s, other)
        case _:
            return None
    if kept is None or (gone is None and first != ("deal",)):
        return None
    sees_all = all(s.know[each] >> s.seat & 1 for each in hand)
    if len(hand) == HAND_LIMIT or not sees_all or s.seat in _targets(s):
        return None
    card, rest = gone[1] if gone else kept[1], kept[1]
    less, more = _adds(s, s.seat, card) if gone else 0.0, _adds(s, s.seat, rest)
    if more - less < _LESS or more <= 0:
        return None
    counts = counts_of(hand)
    told = {"card": card, "card_rest": rest, "suit": _suit(card), "suit_rest": _suit(rest)}
    for kind, at in (("suit", _suit), ("parity", _parity)):
        holds, holds_rest = counts[at(card)], counts[at(rest)]
        if holds > holds_rest or (kind == "suit" and not gone and holds_rest < _TWICE):
            feature = kind if gone else "deck"
            return ("keeps_better", {**told, "holds": holds, "holds_rest": holds_rest, "feature": feature})
    return None


def gives_last(s: State, first: Action, other: Action) -> Reason | None:
    """That of two players who give by turns the seat gives the last one after this choice alone."""
    facts: Facts = s.table.facts
    missing = HAND_LIMIT * facts.n - sum([len(s.zones[seat]) for seat in range(facts.n)])
    if facts.n != _TWICE or facts.powers or missing > _LATE:
        return None
    gets = [_GETS.get(verb_of(action)) for action in (first, other)]
    if None in gets or gets[0] == gets[1]:
        return None
    left, is_next = missing - bool(gets[0]), facts.after[s.pub.active] == s.seat
    last = left > 0 and (left % _TWICE == 1) == is_next
    return ("gives_last", {"seat": 1 - s.seat}) if last else None


def parts_with(s: State, first: Action, other: Action) -> Reason | None:
    """That a Swap with a player is rid of a card of which suit the hand holds more than two."""
    match first, other:
        case ("trade", _, card), ("give" | "deal" | "to", *_):
            holds = counts_of(s.zones[s.seat])[_suit(card)]
            told = {"card": card, "suit": _suit(card), "holds": holds}
            return ("parts_with", told) if holds > _TWICE else None
    return None


def given(s: State, action: Action) -> tuple[int, int] | None:
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


def _suit(card: int) -> int:
    """Where `counts_of` counts the suit of a card."""
    return card // 13


def _parity(card: int) -> int:
    """Where it counts those that are even or odd like it."""
    return 4 if card % 13 % 2 else 5


def _known(s: State, target: int) -> list[int]:
    return counts_of([each for each in s.zones[target] if s.know[each] >> s.seat & 1])


def _targets(s: State) -> set[int]:
    """Who may get a card of the Market."""
    found = set()
    for action in s.legal:
        match action:
            case ("give", _, target):
                found.add(target)
    return found


def _adds(s: State, target: int, card: int) -> float:
    """What a card adds on average to what is known of a hand."""
    hand, kinds = [each for each in s.zones[target] if s.know[each] >> s.seat & 1], unseen(s, s.seat)
    return likely([*hand, card], kinds) - likely(hand, kinds)


def _elsewhere(s: State, gift: Action) -> list[float]:
    """What the card of a gift adds to the hands of the others who may get it instead."""
    (*how, _), found = gift, []
    for action in s.legal:
        *same, _ = action
        found += [given(s, action)] if same == how else []
    return [_adds(s, target, card) for target, card in filter(None, found)]
