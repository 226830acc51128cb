"""The daily deal: each game's try of a day, the calendar, and the Experts' results."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import assert_never

from game.books.contract.book import book_of
from game.data import sentence
from game.data.documents import documents
from game.data.trouble import Trouble, reason
from game.features.people.messages import ShowPerson
from game.features.printing.window import saved
from game.features.replay.open_file import Unread, recorded
from game.features.review.messages import OpenReview
from game.features.score_pad.picture import write_picture
from game.table.match.main_menu_protocol import Host, host_of
from game.table.match.setup import Chair
from game.ui.page.page import Page, Thing
from game.ui.page.page_subject import About
from game.ui.page.widgets import ShowTab
from game.ui.window import clipboard
from game.ui.window.scene import Go, push
from game.words import _

from . import deal as daily
from . import page as daily_page
from .deal import Deal
from .expert_matches import ExpertMatches
from .messages import CopyResult, PlayTogether, PlayTry, PractiseDay, SaveDayPicture, ShowDay, ShowMonth
from .picture import day_picture
from .state import DayState
from .store import SEAT, Tries
from .turns_store import InTurns

LOOKED = 0.1
"""How many seconds pass between two checks of the Experts' progress."""


DayMessages = (
    ShowTab | ShowDay | ShowMonth | PlayTry | PlayTogether | PractiseDay | OpenReview | CopyResult
    | SaveDayPicture | ShowPerson
)  # fmt: skip


class DayScene(DayState):
    """Handles the screen of a day, while Experts play its cards."""

    takes = DayMessages

    @property
    def host(self) -> Host:
        return host_of(self.room)

    def about(self) -> About:
        return About(self.deal.game, book_of(self.deal.game).sheet.rule)

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.look(self.deal)

    def left(self) -> None:
        self._rest()

    def look(self, deal: Deal) -> None:
        """Show this deal, the result of its try, and Experts who go on playing its cards."""
        self._rest()
        self.today = daily.today()
        self.deal, self.tries = deal, Tries(self.room.home, self.tries.people.by_id(self.tries.me.id))
        self.people = self._people()
        if self.tries.me.id not in [one.id for one in self.people]:  # they have tried no deal of this game
            self.tries = Tries(self.room.home)
        self.made = self.tries.settle(deal)
        self.among_others = InTurns(self.room.home).plays(deal)
        self.row = self.tries.streak(self.today)
        self.entering = self.tries.catching_up(self.today)
        self.notice = sentence(self.tries.trouble) if self.tries.trouble else self.notice
        path = self.tries.found(deal) if self.mine and self.made is not None and self.made.done else None
        if path is None:
            return
        try:
            record = recorded(self.room, path)
        except Unread:
            return  # the result stays the same
        if record.branches:
            self.room.background.rest()  # by then its results with these cards are on disk
            self.record = record
            self.experts = ExpertMatches(record, SEAT, self.room.home, type(self).begin)
            self._compare()
            self.experts.go_on()

    def _people(self) -> list[Chair]:
        home = self.room.home
        me, *others = self.tries.people.known()
        return [me, *(one for one in others if Tries(home, one).tried(self.deal.game, self.today))]

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """The button for the try, because it comes after a month of days in reading order."""
        tries = (thing.id for thing in things if thing.do == PlayTry())
        return next(tries, super().first_focus(things))

    def _rest(self) -> None:
        """Stop the Experts' games that run in other processes."""
        if self.experts is not None:
            self.experts.stop()
            self.experts = None

    def _compare(self) -> None:
        if self.experts is not None and self.experts.whole:
            self.tries.compare(self.deal, self.experts.beside)
            self.made = self.tries.of(self.deal)

    # Time

    @property
    def busy(self) -> bool:
        return self.experts is not None and self.experts.working

    @property
    def due(self) -> float | None:
        if self.entering is not None:
            return 0.0
        return LOOKED if self.experts is not None and self.experts.working else None

    def update(self, dt: float) -> Go | None:
        if self.experts is not None and self.experts.poll(dt):
            self._compare()
        if self.entering is not None and next(self.entering, True):
            self.entering, self.row = None, self.tries.streak(self.today)
        return None

    def act(self, message: DayMessages) -> Go | None:
        self.notice = ""
        match message:
            case ShowTab(game):
                self.look(Deal(game, self.deal.day))
            case ShowDay(day):
                self.look(Deal(self.deal.game, day))
            case ShowPerson(id):
                self.tries = Tries(self.room.home, self.tries.people.by_id(id))
                self.look(self.deal)
            case ShowMonth(year, month):
                self.month = year, month
            case PlayTry():
                return self._sit(self.host.day)
            case PlayTogether():
                return self._sit(self.host.day_together)
            case PractiseDay():
                found = self.host.day_practice(self.deal)
                if isinstance(found, Go):
                    return found
                self.notice = found
            case OpenReview():
                if self.experts is not None:
                    self._rest()  # another screen uses the processes now
                    return self.host.look_at(self.record)
            case CopyResult():
                self.notice = clipboard.copy(self.shared)
            case SaveDayPicture():
                return self._save_picture()
            case _ as unknown:
                assert_never(unknown)
        return None

    def _sit(self, begin: Callable[[Deal], Go | None]) -> Go | None:
        """Begin or continue; if that is impossible, say why. Midnight may have passed meanwhile."""
        self.today = daily.today()
        if not (self.can_try or self.is_today or self.among_others):
            self.look(self.deal)
            self.notice = _("This day is over; you can play its cards for practice.")
            return None
        go = begin(self.deal)
        if go is None:
            self.look(self.deal)
            self.notice = self.host.notice
            self.host.notice = ""
        return go

    def _save_picture(self) -> Go | None:
        """Write the picture to a folder that people find easily, and show its path."""
        assert self.made is not None
        folder = documents()
        path = folder / f"octavo-{self.deal.game}-{self.deal.day.isoformat()}.png"
        try:
            write_picture(day_picture(self.deal, self.made, self.row), path)
        except OSError as error:
            self.notice = sentence(Trouble("not-copied", {"file": str(folder), "reason": reason(error)}))
            return None
        return push(saved(self.room, "", path))

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            other = self.later if name == "page-down" else self.earlier
            if other is not None:
                self.month = other
            return None
        return super().command(name)

    def draw(self, page: Page) -> None:
        daily_page.draw(self, page)
