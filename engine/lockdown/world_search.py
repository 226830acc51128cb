"""Searches for a world that fits the view, when random dealing cannot find one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.rng import Rng
    from .hidden_cards import HiddenCards
    from .public import State

    Holders = list[list[int]]
    """By value, the seats that hold a card of that value."""

ATTEMPTS: Final = 20_000
"""Each attempt has a fair chance of success, so this many fail only for a view that no game can lead to."""


def search(blanks: HiddenCards, s: State, rng: Rng) -> list[int]:
    """Fill sets and hands with cards that fit; returns the deck."""
    know = s.know
    values = blanks.facts.value
    for seat, row, place, ways in blanks.sets:
        if not ways[0].bit:
            fits = [way for way in ways if not (know[way.first] or know[way.middle] or know[way.last])]
            row[place] = fits[rng.below(len(fits))].cards
            for card in row[place]:
                know[card] |= 1 << seat
    by_value: list[list[int]] = [[] for _ in range(max(values) + 1)]
    for card, known in enumerate(know):
        if not known:
            by_value[values[card]].append(card)
    for cards in by_value:
        rng.shuffle(cards)
    left = [len(cards) for cards in by_value]
    threes, twos, ones = next(
        found for found in (_attempt(blanks, left, rng, i) for i in range(ATTEMPTS)) if found
    )

    def take(holders: Holders, seat: int, count: int) -> tuple[int, ...]:
        mine = _give_up(holders, seat)
        cards = tuple([by_value[mine].pop() for _ in range(count)])
        for card in cards:
            know[card] = 1 << seat
        return cards

    for seat, row, place, ways in blanks.sets:
        if ways[0].bit:
            row[place] = take(threes if len(row[place]) == 3 else twos, seat, len(row[place]))
    for seat, missing, hand in blanks.hands:
        s.zones[seat] = sum((take(ones, seat, 1) for _ in range(missing)), hand)
    deck = [card for cards in by_value for card in cards]
    rng.shuffle(deck)
    return deck


def _give_up(holders: Holders, seat: int) -> int:
    """Remove one of the seat's values from `holders` and return it."""
    for mine, seats in enumerate(holders):
        if seat in seats:
            seats.remove(seat)
            return mine
    raise ValueError("the seat holds no more")


def _attempt(blanks: HiddenCards, left: list[int], rng: Rng, number: int) -> list[Holders]:
    """Find values for sets of three, then of two, then for hands; an empty list if one of these fails.

    Every other attempt prefers scarce values, so that few cards are left over.
    """
    left = left[:]
    used = blanks.used[:]
    found = []
    for size in (3, 2, 1):
        seats = [seat for seat, row, i, ways in blanks.sets if ways[0].bit and len(row[i]) == size]
        if size == 1:
            seats = [seat for seat, missing, _ in blanks.hands for _ in range(missing)]
        holders = _match(seats, size, used, left, rng, number & 1)
        if not holders:
            return []
        for mine, holding in enumerate(holders):
            left[mine] -= size * len(holding)
            for seat in holding:
                used[seat] |= 1 << mine
        found.append(holders)
    return found


def _match(seats: list[int], size: int, used: list[int], left: list[int], rng: Rng, scarce: int) -> Holders:
    """Give each seat `size` cards of one value, by augmenting paths; an empty list if that is impossible."""
    holders: Holders = [[] for _ in left]
    order = [mine for mine, count in enumerate(left) if count >= size and (mine or size == 1)]

    def place(seat: int, met: set[int]) -> bool:
        for mine in order:
            if mine in met or (mine and (used[seat] >> mine & 1 or seat in holders[mine])):
                continue
            met.add(mine)
            held = holders[mine]
            if len(held) < left[mine] // size:
                held.append(seat)
                return True
            for other in held:
                if other != seat and place(other, met):
                    held.remove(other)
                    held.append(seat)
                    return True
        return False

    for seat in seats:
        rng.shuffle(order)
        if scarce:
            order.sort(key=left.__getitem__)
        if not place(seat, set()):
            return []
    return holders
