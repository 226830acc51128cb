"""The review of a match: how one's chances went, what luck and choices did to them, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ai.review import Review
from game.art.cache import PICTURES, Enough
from game.art.palette import SEATS
from game.room.about import About
from game.room.hold import PART
from game.room.page import Page
from game.room.scene import POP, Go, Message, push
from game.table.book import book_of
from game.table.moment import DRAWN, Shot, is_drawn, moment
from game.table.recorded import Recording

from . import review_chances, review_page
from .host import host_of
from .review_state import TABS, ReviewState


class ReviewScene(ReviewState):
    """Takes what somebody who looks at a review does. The thinking goes on when it is left."""

    def about(self) -> About:
        game = self.record.table.game.id
        return About(game, book_of(game).sheet.rule)

    def entered(self) -> None:
        game = self.record.table.game.id
        face = book_of(game).face
        self.room.pictures.lay(*((game, face) if face else ("",)))
        self.room.pictures.accents = tuple(SEATS[colour] for colour in self.record.setup.colours)
        if self.room.focus is None:
            self.room.focus, self.room.ring = review_chances.GRAPH, not self.room.touched
        self.ground = self.room.pictures.table_top_ahead(DRAWN)
        self.room.background.again(self.reviewed)
        self.room.hold.until_drawn()

    def covered(self) -> None:
        self.room.background.seen(self.reviewed)

    def left(self) -> None:
        self.room.background.seen(self.reviewed)

    # Time

    @property
    def due(self) -> float | None:
        still = self.ground is None and self._missing() is None and self.drawn == self._known
        return None if still else 0.0

    @property
    def _known(self) -> tuple[Review, bool]:
        return self.reviewed.review, self.reviewed.working

    def _missing(self) -> Shot | None:
        """A picture that is to be seen and not drawn yet."""
        wanted, pictures = review_page.pictures(self, self.room.page), self.room.pictures
        return next((one for one in wanted if not is_drawn(pictures, self.reviewed, one)), None)

    def update(self, dt: float) -> Go | None:
        if self._known != self.drawn:
            self.drawn = self._known
            self.room.hold.until_drawn()
        if self.room.hold.on or not self.room.page.items:
            return None  # the page itself comes first
        with suppress(Enough), PICTURES.for_a_while(self.room.pictures.clock, PART):
            self._draw_missing()
        return None

    def _draw_missing(self) -> None:
        """Draw a picture that is to be seen, as far as the time goes; what was drawn of it stays."""
        PICTURES.drawn_in(self.ground or ())
        self.ground = None
        missing = self._missing()
        if missing is not None:
            moment(self.room.pictures, self.reviewed, missing)

    # Input

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "to":
            if self.reviewed.judged:  # a press on an older page may come when none is thought over any more
                self.chosen = self.reviewed.place(self.reviewed.judged[self.nearest(rest[0])])
        elif kind == "look at":
            self.chosen, self.tab = rest[0], TABS[2]
        elif kind == "open cards":
            self.all_open = not self.all_open
        elif kind == "tab":
            self.tab = rest[0]
        elif kind == "whose":  # what is thought over of the other seat goes on after this one's
            self.review(rest[0])
        elif kind == "stop":
            self.room.background.cancel(self.reviewed)
        elif kind == "think":
            self.reviewed.notice = ""
            self.room.background.first(self.reviewed)
        elif kind == "watch":
            return self._watch(*rest)
        elif kind == "same":
            return host_of(self.room).same_cards(self.record, self.reviewed.seat)
        elif kind == "try":
            return self._try(host_of(self.room).practise)
        elif kind == "seats":
            return self._try(host_of(self.room).choose_seats)
        elif kind == "back":
            return POP
        return None

    def _try(self, begin: Callable[[Recording, int, int], Go]) -> Go | None:
        """Practice from the moment that is shown."""
        if self.one is None:
            return None
        return begin(self.record, self.reviewed.count(self.one), self.reviewed.seat)

    def _watch(self, number: int = 0) -> Go:
        """The replay, seen by this seat: from the beginning, or where a choice was made."""
        from .replay import ReplayScene

        focus = self.room.focus, self.room.ring
        scene = ReplayScene(self.room, self.record)
        scene.play.look(self.reviewed.seat)
        scene.play.go_to_event(number)
        self.room.focus, self.room.ring = focus  # a table that shows something else lets it go
        return push(scene)

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            place = self.place_beside(1 if name == "page-down" else -1)
            return self.act(("to", place)) if place is not None else None
        return super().command(name)

    def draw(self, page: Page) -> None:
        review_page.draw(self, page)
