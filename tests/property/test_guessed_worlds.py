"""Guessed worlds have the right distribution: chi-square tests over small cases that can be counted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations

from lockdown_cases import given

from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import observe

WORLDS = 12_000


def excess(met: Counter, wanted: dict, count: int) -> float:
    """By how many standard deviations the chi-square exceeds its expected value."""
    assert met.keys() <= wanted.keys()
    square = sum((met[key] - count * share) ** 2 / (count * share) for key, share in wanted.items())
    free = len(wanted) - 1
    return (square - free) / (2 * free) ** 0.5


def even(keys: list) -> dict:
    return dict.fromkeys(keys, 1 / len(keys))


def worlds(s: State) -> list[State]:
    guess, rng = Guess(observe(s, 0)), Rng(11)
    return [guess.world(rng) for _ in range(WORLDS)]


def test_every_card_is_as_likely_everywhere_where_nothing_is_in_the_way():
    rng, cards = Rng(5), list(range(10, 50))
    firsts: Counter = Counter()
    places: Counter = Counter()
    for _ in range(WORLDS):
        mixed = rng.mixed(cards, 54)
        firsts[mixed[0], mixed[1]] += 1
        places.update(enumerate(mixed))
    assert excess(firsts, even(list(permutations(cards, 2))), WORLDS) < 4
    everywhere = even([(place, card) for place in range(40) for card in cards])
    assert excess(places, everywhere, WORLDS * 40) < 4


def test_numbers_that_come_together_are_independent():
    rng = Rng(6)
    rows = [rng.numbers(96) for _ in range(WORLDS)]
    square = even([(a, b) for a in range(16) for b in range(16)])
    for first, second in combinations(range(0, 96, 19), 2):
        pairs = Counter((row[first] >> 12, row[second] >> 12) for row in rows)
        assert excess(pairs, square, WORLDS) < 5, (first, second)
        pairs = Counter((row[first] >> 12, after[second] >> 12) for row, after in pairwise(rows))
        assert excess(pairs, square, WORLDS - 1) < 5, (first, second)


def test_an_unknown_set_and_the_order_of_the_deck_are_any_with_equal_chance():
    s = given(2, hand0="2H 3H", hand1="", locked1="9H 9D", deck="9C 5D 5C", rest="out")
    facts = s.table.facts
    unknown = Guess(observe(s, 0)).unknown
    orders = [order for order in permutations(unknown) if len({facts.value[card] for card in order[:2]}) == 1]
    met = Counter(world.zones[facts.locked + 1] + world.zones[facts.deck] for world in worlds(s))
    assert excess(met, even(orders), WORLDS) < 4


def test_a_deck_is_in_any_order_whatever_a_hand_could_not_hold():
    s = given(2, hand0="2H 3H", hand1="5H 6H", deck="5D 6D KS AH", rest="out")
    met = Counter((frozenset(world.zones[1]), world.zones[s.table.facts.deck]) for world in worlds(s))
    hands = Counter(hand for hand, _ in met.elements())
    square = free = 0.0
    for hand, count in hands.items():
        decks = list(permutations(set(Guess(observe(s, 0)).unknown) - hand))
        square += sum((met[hand, deck] - count / 24) ** 2 / (count / 24) for deck in decks)
        free += len(decks) - 1
    assert (square - free) / (2 * free) ** 0.5 < 4


def test_a_card_that_one_hand_cannot_hold_is_no_likelier_in_the_next_hand():
    s = given(3, hand0="2H", locked1="9H 9D", hand1="5H", hand2="6H", deck="9C 5D KS 6D 9S", rest="out")
    facts = s.table.facts
    s.show(facts.locked + 1, s.zones[facts.locked + 1], 1)
    nine = facts.value[s.table.card["9H"]]
    unknown = Guess(observe(s, 0)).unknown
    both = [pair for pair in permutations(unknown, 2) if facts.value[pair[0]] != nine]
    met = Counter((*world.zones[1], *world.zones[2]) for world in worlds(s))
    assert excess(met, even(both), WORLDS) < 4
