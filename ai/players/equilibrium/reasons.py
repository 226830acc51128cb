"""Declares the reasons for choices in 8-equilibrium: full suits, cards that hurt, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ai.reasons.claim import COST, PLAN, RULE, SHAPE, Continuation, Happening, ReasonRow
from engine.equilibrium.scoring import MOST, PERFECT_RANKS, judge
from engine.equilibrium.setup import FROM_DECK, HAND_LIMIT, targets

from .hand_values import DECK, RANK, STEP, worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.setup import Facts
    from engine.kernel.state import State

ROWS: Final[Mapping[str, ReasonRow]] = {
    "perfect": ReasonRow(PLAN, weight=1.8),
    "completes": ReasonRow(SHAPE, weight=1.7),
    "two_each": ReasonRow(SHAPE, weight=1.68),
    "one_short_even": ReasonRow(SHAPE, weight=1.66),
    "one_short_odd": ReasonRow(SHAPE, weight=1.66),
    "plays_on": ReasonRow(SHAPE, weight=1.64, keeps="zone"),
    "third": ReasonRow(SHAPE, good=False, weight=1.6, grows=True),
    "swaps_self": ReasonRow(SHAPE, weight=1.57, grows=True),
    "trades_up": ReasonRow(SHAPE, weight=1.55, grows=True),
    "parts_with": ReasonRow(SHAPE, weight=1.5, grows=True),
    "burdens": ReasonRow(SHAPE, weight=1.4, grows=True),
    "pays": ReasonRow(SHAPE, good=False, weight=1.38),
    "gives_token": ReasonRow(SHAPE, good=False, weight=1.36),
    "fits_both": ReasonRow(SHAPE, weight=1.34, grows=True),
    "fits_evens": ReasonRow(SHAPE, weight=1.32, grows=True),
    "fits_colours": ReasonRow(SHAPE, weight=1.31, grows=True),
    "fits": ReasonRow(SHAPE, weight=1.25, grows=True),
    "takes_both": ReasonRow(SHAPE, weight=1.245, grows=True),
    "swaps_later": ReasonRow(SHAPE, weight=1.24),
    "keeps_token": ReasonRow(SHAPE, weight=1.24),
    "picks_next": ReasonRow(SHAPE, weight=1.24, keeps="zone"),
    "returns": ReasonRow(SHAPE, weight=1.23),
    "ends_perfect": ReasonRow(SHAPE, often=0.6, weight=1.9),
    "ends_ahead": ReasonRow(SHAPE, often=0.6, weight=1.22, grows=True),
    "evens_out": ReasonRow(SHAPE, weight=1.2),
    "must_get": ReasonRow(SHAPE, weight=1.0),
    "sends_off": ReasonRow(SHAPE, weight=0.95),
    "looks_even": ReasonRow(SHAPE, weight=0.93),
    "looks_odd": ReasonRow(SHAPE, weight=0.93),
    "lacks": ReasonRow(SHAPE, weight=0.92),
    "keeps_best": ReasonRow(SHAPE, weight=0.9),
    "no_gain": ReasonRow(SHAPE, good=False, weight=0.88),
    "many_even": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "many_odd": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "many_red": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "one_colour": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9),
    "many_black": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9, grows=True),
    "costs_even": ReasonRow(SHAPE, good=False, weight=0.82, often=0.9),
    "costs_odd": ReasonRow(SHAPE, good=False, weight=0.82, often=0.9),
    "unwanted": ReasonRow(SHAPE, weight=0.8),
    "arms_mate": ReasonRow(SHAPE, weight=0.8),
    "swaps_any": ReasonRow(SHAPE, weight=0.76),
    "least": ReasonRow(SHAPE, weight=0.75),
    "breaks_pair": ReasonRow(SHAPE, good=False, weight=0.75, often=0.9),
    "only_even": ReasonRow(SHAPE, good=False, weight=0.66, often=0.9),
    "only_odd": ReasonRow(SHAPE, good=False, weight=0.66, often=0.9),
    "has_evens": ReasonRow(SHAPE, weight=0.65, grows=True),
    "has_odds": ReasonRow(SHAPE, weight=0.65, grows=True),
    "brings_power": ReasonRow(SHAPE, good=False, weight=0.64),
    "helps": ReasonRow(SHAPE, good=False, weight=0.6),
    "cannot_reject": ReasonRow(RULE, weight=1.2),
    "misses": ReasonRow(RULE, good=False, weight=0.9),
    "sees_first": ReasonRow(RULE, weight=0.8),
    "gives_wanted": ReasonRow(RULE, good=False, weight=0.75),
    "costs_last": ReasonRow(RULE, good=False, weight=0.75),
    "costs_token": ReasonRow(RULE, good=False, weight=0.7),
    "ranks": ReasonRow(RULE, weight=0.3),
    "adds": ReasonRow(RULE, weight=0.25, grows=True),
    "full": ReasonRow(RULE, weight=0.2),
    "must_pay": ReasonRow(RULE, weight=0.15),
    "still_fit": ReasonRow(RULE, weight=0.1, grows=True),
    "then_hold": ReasonRow(RULE, weight=0.12),
    "to_market": ReasonRow(RULE, weight=0.12, keeps="zone"),
    "cost_token": ReasonRow(COST, weight=1.4, often=0.9),
    "cost_third": ReasonRow(COST),
}
_IDEAL: Final = 2
"""How many cards of each suit make a balanced hand."""
_CLEARLY: Final = 0.3
"""The smallest change of a hand's expected score that is worth mentioning, in points."""
_HALF: Final = HAND_LIMIT // 2
"""How many even cards, and how many red ones, make a balanced hand."""
_USEFUL: Final = 2
"""So many points make a card worth waiting for."""
_EVEN: Final = frozenset([card for card, name in enumerate(DECK) if name[0] in "2468TQ"])


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _own_hand(played)
    yield from _gift(played)
    yield from _spared(played)
    yield from _deck(played)
    yield from _reacts(played)
    yield from _tokens(played)
    facts = played.before.table.facts
    soon = played.soon
    if soon.over and not facts.teams and soon.table.game.result(soon).places[played.seat] == 1:
        hand = soon.zones[played.seat]
        if worth_of(hand) == MOST:
            yield Happening("ends_perfect")
        else:
            yield Happening("ends_ahead", number=judge(hand)["total"])


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


