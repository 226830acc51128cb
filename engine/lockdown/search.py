"""Search for a world where dealing at random comes to nothing, since hardly anything fits."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.rng import Rng
    from .guess import Blanks

    Dealt = tuple[list[list[int]], list[list[int]], list[int]]


def search(blanks: Blanks, rng: Rng) -> Dealt:
    """Cards for the sets, cards for the hands, and the deck."""
    by_value = [cards[:] for cards in blanks.by_value]
    for cards in by_value:
        rng.shuffle(cards)
    sets = [[by_value[mine].pop() for _ in places] for _, places, mine in blanks.known_sets]
    left = [len(cards) for cards in by_value]
    order = list(range(1, len(left)))
    rng.shuffle(order)
    chosen, holders = _choose(blanks, 0, blanks.used[:], left, order)
    for (_, places, _), mine in zip(blanks.sets, chosen, strict=True):
        sets.append([by_value[mine].pop() for _ in places])
    hands = [
        [by_value[mine].pop() for mine, seats in enumerate(holders) for _ in range(seats.count(seat))]
        for seat, _ in blanks.hands
    ]
    deck = [card for cards in by_value for card in cards]
    rng.shuffle(deck)
    return sets, hands, deck


def _choose(
    blanks: Blanks, i: int, used: list[int], left: list[int], order: list[int]
) -> tuple[list[int], list[list[int]]]:
    """Values for the sets from the `i`-th on, and by value the seats that hold one; none if nothing fits.

    Where the hands can be filled no more, further sets are of no use. Scarce values first: they fit exactly.
    """
    holders = _match(blanks, used, left, order)
    if not holders or i == len(blanks.sets):
        return [], holders
    _, places, seat = blanks.sets[i]
    for mine in sorted(order, key=left.__getitem__):
        if left[mine] >= len(places) and not used[seat] >> mine & 1:
            left[mine] -= len(places)
            used[seat] |= 1 << mine
            chosen, holders = _choose(blanks, i + 1, used, left, order)
            left[mine] += len(places)
            used[seat] &= ~(1 << mine)
            if holders:
                return [mine, *chosen], holders
    return [], []


def _match(blanks: Blanks, used: list[int], left: list[int], order: list[int]) -> list[list[int]]:
    """Give the hands their cards along augmenting paths: by value the seats that hold one, or nothing."""
    holders: list[list[int]] = [[] for _ in left]

    def place(seat: int, met: set[int]) -> bool:
        for mine in (*order, 0):
            if mine in met or (mine and (used[seat] >> mine & 1 or seat in holders[mine])):
                continue
            met.add(mine)
            held = holders[mine]
            if len(held) < left[mine]:
                held.append(seat)
                return True
            for other in held:
                if other != seat and place(other, met):
                    held.remove(other)
                    held.append(seat)
                    return True
        return False

    fits = all(place(seat, set()) for seat, missing in blanks.hands for _ in range(missing))
    return holders if fits else []
