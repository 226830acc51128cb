"""Worlds that a view of Lockdown allows.

A locked set is of one value, nobody holds two cards of one value outside a set, or two sets of one value;
the rest may lie anywhere.
"""

from __future__ import annotations

from itertools import chain, filterfalse

from .search import search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    from ..kernel.guess import Guess
    from ..kernel.rng import Rng
    from .public import State, View
    from .setup import Facts
    from .ways import Way

    Row: TypeAlias = list[tuple[int, ...]]
    """The locked sets of a seat."""
    Set: TypeAlias = tuple[int, Row, int, tuple[Way, ...]]
    """Whose it is, where it lies, and all that it may be."""

TRIES = 12
THROWS = 32
"""Random numbers at a time to choose cards with; half of them will do as a rule."""
REFILLS = 8
"""How often there are more, until it is taken for a dead end."""


def plan(guess: Guess) -> Callable[[State, Rng], None]:
    """Count what the view leaves open; the answer fills the blanks of one world after another."""
    return Blanks(guess.view).fill


class Blanks:
    """What must be found for the blanks of a view: cards for sets, then cards for hands."""

    __slots__ = ("facts", "hands", "marked", "rows", "sets", "used")

    def __init__(self, view: View) -> None:
        facts: Facts = view.table.facts
        self.facts = facts
        self.hands: list[tuple[int, int, tuple[int, ...]]] = []
        """Seats of whose hand cards are missing, how many, and the others."""
        self.marked: list[tuple[int, int]] = []
        """By seat: as many of the cards dealt to it are marked as may have come since its last turn."""
        self.rows: list[tuple[int, Row]] = []
        """By zone, the sets; each world writes over those that are not known again."""
        self.used = [0] * facts.n
        """By seat, a bit for each value that no further card may have, and no further set."""
        self._count_hands(view)
        self.sets = self._count_sets(view)

    def _count_hands(self, view: View) -> None:
        """A hand shows its blanks last; marks among what is known count first (LD-8)."""
        facts, used = self.facts, self.used
        for seat, hand in enumerate(view.zones[: facts.n]):
            if not hand or seat == view.seat:
                continue
            missing, got = hand.count(-1), view.pub.got[seat]
            known = hand[: len(hand) - missing]
            for card in known:
                used[seat] |= facts.bit[card]
                got -= view.marks >> card & 1
            if missing:
                self.hands.append((seat, missing, known))
                if got:
                    self.marked.append((seat, min(missing, got)))

    def _count_sets(self, view: View) -> list[Set]:
        """Sets known in part, then threes, then twos: first those that fewer cards fit."""
        facts, used = self.facts, self.used
        found: tuple[list[Set], ...] = ([], [], [])
        for seat, locked in enumerate(view.zones[facts.locked : facts.deck]):
            if not locked or seat == view.seat:
                continue
            row: Row = []
            at = 0
            for size in view.pub.sets[seat]:
                seen = locked[at : at + size]
                at += size
                bit, early, ways = facts.ways[seen]
                used[seat] |= bit
                if ways:
                    found[early].append((seat, row, len(row), ways))
                row.append(seen)
            self.rows.append((facts.locked + seat, row))
        return found[0] + found[1] + found[2]

    def fill(self, s: State, rng: Rng) -> None:
        """At random as a rule, by search where hardly anything fits. There is always a way."""
        for _ in range(TRIES):
            deck = self._deal(s, rng)
            if deck is not None:
                break
        else:
            deck = search(self, s, rng)
        zones = s.zones
        for zone, row in self.rows:
            zones[zone] = tuple(chain.from_iterable(row))
        zones[self.facts.deck] = tuple(deck)
        for seat, count in self.marked:
            for card in zones[seat][-count:]:
                s.marks |= 1 << card

    def _deal(self, s: State, rng: Rng) -> list[int] | None:
        """Cards for the sets, then for the hands; the rest is the deck. None if that comes to a dead end."""
        used, know = self.used[:], s.know[:]
        cards = len(know)
        keys = rng.numbers(cards + THROWS)
        numbers = chain(keys[cards:], _more(rng))
        if not self._some_sets(used, know, numbers):
            return None
        deck = list(filterfalse(know.__getitem__, range(cards)))
        if not self._some_hands(s, used, know, numbers, deck):
            return None
        s.know = know
        deck.sort(key=keys.__getitem__)
        return deck

    def _some_sets(self, used: list[int], know: list[int], numbers: Iterator[int]) -> bool:
        """Each way whose cards nobody has and whose value may be is as likely."""
        for seat, row, place, ways in self.sets:
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
        self, s: State, used: list[int], know: list[int], numbers: Iterator[int], pool: list[int]
    ) -> bool:
        """Each card of the pool that a hand can hold beside the others is as likely; it is taken out."""
        bits, left = self.facts.bit, len(pool)
        for seat, missing, known in self.hands:
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
