"""`TableScreen`: what the parts of a table's screen read of it; a type of its own avoids an import circle."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from engine.kernel.table_description import Table
from game.books.contract.presenter import Presenter
from game.table.explain.hint import Hint
from game.table.felt.draw_board import Felt
from game.table.match.play import Play
from game.table.match.shown_sitting import ShownSitting
from game.table.match.tempo import Tempo
from game.table.messages import TableMessages
from game.table.places.zone_places import Places
from game.table.question.hand_reordering import Ordering
from game.table.question.pending_question import Asking
from game.table.stage.backdrop import Backdrop
from game.ui.page.theme import Theme
from game.ui.window.scene import Go, House


class TableScreen(Protocol):
    """The table's screen, as far as its parts use it."""

    room: House
    sitting: ShownSitting
    play: Play
    presenter: Presenter
    table: Table
    advice: Hint
    ordering: Ordering
    hovered: Hashable
    log_open: bool
    worth_open: bool

    @property
    def theme(self) -> Theme: ...
    @property
    def tempo(self) -> Tempo: ...
    @property
    def foot(self) -> int: ...
    @property
    def backdrop(self) -> Backdrop: ...
    @property
    def is_covered(self) -> bool: ...
    @property
    def upside_down(self) -> bool: ...
    def places(self) -> Places: ...
    def felt(self) -> Felt: ...
    def asking(self) -> Asking: ...
    def arrange(self, seconds: float, by_player: bool = False) -> None: ...
    def act(self, message: TableMessages) -> Go | None: ...
    def covered(self) -> None: ...
    def say(self, words: str) -> None: ...
    def is_own_key(self, key: str) -> bool: ...
