"""`MovingSets` keeps the cards of a set together on the felt while cards join or leave it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.ui.pictures.card_sprites import Sprite


class MovingSets:
    """Remembers which cards of a zone formed a set, because a view between two events does not show it.

    It follows the events about sets, and never a hidden face.
    """

    def __init__(self) -> None:
        self._last: dict[int, dict[Sprite, int]] = {}
        """By zone, the set in which each card lay."""

    def of(self, z: int, sprites: Sequence[Sprite], told: Sequence[int]) -> Sequence[int]:
        """The sizes of the sets in a zone, in order; empty if there are none."""
        if told:
            numbers = (number for number, size in enumerate(told) for _ in range(size))
            self._last[z] = dict(zip(sprites, numbers, strict=True))
            return told
        last = self._last.get(z, {})
        if last.keys().isdisjoint(sprites):
            self._last.pop(z, None)
            return ()
        return [len([*cards]) for _, cards in groupby(sprites, lambda sprite: last.get(sprite, -1))]
