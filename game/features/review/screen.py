"""The review of a match: the course of one's chances, the effects of luck and choices, and the choices."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import assert_never

from ai.review.review import Review
from game.books.contract.book import book_of
from game.table.match.main_menu_protocol import host_of
from game.table.match.recorded_match import Recording
from game.ui.art.palette import SEATS
from game.ui.art.picture_cache import PICTURES, Enough
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.widgets import ShowTab
from game.ui.window.scene import Go, push

from . import draw_chances
from . import page as review_page
from .messages import (
    ChooseSeats,
    OpenCards,
    OpenChoice,
    ShowChoice,
    ShowNumbers,
    ShowSeat,
    StopThinking,
    ThinkOn,
    TryAgain,
    WatchFrom,
)
from .position_picture import Shot, is_drawn, moment
from .state import TABS, ReviewState

ReviewMessages = (
    ShowTab | ShowChoice | OpenChoice | OpenCards | ShowNumbers | ShowSeat | StopThinking | ThinkOn
    | WatchFrom | TryAgain | ChooseSeats
)  # fmt: skip


class ReviewScene(ReviewState):
    """Handles the input of a reviewer. The analysis continues after the screen is left."""

    takes = ReviewMessages
    drawn_first = True

    def about(self) -> About:
        game = self.record.table.game.id
        return About(game, book_of(game).sheet.rule)

    def entered(self) -> None:
        game = self.record.table.game.id
        face = book_of(game).face
        self.room.pictures.lay(*((game, face) if face else ("",)))
        self.room.pictures.accents = tuple(SEATS[colour] for colour in self.record.setup.colours)
        if self.room.focus is None:
            self.room.focus = draw_chances.GRAPH
            self.room.ring = not self.room.touched
        self.room.background.again(self.reviewed)

    def covered(self) -> None:
        self.room.background.seen(self.reviewed)

    def left(self) -> None:
        self.room.background.seen(self.reviewed)

    # Time

    @property
    def due(self) -> float | None:
        still = self._missing() is None and self.drawn == self._known
        return None if still else 0.0

    @property
    def _known(self) -> tuple[Review, bool]:
        return self.reviewed.review, self.reviewed.working

    def _missing(self) -> Shot | None:
        """A picture that should be visible but is not drawn yet."""
        judged = {one.number: one for one in self.reviewed.judged}
        pictures = self.room.pictures
        for thing in self.room.page.things:
            match thing.id:
                case ("moment", int(number), bool(all_open)) if number in judged:
                    shot = Shot(judged[number], thing.rect.size, all_open)
                    if not is_drawn(pictures, self.reviewed, shot):
                        return shot
        return None

    def update(self, dt: float) -> Go | None:
        if self._known != self.drawn:
            self.drawn = self._known
            self.room.hold.until_drawn()
        if self.room.hold.on or not self.room.page.items:
            return None  # the page itself comes first
        with suppress(Enough), PICTURES.for_a_while(self.room.pictures.clock):
            self._draw_missing()
        return None

    def _draw_missing(self) -> None:
        """Draw a picture that is needed, as far as time allows; unfinished parts are kept."""
        missing = self._missing()
        if missing is not None:
            moment(self.room.pictures, self.reviewed, missing)

    # Input

    def act(self, message: ReviewMessages) -> Go | None:
        match message:
            case ShowChoice(place):
                if (
                    self.reviewed.judged
                ):  # a press on an older page may come when no choice is analysed any more
                    self.chosen = self.reviewed.place(self.reviewed.judged[self.nearest(place)])
            case OpenChoice(place):
                self.chosen = place
                self.tab = TABS[2]
            case OpenCards():
                self.all_open = not self.all_open
            case ShowTab(tab):
                self.tab = tab
            case ShowNumbers():
                self.room.set("hint_numbers", not self.numbers)
            case ShowSeat(seat):  # the other seat's review continues after this one
                self.review(seat)
            case StopThinking():
                self.room.background.cancel(self.reviewed)
            case ThinkOn():
                self.reviewed.notice = ""
                self.room.background.first(self.reviewed)
            case WatchFrom(number):
                return self._watch(number)
            case TryAgain():
                return self._try(host_of(self.room).practise)
            case ChooseSeats():
                return self._try(host_of(self.room).choose_seats)
            case _ as unknown:
                assert_never(unknown)
        return None

    def _try(self, begin: Callable[[Recording, int, int], Go]) -> Go | None:
        """Practice from the moment that is shown."""
        if self.one is None:
            return None
        return begin(self.record, self.reviewed.count(self.one), self.reviewed.seat)

    def _watch(self, number: int = 0) -> Go:
        """Open the replay for this seat: from the beginning, or at a choice."""
        from game.features.replay.screen import ReplayScene

        focus = self.room.focus, self.room.ring
        scene = ReplayScene(self.room, self.record)
        scene.play.look(self.reviewed.seat)
        scene.play.go_to_event(number)
        self.room.focus, self.room.ring = focus  # a table without that thing would drop the focus
        return push(scene)

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            place = self.place_beside(1 if name == "page-down" else -1)
            return self.act(ShowChoice(place)) if place is not None else None
        return super().command(name)

    def draw(self, page: Page) -> None:
        review_page.draw(self, page)
