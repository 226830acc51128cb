"""Draws random numbers from one integer: the same on every platform and Python version (ALL-4).

A state has 64 bits. In compiled code it is a machine integer with a sign, so code that needs the upper half
masks it with `HALF`, and code that shows a state to others makes it `unsigned`.
"""

from __future__ import annotations

from struct import Struct, unpack_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final, TypeAlias

    from mypy_extensions import i64

    Leap: TypeAlias = tuple[int, int, int, Callable[[bytes], tuple[Any, ...]], int, int]

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
ALL: Final = (1 << 64) - 1
MASK: Final[i64] = -1 if COMPILED else ALL
"""The bits of a sum that plain source keeps; a machine integer drops the other bits by itself."""
HALF: Final = (1 << 32) - 1
MULTIPLIER: Final = 6364136223846793005
INCREMENT: Final = 1442695040888963407
_SPREAD: Final = 7**560
"""About 1,500 bits without a pattern; multiplied by a state, they give digits that depend on all its bits."""
_SPREAD_BYTES: Final = (_SPREAD.bit_length() + 64 + 7) // 8


def state_of(seed: int) -> int:
    """The state with these 64 bits."""
    return seed - (1 << 64) if COMPILED and seed >> 63 else seed


def unsigned(x: int) -> int:
    """The 64 bits of a state, compiled or not."""
    return x & ALL


def mix(*parts: int) -> int:
    """Make one well-mixed 64-bit seed from several integers, such as (match seed, round)."""
    x = 0x9E3779B97F4A7C15
    for part in parts:
        while True:
            x = (x ^ (part & ALL)) & ALL
            x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & ALL
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & ALL
            x = (x ^ (x >> 31)) + 0x9E3779B97F4A7C15 & ALL
            part >>= 64
            if part in (0, -1):
                break
    return x


def ahead(x: int, count: int) -> tuple[tuple[int, ...], int]:
    """The random parts of the next states, all computed at once, and the last of these states."""
    leap = _leaps.get(count)
    if leap is None:
        leap = _leaps[count] = _leap(count)
    factors, terms, size, unpack, factor, term = leap
    return unpack((x * factors + terms).to_bytes(size, "little")), (x * factor + term) & ALL


def _leap(count: int) -> Leap:
    """State number k from here is x * factor + term, with numbers that depend on k alone.

    Packed side by side, 128 bits each, they turn many multiplications into one.
    """
    factor = 1
    term = 0
    factors = 0
    terms = 0
    for k in range(count):
        factor = factor * MULTIPLIER & ALL
        term = (term * MULTIPLIER + INCREMENT) & ALL
        factors |= factor << 128 * k
        terms |= term << 128 * k
    return factors, terms, 16 * count, Struct("<" + "4xI8x" * count).unpack, factor, term


_leaps: Final[dict[int, Leap]] = {}


def mixed_up(x: i64, cards: list[int]) -> i64:
    """Shuffle the cards and return the state after that. Plain source computes all the states at once."""
    left = len(cards)
    if not COMPILED:
        numbers, x = ahead(x, left - 1 if left else 0)
        for number in numbers:
            j = number * left >> 32
            left -= 1
            cards[left], cards[j] = cards[j], cards[left]
        return x
    while left > 1:
        x = x * MULTIPLIER + INCREMENT
        place: i64 = (x >> 32 & HALF) * left >> 32
        left -= 1
        card = cards[left]
        cards[left] = cards[place]
        cards[place] = card
    return x


class Rng:
    """The same generator as an object, for bots, arenas and tests."""

    __slots__ = ("x",)

    x: i64

    def __init__(self, *seed: int) -> None:
        self.x = state_of(mix(*seed))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to 2 to the 32."""
        self.x = x = (self.x * MULTIPLIER + INCREMENT) & MASK
        if COMPILED:
            return (x >> 32 & HALF) * n >> 32 & HALF
        return (x >> 32) * n >> 32  # no sign to cut off here

    def numbers(self, count: int) -> list[int]:
        """Up to 96 numbers from 0 to 65535, nearly as fast as a few calls of `below`, but less precise."""
        self.x = x = (self.x * MULTIPLIER + INCREMENT) & MASK
        return [*unpack_from(f"<{count}H", (unsigned(x) * _SPREAD).to_bytes(_SPREAD_BYTES, "little"), 8)]

    def mixed(self, cards: list[int], below: int) -> list[int]:
        """Cards in random order, for numbers `below` at most 96: faster than `shuffle`."""
        return sorted(cards, key=self.numbers(below).__getitem__)

    def shuffle(self, items: list[int]) -> None:
        """Shuffle up to some hundred thousand items; each step of the generator gives two positions."""
        x = self.x
        i: i64 = len(items)
        while i > 1:
            x = (x * MULTIPLIER + INCREMENT) & MASK
            j: i64 = (x >> 44 & 0xFFFFF) * i >> 20
            i -= 1
            item = items[i]
            items[i] = items[j]
            items[j] = item
            if i > 1:
                j = (x >> 24 & 0xFFFFF) * i >> 20
                i -= 1
                item = items[i]
                items[i] = items[j]
                items[j] = item
        self.x = x
