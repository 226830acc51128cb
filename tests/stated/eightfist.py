"""What the sentences of Eightfist state, checked by the rules and the events of a world."""

from __future__ import annotations

from engine.eightfist.cards import CURES, GRACE, RANK, VALUE
from engine.eightfist.fist import condition
from stated.at import At, Facts


def fist(a: At, s, seat: int) -> list[int]:
    """A Fist with -1 for each card that not everybody has seen."""
    return [card if s.know[card] else -1 for card in s.zones[seat]]


def mine(a: At) -> list[int]:
    return fist(a, a.s, a.me)


def then(a: At) -> list[int]:
    return fist(a, a.soon, a.me)


def shown(cards: list[int]) -> int:
    """The points of the face-up cards, pairs counted as nothing; quads are left out."""
    total = 0
    for place in range(4):
        one, two = cards[place], cards[place + 4]
        up = [card for card in (one, two) if card >= 0]
        if not pair(one, two) and condition(one, two) != "cured":
            total += sum(VALUE[card] for card in up)
    return total


def pair(one: int, two: int) -> bool:
    return one >= 0 and two >= 0 and RANK[one] == RANK[two]


def beside(cards: list[int], card: int) -> int:
    return cards[cards.index(card) ^ 4]


def laid(a: At) -> tuple[int, int, int]:
    """The place of the card that the choice lays, and the cards there before and after."""
    for place, (old, new) in enumerate(zip(a.s.zones[a.me], a.soon.zones[a.me], strict=True)):
        if old != new:
            return place, old if a.s.know[old] else -1, new
    return -1, -1, -1


def used_place(a: At) -> int:
    """The place where the choice lays a card, or turns one up."""
    return a.named[0] if a.verb == "flip" else laid(a)[0]


def quads(cards: list[int]) -> int:
    return sum(
        min(cards[n], cards[n + 1], cards[n + 4], cards[n + 5]) >= 0
        and len({RANK[cards[n]], RANK[cards[n + 1]], RANK[cards[n + 4]], RANK[cards[n + 5]]}) == 1
        for n in range(3)
    )


def saves(a: At) -> int:
    """By how many points the Fist counts less after the choice, four of a kind included."""
    return scored(mine(a)) - scored(then(a))


def scored(cards: list[int]) -> int:
    return shown(cards) - 20 * quads(cards)


def own(a: At) -> int:
    """The points of the cards that the seat knows at the end."""
    return scored([card if a.knows(card) else -1 for card in a.soon.zones[a.me]])


def tops(a: At) -> list[int]:
    """The cards that could come: the slush, a drawn or a stolen one."""
    zones = a.s.zones
    return [zones[z][-1] for z in (a.facts.slush, a.facts.stolen, a.facts.drawn + a.me) if zones[z]]


def hidden_file(a: At) -> bool:
    here = mine(a)
    return here[a.zone] < 0 and here[a.zone + 4] < 0


def apart(a: At, card: int) -> bool:
    """Whether a card of the own Fist has no pair yet."""
    here = mine(a)
    return card in here and not pair(card, beside(here, card))


def matched(a: At, card: int) -> bool:
    """Whether a face-up card pairs with this one."""
    return any(pair(card, each) for each in mine(a) if each != card)


def spare(a: At) -> bool:
    return a.verb == "discard"


def others_show(a: At) -> dict[int, int]:
    return {seat: scored(fist(a, a.s, seat)) for seat in a.others}


def taken_next(a: At) -> bool:
    """Whether the player on the left takes this card."""
    follower = a.facts.left[a.me]
    return a.who == follower and any(
        told["card"] == a.card and told["seat"] == follower for told in a.events("took")
    )


