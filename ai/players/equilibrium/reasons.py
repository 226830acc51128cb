"""Declares the reasons for choices in 8-equilibrium: full suits, cards that hurt, tokens."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ai.reasons.claim import PLAN, RULE, SHAPE, Continuation, Happening, ReasonRow
from engine.equilibrium.scoring import MOST, PERFECT_RANKS
from engine.equilibrium.setup import FROM_DECK, HAND_LIMIT, targets

from .hand_values import DECK, RANK, STEP, worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.setup import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "ends_ahead": ReasonRow(SHAPE, often=0.6, weight=2.0),
    "perfect": ReasonRow(PLAN, weight=1.8),
    "completes": ReasonRow(SHAPE, weight=1.7),
    "two_each": ReasonRow(SHAPE, weight=1.68),
    "one_short_even": ReasonRow(SHAPE, weight=1.66),
    "one_short_odd": ReasonRow(SHAPE, weight=1.66),
    "nearer": ReasonRow(SHAPE, weight=1.45),
    "plays_on": ReasonRow(SHAPE, weight=1.64),
    "third": ReasonRow(SHAPE, good=False, weight=1.6, grows=True),
    "trades_up": ReasonRow(SHAPE, weight=1.55, grows=True),
    "parts_with": ReasonRow(SHAPE, weight=1.5, grows=True),
    "burdens": ReasonRow(SHAPE, weight=1.4, grows=True),
    "fits_both": ReasonRow(SHAPE, weight=1.34),
    "fits_evens": ReasonRow(SHAPE, weight=1.32),
    "fits_colours": ReasonRow(SHAPE, weight=1.31),
    "second": ReasonRow(SHAPE, weight=1.3),
    "first": ReasonRow(SHAPE, weight=1.25),
    "swaps_later": ReasonRow(SHAPE, weight=1.24),
    "spreads": ReasonRow(SHAPE, weight=1.24),
    "picks_next": ReasonRow(SHAPE, weight=1.24),
    "returns": ReasonRow(SHAPE, weight=1.23),
    "evens_out": ReasonRow(SHAPE, weight=1.2),
    "evens_extra": ReasonRow(SHAPE, weight=1.2),
    "colours_out": ReasonRow(SHAPE, weight=1.15),
    "more_even": ReasonRow(SHAPE, weight=1.12, grows=True),
    "helps": ReasonRow(SHAPE, good=False, weight=1.1),
    "sends_off": ReasonRow(SHAPE, weight=0.95, grows=True),
    "spare": ReasonRow(SHAPE, weight=0.94),
    "looks_even": ReasonRow(SHAPE, weight=0.93),
    "looks_odd": ReasonRow(SHAPE, weight=0.93),
    "lacks": ReasonRow(SHAPE, weight=0.92),
    "keeps_all": ReasonRow(SHAPE, weight=0.92),
    "breaks_pair": ReasonRow(SHAPE, good=False, weight=0.75, often=0.9),
    "lopsided": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "off_colour": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "unwanted": ReasonRow(SHAPE, weight=0.8),
    "arms_mate": ReasonRow(SHAPE, weight=0.8),
    "stays_short": ReasonRow(SHAPE, weight=0.77),
    "cannot_reject": ReasonRow(RULE, weight=1.2),
    "sees_first": ReasonRow(RULE, weight=0.8),
    "gives_wanted": ReasonRow(RULE, good=False, weight=0.75),
    "costs_last": ReasonRow(RULE, good=False, weight=0.75),
    "costs_token": ReasonRow(RULE, good=False, weight=0.7),
    "ranks": ReasonRow(RULE, weight=0.3),
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
    yield from _spared(played)
    yield from _deck(played)
    yield from _reacts(played)
    yield from _tokens(played)
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


def _perfecting(hand: Sequence[int]) -> Sequence[int]:
    """The cards that would make a hand of seven perfect."""
    cards = [card for card in range(len(DECK)) if card not in hand] if len(hand) == HAND_LIMIT - 1 else ()
    return [card for card in cards if worth_of([*hand, card]) == MOST]


def _needed(played: Continuation, without: int = -1) -> list[int]:
    """The Market's cards, but for one, of whose suits the seat needs more; the best one first."""
    hand = played.before.zones[played.seat]
    market = filter(played.knows, played.before.zones[played.before.table.facts.market])
    needed = [card for card in market if card != without and suit_count(hand, card) < _IDEAL]
    return sorted(needed, key=lambda card: -worth_of([*hand[: HAND_LIMIT - 1], card]))


