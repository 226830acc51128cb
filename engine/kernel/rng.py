"""Chance as one integer: the same numbers on every platform and Python version (ALL-4)."""

from __future__ import annotations

from struct import Struct, unpack_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    Leap: TypeAlias = tuple[int, int, int, Callable[[bytes], tuple[Any, ...]], int, int]

MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_SPREAD = 7**560
"""Some 1,500 bits without a pattern; multiplied by a state they give digits that depend on all its bits."""
_SPREAD_BYTES = (_SPREAD.bit_length() + 64 + 7) // 8


def advance(x: int) -> int:
    """The next state of the generator; its upper half is the random part."""
    return (x * _MULTIPLIER + _INCREMENT) & MASK


def mix(*parts: int) -> int:
    """One well-stirred 64-bit seed out of several integers, such as (match seed, round)."""
    x = 0x9E3779B97F4A7C15
    for part in parts:
        while True:
            x = (x ^ (part & MASK)) & MASK
            x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
            x = (x ^ (x >> 31)) + 0x9E3779B97F4A7C15 & MASK
            part >>= 64
            if part in (0, -1):
                break
    return x


def ahead(x: int, count: int) -> tuple[tuple[int, ...], int]:
    """The random parts of the next states, all at once, and the last of these states."""
    leap = _leaps.get(count)
    if leap is None:
        leap = _leaps[count] = _leap(count)
    factors, terms, size, unpack, factor, term = leap
    return unpack((x * factors + terms).to_bytes(size, "little")), (x * factor + term) & MASK


def _leap(count: int) -> Leap:
    """State number k from here is x * factor + term for numbers that depend on k alone.

    Side by side, 128 bits for each, they turn so many multiplications into one.
    """
    factor, term, factors, terms = 1, 0, 0, 0
    for k in range(count):
        factor, term = factor * _MULTIPLIER & MASK, (term * _MULTIPLIER + _INCREMENT) & MASK
        factors |= factor << 128 * k
        terms |= term << 128 * k
    return factors, terms, 16 * count, Struct("<" + "4xI8x" * count).unpack, factor, term


_leaps: dict[int, Leap] = {}


class Rng:
    """The same generator for those who are not a state: bots, arenas, tests."""

    __slots__ = ("x",)

    def __init__(self, *seed: int) -> None:
        self.x = mix(*seed)

    def below(self, n: int) -> int:
        self.x = x = (self.x * _MULTIPLIER + _INCREMENT) & MASK
        return ((x >> 32) * n) >> 32

    def numbers(self, count: int) -> tuple[int, ...]:
        """Up to 96 numbers from 0 to 65535 for the time of a few `below`, where that is fine enough."""
        self.x = x = (self.x * _MULTIPLIER + _INCREMENT) & MASK
        return unpack_from(f"<{count}H", (x * _SPREAD).to_bytes(_SPREAD_BYTES, "little"), 8)

    def mixed(self, cards: list[int], below: int) -> list[int]:
        """Cards in random order, all of them `below` a number of at most 96: quicker than `shuffle`."""
        return sorted(cards, key=self.numbers(below).__getitem__)

    def shuffle(self, items: list[int]) -> None:
        """Mix up to some hundred thousand items; two places come out of each step of the generator."""
        x = self.x
        i = len(items)
        while i > 1:
            x = (x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            j = (x >> 44) * i >> 20
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
