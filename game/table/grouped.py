"""`Grouped` keeps sets together on the felt while cards come to them or leave them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.room.sprites import Sprite


class Grouped:
    """Between two events nobody tells which cards of a zone are a set: those that lay together before are.

    So it follows what was told of the sets, and never a hidden face.
    """

    def __init__(self) -> None:
        self._last: dict[int, dict[Sprite, int]] = {}
        """By zone, the set in which each card lay."""

    def of(self, z: int, sprites: Sequence[Sprite], told: Sequence[int]) -> Sequence[int]:
        """How many cards of a zone lie together, in order; empty where none do."""
        if told:
            numbers = (number for number, size in enumerate(told) for _ in range(size))
            self._last[z] = dict(zip(sprites, numbers, strict=True))
            return told
        last = self._last.get(z, {})
        if last.keys().isdisjoint(sprites):
            self._last.pop(z, None)
            return ()
        return [len([*cards]) for _, cards in groupby(sprites, lambda sprite: last.get(sprite, -1))]
