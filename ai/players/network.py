"""A small neural network that evaluates a position by its traits, each of which is there or not.

It has one layer of units, and a direct weight for each trait. `tools.tuning.learn` writes its numbers as text
into a module of their own (`ai/players/*/learned.py`), with a line for each trait, so that no data file is
needed.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SCALE: Final = 1000
"""Numbers are written in thousandths."""


class DamagedNetwork(Exception):
    """Raised for learned numbers that are incomplete or made for other traits.

    The text says which and why.
    """


class Network:
    """Adds up the rows of the traits that apply; each unit's result is weighted by `out`."""

    __slots__ = ("out", "rows")

    def __init__(self, rows: list[tuple[float, ...]], out: list[float]) -> None:
        self.rows = rows
        self.out = out
        """By trait, what it adds to each unit; the last number is what it adds to the score directly."""

    def score(self, traits: Sequence[int]) -> float:
        """The logarithm of the odds of a player with these traits."""
        rows = self.rows
        sums: list[float] = list(map(sum, zip(*[rows[trait] for trait in traits], strict=True)))
        score = sums[-1]
        for unit, weight in enumerate(self.out):
            total = sums[unit]
            if total > 0.0:
                score += total * weight
        return score


def written(network: Network, names: Sequence[str]) -> str:
    """The network as text that `read` understands."""
    lines = [_line(name, row) for name, row in zip(names, network.rows, strict=True)]
    body = "\n".join([*lines, _line("out", network.out)])
    return f"{body}\nsum {_sum(body)}"


def read(text: str, names: Sequence[str]) -> Network:
    """Read a written network; it must be complete and made for traits of these names in this order."""
    body, _, told = text.strip().rpartition("\nsum ")
    if not body or told != _sum(body):
        raise DamagedNetwork(
            "The learned numbers are damaged: their sum is wrong. "
            "`python -m tools.tuning.learn` makes them anew."
        )
    *lines, last = [line.rpartition(":") for line in body.split("\n")]
    if [name for name, _, _ in lines] != list(names):
        odd = sorted({name for name, _, _ in lines} ^ set(names))
        raise DamagedNetwork(
            f"The learned numbers are for other traits ({', '.join(odd[:3]) or 'in another order'})."
        )
    rows = [_numbers(numbers) for _, _, numbers in lines]
    out = list(_numbers(last[2]))
    if {len(row) for row in rows} != {len(out) + 1}:
        raise DamagedNetwork("The learned numbers are damaged: some are missing.")
    return Network(rows, out)


def _line(name: str, numbers: Sequence[float]) -> str:
    return f"{name}: {' '.join([str(round(number * SCALE)) for number in numbers])}"


def _numbers(text: str) -> tuple[float, ...]:
    return tuple([int(number) / SCALE for number in text.split()])


def _sum(body: str) -> str:
    return f"{zlib.crc32(body.encode()):08x}"
