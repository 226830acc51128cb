"""Keeps the number of each choice in a list that shrinks, so that no key changes its meaning."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.table.bars.prompt_buttons import Button

MOST = 9
"""The number of choices that have a number key."""


class KeptKeys:
    """The numbers of one list, from its first question to its last."""

    def __init__(self) -> None:
        self._list: Hashable = None
        self._numbers: dict[Hashable, int] = {}

    def of(self, which: Hashable, found: Sequence[Button]) -> list[Button]:
        """Buttons in the order of their numbers, which they keep; new ones come last."""
        if which != self._list:
            self._list = which
            self._numbers = {}
        for one in found:
            self._numbers.setdefault(one.do, len(self._numbers) + 1)
        return [self._numbered(one) for one in sorted(found, key=lambda one: self._numbers[one.do])]

    def _numbered(self, one: Button) -> Button:
        number = self._numbers[one.do]
        return one._replace(key=str(number)) if number <= MOST else one._replace(keyless=True)