def _takes(played: Continuation) -> Sequence[int]:
    """The Market's cards that the seat could take this turn, instead of what it does."""
    before = played.before
    seat = played.seat
    facts = played.before.table.facts
    free = before.question is not None and before.question.kind == "act" and targets(before, seat) >> seat & 1
    return [*filter(played.knows, before.zones[facts.market])] if free else []


def _most(hand: Sequence[int], cards: Sequence[int], had: Sequence[int]) -> tuple[int, int]:
    """How many points a hand with the best of these cards has more than another hand, and that card."""
    return max([(_gain(had, [*hand, card]), card) for card in cards], default=(0, -1))


def _gain(had: Sequence[int], has: Sequence[int]) -> int:
    return int(judge(has)["total"] - judge(had)["total"])


def _own_hand(played: Continuation) -> Iterator[Happening]:
    """Cards that come into the seat's hand, or leave it."""
    had = played.before.zones[played.seat]
    has = _hand_after(played)
    came = {*has} - {*had}
    gone = {*had} - {*has}
    if len(has) == HAND_LIMIT and worth_of(has) == MOST > worth_of(had):
        yield Happening("perfect")
    takes = _takes(played)
    reach = targets(played.before, played.seat)
    if came and (perfecting := _perfecting(has)):
        market = filter(played.knows, played.soon.zones[played.before.table.facts.market])
        for card in filter(perfecting.__contains__, market):
            if card not in _perfecting(had) and MOST not in [worth_of([*had, each]) for each in takes]:
                yield Happening("completes", card)
        for card in came if not _perfecting(had) else ():
            suit = perfecting[0] // 13
            even = perfecting[0] in _EVEN
            yield Happening("one_short_even" if even else "one_short_odd", card, number=suit)
    now, before = [sum([RANK[card] for card in hand]) for hand in (has, had)]
    nearer = len(had) == HAND_LIMIT and abs(now - PERFECT_RANKS) < abs(before - PERFECT_RANKS)
    if nearer:
        yield Happening("ranks", number=now)
    gain = _gain(had, has)
    most, _best = _most(had, takes, had)
    has_paid = played.soon.pub.tokens[played.seat] < played.before.pub.tokens[played.seat]
    if came and gone and has_paid and reach == 1 << played.seat:
        yield Happening("must_get")
    if came and gain > 0:
        yield Happening("adds", number=gain)
    if came and len(had) < len(has) == HAND_LIMIT:
        yield Happening("full", number=judge(has)["total"])
    if came and len(has) < HAND_LIMIT:
        yield Happening("still_fit", number=_still_fit(played, has))
    for card in came:
        if suit_count(had, card) < suit_count(has, card) <= _IDEAL:
            yield Happening("then_hold", card, number=suit_count(has, card))
        yield from _came(card, had, has, gain if gain >= most + has_paid else 0)
        both, other = _most(has, [each for each in takes if each != card], had)
        if card in takes and both > gain > 0 and _left(played.soon) >= played.before.table.players:
            yield Happening("takes_both", card, other, number=both)
        for one in gone if has_paid else ():
            if card in takes and worth_of([*had, card]) > worth_of(has):
                yield Happening("pays", card, one)
            elif worth_of(has) <= worth_of(had) and gain <= 0 and not nearer:
                yield Happening("no_gain")
            if gain > most and _spare(has) < _spare(had):
                yield Happening("trades_up", card, one, number=gain)
            if gain > 0 and not reach >> played.seat & 1:
                yield Happening("swaps_self", card, one, number=gain)
    for card in gone:
        if suit_count(has, card) < suit_count(had, card) == _IDEAL:
            yield Happening("breaks_pair", card)


