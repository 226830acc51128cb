"""What hands are worth in 8-equilibrium, computed once: suits, colours and parity, and the sum of ranks.

A hand's worth is its expected score when random cards complete it. A random card therefore adds nothing on
average, and what a card adds is the card's worth.
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
"""What a card adds to a hand's code: counts of four suits and of even ranks, as digits to base nine."""
KINDS: Final[list[tuple[int, float]]] = [
    (step, STEP.count(step) / len(STEP))
    for step in (9**suit + even * EVEN for suit in range(4) for even in (0, 1))
]
"""The eight kinds of card that score differently, and the chance of each."""
KIND: Final[list[int]] = [[step for step, _ in KINDS].index(step) for step in STEP] + [len(KINDS)]
"""By card, its place in KINDS; a blank (-1) finds the last, of which nothing is known."""
PARTS: Final = ("suits", "colour", "parity")
"""What a hand's total is made of, as the engine judges it."""
RANK: Final[list[int]] = [judge([card])["ranks"] for card in range(len(DECK))]


@cache
def worths() -> list[float]:
    """By a hand's code: the expected score of eight cards that have these among them."""
    found = [0.0] * 9**5
    for total in range(FULL, -1, -1):
        for code in _codes(total):
            if total == FULL:
                found[code] = _score(code)
            else:
                found[code] = sum(chance * found[code + step] for step, chance in KINDS)
    return found


@cache
def parts() -> tuple[list[float], ...]:
    """By a full hand's code: what its suits, its colours, and odd and even bring of that."""
    found: tuple[list[float], ...] = tuple([[0.0] * 9**5 for _ in PARTS])
    for code in _codes(FULL):
        scored = judge(_hand(code))
        for table, part in zip(found, PARTS, strict=True):
            table[code] = float(scored[part])
    return found


def _codes(total: int) -> list[int]:
    """The codes of all hands of so many cards."""
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
    """A full hand of this code."""
    suits = [code // 9**i % 9 for i in range(4)]
    odd, even = 0, 1
    evens = code // EVEN
    hand, left = [], evens
    for suit, count in enumerate(suits):
        for _ in range(count):
            hand.append(13 * suit + (even if left > 0 else odd))
            left -= 1
    return hand


@lru_cache(1 << 17)
def felt(code: int, care: float) -> tuple[float, ...]:
    """What each of the eight kinds would add to the hand of this code, times what a point of it means.

    A ninth stands for a card of which nothing is known: it adds nothing.
    """
    table = worths()
    worth = table[code]
    return (*[(table[code + step] - worth) * care for step, _ in KINDS], 0.0 * care)


@lru_cache(1 << 14)
def filled(code: int, left: tuple[int, ...]) -> float:
    """The average score of a hand of this code that so many cards of each kind are left to complete."""
    missing = _missing(code)
    if sum(left) < missing:
        return worths()[code]
    return _drawn(worths(), code, left, 0, missing) / comb(sum(left), missing)


@lru_cache(1 << 12)
def filled_parts(code: int, left: tuple[int, ...]) -> tuple[float, ...]:
    """What its suits, its colours, and odd and even bring of that; nothing where too few cards are left."""
    missing = _missing(code)
    if sum(left) < missing:
        return ()
    ways = comb(sum(left), missing)
    return tuple([_drawn(table, code, left, 0, missing) / ways for table in parts()])


def _missing(code: int) -> int:
    """How many cards a hand of this code lacks."""
    return int(FULL - sum([code % EVEN // 9**suit % 9 for suit in range(4)]))


def _drawn(table: list[float], code: int, left: tuple[int, ...], kind: int, missing: int) -> float:
    """The scores of all hands that may come of drawing so many cards of this kind and the next ones."""
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
    """The most that an exchange of one card can add to the hand of this code."""
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
    """What the sum of a full hand's ranks is worth among hands that tie but for it (EQ-12), in points."""
    return W.best_ranks * exp((_best_tie() - _tie(ranks)) / W.ranks_fade)


def _tie(ranks: int) -> int:
    """How a hand with this sum of ranks stands in the engine's tie-breaks: the less, the better."""
    return sum(key({**judge(()), "ranks": ranks}))


@cache
def _best_tie() -> int:
    return min(map(_tie, range(max(RANK) * FULL + 1)))


@cache
def ties() -> list[list[float]]:
    """By how many cards a hand has and their sum of ranks: what the last tie-break is worth to it."""
    found = [[nearness(ranks) for ranks in range(13 * FULL + 14)]]
    for count in range(FULL - 1, -1, -1):
        after = found[0]
        found.insert(0, [_picked(after[ranks + 1 : ranks + 14]) for ranks in range(13 * count + 1)])
    return found


def _picked(worths: list[float]) -> float:
    """The average of the best of `ranks_picked` draws."""
    chances = [pow(i / 13, W.ranks_picked) for i in range(14)]
    return sum((chances[i + 1] - chances[i]) * worth for i, worth in enumerate(sorted(worths)))
