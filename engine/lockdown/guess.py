"""Worlds that a view of Lockdown allows.

A locked set is of one value, nobody holds two cards of one value outside a set, or two sets of one value;
the rest may lie anywhere.
"""

from __future__ import annotations

from functools import partial
from itertools import chain, filterfalse

from .blanks import Blanks
from .search import search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..kernel.rng import Rng
    from .public import State, View

TRIES = 12
THROWS = 32
"""Random numbers at a time to choose cards with; half of them will do as a rule."""
REFILLS = 8
"""How often there are more, until it is taken for a dead end."""


def plan(view: View, s: State) -> Callable[[State, Rng], None]:
    """Count what the view leaves open; the answer fills the blanks of one world after another."""
    return partial(fill, Blanks(view))


def fill(blanks: Blanks, s: State, rng: Rng) -> None:
    """At random as a rule, by search where hardly anything fits. There is always a way."""
    for _ in range(TRIES):
        deck = _deal(blanks, s, rng)
        if deck is not None:
            break
    else:
        deck = search(blanks, s, rng)
    zones = s.zones
    for zone, row in blanks.rows:
        zones[zone] = tuple(chain.from_iterable(row))
    zones[blanks.facts.deck] = tuple(deck)
    for seat, count in blanks.marked:
        for card in zones[seat][-count:]:
            s.marks |= 1 << card


def _deal(blanks: Blanks, s: State, rng: Rng) -> list[int] | None:
    """Cards for the sets, then for the hands; the rest is the deck. None if no card fits any more."""
    used, know = blanks.used[:], s.know[:]
    cards = len(know)
    keys = rng.numbers(cards + THROWS)
    numbers = chain(keys[cards:], _more(rng))
    if not _some_sets(blanks, used, know, numbers):
        return None
    deck = list(filterfalse(know.__getitem__, range(cards)))
    if not _some_hands(blanks, s, used, know, numbers, deck):
        return None
    s.know = know
    deck.sort(key=keys.__getitem__)
    return deck


def _some_sets(blanks: Blanks, used: list[int], know: list[int], numbers: Iterator[int]) -> bool:
    """Each way whose cards nobody has and whose value may be is as likely."""
    for seat, row, place, ways in blanks.sets:
        count, mine = len(ways), used[seat]
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
    blanks: Blanks, s: State, used: list[int], know: list[int], numbers: Iterator[int], pool: list[int]
) -> bool:
    """Each card of the pool that a hand can hold beside the others is as likely; it is taken out."""
    bits, left = blanks.facts.bit, len(pool)
    for seat, missing, known in blanks.hands:
        hand = [*known]
        mine, owner = used[seat], 1 << seat
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
