"""What the sentences of 8-equilibrium state, checked by the rules and the score."""

from __future__ import annotations

from engine.equilibrium.scoring import MOST, PERFECT_RANKS, judge
from engine.equilibrium.setup import FROM_DECK, HAND_LIMIT, targets
from engine.kernel.cards import deck
from stated.at import At, Facts

DECK = deck()
RED = (0, 1)


def even(card: int) -> bool:
    return DECK[card][0] in "2468TQ"


def red(card: int) -> bool:
    return card // 13 in RED


def suit(hand, card: int) -> int:
    return sum(each // 13 == card // 13 for each in hand)


def points(hand) -> int:
    return int(judge(hand)["total"])


def after(a: At) -> list[int]:
    """The hand after the choice, without a card that waits there for the Wind."""
    return [card for card in a.left if a.played.action != ("pass", card)]


def came(a: At) -> bool:
    return a.card in after(a) and a.card not in a.hand


def left(a: At) -> bool:
    return a.partner in a.hand and a.partner not in after(a)


def gain(a: At) -> int:
    return points(after(a)) - points(a.hand)


def paid(a: At) -> bool:
    return a.soon.pub.tokens[a.me] < a.s.pub.tokens[a.me]


def market(a: At, s=None) -> list[int]:
    return [card for card in (s or a.s).zones[a.facts.market] if a.knows(card)]


def coming(a: At) -> set[int]:
    """The cards that are hidden from the seat, or in the Market."""
    return {*a.unseen(), *a.soon.zones[a.facts.market]} - {*after(a)}


def reach(a: At, seat: int) -> bool:
    return bool(targets(a.s, a.me) >> seat & 1)


def perfect(hand) -> bool:
    return len(hand) == HAND_LIMIT and points(hand) == MOST


def lacks(hand) -> list[int]:
    """The cards that would make a hand perfect."""
    if len(hand) != HAND_LIMIT - 1:
        return []
    return [card for card in range(52) if card not in hand and perfect([*hand, card])]


def offered(a: At) -> int:
    """The card about which the seat is asked, or that the choice offers."""
    if a.kind == "react":
        slot = a.s.args[2]
        return a.s.zones[a.facts.offer][0] if slot == FROM_DECK else a.s.zones[a.facts.market][slot]
    if a.verb == "give":
        return a.s.zones[a.facts.market][a.named[0]]
    if a.verb == "to":
        return a.s.zones[a.facts.offer][0]
    if a.verb == "bottom":
        return a.s.zones[a.facts.market][a.named[0]]
    return a.named[-1] if a.verb in ("trade", "relay", "choose", "pass", "tribute") else -1


def target(a: At) -> int:
    return {"give": 1, "to": 0, "trade": 0}.get(a.verb, -1)


def aimed(a: At) -> bool:
    at = target(a)
    return at >= 0 and a.named[at] == a.who


def seen(a: At, seat: int) -> list[int]:
    return [card for card in a.s.zones[seat] if a.knows(card)]


def too_many(a: At, wanted) -> int:
    return sum(map(wanted, after(a)))


def rejects(a: At) -> bool:
    return a.verb == "reject" and offered(a) == a.card


def perfecting(a: At, parity: bool) -> bool:
    """Whether all cards that would make the hand perfect are of one suit, and even or odd."""
    found = lacks(a.hand if a.verb == "deal" else after(a))
    return bool(found) and {(card // 13, even(card)) for card in found} == {(a.n, parity)}


def best_in_market(a: At) -> bool:
    gains = [points([*a.hand, card]) - points(a.hand) for card in market(a)]
    return a.card in market(a) and a.n == points([*a.hand, a.card]) - points(a.hand) == max(gains)


def costs(a: At, wanted) -> bool:
    return a.card in a.hand and wanted(a.card) and a.n == sum(map(wanted, a.hand)) < 4


FACTS: Facts = {
    "perfect": lambda a: perfect(after(a)) and not perfect(a.hand),
    "completes": lambda a: a.card in market(a, a.soon) and perfect([*after(a), a.card]),
    "two_each": lambda a: (
        came(a) and len(after(a)) == 8 and all(suit(after(a), card) == 2 for card in after(a))
    ),
    "one_short_even": lambda a: came(a) and perfecting(a, True),
    "one_short_odd": lambda a: came(a) and perfecting(a, False),
    "plays_on": lambda a: (
        rejects(a) and a.partner in market(a) and a.n == points([*a.hand, a.partner]) - points(a.hand)
    ),
    "picks_next": lambda a: (
        rejects(a) and a.partner in market(a) and a.n == points([*a.hand, a.partner]) - points(a.hand)
    ),
    "third": lambda a: came(a) and a.n == suit(after(a), a.card) > 2,
    "cost_third": lambda a: came(a) and a.n == suit(after(a), a.card) > 2,
    "swaps_self": lambda a: came(a) and left(a) and paid(a) and a.n == gain(a) > 0 and not reach(a, a.me),
    "trades_up": lambda a: (
        came(a) and left(a) and paid(a) and a.n == gain(a) > 0 and suit(a.hand, a.partner) > 2
    ),
    "parts_with": lambda a: a.card in a.hand and a.n == suit(a.hand, a.card) > 2 and offered(a) == a.card,
    "burdens": lambda a: aimed(a) and offered(a) == a.card and a.n == suit(seen(a, a.who), a.card) >= 2,
    "pays": lambda a: came(a) and left(a) and paid(a) and a.card in market(a) and reach(a, a.me),
    "no_gain": lambda a: paid(a) and gain(a) <= 0,
    "gives_token": lambda a: a.facts.stock and a.who != a.me,
    "fits": lambda a: came(a) and a.n == gain(a) > 0 and suit(after(a), a.card) <= 2,
    "fits_both": lambda a: (
        came(a) and a.n == gain(a) > 0 and suit(after(a), a.card) <= 2 and even(a.card) and red(a.card)
    ),
    "fits_evens": lambda a: came(a) and a.n == gain(a) > 0 and suit(after(a), a.card) <= 2 and even(a.card),
    "fits_colours": lambda a: came(a) and a.n == gain(a) > 0 and suit(after(a), a.card) <= 2 and red(a.card),
    "takes_both": lambda a: (
        came(a) and a.partner in market(a) and a.n == points([*after(a), a.partner]) - points(a.hand)
    ),
    "swaps_later": lambda a: (
        a.verb == "accept"
        and offered(a) == a.card
        and suit([*a.hand, a.card], a.card) > 2
        and a.partner in market(a)
    ),
    "swaps_any": lambda a: (
        a.verb == "accept" and offered(a) == a.card and suit([*a.hand, a.card], a.card) > 2
    ),
    "keeps_token": lambda a: (
        a.soon.pub.tokens[a.me] == 1
        and a.card in market(a, a.soon)
        and a.partner in a.left
        and a.n == points([*[card for card in a.left if card != a.partner], a.card]) - points(a.left)
    ),
    "returns": lambda a: rejects(a) and a.n == suit([*a.hand, a.card], a.card) > 2 and reach(a, a.who),
    "ends_perfect": lambda a: bool(a.soon.over) and perfect(a.left),
    "ends_ahead": lambda a: bool(a.soon.over) and a.n == points(a.left),
    "evens_out": lambda a: came(a) and even(a.card) and a.n == gain(a) > 0,
    "sends_off": lambda a: (
        offered(a) == a.card
        and a.card in market(a)
        and a.partner in market(a)
        and suit(a.hand, a.partner) < suit(a.hand, a.card)
    ),
    "looks_even": lambda a: a.verb == "deal" and perfecting(a, True) and not {*lacks(a.hand)} & {*market(a)},
    "looks_odd": lambda a: a.verb == "deal" and perfecting(a, False) and not {*lacks(a.hand)} & {*market(a)},
    "lacks": lambda a: (
        a.verb == "deal"
        and sum(card // 13 == a.n for card in a.hand) < 2
        and a.n not in [card // 13 for card in market(a)]
    ),
    "keeps_best": lambda a: a.verb == "deal" and best_in_market(a) and not reach(a, a.me),
    "misses": lambda a: a.verb == "deal" and best_in_market(a) and reach(a, a.me),
    "many_even": lambda a: a.n == too_many(a, even) > 4,
    "many_odd": lambda a: a.n == too_many(a, lambda card: not even(card)) > 4,
    "many_red": lambda a: a.n == too_many(a, red) > 4,
    "many_black": lambda a: a.n == too_many(a, lambda card: not red(card)) > 4,
    "one_colour": lambda a: len({red(card) for card in after(a)}) == 1,
    "costs_even": lambda a: costs(a, even) and offered(a) == a.card,
    "costs_odd": lambda a: costs(a, lambda card: not even(card)) and offered(a) == a.card,
    "unwanted": lambda a: (
        offered(a) == a.card and a.n == suit([*a.hand, a.card], a.card) > 2 and a.card not in after(a)
    ),
    "arms_mate": lambda a: a.verb == "toss" and not a.s.pub.tokens[a.who] and a.soon.pub.tokens[a.who] > 0,
    "least": lambda a: (
        offered(a) == a.card
        and points([*a.hand, a.card]) <= min(points([*a.hand, card]) for card in market(a))
    ),
    "breaks_pair": lambda a: a.card in a.hand and a.card not in after(a) and suit(a.hand, a.card) == 2,
    "must_get": lambda a: fewest(a),
    "only_even": lambda a: sum(not even(card) for card in after(a)) == 4 != sum(map(even, after(a))),
    "only_odd": lambda a: sum(map(even, after(a))) == 4 != sum(not even(card) for card in after(a)),
    "has_evens": lambda a: aimed(a) and a.n == sum(map(even, seen(a, a.who))) > 2,
    "has_odds": lambda a: aimed(a) and a.n == sum(not even(card) for card in seen(a, a.who)) > 2,
    "brings_power": lambda a: (
        aimed(a) and offered(a) == a.card and a.facts.powers and DECK[a.card][0] in "AJQK"
    ),
    "helps": lambda a: aimed(a) and offered(a) == a.card and not suit(seen(a, a.who), a.card),
    "cannot_reject": lambda a: aimed(a) and offered(a) == a.card and not a.s.pub.tokens[a.who],
    "must_pay": lambda a: aimed(a) and offered(a) == a.card and a.s.pub.tokens[a.who] > 0,
    "sees_first": lambda a: a.verb == "deal" and a.asks == "target" and reach(a, a.me),
    "gives_wanted": lambda a: offered(a) == a.card,
    "costs_last": lambda a: paid(a) and a.s.pub.tokens[a.me] == 1,
    "costs_token": lambda a: paid(a) and a.s.pub.tokens[a.me] > 1,
    "cost_token": lambda a: paid(a) and a.n == a.soon.pub.tokens[a.me],
    "ranks": lambda a: (
        a.n == sum(card % 13 + 1 for card in after(a))
        and abs(a.n - PERFECT_RANKS) < abs(sum(card % 13 + 1 for card in a.hand) - PERFECT_RANKS)
    ),
    "adds": lambda a: a.n == gain(a) > 0,
    "full": lambda a: len(after(a)) == 8 > len(a.hand) and a.n == points(after(a)),
    "then_hold": lambda a: came(a) and suit(a.hand, a.card) < a.n == suit(after(a), a.card) <= 2,
    "still_fit": lambda a: (
        a.n == sum(points([*after(a), card]) >= points(after(a)) + 2 for card in coming(a))
    ),
    "to_market": lambda a: (
        a.verb == "reject" and offered(a) == a.card and suit([*a.hand, a.card], a.card) <= 2
    ),
}


def fewest(a: At) -> bool:
    """Whether the seat alone has the fewest cards after the choice, so that a gift must go to it."""
    held = [len(hand) for hand in a.soon.zones[: a.players]]
    given = offered(a)
    at = target(a)
    if at >= 0 and given not in a.soon.zones[a.named[at]] and given not in a.hand:
        held[a.named[at]] += 1
    return held.count(min(held)) == 1 and held[a.me] == min(held)
