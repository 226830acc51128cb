"""Worlds that a view of Lockdown allows.

A locked set is of one value, nobody holds two cards of one value outside a set, or two sets of one value;
the rest may lie anywhere.
"""

from __future__ import annotations

from .search import search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.rng import Rng
    from ..kernel.state import State
    from ..kernel.view import View
    from .setup import Facts

TRIES = 12
THROWS = 40
VALUES = 12
WAYS = ((), (), (0, 0, 1, 3, 6), (0, 0, 0, 1, 4))
"""By how many cards a set needs, then how many of a value there are: the ways to choose them."""


def plan(view: View, unknown: list[int]) -> Callable[[State, Rng], None]:
    """Count what the view leaves open; the answer fills the blanks of one world after another."""
    return Blanks(view, unknown).fill


class Blanks:
    """What must be found for the blanks of a view: cards for sets, then cards for hands."""

    def __init__(self, view: View, unknown: list[int]) -> None:
        facts: Facts = view.table.facts
        self.facts, self.unknown = facts, unknown
        self.known_sets: list[tuple[int, list[int], int]] = []
        """Sets of a known value: the zone, the places of its blanks, the value."""
        self.sets: list[tuple[int, list[int], int]] = []
        """All others: the zone, the places of its blanks, the seat; threes first, since fewer values fit."""
        self.hands: list[tuple[int, int]] = []
        """Seat and how many cards of its hand are missing."""
        self.used = [0] * facts.n
        """By seat, a bit for each value that no further card may have, and no further set."""
        self.marked: list[tuple[int, int]] = []
        """By seat: as many of the cards dealt to it are marked as may have come since its last turn."""
        self.by_value: list[list[int]] = [[] for _ in range(VALUES + 1)]
        for card in unknown:
            self.by_value[facts.value[card]].append(card)
        zones, pub = view.zones, view.pub
        for seat in range(facts.n):
            hand, locked = zones[seat], zones[facts.locked + seat]
            if -1 in hand or -1 in locked:
                self._count_hand(view, seat, hand)
                self._count_sets(seat, locked, pub.get(facts.sets[seat], ()))
        if len(self.sets) > 1:
            self.sets.sort(key=_by_size, reverse=True)

    def _count_hand(self, view: View, seat: int, hand: tuple[int, ...]) -> None:
        """A hand that shows its blanks last; marks among what is known count first (LD-8)."""
        facts = self.facts
        missing, got = hand.count(-1), view.pub.get(facts.got[seat], 0)
        if missing:
            self.hands.append((seat, missing))
        for card in hand[: len(hand) - missing]:
            self.used[seat] |= facts.bit[card]
            got -= view.marks >> card & 1
        if got and missing:
            self.marked.append((seat, min(missing, got)))

    def _count_sets(self, seat: int, locked: tuple[int, ...], sizes: tuple[int, ...]) -> None:
        zone, values = self.facts.locked + seat, self.facts.value
        at = 0
        for size in sizes:
            places = range(at, at + size)
            blank = [place for place in places if locked[place] < 0]
            mine = 0
            if len(blank) < size:
                mine = values[max(locked[at : at + size])]
                self.used[seat] |= 1 << mine
            if blank and mine:
                self.known_sets.append((zone, blank, mine))
            elif blank:
                self.sets.append((zone, blank, seat))
            at += size

    def fill(self, s: State, rng: Rng) -> None:
        """At random as a rule, by search where hardly anything fits. There is always a way."""
        for _ in range(TRIES):
            if self._deal(s, rng):
                break
        else:
            sets, hands, deck = search(self, rng)
            self._lay(s, sets, hands, deck)
        for seat, count in self.marked:
            hand = s.zones[seat]
            for card in hand[len(hand) - count :]:
                s.marks |= 1 << card

    def _deal(self, s: State, rng: Rng) -> bool:
        """Cards for the sets, then for the hands; the rest is the deck. False if that comes to a dead end."""
        by_value, used, pool = self.by_value[:], self.used[:], self.unknown[:]
        sets: list[list[int]] = []
        for _, places, mine in self.known_sets:
            sets.append(_some_of(by_value, mine, len(places), pool, rng))
        for _, places, seat in self.sets:
            mine = _some_value(by_value, used[seat], WAYS[len(places)], rng)
            if not mine:
                return False
            used[seat] |= 1 << mine
            sets.append(_some_of(by_value, mine, len(places), pool, rng))
        rng.shuffle(pool)
        values = self.facts.value
        hands: list[list[int]] = []
        for seat, missing in self.hands:
            hand = _some_hand(pool, values, used[seat], missing)
            if len(hand) < missing:
                return False
            hands.append(hand)
        self._lay(s, sets, hands, pool)
        return True

    def _lay(self, s: State, sets: list[list[int]], hands: list[list[int]], deck: list[int]) -> None:
        """Put the cards that were found where the blanks are."""
        zones, know, first = s.zones, s.know, self.facts.locked
        for (zone, places, _), cards in zip(self.known_sets + self.sets, sets, strict=True):
            locked = list(zones[zone])
            owner = 1 << zone - first
            for place, card in zip(places, cards, strict=True):
                locked[place] = card
                know[card] = owner
            zones[zone] = tuple(locked)
        for (seat, missing), cards in zip(self.hands, hands, strict=True):
            hand = zones[seat]
            zones[seat] = (*hand[: len(hand) - missing], *cards)
            for card in cards:
                know[card] = 1 << seat
        zones[self.facts.deck] = tuple(deck)


def _by_size(blank: tuple[int, list[int], int]) -> int:
    return len(blank[1])


def _some_value(by_value: list[list[int]], used: int, ways: tuple[int, ...], rng: Rng) -> int:
    """A value for a set, each as likely as there are ways to choose its cards; 0 if none was found."""
    most = ways[4]
    for _ in range(THROWS):
        value, way = divmod(rng.below(VALUES * most), most)
        value += 1
        if way < ways[len(by_value[value])] and not used >> value & 1:
            return value
    return 0


def _some_of(by_value: list[list[int]], value: int, count: int, pool: list[int], rng: Rng) -> list[int]:
    """Take so many cards of a value."""
    cards = by_value[value] = by_value[value][:]
    found = []
    for _ in range(count):
        card = cards.pop(rng.below(len(cards)))
        pool.remove(card)
        found.append(card)
    return found


def _some_hand(pool: list[int], values: tuple[int, ...], used: int, missing: int) -> list[int]:
    """Take the last cards of the pool that this hand can hold together."""
    hand = []
    for i in range(len(pool) - 1, -1, -1):
        mine = values[pool[i]]
        if not used >> mine & 1:
            hand.append(pool.pop(i))
            if len(hand) == missing:
                break
            if mine:
                used |= 1 << mine
    return hand
