"""`Led`: the part of `Play` that `handover` and `reactions` need, as a type that avoids an import circle."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from engine.kernel.table import Table
from engine.kernel.view import View

from .board import Board
from .listener import Listener
from .presenter import Presenter
from .retelling import Retelling
from .sitting import Sitting
from .story import Story
from .timeline import Timeline
from .together import Together


class Led(Protocol):
    """The parts of `Play` that they read or call."""

    sitting: Sitting
    listener: Listener
    table: Table
    presenter: Presenter
    names: list[str]
    view: View
    timeline: Timeline
    together: Together
    retelling: Retelling
    board: Board
    story: Story
    picker: Any
    watched: View | None
    ready_in: float
    looks_back: ClassVar[bool]

    @property
    def patience(self) -> float: ...
    @property
    def told(self) -> int: ...
    def ask(self, view: View | None = None) -> None: ...
    def by_habit(self, view: View) -> bool: ...
    def play(self, action: tuple[Any, ...], by: str = "") -> None: ...
    def forget_answer(self) -> None: ...
