"""`MatchPlay`: what handover and reactions need of `Play`, as a type that avoids an import circle."""

from __future__ import annotations

from typing import ClassVar, Protocol

from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.books.contract.presenter import Presenter
from game.table.board.action_picker import Action, Picker
from game.table.board.board import Board
from game.table.log.story import Story

from .event_queue import Timeline
from .live_match import Sitting
from .past_view import PastView
from .playback import Listener
from .secret_choices import Together
from .shown_sitting import ShownSitting


class MatchPlay(Protocol):
    """A match at the table, as the code for handing the screen over reads and controls it."""

    sitting: ShownSitting
    flow: Sitting
    """The same match with its secret parts."""
    listener: Listener
    table: Table
    presenter: Presenter
    names: list[str]
    view: View
    timeline: Timeline
    together: Together
    retelling: PastView
    board: Board
    story: Story
    picker: Picker | None
    watched: View | None
    ready_in: float
    chosen: tuple[int, str] | None
    looks_back: ClassVar[bool]

    @property
    def patience(self) -> float: ...
    @property
    def told(self) -> int: ...
    def ask(self, view: View | None = None) -> None: ...
    def pause(self, seat: int, kind: str) -> None: ...
    def by_habit(self, view: View) -> bool: ...
    def play(self, action: Action, by: str = "") -> None: ...
    def forget_answer(self) -> None: ...
