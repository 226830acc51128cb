"""The state of the screen of a deal played in turns: the deal, and the review made meanwhile."""

from __future__ import annotations

from typing import ClassVar

from ai.processes.review_process import Reviewer
from game.features.review.match_review import BeginThoughts, Reviewed
from game.table.stage.celebration import Celebration
from game.ui import art
from game.ui.window.scene import House

from .turns_store import InTurns


class TurnsState(Celebration):
    """The data that the deal's pages draw, and the state of the analysis."""

    begin: ClassVar[BeginThoughts] = Reviewer
    """Analyses the matches."""

    def __init__(self, room: House, turns: InTurns) -> None:
        super().__init__(room)
        self.turns = turns
        self.notice = ""
        self.reviewed: Reviewed | None = None
        """The match being analysed."""
        self.shown = turns.over
        """Whether the page shows who chose best."""
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
