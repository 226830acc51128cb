"""`Asking`: the pending question with its possible clicks, and the clicks already made."""

from __future__ import annotations

from typing import NamedTuple

from game.table.board.action_picker import Picker
from game.ui.pictures.card_sprites import Sprite


class Asking(NamedTuple):
    """The person's possible clicks on the board, and those already made."""

    picker: Picker | None
    chosen: frozenset[Sprite | int] = frozenset()
    """The cards already clicked, and the players by seat."""
    hinted: frozenset[Sprite | int] = frozenset()
    stake: frozenset[Sprite] = frozenset()
    """The cards that the question is about, such as the one on offer."""
    tray: tuple[tuple[int, int], ...] = ()
    """Cards of piles that are laid out so that one of them can be chosen."""
    held: tuple[Sprite, tuple[int, int]] | None = None
    """The dragged card, and where it is held."""
    drops: frozenset[Sprite | int] = frozenset()
    """Targets for the dragged card that the action lists before it: cards of the hand, and players."""
    ordering: bool = False
    """Whether keys move cards within your hand now."""
    called: frozenset[int] = frozenset()
    """The seats that choose in secret now: those called to come in any order, or the player to move."""
