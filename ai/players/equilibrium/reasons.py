"""Declares the reasons for choices in 8-equilibrium: full suits, cards that hurt, tokens."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ai.reasons.claim import PLAN, RULE, SHAPE, Continuation, Happening, ReasonRow
from engine.equilibrium.scoring import MOST, PERFECT_RANKS
from engine.equilibrium.setup import HAND_LIMIT

from .hand_values import DECK, RANK, STEP, worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.setup import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "ends_ahead": ReasonRow(SHAPE, often=0.6, weight=2.0),
    "perfect": ReasonRow(PLAN, weight=1.8),
    "completes": ReasonRow(SHAPE, weight=1.7),
    "third": ReasonRow(SHAPE, good=False, weight=1.6, grows=True),
    "parts_with": ReasonRow(SHAPE, weight=1.5, grows=True),
    "burdens": ReasonRow(SHAPE, weight=1.4, grows=True),
    "second": ReasonRow(SHAPE, weight=1.3),
    "first": ReasonRow(SHAPE, weight=1.25),
    "evens_out": ReasonRow(SHAPE, weight=1.2),
    "evens_colours": ReasonRow(SHAPE, weight=1.15),
    "swaps_well": ReasonRow(SHAPE, weight=1.1),
    "helps": ReasonRow(SHAPE, good=False, weight=1.1),
    "own_pick": ReasonRow(SHAPE),
    "may_pick": ReasonRow(SHAPE, weight=0.6, often=0.6),
    "spoils": ReasonRow(SHAPE, weight=0.65, often=0.6),
    "suits": ReasonRow(SHAPE, good=False, weight=0.65, often=0.6),
    "breaks_pair": ReasonRow(SHAPE, good=False, weight=0.75, often=0.9),
    "lopsided": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "off_colour": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "unwanted": ReasonRow(SHAPE, weight=0.8),
    "unwanted_parity": ReasonRow(SHAPE, weight=0.79),
    "unwanted_colour": ReasonRow(SHAPE, weight=0.78),
    "arms_mate": ReasonRow(SHAPE, weight=0.8),
    "gets_offered": ReasonRow(SHAPE, good=False, weight=0.75, often=0.2),
    "gets_next": ReasonRow(SHAPE, weight=0.7),
    "cannot_reject": ReasonRow(RULE, weight=1.2),
    "sees_first": ReasonRow(RULE, weight=0.8),
    "gives_wanted": ReasonRow(RULE, good=False, weight=0.75),
    "costs_last": ReasonRow(RULE, good=False, weight=0.75),
    "costs_token": ReasonRow(RULE, good=False, weight=0.7),
    "nearer_ranks": ReasonRow(RULE, weight=0.3, grows=True),
}
_IDEAL: Final = 2
"""How many cards of each suit make a balanced hand."""
_CLEARLY: Final = 0.3
"""The smallest change of a hand's expected score that is worth mentioning, in points."""
_UNEVEN: Final = 3
"""A difference between the numbers of odd and even, or of red and black cards that is hard to balance."""
_EVEN: Final = frozenset([card for card, name in enumerate(DECK) if name[0] in "2468TQ"])
_RED: Final = range(26)


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _own_hand(played)
    yield from _gift(played)
    yield from _tokens(played)
    yield from _coming(played)
    chooses = played.soon.question is not None and played.soon.question.kind == "target"
    if played.action == ("deal",) and not played.before.table.facts.stock and chooses:
        yield Happening("sees_first")
    if played.soon.over and played.soon.table.game.result(played.soon).places[played.seat] == 1:
        yield Happening("ends_ahead")


def worth_of(hand: Sequence[int]) -> float:
    """The expected score of a hand that includes these cards."""
    return worths()[sum([STEP[card] for card in hand])]


