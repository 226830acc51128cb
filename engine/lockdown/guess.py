"""Makes worlds that fit a view of Lockdown.

A locked set has one value; nobody holds two cards of one value outside a set, or two sets of one value. All
other cards may lie anywhere.
"""

from __future__ import annotations

from functools import partial
from itertools import chain

from .hidden_cards import HiddenCards
from .world_search import search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Final

    from ..kernel.rng import Rng
    from .public import State, View

TRIES: Final = 12
THROWS: Final = 32
"""The number of random numbers made at a time for choosing cards; usually half of them are enough."""
REFILLS: Final = 8
"""The number of further batches of random numbers to try before a guess is given up."""


def plan(view: View, s: State) -> Callable[[State, Rng], None]:
    """Count the blanks of a view; returns a function that fills them for one world after another."""
    return partial(fill, HiddenCards(view))


def fill(blanks: HiddenCards, s: State, rng: Rng) -> None:
    """Fill the blanks at random, or by search if that fails too often. There is always a solution."""
    for _ in range(TRIES):
        deck = _deal(blanks, s, rng)
        if deck is not None:
            break
    else:
        deck = search(blanks, s, rng)
    zones = s.zones
    for zone, row in blanks.rows:
        cards: tuple[int, ...] = ()
        for locked in row:
            cards += locked
        zones[zone] = cards
    zones[blanks.facts.deck] = tuple(deck)
    for seat, count in blanks.marked:
        for card in zones[seat][-count:]:
            s.marks |= 1 << card


def _deal(blanks: HiddenCards, s: State, rng: Rng) -> list[int] | None:
    """Deal cards to the sets, then to the hands; returns the deck, or None if no card fits any more."""
    used = blanks.used[:]
    know = s.know[:]
    cards = len(know)
    keys = rng.numbers(cards + THROWS)
    numbers = chain(keys[cards:], _more(rng))
    if not _some_sets(blanks, used, know, numbers):
        return None
    deck = [card for card, seats in enumerate(know) if not seats]
    if not _some_hands(blanks, s, used, know, numbers, deck):
        return None
    s.know = know
    deck.sort(key=keys.__getitem__)
    return deck


def _some_sets(blanks: HiddenCards, used: list[int], know: list[int], numbers: Iterator[int]) -> bool:
    """Choose each set among the remaining possibilities, all equally likely; false if there is none."""
    for seat, row, place, ways in blanks.sets:
        count = len(ways)
        mine = used[seat]
        for number in numbers:
            bit, cards, a, b, c = ways[number * count >> 16]
            if not (know[a] or know[b] or know[c] or mine & bit):
                used[seat] = mine | bit
                know[a] = know[b] = know[c] = 1 << seat
                row[place] = cards
                break
        else:
            return False
    return True


def _some_hands(
    blanks: HiddenCards, s: State, used: list[int], know: list[int], numbers: Iterator[int], pool: list[int]
) -> bool:
    """Take cards for the hands from the pool, each fitting card equally likely; false if none fits."""
    bits = blanks.facts.bit
    left = len(pool)
    for seat, missing, known in blanks.hands:
        hand = [*known]
        mine = used[seat]
        owner = 1 << seat
        for number in numbers:
            i = number * left >> 16
            card = pool[i]
            bit = bits[card]
            if not mine & bit:
                mine |= bit
                know[card] = owner
                hand.append(card)
                del pool[i]
                left -= 1
                missing -= 1
                if not missing:
                    break
        else:
            return False
        s.zones[seat] = tuple(hand)
    return True


def _more(rng: Rng) -> Iterator[int]:
    for _ in range(REFILLS):
        yield from rng.numbers(THROWS)
