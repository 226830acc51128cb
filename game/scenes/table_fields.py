"""The fields of the table's screen: the match, what is open over it, and what is looked at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from engine.kernel.table import Table
from game.room.scene import House, Scene
from game.room.sprites import Pose, Sprite
from game.room.theme import Theme
from game.table.advice import Advice
from game.table.backdrop import Backdrop
from game.table.board import Board
from game.table.bubble import Bubble
from game.table.clock import TurnTimer
from game.table.coach import Coach
from game.table.forecast import Forecast
from game.table.kept_keys import KeptKeys
from game.table.left_out import LeftOut
from game.table.ordering import Ordering
from game.table.places import Places
from game.table.play import Play
from game.table.presenter import Presenter
from game.table.reader import Reader
from game.table.sitting import Sitting
from game.table.voice import Worth
from game.table.worth import LaidAt
from game.words import _


class TableFields(Scene):
    """The fields that all parts of a table's screen share."""

    rests = ""
    """What is said when practice is over and only taking back is possible."""

    is_played = True
    """Whether a match goes on here, with undo and hints; a replay is only looked at."""

    marked = ""
    """What stands before the name of the game, such as that it is practice."""

    @property
    def mark(self) -> str:
        """The same as it is read now."""
        return _(self.marked) if self.marked else ""

    names_who_thinks = True
    """Whether the prompt says for whom the table waits."""

    opened = False
    """Whether it was ever entered."""

    opening = 0
    """In its first frames the table is bare, until what lies on it is drawn: how many steps are left."""

    play: Play
    """The match as it goes on here; it, and what follows from it, is made by `TableState`."""
    coach: Coach
    forecast: Forecast
    advice: Advice
    clock: TurnTimer
    ordering: Ordering
    table: Table
    presenter: Presenter

    def __init__(self, room: House, sitting: Sitting) -> None:
        super().__init__(room)
        self.sitting = sitting
        self.fast = False
        self.skipping = False
        """Whether somebody who is out waits for the end of the round only."""
        self.log_open = False
        self.log_back = 0
        self.past: Board | None = None
        """An earlier moment that is looked at."""
        self.leaf = 0
        """Which page of buttons is shown, if there are several."""
        self.notice = ""
        """What is said instead of the question, or below it."""
        self.said_for = 0.0
        """Seconds until the notice goes; 0: it stays until something is done."""
        self.hovered: Any = None
        self.asked_why: Hashable = None
        """The unlit thing for which a key asked why it cannot be chosen."""
        self.pointed_before: Hashable = None
        """What was pointed at before the rulebook's button."""
        self.worth_open = False
        """Whether the panel with what the own cards are worth is open."""
        self.worth_of: tuple[object, Sequence[Worth]] = None, ()
        """The last result of counting what the cards are worth, and the state it was counted for."""
        self.worth_at: LaidAt | None = None
        """Where the panel lies while it is open."""
        self.backdrop = Backdrop()
        self.step = -1
        """Which line of what happened is looked at, at a curtain."""
        self.telling = False
        """Whether what happened is told in place of an open question's answers."""
        self.asks_away = False
        """Whether the curtain asks who plays for somebody who is away."""
        self.idled = -1
        """Whose hand closed by itself, as nobody had touched anything; they have not come again yet."""
        self.reader = Reader()
        self.kept_keys = KeptKeys()
        self.bubble, self.left_out = Bubble(), LeftOut()
        self._sheet_awaited = self._light_awaited = False
        """Whether the score sheet is drawn ahead, as the round is over."""
        self._rehearsed: dict[Sprite, Pose] = {}
        """The cards that moved last, and where each is going to lie: as that they are drawn ahead."""
        self._places: Places | None = None
        self._beside: tuple[Theme, Theme] | None = None
        """The theme of the window, and that of a table with the log beside it."""

    @property
    def counts_goals(self) -> bool:
        """Whether the panel shows what the own hand should come to, in a game that has one."""
        return True
