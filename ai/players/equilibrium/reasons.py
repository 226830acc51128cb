"""Declares the reasons for choices in 8-equilibrium: full suits, cards that hurt, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ai.reasons.claim import PLAN, RULE, SHAPE, Continuation, Happening, ReasonRow
from engine.equilibrium.scoring import MOST
from engine.equilibrium.setup import HAND_LIMIT

from .hand_values import DECK, STEP, worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.setup import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "ends_ahead": ReasonRow(SHAPE, often=0.6, weight=2.0),
    "perfect": ReasonRow(PLAN, weight=1.8, joint=False),
    "gets_next": ReasonRow(SHAPE, weight=1.05),
    "own_pick": ReasonRow(SHAPE, joint=False),
    "gets_offered": ReasonRow(SHAPE, good=False, weight=0.75, often=0.2),
    "third": ReasonRow(SHAPE, good=False, weight=1.6, grows=True),
    "parts_with": ReasonRow(SHAPE, weight=1.5, grows=True),
    "burdens": ReasonRow(SHAPE, weight=1.4, grows=True),
    "second": ReasonRow(SHAPE, weight=1.3),
    "first": ReasonRow(SHAPE, weight=1.25),
    "gives_wanted": ReasonRow(SHAPE, good=False, weight=1.2),
    "unwanted": ReasonRow(SHAPE, weight=0.8),
    "helps": ReasonRow(SHAPE, good=False, weight=1.1),
    "evens_out": ReasonRow(SHAPE, weight=0.9),
    "lopsided": ReasonRow(SHAPE, good=False, weight=0.85, grows=True),
    "arms_mate": ReasonRow(SHAPE, weight=0.8),
    "costs_token": ReasonRow(SHAPE, good=False, weight=0.7),
    "cannot_reject": ReasonRow(RULE, weight=1.2),
    "sees_first": ReasonRow(RULE, weight=0.8),
}
_IDEAL: Final = 2
"""How many cards of each suit make a balanced hand."""
_CLEARLY: Final = 0.3
"""The smallest change of a hand's expected score that is worth mentioning, in points."""
_UNEVEN: Final = 3
"""A difference between the numbers of odd and even cards that is hard to balance."""


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _own_hand(played)
    yield from _gift(played)
    yield from _tokens(played)
    yield from _coming(played)
    asked = played.soon.question
    several = asked is not None and asked.kind == "target"
    if played.action == ("deal",) and not played.before.table.facts.stock and several:
        yield Happening("sees_first")
    if played.soon.over and played.soon.table.game.result(played.soon).places[played.seat] == 1:
        yield Happening("ends_ahead")


def worth_of(hand: Sequence[int]) -> float:
    """The expected score of a hand that includes these cards."""
    return worths()[sum([STEP[card] for card in hand])]


