"""`Host`: the calls that the shelf and the setup screen make on the title screen, as a type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.room.scene import Go
from game.table.setup import Chair, Setup


class Host(Protocol):
    """Somebody who begins matches."""

    notice: str
    """Why the last one could not be begun."""

    seed: int | None
    """The seed of matches whose setup names none; None for a random one."""

    def play(self, setup: Setup, seed: int | None = None) -> Go | None:
        """Sit down at a new match, of this seed where one is given; None where that cannot be."""

    def after_match(self, setup: Setup) -> Go:
        """The same way after a match; behind the shelf lies the table of these people, to be set."""

    def other_game(self, chairs: Sequence[Chair]) -> Go:
        """To the shelf, to choose what these people play instead."""
