"""The screen of a run: its tables, the next one with its twists, and the best runs."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from game.data import sentence
from game.features.daily.deal import today
from game.features.people.history import History
from game.features.people.people_store import People
from game.features.people.remembered_tables import new_seed
from game.features.tour.sitting_down import TablesScene
from game.table.match.main_menu_protocol import host_of
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.typed_line import TypedLine
from game.ui.window import clipboard
from game.ui.window.scene import Go, House

from . import page as tonight_page
from .messages import CopyScore, GoOnInRun, NewRun, OpenTonight, PlayPoint, ShowRuns, TypeNumber
from .model import TonightRun, best, evening, of_day, own_matches, played, unfinished
from .run_tables import GRAND, tables
from .words import shared

FREE = 10_000_000
"""Numbers of runs that belong to no day are smaller."""
BEST = 5
"""How many of the best runs are listed."""
TonightMessages = OpenTonight | PlayPoint | GoOnInRun | ShowRuns | NewRun | TypeNumber | CopyScore


class TonightScene(TablesScene):
    """A run of the person who plays now."""

    takes = TonightMessages
    onward = GoOnInRun, PlayPoint

    def __init__(self, room: House, number: int = 0) -> None:
        super().__init__(room)
        self.number = number
        self.run = TonightRun(number)
        self.best: list[TonightRun] = []
        self.next = 0
        """The number of the evening that is not over; 0 for other runs, whose numbers are drawn."""
        self.begun: Path | None = None
        """The match of the run that is not over."""
        self.line: TypedLine = TypedLine(
            "", len(str(GRAND)) - 1, editing=False, takes="0123456789".__contains__
        )
        self.listing = False
        """Whether the list of runs is shown if there is no room for it beside the next table."""

    def entered(self) -> None:
        self.room.pictures.lay("")
        self._look(self.number)
        history = History(self.room.home)
        self.notice = sentence(history.trouble) if history.trouble else ""

    def _look(self, number: int) -> None:
        """Show this run; 0 stands for that of today."""
        self.number = number or of_day(today())
        self.listing = False
        history = History(self.room.home)
        me = history.people.who(history.people.me.id)
        matches = own_matches(history, me)
        self.run = played(self.number, matches)
        self.best = best(matches, BEST, self.run.is_grand)
        self.next = evening(matches).number if self.run.is_grand else 0
        self.begun = unfinished(self.room.home, self.run, me)

    def about(self) -> About:
        return About(tables(self.number)[: self.run.at + 1][-1].game)

    def act(self, message: TonightMessages) -> Go | None:
        self.notice = ""
        match message:
            case OpenTonight(number):
                self._look(number)
            case PlayPoint(point):
                return self.sit_down(point.table.setup(People(self.room.home).me, point.seed))
            case GoOnInRun():
                host = host_of(self.room)
                return self.or_notice(host.resume(self.begun) if self.begun is not None else None)
            case ShowRuns():
                self.listing = not self.listing
            case NewRun():
                self._look(self.next or 1 + new_seed() % (FREE - 1))
            case TypeNumber():
                self.line.toggle()
                if not self.line.editing and self.line.text.strip("0"):
                    self._look(int(self.line.text))
            case CopyScore():
                self.notice = clipboard.copy(shared(self.run))
            case _ as unknown:
                assert_never(unknown)
        return None

    def command(self, name: str) -> Go | None:
        if name == "back" and self.line.editing:
            self.line.toggle()
            return None
        if name == "accept" and self.line.editing:
            return self.act(TypeNumber())
        return super().command(name)

    def draw(self, page: Page) -> None:
        begun = self.begun is not None
        view = tonight_page.RunView(self.run, begun, self.best, self.line, self.listing, self.notice)
        tonight_page.draw(page, view)
