"""Tables of hand values in 8-equilibrium: suits, colours and parity, and the sum of ranks.

A hand's value is its expected score when random cards complete it. A random card therefore adds nothing on
average, and what a card adds is the card's value.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb, exp, pow

from engine.equilibrium.scoring import judge, key
from engine.equilibrium.setup import HAND_LIMIT
from engine.kernel.cards import deck

from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

DECK: Final = deck()
FULL: Final = HAND_LIMIT
EVEN: Final = 9**4
STEP: Final[list[int]] = [9 ** (card // 13) + (EVEN if card % 13 & 1 else 0) for card in range(len(DECK))]
"""A card's addition to a hand's code: counts of four suits and of even ranks, as digits to base nine."""
KINDS: Final[list[tuple[int, float]]] = [
    (step, STEP.count(step) / len(STEP))
    for step in (9**suit + even * EVEN for suit in range(4) for even in (0, 1))
]
"""The eight kinds of card that score differently, and the chance of each."""
KIND: Final[list[int]] = [[step for step, _ in KINDS].index(step) for step in STEP] + [len(KINDS)]
"""By card, its place in KINDS; a blank (-1) is the last place, for unknown cards."""
RANK: Final[list[int]] = [judge([card])["ranks"] for card in range(len(DECK))]


@cache
def worths() -> list[float]:
    """By a hand's code: the expected score of a full hand that includes it."""
    found = [0.0] * 9**5
    for total in range(FULL, -1, -1):
        for code in _codes(total):
            if total == FULL:
                found[code] = _score(code)
            else:
                found[code] = sum(chance * found[code + step] for step, chance in KINDS)
    return found


def _codes(total: int) -> list[int]:
    """The codes of all hands with this many cards."""
    return [
        h + 9 * d + 81 * c + 729 * (total - h - d - c) + EVEN * even
        for h in range(total + 1)
        for d in range(total + 1 - h)
        for c in range(total + 1 - h - d)
        for even in range(total + 1)
    ]


def _score(code: int) -> float:
    return float(judge(_hand(code))["total"])


def _hand(code: int) -> list[int]:
    """A full hand with this code."""
    suits = [code // 9**i % 9 for i in range(4)]
    odd = 0
    even = 1
    evens = code // EVEN
    hand = []
    left = evens
    for suit, count in enumerate(suits):
        for _ in range(count):
            hand.append(13 * suit + (even if left > 0 else odd))
            left -= 1
    return hand


@lru_cache(1 << 17)
def felt(code: int, care: float) -> tuple[float, ...]:
    """For the hand with this code, its gain by each of the eight kinds, times the value of a point.

    A ninth stands for an unknown card, which adds nothing.
    """
    table = worths()
    worth = table[code]
    return (*[(table[code + step] - worth) * care for step, _ in KINDS], 0.0 * care)


@lru_cache(1 << 14)
def filled(code: int, left: tuple[int, ...]) -> float:
    """The average score of a hand with this code when it is completed from these numbers of cards of each
    kind.
    """
    missing = _missing(code)
    if sum(left) < missing:
        return worths()[code]
    return _drawn(worths(), code, left, 0, missing) / comb(sum(left), missing)


def _missing(code: int) -> int:
    """How many cards a hand with this code lacks."""
    return int(FULL - sum([code % EVEN // 9**suit % 9 for suit in range(4)]))


def _drawn(table: list[float], code: int, left: tuple[int, ...], kind: int, missing: int) -> float:
    """The scores of all hands that may result from drawing this many cards of this kind and of later
    kinds.
    """
    if not missing:
        return table[code]
    if kind == len(KINDS):
        return 0.0
    step, _ = KINDS[kind]
    total = 0.0
    for n in range(min(missing, left[kind]) + 1):
        total += comb(left[kind], n) * _drawn(table, code + n * step, left, kind + 1, missing - n)
    return total


_most: Final[dict[int, float]] = {}


def most_by_swap(code: int) -> float:
    """The most that exchanging one card can add to the hand with this code."""
    found = _most.get(code)
    if found is None:
        table = worths()
        evens, count = divmod(code, EVEN)
        odds = sum([count // 9**suit % 9 for suit in range(4)]) - evens
        rests = [
            code - step
            for step, _ in KINDS
            if count // (step % EVEN) % 9 and (evens if step >= EVEN else odds)
        ]
        _most[code] = found = max([table[rest + step] for rest in rests for step, _ in KINDS]) - table[code]
    return found


@cache
def nearness(ranks: int) -> float:
    """The value of the sum of ranks of a full hand, among hands that differ only in it (EQ-12), in points."""
    return W.best_ranks * exp((_best_tie() - _tie(ranks)) / W.ranks_fade)


def _tie(ranks: int) -> int:
    """The key of a hand with this sum of ranks in the engine's tie-breaks; the smaller, the better."""
    return sum(key({**judge(()), "ranks": ranks}))


@cache
def _best_tie() -> int:
    return min(map(_tie, range(max(RANK) * FULL + 1)))


@cache
def ties() -> list[list[float]]:
    """By the size of a hand and its sum of ranks: the value of the last tie-break to it."""
    found = [[nearness(ranks) for ranks in range(13 * FULL + 14)]]
    for count in range(FULL - 1, -1, -1):
        after = found[0]
        found.insert(0, [_picked(after[ranks + 1 : ranks + 14]) for ranks in range(13 * count + 1)])
    return found


def _picked(worths: list[float]) -> float:
    """The average of the best of `ranks_picked` draws."""
    chances = [pow(i / 13, W.ranks_picked) for i in range(14)]
    return sum((chances[i + 1] - chances[i]) * worth for i, worth in enumerate(sorted(worths)))