def suit_count(hand: Sequence[int], card: int) -> int:
    """How many cards of this card's suit are in a hand."""
    return sum([each // 13 == card // 13 for each in hand])


def _paired(hand: Sequence[int]) -> int:
    """How many cards of a hand are among the two that are best of each suit."""
    suits = [card // 13 for card in hand]
    return sum([min(suits.count(suit), _IDEAL) for suit in range(4)])


def _spare(hand: Sequence[int]) -> int:
    """How many cards of a hand are too many of their suit."""
    return len(hand) - _paired(hand)


def _lopsided(hand: Sequence[int]) -> int:
    """How far apart the numbers of odd and even cards are."""
    return abs(2 * sum(map(_is_even, hand)) - len(hand))


def _is_even(card: int) -> bool:
    return DECK[card][0] in "2468TQ"


def _own_hand(played: Continuation) -> Iterator[Happening]:
    """Cards that come into the seat's hand, or leave it."""
    had, has = played.before.zones[played.seat], _hand_after(played)
    if len(has) == HAND_LIMIT and worth_of(has) == MOST > worth_of(had):
        yield Happening("perfect")
    for card in has:
        if card not in had:
            yield from _came(card, had, has)
    for card in had:
        if card not in has and suit_count(had, card) > _IDEAL and _spare(has) < _spare(had):
            one = min(each for each in had if each // 13 == card // 13)  # the same for each card of this suit
            yield Happening("parts_with", one, number=suit_count(had, card))


def _hand_after(played: Continuation) -> Sequence[int]:
    """The seat's hand after the choice, without a card that waits there for the Wind."""
    hand = played.soon.zones[played.seat]
    match played.action:
        case ("pass", int(card)):
            return [each for each in hand if each != card]
    return hand


def _came(card: int, had: Sequence[int], has: Sequence[int]) -> Iterator[Happening]:
    """What a new card does for the hand, less what a card did that leaves for it."""
    count = suit_count(has, card)
    if count > _IDEAL:
        if _spare(has) > _spare(had):
            yield Happening("third", card, number=count)
    elif _paired(has) > _paired(had) and worth_of(has) > worth_of(had):
        yield Happening("second" if count == _IDEAL else "first", card)
    if count <= _IDEAL and _lopsided(has) < _lopsided(had):
        yield Happening("evens_out", card)
    elif _lopsided(had) < _lopsided(has) >= _UNEVEN:
        yield Happening("lopsided", number=_lopsided(has))


def _offered(played: Continuation) -> tuple[int, int]:
    """The card that the choice offers, and its target; -1 if it offers none."""
    facts: Facts = played.before.table.facts
    match played.action:
        case ("give", int(slot), int(target)):
            return played.before.zones[facts.market][slot], target
        case ("to", int(target)):
            return played.before.zones[facts.offer][0], target
        case ("trade", int(target), int(card)):
            return card, target
    return -1, -1


def _gift(played: Continuation) -> Iterator[Happening]:
    """The effect of a card on the player who gets it, judged by the cards that everybody saw there."""
    card, target = _offered(played)
    if target in (-1, played.seat):
        return
    before = played.before
    own = before.zones[played.seat]
    with_it = [*own, card][-HAND_LIMIT:]
    gain = worth_of(with_it) - worth_of(own)
    alike = [_is_even(each) for each in with_it].count(_is_even(card))
    fits = suit_count(with_it, card) <= _IDEAL and alike <= HAND_LIMIT // 2
    if gain > _CLEARLY:
        yield Happening("gives_wanted", card)
    elif gain < -_CLEARLY and not fits:
        yield Happening("unwanted", card)
    hand = before.zones[target]
    seen = [each for each in hand if played.knows(each)]
    count = suit_count(seen, card)
    if count >= _IDEAL:
        yield Happening("burdens", card, seat=target, number=count)
    change = worth_of([*hand, card][-8:]) - worth_of(hand)
    if change > _CLEARLY and len(seen) * 2 >= len(hand) and not count:
        yield Happening("helps", card, seat=target)
    if not before.pub.tokens[target]:
        yield Happening("cannot_reject", card, seat=target)


def _tokens(played: Continuation) -> Iterator[Happening]:
    """A token that the choice costs, or that lets a teammate reject."""
    before, soon = played.before.pub.tokens, played.soon.pub.tokens
    if played.action == ("toss",):
        yield from [
            Happening("arms_mate", seat=mate) for mate, has in enumerate(before) if 0 == has < soon[mate]
        ]
    elif soon[played.seat] < before[played.seat]:
        yield Happening("costs_token", number=before[played.seat])


def _coming(played: Continuation) -> Iterator[Happening]:
    """Cards that come to the seat later, until its next turn is over, and what they do there."""
    hand = list(_hand_after(played))
    turns = 0
    for event in played.events:
        told = event.whole()
        if event.kind == "changed" and told.get("key") == "active":
            turns += told["value"] == played.seat
            if turns > 1 or (turns == 1 and told["value"] != played.seat):
                return
        if event.kind != "accepted" or told["target"] != played.seat:
            continue
        card, by = told["card"], told["by"]
        if card in hand:
            continue
        change = worth_of([*hand, card][-8:]) - worth_of(hand)
        if by == played.seat and turns:
            if played.before.table.players == 2:  # else somebody may have to give this seat a card before
                yield Happening("own_pick", seat=1 - by)
            if change > _CLEARLY:
                yield Happening("gets_next", card)
        elif by != played.seat and change < -_CLEARLY and played.action != ("reject",):
            yield Happening("gets_offered", card, seat=by)
