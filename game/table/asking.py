"""What the person is asked at the table: the clicks that are possible now, and those already made."""

from __future__ import annotations

from typing import NamedTuple

from game.room.sprites import Sprite

from .picker import Picker


class Asking(NamedTuple):
    """What the board offers to the person: the clicks that are possible now, and what they chose already."""

    picker: Picker | None
    chosen: frozenset[Sprite | int] = frozenset()
    """Cards, and players by their seat."""
    hinted: frozenset[Sprite | int] = frozenset()
    stake: frozenset[Sprite] = frozenset()
    """What the question is about, such as the card on offer."""
    tray: tuple[tuple[int, int], ...] = ()
    """Cards of piles that are laid out to choose from."""
    held: tuple[Sprite, tuple[int, int]] | None = None
    """The card that is being dragged, and where it is held."""
    drops: frozenset[Sprite | int] = frozenset()
    """Cards of the hand, and players, onto whom the dragged card may be laid though it is named second."""
    ordering: bool = False
    """Whether keys move the cards of the own hand now."""
