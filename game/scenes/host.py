"""Who sits people down at a table: what the shelf and the setup screen need of the title."""

from __future__ import annotations

from typing import Protocol

from game.room.scene import Go
from game.table.setup import Setup


class Host(Protocol):
    """Begins matches."""

    notice: str
    """Why the last one could not be begun."""

    def play(self, setup: Setup) -> Go | None:
        """Sit down at a new match; None where that cannot be."""
