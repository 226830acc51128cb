"""Corrects unknown words to known ones that are spelt almost alike: "rejcet" to "reject"."""

from __future__ import annotations

from collections.abc import Iterable

SHORT, LONG = 5, 8
"""The number of letters from which on a word may contain one error, and two errors."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word with the most similar spelling; None if all are too different."""
    faults = (len(word) >= SHORT) + (len(word) >= LONG)
    if not faults:
        return None
    near = [own for own in known if own[:1] == word[:1] and abs(len(own) - len(word)) <= faults]
    told = [(apart(word, own), own) for own in near if len(own) >= SHORT]
    return min((found for found in told if found[0] <= faults), default=(0, None))[1]


def apart(one: str, other: str) -> int:
    """How many letters must be inserted, removed, changed or swapped to turn one word into the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last = before
        before = row
        row = [i]
        for j, own in enumerate(other, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != own))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == own:
                least = min(least, last[j - 2] + 1)
            row.append(least)
    return row[-1]