FACTS: Facts = {
    "quad": lambda a: quads(then(a)) > quads(mine(a)) and laid(a)[2] == a.card,
    "quad_next": lambda a: laid(a)[2] == a.card and beside(then(a), a.card) < 0,
    "swaps": lambda a: laid(a)[2] == a.card and pair(a.card, a.partner) and pair(laid(a)[1], a.partner),
    "next_cures": lambda a: taken_next(a) and a.partner in CURES and a.card in CURES[a.partner],
    "next_pairs": lambda a: taken_next(a) and pair(a.card, a.partner) and a.partner in fist(a, a.soon, a.who),
    "cost_cures": lambda a: taken_next(a) and a.partner in CURES and a.card in CURES[a.partner],
    "cost_pairs": lambda a: taken_next(a) and pair(a.card, a.partner) and a.partner in fist(a, a.soon, a.who),
    "ends_behind": lambda a: (
        bool(a.soon.over)
        and a.n == own(a) - others_show(a)[a.who]
        and others_show(a)[a.who] == min(others_show(a).values())
    ),
    "ends_lowest": lambda a: bool(a.soon.over) and a.n == own(a) < min(others_show(a).values()),
    "ends_ahead": lambda a: bool(a.soon.over) and a.n == fist(a, a.s, a.who).count(-1),
    "cures": lambda a: (
        a.card in CURES and a.partner in CURES[a.card] and beside(then(a), a.card) == a.partner
    ),
    "pairs": lambda a: (
        laid(a)[2] == a.card and beside(then(a), a.card) == a.partner and pair(a.card, a.partner)
    ),
    "steals_mate": lambda a: (
        a.verb == "steal" and pair(a.card, a.partner) and a.partner in mine(a) and a.named[0] == a.who
    ),
    "steals": lambda a: a.verb == "steal" and a.card in a.s.zones[a.who] and a.n == VALUE[a.card],
    "steals_grace": lambda a: a.verb == "steal" and a.card in a.s.zones[a.who] and a.n == VALUE[a.card] < 0,
    "frees": lambda a: laid(a)[1] == a.card and a.partner == GRACE and a.n == saves(a) > 0,
    "breaks": lambda a: (
        laid(a)[1] == a.card and pair(a.card, a.partner) and beside(mine(a), a.card) == a.partner
    ),
    "cost_breaks": lambda a: (
        laid(a)[1] == a.card and pair(a.card, a.partner) and beside(mine(a), a.card) == a.partner
    ),
    "freezes": lambda a: (
        a.card in CURES and condition(a.card, beside(then(a), a.card)) in ("frozen", "jeopardy")
    ),
    "cost_freezes": lambda a: (
        a.card in CURES and condition(a.card, beside(then(a), a.card)) in ("frozen", "jeopardy")
    ),
    "sheds": lambda a: laid(a)[1:] == (a.card, a.partner) and a.n == saves(a),
    "grace": lambda a: laid(a)[2] == a.card and a.n == VALUE[a.card] < 0,
    "freezer": lambda a: laid(a)[2] == a.card in CURES and hidden_file(a) and laid(a)[0] % 4 == a.zone,
    "gives_hope_up": lambda a: (
        a.card in tops(a)
        and a.partner in mine(a)
        and then(a)[mine(a).index(a.partner)] != a.partner
        and not matched(a, a.card)
        and a.n == scored(mine(a)) - scored([a.card if card == a.partner else card for card in mine(a)])
    ),
    "lays_cheap": lambda a: laid(a)[1:] == (-1, a.card) and a.n == VALUE[a.card] <= 5 and apart(a, a.partner),
    "low": lambda a: laid(a)[1:] == (-1, a.card) and a.n == VALUE[a.card] <= 5,
    "either": lambda a: (
        laid(a)[2] == a.card and beside(then(a), a.card) == a.partner and laid(a)[0] % 4 == a.zone
    ),
    "beside": lambda a: a.verb == "flip" and mine(a)[a.named[0] ^ 4] == a.partner and a.n == VALUE[a.partner],
    "loads": lambda a: (
        laid(a)[2] == a.card and a.n == VALUE[a.card] and not pair(a.card, beside(then(a), a.card))
    ),
    "cost_counts": lambda a: (
        laid(a)[2] == a.card and a.n == VALUE[a.card] and not pair(a.card, beside(then(a), a.card))
    ),
    "draws_for_file": lambda a: (
        a.verb == "draw"
        and not matched(a, a.s.zones[a.facts.slush][-1])
        and beside(mine(a), a.card) == a.partner
        and mine(a).index(a.card) % 4 == a.zone
        and a.n == VALUE[a.card] + VALUE[a.partner]
    ),
    "draws": lambda a: (
        a.verb == "draw"
        and a.card == a.s.zones[a.facts.slush][-1]
        and a.n == VALUE[a.card]
        and not matched(a, a.card)
        and apart(a, a.partner)
    ),
    "draws_cheap": lambda a: (
        a.verb == "draw"
        and a.card == a.s.zones[a.facts.slush][-1]
        and not matched(a, a.card)
        and apart(a, a.partner)
    ),
    "draws_off": lambda a: (
        a.verb == "draw"
        and a.card == a.s.zones[a.facts.slush][-1]
        and a.n == VALUE[a.card]
        and not matched(a, a.card)
    ),
    "may_throw": lambda a: (
        a.verb == "draw" and a.card == a.s.zones[a.facts.slush][-1] and mine(a).count(-1) > 1
    ),
    "looks_first": lambda a: a.verb == "draw" and a.card == a.s.zones[a.facts.slush][-1],
    "throws_freezer": lambda a: (
        spare(a)
        and a.card in tops(a)
        and a.card in CURES
        and a.n == VALUE[a.card]
        and CURES[a.card].isdisjoint(mine(a))
    ),
    "throws_unwanted": lambda a: (
        spare(a)
        and a.card in tops(a)
        and a.n == VALUE[a.card]
        and a.who == a.facts.left[a.me]
        and not any(pair(a.card, each) for each in mine(a) + fist(a, a.s, a.who))
    ),
    "throws_for_pair": lambda a: spare(a) and a.card in tops(a) and apart(a, a.partner),
    "throws": lambda a: spare(a) and a.card in tops(a),
    "fresh_file": lambda a: hidden_file(a) and used_place(a) % 4 == a.zone and apart(a, a.card),
    "lays_dear": lambda a: (
        laid(a)[2] == a.card and a.n == VALUE[a.card] > 5 and hidden_file(a) and laid(a)[0] % 4 == a.zone
    ),
    "both_free": lambda a: hidden_file(a) and used_place(a) % 4 == a.zone,
    "frozen_place": lambda a: a.card in CURES and a.verb == "flip" and mine(a)[a.named[0] ^ 4] == a.card,
    "shows_one": lambda a: a.verb == "flip" and mine(a)[a.named[0]] < 0,
    "needs_none": lambda a: (
        a.card == mine(a)[used_place(a) ^ 4] and a.n == VALUE[a.card] < 2 and apart(a, a.partner)
    ),
    "other_file": lambda a: (
        a.kind == "start" and bool(a.s.picks[a.me][1]) and a.named[0] ^ 4 not in a.s.picks[a.me][1]
    ),
    "unseen": lambda a: a.kind == "start" and not a.s.picks.get(a.me, (0, ()))[1],
}
