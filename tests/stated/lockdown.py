"""What the sentences of Lockdown state, checked by the rules and the events of a world."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lockdown.locks import fatal_in
from engine.lockdown.table_facts import DEALT
from stated.at import At, Facts

TURNS = {"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"}


def sets(a: At, seat: int) -> Iterator[tuple[int, ...]]:
    """The locked sets of a player."""
    cards, end = a.s.zones[a.facts.locked + seat], 0
    for size in a.s.pub.sets[seat]:
        yield cards[end : end + size]
        end += size


def rank(a: At, card: int) -> int:
    return a.facts.value[card]


def of_rank(a: At, seat: int, card: int) -> int:
    """How many cards of this rank a player has locked."""
    return max((len(each) for each in sets(a, seat) if rank(a, each[0]) == rank(a, card)), default=0)


def sizes(a: At, seat: int) -> list[int]:
    return [*a.s.pub.sets[seat]]


def fatal(a: At, turns: int = 1) -> int:
    return fatal_in(a.s.pub.calm, turns)


def ready(a: At, s, seat: int) -> int:
    """How many cards a player may give on its next turn."""
    return sum(not (s.pub.got[seat] and s.marks >> card & 1) for card in s.zones[seat])


def dies(a: At, seat: int) -> bool:
    """Whether this player is put out."""
    return any(told["seat"] == seat for told in a.events("eliminated"))


def alive(a: At, s=None) -> list[int]:
    return [seat for seat in range(a.players) if (s or a.s).pub.alive >> seat & 1]


def rivals(a: At) -> list[int]:
    return [seat for seat in alive(a) if seat != a.me]


def clears(a: At, card: int) -> bool:
    return not rank(a, card)


def gives(a: At) -> bool:
    return a.verb == "give" and a.named[0] == a.card and a.named[1] == a.who


def locks(a: At, seat: int) -> bool:
    """Whether the choice locks one more card with a player, who may be out by it."""
    had, has = a.s.zones[a.facts.locked + seat], a.soon.zones[a.facts.locked + seat]
    return len(has) > len(had) or not a.soon.pub.alive >> seat & 1


def follower(a: At) -> int:
    return a.soon.seat if not a.soon.over else -1


def cannot_hit(a: At) -> bool:
    """Whether the next player has no choice that names the seat."""
    kinds = a.s.table.game.verbs
    for verb, *named in a.soon.legal:
        for kind, value in zip(kinds[verb], named, strict=True):
            if kind in ("seat", "player") and value == a.me:
                return False
    return follower(a) not in (-1, a.me)


def is_given(a: At) -> bool:
    """Whether the seat is put out by this card, which this player gives it."""
    given = any((told["seat"], told["card"]) == (a.who, a.card) for told in a.events("gave"))
    return given and dies(a, a.me) and rank(a, a.card) in [rank(a, each[0]) for each in sets(a, a.me)]


def reaches_me(a: At, who: int) -> bool:
    """Whether this player, if next, may choose the seat: the last two turns were not theirs by turns."""
    turns = [seat for seat, _kind in a.soon.pub.past[-2:]]
    return not a.facts.rule_of_3 or len(alive(a, a.soon)) < 3 or turns != [who, a.me]


def out_by_one(a: At, seat: int) -> list[int]:
    """The ranks by one more of which a player is out."""
    return [rank(a, each[0]) for each in sets(a, seat) if len(each) + 1 >= fatal(a)]


def deadly_unseen(a: At) -> int:
    """How many of the cards that the seat can't see would put it out."""
    return sum(rank(a, card) in out_by_one(a, a.me) for card in a.unseen())


def may_come(a: At) -> list[int]:
    """The cards that would put the seat out and that a shuffle may bring it, as far as it knows."""
    there = {*within_reach(a), *a.unseen()}
    return [card for card in there if rank(a, card) in out_by_one(a, a.me)]


def in_hands(a: At) -> list[int]:
    return [card for seat in alive(a) for card in a.s.zones[seat]]


def within_reach(a: At) -> list[int]:
    """The cards that may come out of other hands by the choice."""
    hands = a.named if a.verb == "take" else rivals(a) if a.verb == "shuffle" else []
    return [card for seat in hands for card in a.s.zones[seat]]


def ranks_there(a: At) -> int:
    """Of how many ranks a new card would lock with a player, at most."""
    hand = [card for card in a.s.zones[a.who] if rank(a, card) or not a.knows(card)]
    return len(hand) + len(sizes(a, a.who))


def three(a: At, seat: int) -> bool:
    return 3 in sizes(a, seat)


