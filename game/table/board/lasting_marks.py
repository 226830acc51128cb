"""Keeps marks and counts of cards unchanged while the cards move or turn over."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.view import View
from game.books.contract.signs import Badge, Mark, Signs
from game.ui.pictures.card_sprites import Sprite


class LastingMarks:
    """The marks from when each zone was last complete, by the sprites on which they lie."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self._marked: dict[int, list[tuple[Mark, list[Sprite]]]] = {}

    def note(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> None:
        """Remember the marks of the zones that are complete now."""
        whole = {z for z in range(len(sprites)) if not self.signs.halfway(view, z)}
        self._marked = {z: marks for z, marks in self._marked.items() if z not in whole}
        for mark in self.signs.marks(view):
            lying = [sprites[mark.zone][i] for i in mark.places]
            self._marked.setdefault(mark.zone, []).append((mark, lying))

    def now(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> list[Mark]:
        """The present marks; in a zone where a card is being replaced, the earlier ones."""
        found = self.signs.marks(view)
        for z, marked in self._marked.items():
            if self.signs.halfway(view, z):
                row = sprites[z]
                lie = [(mark, lying) for mark, lying in marked if all(one in row for one in lying)]
                found += [mark._replace(places=tuple(map(row.index, lying))) for mark, lying in lie]
        return found


class LastingBadges:
    """The badges of each seat.

    Card counts are those from when the cards last lay still, so they are never ahead of them.
    """

    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self._told: dict[int, list[Badge]] = {}

    def now(self, view: View, sprites: Sequence[Sequence[Sprite]], seat: int) -> list[Badge]:
        """The present badges. In a game that counts cards, the earlier ones until its cards lie still."""
        found = self.signs.badges(view, seat)
        if not self.signs.sums:
            return found
        zones = [z for z, zone in enumerate(view.table.zones) if zone.owner == seat]
        moving = bool(found) and any(sprite.moving for z in zones for sprite in sprites[z])
        if not (moving or any(self.signs.halfway(view, z) for z in zones)):
            self._told[seat] = found
        return self._told.setdefault(seat, found)