def _own_hand(played: Continuation) -> Iterator[Happening]:
    """Cards that come into the seat's hand, or leave it."""
    had, has = played.before.zones[played.seat], _hand_after(played)
    came, gone = {*has} - {*had}, {*had} - {*has}
    if len(has) == HAND_LIMIT and worth_of(has) == MOST > worth_of(had):
        yield Happening("perfect")
    if came and (perfecting := _perfecting(has)):
        market = filter(played.knows, played.soon.zones[played.before.table.facts.market])
        for card in filter(perfecting.__contains__, market):
            rest = [sum([RANK[each] for each in [*hand, card]]) - PERFECT_RANKS for hand in (has, had)]
            if card not in _perfecting(had):
                yield Happening("completes", card)
            elif abs(rest[0]) < abs(rest[1]):
                yield Happening("nearer", card, number=rest[0] + PERFECT_RANKS)
        for card in came:
            suit, even = perfecting[0] // 13, perfecting[0] in _EVEN
            yield Happening("one_short_even" if even else "one_short_odd", card, number=suit)
    now, before = [sum([RANK[card] for card in hand]) for hand in (has, had)]
    if len(had) == HAND_LIMIT and abs(now - PERFECT_RANKS) < abs(before - PERFECT_RANKS):
        yield Happening("ranks", number=now)
    for card in came:
        yield from _came(card, had, has)
        for one in gone:
            if suit_count(has, card) == 1 and suit_count(had, one) == _IDEAL:
                yield Happening("spreads", card, one)
            if _spare(has) < _spare(had):
                yield Happening("trades_up", card, one, number=suit_count(had, one))
            if _short(has, _EVEN) < _short(had, _EVEN) and worth_of(has) > worth_of(had):
                yield Happening("more_even", card, one, number=HAND_LIMIT // 2 - _short(has, _EVEN))
    for card in gone:
        if suit_count(has, card) < suit_count(had, card) == _IDEAL:
            yield Happening("breaks_pair", card)


def _hand_after(played: Continuation) -> Sequence[int]:
    """The seat's hand after the choice, without a card that waits there for the Wind."""
    return [each for each in played.soon.zones[played.seat] if played.action != ("pass", each)]


def _came(card: int, had: Sequence[int], has: Sequence[int]) -> Iterator[Happening]:
    """What a new card does for the hand, less what a card did that leaves for it."""
    count = suit_count(has, card)
    fits = count <= _IDEAL and (len(has) > len(had) or _spare(has) < _spare(had))
    extra = count > _IDEAL and _spare(has) > _spare(had)
    if extra:
        yield Happening("third", card, number=count)
    elif fits:
        yield Happening("second" if count == _IDEAL else "first", card)
    if len(has) == HAND_LIMIT and not _spare(has) and (_spare(had) or len(had) < len(has)):
        yield Happening("two_each", card)
    evened = 0
    for kind in (_EVEN, _RED):
        apart, lost = _apart(has, kind), _short(has, kind) > _short(had, kind)
        if apart < _apart(had, kind) and not lost:
            evened += 1
            if kind is _EVEN or not extra:
                yield Happening(
                    "colours_out" if kind is _RED else "evens_extra" if extra else "evens_out", card
                )
            if fits:
                yield Happening("fits_evens" if kind is _EVEN else "fits_colours", card)
        elif _apart(had, kind) < apart >= _UNEVEN:
            yield Happening("lopsided" if kind is _EVEN else "off_colour", number=apart)
    if fits and evened > 1:
        yield Happening("fits_both", card)


def _offered(played: Continuation) -> tuple[int, int]:
    """The card that the choice offers or buries, and its target; -1 without one."""
    facts: Facts = played.before.table.facts
    match played.action:
        case ("give", int(slot), int(target)):
            return played.before.zones[facts.market][slot], target
        case ("to", int(target)):
            return played.before.zones[facts.offer][0], target
        case ("trade", int(target), int(card)):
            return card, target
        case ("bottom", int(place)):
            return played.before.zones[facts.market][place], -1
    return -1, -1


def _gift(played: Continuation) -> Iterator[Happening]:
    """The effect of a card on the player who gets it, judged by the cards that everybody saw there."""
    card, target = _offered(played)
    if target in (-1, played.seat):
        return
    before, facts = played.before, played.before.table.facts
    own = [each for each in before.zones[played.seat] if each != card]
    if worth_of([*own, card][-HAND_LIMIT:]) - worth_of(own) > _CLEARLY:
        yield Happening("gives_wanted", card)
    hand = before.zones[target]
    seen = [each for each in hand if played.knows(each)]
    count = suit_count(seen, card)
    if count >= _IDEAL:
        yield Happening("burdens", card, seat=target, number=count)
    change = worth_of([*hand, card][-8:]) - worth_of(hand)
    if change > _CLEARLY and len(seen) * 2 >= len(hand) and not count:
        yield Happening("helps", card, seat=target)
    is_new = card not in before.zones[played.seat]
    if is_new and not before.pub.tokens[target]:
        yield Happening("cannot_reject", card, seat=target)
    follows = facts.after[played.seat]
    sizes = [len(each) + (seat == target) for seat, each in enumerate(before.zones[: facts.n])]
    is_next = follows != target and not before.pub.skips[follows]
    if is_new and is_next and sizes[follows] == sizes[played.seat] == min(sizes):
        yield Happening("stays_short", card, seat=follows)


def _spared(played: Continuation) -> Iterator[Happening]:
    """Why the seat can spare a card that goes to somebody else, or under the deck."""
    hand, market = played.before.zones[played.seat], played.before.zones[played.before.table.facts.market]
    match played.action:
        case ("trade" | "relay", _, int(own)) | ("choose" | "pass", int(own)):
            if (held := suit_count(hand, own)) > _IDEAL:
                yield Happening("parts_with", own, number=held)
    card, target = _offered(played)
    if card < 0 or target == played.seat or card in hand or len(hand) == HAND_LIMIT:
        return
    count, needed = suit_count(hand, card), _needed(played, card)
    fewer = [other for other in needed if suit_count(hand, other) < count]
    same = [other for other in needed if other // 13 == card // 13]
    if fewer and card in market:
        yield Happening("sends_off", card, fewer[0], number=count)
    elif same and card in market:
        yield Happening("spare", card, same[0], number=_IDEAL - count)
    if count >= _IDEAL:
        yield Happening("unwanted", card, number=count + 1)


def _deck(played: Continuation) -> Iterator[Happening]:
    """Why the deck's card is better than those of the Market."""
    facts: Facts = played.before.table.facts
    hand, market = played.before.zones[played.seat], played.before.zones[facts.market]
    if played.action != ("deal",) or facts.stock or facts.fog:
        return
    if not targets(played.before, played.seat) >> played.seat & 1:
        yield from [Happening("keeps_all")] if len(_needed(played)) == len(market) else []
        return
    perfecting = _perfecting(hand)
    if perfecting and not {*perfecting} & {*market}:
        even = perfecting[0] in _EVEN
        yield Happening("looks_even" if even else "looks_odd", number=perfecting[0] // 13)
    shown, held = [[card // 13 for card in cards] for cards in (market, hand)]
    lacking = [suit for suit in range(4) if held.count(suit) < _IDEAL and suit not in shown]
    yield from [Happening("lacks", number=suit) for suit in sorted(lacking, key=held.count)[:1]]
    if played.soon.question is not None and played.soon.question.kind == "target":
        yield Happening("sees_first")


def _reacts(played: Continuation) -> Iterator[Happening]:
    """What accepting or rejecting a card leaves the seat free to do on its next turn."""
    before, seat, facts = played.before, played.seat, played.before.table.facts
    if before.question is None or before.question.kind != "react":
        return
    _seat, _by, slot = before.args
    card = before.zones[facts.offer][0] if slot == FROM_DECK else before.zones[facts.market][slot]
    needed, count = _needed(played, card), suit_count([*before.zones[seat], card], card)
    left = HAND_LIMIT * facts.n - sum(facts.sizes(before.zones))
    turns = (seat - before.pub.active) % facts.n
    if played.action == ("accept",) and needed and count > _IDEAL and left > turns:
        yield Happening("swaps_later", card, needed[0])
    if played.action == ("accept",) or turns > 1 or before.pub.skips[seat]:
        return
    reach = [other for other in range(facts.n) if targets(before, seat) >> other & 1]
    if needed and seat in reach:
        yield Happening("plays_on" if left == 1 else "picks_next", card, needed[0])
    others = [other for other in reach if other != seat]
    if others and count > _IDEAL:
        yield Happening("returns", card, seat=others[0], number=count)


def _tokens(played: Continuation) -> Iterator[Happening]:
    """A token that the choice costs, or that lets a teammate reject."""
    before, soon = played.before.pub.tokens, played.soon.pub.tokens
    if played.action == ("toss",):
        yield from [Happening("arms_mate", seat=n) for n, has in enumerate(before) if 0 == has < soon[n]]
    if soon[played.seat] < before[played.seat]:
        yield Happening("costs_token" if before[played.seat] > 1 else "costs_last")