def suit_count(hand: Sequence[int], card: int) -> int:
    """How many cards of this card's suit are in a hand."""
    return sum([each // 13 == card // 13 for each in hand])


def _spare(hand: Sequence[int]) -> int:
    """How many cards of a hand are too many of their suit."""
    suits = [card // 13 for card in hand]
    return sum([max(0, suits.count(suit) - _IDEAL) for suit in range(4)])


def _apart(hand: Sequence[int], kind: Collection[int]) -> int:
    """How far apart the numbers of cards of this kind and of others are."""
    return abs(2 * sum([card in kind for card in hand]) - len(hand))


def _short(hand: Sequence[int], kind: Collection[int]) -> int:
    """How many cards of this kind are missing to half of a full hand."""
    return max(0, HAND_LIMIT // 2 - sum([card in kind for card in hand]))


def _off_rank(hand: Sequence[int]) -> int:
    """How far the average rank is from the best one, in tenths."""
    return round(10 * abs(sum([RANK[card] for card in hand]) / len(hand) - PERFECT_RANKS / HAND_LIMIT))


def _own_hand(played: Continuation) -> Iterator[Happening]:
    """Cards that come into the seat's hand, or leave it."""
    had, has = played.before.zones[played.seat], _hand_after(played)
    if len(has) == HAND_LIMIT and worth_of(has) == MOST > worth_of(had):
        yield Happening("perfect")
    if len(has) == HAND_LIMIT - 1 and has != had:
        market = filter(played.knows, played.soon.zones[played.before.table.facts.market])
        yield from [Happening("completes", card) for card in market if worth_of([*has, card]) == MOST]
    for card in {*has} - {*had}:
        yield from _came(card, had, has)
        gains = worth_of(has) - worth_of(had)
        yield from [Happening("swaps_well", card, one) for one in {*had} - {*has} if gains > _CLEARLY]
    for card in {*had} - {*has}:
        one = min(each for each in had if each // 13 == card // 13)  # the same for each card of this suit
        if suit_count(had, card) > _IDEAL and _spare(has) < _spare(had):
            yield Happening("parts_with", one, number=suit_count(had, card))
        if suit_count(has, card) < suit_count(had, card) == _IDEAL:
            yield Happening("breaks_pair", one)


def _hand_after(played: Continuation) -> Sequence[int]:
    """The seat's hand after the choice, without a card that waits there for the Wind."""
    return [each for each in played.soon.zones[played.seat] if played.action != ("pass", each)]


def _came(card: int, had: Sequence[int], has: Sequence[int]) -> Iterator[Happening]:
    """What a new card does for the hand, less what a card did that leaves for it."""
    count = suit_count(has, card)
    if count > _IDEAL and _spare(has) > _spare(had):
        yield Happening("third", card, number=count)
    elif count <= _IDEAL and (len(has) > len(had) or _spare(has) < _spare(had)):
        yield Happening("second" if count == _IDEAL else "first", card)
    for kind in (_EVEN, _RED):
        apart, lost = _apart(has, kind), _short(has, kind) > _short(had, kind)
        if apart < _apart(had, kind) and not lost:
            yield Happening("evens_out" if kind is _EVEN else "evens_colours", card)
        elif _apart(had, kind) < apart >= _UNEVEN:
            yield Happening("lopsided" if kind is _EVEN else "off_colour", number=apart)
    if count <= _IDEAL and len(has) + _IDEAL >= HAND_LIMIT and _off_rank(has) < _off_rank(had):
        yield Happening("nearer_ranks", card, number=100 - _off_rank(has))


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
    own = [each for each in before.zones[played.seat] if each != card]
    with_it = [*own, card][-HAND_LIMIT:]
    gain = worth_of(with_it) - worth_of(own)
    if gain > _CLEARLY:
        yield Happening("gives_wanted", card)
    elif gain < -_CLEARLY and card not in before.zones[played.seat]:
        if suit_count(with_it, card) > _IDEAL:
            yield Happening("unwanted", card, number=suit_count(with_it, card))
        else:
            for kind in (_EVEN, _RED):
                apart = _apart(with_it, kind)
                if _apart(own, kind) < apart > _UNEVEN:
                    yield Happening(
                        "unwanted_parity" if kind is _EVEN else "unwanted_colour", card, number=apart
                    )
    hand = before.zones[target]
    seen = [each for each in hand if played.knows(each)]
    count = suit_count(seen, card)
    if count >= _IDEAL:
        yield Happening("burdens", card, seat=target, number=count)
    change = worth_of([*hand, card][-8:]) - worth_of(hand)
    if change > _CLEARLY and len(seen) * 2 >= len(hand) and not count:
        yield Happening("helps", card, seat=target)
    if abs(change) > _CLEARLY:
        yield Happening("suits" if change > 0 else "spoils", card, seat=target)
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
        yield Happening("costs_token" if before[played.seat] > 1 else "costs_last")


def _coming(played: Continuation) -> Iterator[Happening]:
    """Cards that come to the seat later, until its next turn is over, and what they do there."""
    hand, reacts = list(_hand_after(played)), played.before.pub.active != played.seat
    turns = 0
    for event in played.events:
        told = event.whole()
        if event.kind == "changed" and told.get("key") == "active":
            turns += told["value"] == played.seat
            if turns > 1 or (turns == 1 and told["value"] != played.seat):
                return
        if event.kind == "rejected" and told["seat"] == played.seat and played.action != ("reject",):
            return
        if event.kind != "accepted" or told["target"] != played.seat:
            continue
        card, by = told["card"], told["by"]
        if card in hand:
            continue
        change = worth_of([*hand, card][-8:]) - worth_of(hand)
        if by == played.seat and turns:
            # With more players, or if the other one plays before, somebody may have to give this seat a card.
            if reacts and played.before.table.players == 2 and len(hand) < len(played.soon.zones[1 - by]):
                yield Happening("own_pick", seat=1 - by)
            elif reacts:
                yield Happening("may_pick")
            if change > _CLEARLY and set(hand) <= set(played.before.zones[played.seat]):
                yield Happening("gets_next", card)
        elif by != played.seat and change < -_CLEARLY and played.action != ("reject",):
            yield Happening("gets_offered", card, seat=by)
