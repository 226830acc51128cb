"""What the person is asked at the table: the clicks that are possible now, and those already made."""

from __future__ import annotations

from typing import NamedTuple

from game.room.sprites import Sprite

from .picker import Picker


class Asking(NamedTuple):
    """What the board offers to the person: the clicks that are possible now, and those already made."""

    picker: Picker | None
    chosen: frozenset[Sprite | int] = frozenset()
    """The cards, and the players by seat, that were clicked already."""
    hinted: frozenset[Sprite | int] = frozenset()
    stake: frozenset[Sprite] = frozenset()
    """The cards that the question is about, such as the one on offer."""
    tray: tuple[tuple[int, int], ...] = ()
    """Cards of piles that are laid out so that one of them can be chosen."""
    held: tuple[Sprite, tuple[int, int]] | None = None
    """The card that is being dragged, and where it is held."""
    drops: frozenset[Sprite | int] = frozenset()
    """Targets for the dragged card that the action names before it: cards of the hand, and players."""
    ordering: bool = False
    """Whether keys move cards within the own hand now."""
    called: frozenset[int] = frozenset()
    """The seats that choose in secret now: those called to come in any order, or the one whose turn it is."""
