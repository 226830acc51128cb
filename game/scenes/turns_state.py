"""The state of the screen of a deal that is played in turns: the deal, and the review made meanwhile."""

from __future__ import annotations

from typing import ClassVar

from ai.reviewer import Reviewer
from game import art
from game.daily.turns import InTurns
from game.room.scene import House
from game.table.reviewed import BeginThoughts, Reviewed

from .celebration import Celebration


class TurnsState(Celebration):
    """What is drawn of the deal and of the thinking."""

    begin: ClassVar[BeginThoughts] = Reviewer
    """What thinks the matches over."""

    def __init__(self, room: House, turns: InTurns) -> None:
        super().__init__(room)
        self.turns, self.notice = turns, ""
        self.reviewed: Reviewed | None = None
        """The match that is thought over now."""
        self.shown = turns.over
        """Whether it is shown who chose best."""
        self.age = art.SECONDS

    @property
    def game(self) -> str:
        assert self.turns.table is not None
        return self.turns.table.game

    @property
    def key(self) -> str:
        """The key with which whoever is called says that it is them."""
        person = self.turns.next
        return self.turns.people[person].key.upper() if person is not None else ""
