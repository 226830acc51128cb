"""The state of the screen of a deal for several people."""

from __future__ import annotations

from game.table.stage.celebration import Celebration
from game.ui import art
from game.ui.window.scene import House

from .turns_store import InTurns


class TurnsState(Celebration):
    """The data that the deal's pages draw."""

    def __init__(self, room: House, turns: InTurns) -> None:
        super().__init__(room)
        self.turns = turns
        self.notice = ""
        self.shown = turns.over
        """Whether the page shows who is first."""
        self.age = art.SECONDS

    @property
    def game(self) -> str:
        assert self.turns.table is not None
        return self.turns.table.game

    @property
    def key(self) -> str:
        """The key with which the called person confirms that it is them."""
        person = self.turns.next
        return self.turns.people[person].key.upper() if person is not None else ""
