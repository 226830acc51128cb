"""Keeps marks on cards while one card takes another's place: for that moment nobody counts them anew."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.view import View
from game.room.sprites import Sprite

from .signs import Mark, Signs


class LastingMarks:
    """The marks as they were when each zone was last whole, by the sprites on which they lie."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self._marked: dict[int, list[tuple[Mark, list[Sprite]]]] = {}

    def note(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> None:
        """Remember the marks of the zones that are whole now."""
        whole = {z for z in range(len(sprites)) if not self.signs.halfway(view, z)}
        self._marked = {z: marks for z, marks in self._marked.items() if z not in whole}
        for mark in self.signs.marks(view):
            lying = [sprites[mark.zone][i] for i in mark.places]
            self._marked.setdefault(mark.zone, []).append((mark, lying))

    def now(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> list[Mark]:
        """The marks of now; in a zone where a card is being replaced those of before."""
        found = self.signs.marks(view)
        for z, marked in self._marked.items():
            if self.signs.halfway(view, z):
                row = sprites[z]
                lie = [(mark, lying) for mark, lying in marked if all(one in row for one in lying)]
                found += [mark._replace(places=tuple(map(row.index, lying))) for mark, lying in lie]
        return found