def _still_fit(played: Continuation, hand: Sequence[int]) -> int:
    """How many of the cards that are hidden from the seat or in the Market a hand can use."""
    market = played.soon.zones[played.before.table.facts.market]
    coming = [n for n in range(len(DECK)) if n not in hand and (n in market or not played.knows(n))]
    kinds = [(card // 13, card in _EVEN) for card in coming]
    first = dict(zip(kinds, coming, strict=True))
    return sum([kinds.count(kind) for kind, card in first.items() if _gain(hand, [*hand, card]) >= _USEFUL])


def _hand_after(played: Continuation) -> Sequence[int]:
    """The seat's hand after the choice, without a card that waits there for the Wind."""
    return [each for each in played.soon.zones[played.seat] if played.action != ("pass", each)]


def _came(card: int, had: Sequence[int], has: Sequence[int], gain: int) -> Iterator[Happening]:
    """What a new card does for the points of the hand, less what a card did that leaves for it."""
    before = judge(had)
    after = judge(has)
    count = suit_count(has, card)
    if count > _IDEAL and _spare(has) > _spare(had):
        yield Happening("third", card, number=count)
        yield Happening("cost_third", card, number=count)
    if len(has) == HAND_LIMIT and not _spare(has) and (_spare(had) or len(had) < len(has)):
        yield Happening("two_each", card)
    evens = after["evens"]
    reds = after["reds"]
    if evens > max(before["evens"], _HALF):
        yield Happening("many_even", number=evens)
    if reds > max(before["reds"], _HALF):
        yield Happening("many_red", number=reds)
    if len(has) - evens > max(len(had) - before["evens"], _HALF):
        yield Happening("many_odd", number=len(has) - evens)
    if reds in (0, len(has)) and len(has) >= _HALF:
        yield Happening("one_colour")
    if len(has) - reds > max(len(had) - before["reds"], _HALF):
        yield Happening("many_black", number=len(has) - reds)
    if evens != len(has) - evens and _HALF in (evens, len(has) - evens):
        yield Happening("only_odd" if evens == _HALF else "only_even")
    if gain > 0 and after["suits"] > before["suits"]:
        yield Happening("fits", card, number=gain)
        balances = before["reds"] < reds <= _HALF
        if before["evens"] < evens <= _HALF:
            yield Happening("fits_both" if balances else "fits_evens", card, number=gain)
        elif balances:
            yield Happening("fits_colours", card, number=gain)
    elif gain > 0 and after["parity"] > before["parity"] and card in _EVEN:
        yield Happening("evens_out", card, number=gain)


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
    before = played.before
    facts = played.before.table.facts
    if target in (-1, played.seat) or target in facts.mates[played.seat]:
        return
    if before.pub.tokens[target] and card not in before.zones[played.seat] and played.knows(card):
        yield Happening("must_pay", card, seat=target)
    own = [each for each in before.zones[played.seat] if each != card]
    if worth_of([*own, card][-HAND_LIMIT:]) - worth_of(own) > _CLEARLY:
        yield Happening("gives_wanted", card)
    hand = before.zones[target]
    seen = [each for each in hand if played.knows(each)]
    count = suit_count(seen, card)
    if count >= _IDEAL:
        yield Happening("burdens", card, seat=target, number=count)
    kin = [each for each in seen if (each in _EVEN) == (card in _EVEN)]
    if len(seen) - len(kin) < _HALF - 1 <= len(kin):
        yield Happening("has_evens" if card in _EVEN else "has_odds", card, seat=target, number=len(kin))
    change = worth_of([*hand, card][-8:]) - worth_of(hand)
    if change > _CLEARLY and len(seen) * 2 >= len(hand) and not count:
        yield Happening("helps", card, seat=target)
    is_new = card not in before.zones[played.seat]
    if is_new and facts.powers and RANK[card] in (1, 11, 12, 13) and _left(before) > 1:
        yield Happening("brings_power", card, seat=target)
    if is_new and not before.pub.tokens[target]:
        yield Happening("cannot_reject", card, seat=target)
    sizes = [len(each) + (seat == target) for seat, each in enumerate(before.zones[: facts.n])]
    if is_new and not played.soon.over and sizes.count(min(sizes)) == 1 and sizes[played.seat] == min(sizes):
        yield Happening("must_get")


def _spared(played: Continuation) -> Iterator[Happening]:
    """Why the seat can spare a card that goes to somebody else, or under the deck."""
    hand = played.before.zones[played.seat]
    market = played.before.zones[played.before.table.facts.market]
    match played.action:
        case ("trade" | "relay", _, int(own)) | ("choose" | "pass" | "tribute", int(own)):
            if (held := suit_count(hand, own)) > _IDEAL:
                yield Happening("parts_with", own, number=held)
            evens = len(_EVEN.intersection(hand))
            same, rest = (evens, len(hand) - evens) if own in _EVEN else (len(hand) - evens, evens)
            if same < _HALF < rest:
                yield Happening("costs_even" if own in _EVEN else "costs_odd", own, number=same)
    card, target = _offered(played)
    if card < 0 or target == played.seat or card in hand or len(hand) == HAND_LIMIT:
        return
    count = suit_count(hand, card)
    needed = _needed(played, card)
    if target >= 0 and targets(played.before, played.seat) >> played.seat & 1:
        needed = []  # it could take a card itself
    fewer = [other for other in needed if suit_count(hand, other) < count]
    if fewer and card in market:
        yield Happening("sends_off", card, fewer[0])
    if count >= _IDEAL:
        yield Happening("unwanted", card, number=count + 1)
    adds = [_gain(hand, [*hand, other]) for other in filter(played.knows, market) if other != card]
    if card in market and adds and _gain(hand, [*hand, card]) <= min(adds) < max(adds):
        yield Happening("least", card)


def _deck(played: Continuation) -> Iterator[Happening]:
    """Why the deck's card is better than those of the Market."""
    facts: Facts = played.before.table.facts
    hand = played.before.zones[played.seat]
    market = played.before.zones[facts.market]
    if played.action != ("deal",) or facts.stock or facts.fog:
        return
    may_take = targets(played.before, played.seat) >> played.seat & 1
    gain, best = _most(hand, [*filter(played.knows, market)], hand)
    if gain > 1 and len(hand) < HAND_LIMIT:
        yield Happening("misses" if may_take else "keeps_best", best, number=gain)
    if may_take and played.soon.question is not None and played.soon.question.kind == "target":
        yield Happening("sees_first")
    if not may_take or gain > 1:
        return
    perfecting = _perfecting(hand)
    if perfecting and not {*perfecting} & {*market}:
        even = perfecting[0] in _EVEN
        yield Happening("looks_even" if even else "looks_odd", number=perfecting[0] // 13)
    shown, held = [[card // 13 for card in cards] for cards in (market, hand)]
    lacking = [suit for suit in range(4) if held.count(suit) < _IDEAL and suit not in shown]
    yield from [Happening("lacks", number=suit) for suit in sorted(lacking, key=held.count)[:1]]


def _left(s: State) -> int:
    """How many more cards end the round."""
    facts: Facts = s.table.facts
    return HAND_LIMIT * facts.n - sum(facts.sizes(s.zones))


def _reacts(played: Continuation) -> Iterator[Happening]:
    """What accepting or rejecting a card leaves the seat free to do on its next turn."""
    before = played.before
    seat = played.seat
    facts = played.before.table.facts
    if before.question is None or before.question.kind != "react":
        return
    _seat, _by, slot = before.args
    card = before.zones[facts.offer][0] if slot == FROM_DECK else before.zones[facts.market][slot]
    needed = _needed(played, card)
    count = suit_count([*before.zones[seat], card], card)
    market = played.soon.zones[facts.market]
    if slot == FROM_DECK and played.action == ("reject",) and count <= _IDEAL and card in market:
        yield Happening("to_market", card, zone=market.index(card))
    turns = (seat - before.pub.active) % facts.n
    if played.action == ("accept",) and count > _IDEAL and _left(before) > turns:
        yield Happening("swaps_later", card, needed[0]) if needed else Happening("swaps_any", card)
    if played.action == ("accept",) or turns > 1 or before.pub.skips[seat]:
        return
    reach = [other for other in range(facts.n) if targets(before, seat) >> other & 1]
    hand = before.zones[seat]
    if needed and seat in reach and worth_of([*hand, needed[0]]) >= worth_of([*hand, card]):
        yield Happening(
            "plays_on" if _left(before) == 1 else "picks_next",
            card,
            needed[0],
            zone=market.index(needed[0]),
            number=_gain(hand, [*hand, needed[0]]),
        )
    others = [other for other in reach if other != seat]
    if others and count > _IDEAL:
        yield Happening("returns", card, seat=others[0], number=count)


def _gets_deck(played: Continuation) -> int:
    """The player to whom the choice gives the deck's card; -1 if that is still open."""
    match played.action:
        case ("to", int(target)):
            return target
        case ("deal",):
            reach = targets(played.before, played.seat)
            return reach.bit_length() - 1 if reach & (reach - 1) == 0 else -1
    return -1


def _tokens(played: Continuation) -> Iterator[Happening]:
    """A token that the choice costs, or that lets a teammate reject."""
    before = played.before.pub.tokens
    soon = played.soon.pub.tokens
    if played.action == ("toss",):
        yield from [Happening("arms_mate", seat=n) for n, has in enumerate(before) if 0 == has < soon[n]]
    hand = played.soon.zones[played.seat]
    facts = played.before.table.facts
    target = _gets_deck(played) if facts.stock else -1
    if target >= 0 and target != played.seat and target not in facts.mates[played.seat]:
        yield Happening("gives_token", seat=target)
    if soon[played.seat] == 1 and played.action in (("accept",), ("calm",)) and _left(played.soon) >= facts.n:
        market = [*filter(played.knows, played.soon.zones[facts.market])]
        swaps = [(*_most([each for each in hand if each != own], market, hand), own) for own in hand]
        gain, card, own = max(swaps)
        if gain > 1:
            yield Happening("keeps_token", card, own, number=gain)
    if soon[played.seat] < before[played.seat]:
        yield Happening("costs_token" if before[played.seat] > 1 else "costs_last")
        yield Happening("cost_token", number=soon[played.seat])