FACTS: Facts = {
    "knocks_out": lambda a: gives(a) and of_rank(a, a.who, a.card) == 3 and not a.soon.pub.alive >> a.who & 1,
    "third_knocks_out": lambda a: (
        gives(a) and of_rank(a, a.who, a.card) == 2 and not a.soon.pub.alive >> a.who & 1
    ),
    "may_knock_out": lambda a: a.verb == "shuffle" and dies(a, a.who),
    "hits_others": lambda a: (
        a.verb == "shuffle"
        and dies(a, a.who)
        and {rank(a, each[0]) for each in sets(a, a.me)}.isdisjoint(
            rank(a, card) for seat in rivals(a) for card in a.s.zones[seat]
        )
    ),
    "deals_fatal": lambda a: (
        a.verb == "shuffle" and dies(a, a.who) and of_rank(a, a.who, a.card) + 1 >= fatal(a)
    ),
    "could_give": lambda a: is_given(a) and (a.who != follower(a) or ("give", a.card, a.me) in a.soon.legal),
    "could_give_later": lambda a: (
        is_given(a) and a.who == follower(a) and ("give", a.card, a.me) not in a.soon.legal
    ),
    "struck": lambda a: (
        of_rank(a, a.me, a.card) == a.n
        and any((told["seat"], told["by"]) == (a.me, a.who) for told in a.events("eliminated"))
    ),
    "draws_last": lambda a: dies(a, a.me) and of_rank(a, a.me, a.card) == a.n,
    "one_wrong": lambda a: a.n == len(a.hand) < fatal(a) - max(sizes(a, a.me), default=0) and three(a, a.who),
    "needs_two": lambda a: (
        a.verb == "shuffle" and three(a, a.who) and max(sizes(a, a.me), default=0) + 2 == fatal(a)
    ),
    "grows": lambda a: gives(a) and of_rank(a, a.who, a.card) > 0 and locks(a, a.who),
    "joins": lambda a: (
        gives(a)
        and a.partner in a.s.zones[a.who]
        and a.knows(a.partner)
        and rank(a, a.card) == rank(a, a.partner)
    ),
    "clears": lambda a: a.verb.startswith("clear") and a.n == sum(sizes(a, a.me)),
    "clears_many": lambda a: (
        a.verb.startswith("clear") and a.n == sum(len(each) + 1 >= fatal(a, 2) for each in sets(a, a.me))
    ),
    "clears_danger": lambda a: a.verb.startswith("clear") and of_rank(a, a.me, a.card) + 1 >= fatal(a, 2),
    "spends_clear": lambda a: a.verb.startswith("clear") and a.n == sum(sizes(a, a.me)) <= DEALT,
    "gets_clear": lambda a: a.verb == "take" and a.s.zones[a.named[0]] == (a.card,) and clears(a, a.card),
    "wins_clear": lambda a: clears(a, a.card) and a.card in within_reach(a),
    "helps_clear": lambda a: clears(a, a.card) and a.card in within_reach(a),
    "takes_clear": lambda a: (
        a.card in a.s.zones[a.who] and a.card not in a.soon.zones[a.who] and clears(a, a.card)
    ),
    "seeks_clear": lambda a: a.card in a.hand and clears(a, a.card) and a.verb in ("draw", "take", "shuffle"),
    "fourth": lambda a: a.named == [a.who] and a.verb == "force" and of_rank(a, a.who, a.card) == 3,
    "fourth_unseen": lambda a: a.named == [a.who] and a.verb == "force" and three(a, a.who),
    "third_unseen": lambda a: (
        a.named == [a.who] and a.verb == "force" and fatal(a) == 3 and 2 in sizes(a, a.who)
    ),
    "thirds": lambda a: (
        a.named == [a.who] and a.verb == "force" and a.n <= len(out_by_one(a, a.who)) and a.n > 1
    ),
    "wastes": lambda a: (
        a.verb == "give"
        and a.named[0] == a.card
        and a.who not in a.named[1:]
        and of_rank(a, a.who, a.card) + 1 >= fatal(a, 2)
    ),
    "could_get": lambda a: (
        a.card in within_reach(a) and a.card in a.s.zones[a.who] and rank(a, a.card) in out_by_one(a, a.me)
    ),
    "harmless": lambda a: gives(a) and clears(a, a.card),
    "spares_draws": lambda a: (
        a.verb == "force"
        and a.named == [a.who]
        and {rank(a, a.card), rank(a, a.partner)} <= {*out_by_one(a, a.me)}
    ),
    "spares_draw": lambda a: (
        a.verb == "force" and rank(a, a.card) in out_by_one(a, a.me) and a.named == [a.who]
    ),
    "empties_one": lambda a: not a.left and len(sizes(a, a.me)) == 1 and of_rank(a, a.me, a.card) > 0,
    "empties_two": lambda a: (
        not a.left
        and len(sizes(a, a.me)) == 2
        and of_rank(a, a.me, a.card) > 0
        and of_rank(a, a.me, a.partner) > 0
    ),
    "empties": lambda a: bool(a.hand) and not a.left,
    "only_free": lambda a: bool(a.left) and all(clears(a, card) for card in a.left),
    "own_locks": lambda a: (
        len(a.soon.pub.sets[a.me]) > len(sizes(a, a.me))
        or len(a.soon.zones[a.facts.locked + a.me]) > len(a.s.zones[a.facts.locked + a.me])
    ),
    "target": lambda a: a.named == [a.zone] and out_by_one(a, a.who) and a.who != a.zone,
    "target_too": lambda a: a.named == [a.zone] and out_by_one(a, a.who) and a.who != a.zone,
    "gift_last": lambda a: gives(a) and not ready(a, a.s, a.who),
    "gift_few": lambda a: (
        gives(a)
        and ready(a, a.s, a.who) <= 1
        and (
            not ready(a, a.s, a.who) or a.soon.seat != a.who or "give" in {verb for verb, *_ in a.soon.legal}
        )
    ),
    "gift": lambda a: gives(a) and a.n == len(a.left),
    "gift_most": lambda a: (
        gives(a) and ("give", a.card, a.who) in a.s.legal and not clears(a, a.card) and not FACTS["parted"](a)
    ),
    "parted": lambda a: (
        gives(a)
        and bool(a.s.know[a.card] >> a.who & 1)
        and a.s.pub.past[0] == (a.who, "give")
        and a.s.pub.past[1][0] == a.me
        and a.s.pub.past[2][0] != a.who
        and "shuffle" not in dict(a.s.pub.past).values()
    ),
    "fewest": lambda a: (
        a.named == [a.who]
        and 0 < a.n == ready(a, a.s, a.who) < ready(a, a.s, a.zone)
        and all(reaches_me(a, each) for each in (a.who, a.zone))
    ),
    "costs_clear": lambda a: a.card in a.hand and a.card not in a.left and clears(a, a.card),
    "untouched": lambda a: a.verb == "shuffle" and not a.hand,
    "deals_more": lambda a: a.verb == "shuffle" and of_rank(a, a.who, a.card) > 0 and a.card in in_hands(a),
    "empty_hand": lambda a: a.who == follower(a) and not a.soon.zones[a.who] and reaches_me(a, a.who),
    "new_hand": lambda a: (
        a.who == follower(a)
        and bool(a.soon.zones[a.who])
        and not ready(a, a.soon, a.who)
        and reaches_me(a, a.who)
    ),
    "few_cards": lambda a: (
        a.who == follower(a) and a.n == ready(a, a.soon, a.who) <= 2 and reaches_me(a, a.who)
    ),
    "chooses": lambda a: (
        a.asks == "next"
        and follower(a) == a.me
        and ("next", a.who) in a.soon.legal
        and a.n == ready(a, a.soon, a.who)
        and reaches_me(a, a.who)
    ),
    "chooses_empty": lambda a: (
        a.asks == "next" and ("next", a.who) in a.soon.legal and not a.soon.zones[a.who]
    ),
    "chooses_new": lambda a: (
        a.asks == "next"
        and ("next", a.who) in a.soon.legal
        and bool(a.soon.zones[a.who])
        and not ready(a, a.soon, a.who)
    ),
    "chooses_barred": lambda a: (
        a.asks == "next" and ("next", a.who) in a.soon.legal and not reaches_me(a, a.who)
    ),
    "draws_safe": lambda a: a.verb == "draw" and not deadly_unseen(a),
    "draws_odds": lambda a: a.verb == "draw" and (a.zone, a.n) == (deadly_unseen(a), len(a.unseen())),
    "cost_draw": lambda a: a.verb == "draw" and (a.zone, a.n) == (deadly_unseen(a), len(a.unseen())),
    "may_pair": lambda a: a.verb == "force" and a.named == [a.who] and a.n == ranks_there(a),
    "must_keep": lambda a: a.verb == "force" and a.named == [a.who],
    "barred": lambda a: a.who == follower(a) and cannot_hit(a),
    "cannot_give": lambda a: a.who == follower(a) and "give" not in {verb for verb, *_ in a.soon.legal},
    "cannot_force": lambda a: a.who == follower(a) and "force" not in {verb for verb, *_ in a.soon.legal},
    "takes_one": lambda a: a.verb == "take" and a.named == [a.who] and reaches_me(a, a.who),
    "frees_all": lambda a: a.verb == "shuffle",
    "few_back": lambda a: (
        a.verb == "shuffle" and (a.zone, a.n) == (len(a.hand), len(in_hands(a))) and not may_come(a)
    ),
    "last_back": lambda a: (
        a.verb == "shuffle"
        and (a.zone, a.n) == (len(a.hand), len(in_hands(a)))
        and [rank(a, card) for card in may_come(a)] == [rank(a, a.card)]
    ),
    "keeps": lambda a: gives(a) and a.partner in a.hand and a.partner in a.left and clears(a, a.partner),
    "cost_clear": lambda a: a.named == [a.card] and a.verb == "clear" and a.n == DEALT,
    "cost_clear_aces": lambda a: a.named == [a.card, a.partner] and a.verb == "clear_aces" and a.n == DEALT,
    "cost_free": lambda a: a.verb == "give" and a.named[0] == a.card and clears(a, a.card),
    "cost_shuffle": lambda a: a.verb == "shuffle" and a.n == len(a.hand) > 0 and bool(may_come(a)),
}
