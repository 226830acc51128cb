"""The deal of the day: the try of a day in each game, the calendar, and what Experts reached."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.daily import deal as daily
from game.daily.deal import Deal
from game.daily.tries import SEAT, Tries
from game.room.about import About
from game.room.page import Page, Thing
from game.room.scene import POP, Go, Message
from game.storage import sentence
from game.table.among import Among
from game.table.book import book_of
from game.words import _

from . import day_page
from .day_state import DayState
from .host import Host, host_of
from .opening import Unread, recorded

LOOKED = 0.1
"""Seconds between two looks at what Experts played meanwhile."""


class DayScene(DayState):
    """Takes what somebody who looks at a day does. Experts play its cards meanwhile."""

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
        """Show this deal; what its try came to, and Experts who play on with its cards."""
        self._rest()
        self.today = daily.today()
        self.deal, self.tries = deal, Tries(self.room.home)
        self.made = self.tries.settle(deal)
        self.row = self.tries.streak(self.today)
        self.entering = self.tries.catching_up(self.today)
        self.notice = sentence(self.tries.trouble) if self.tries.trouble else self.notice
        path = self.tries.found(deal) if self.made is not None and self.made.done else None
        if path is None:
            return
        try:
            record = recorded(self.room, path)
        except Unread:
            return  # the result stays
        if record.branches:
            self.room.background.rest()  # what it found with these cards lies on the disk then
            self.record = record
            self.among = Among(record, SEAT, self.room.home, type(self).begin)
            self._compare()
            if not self.among.told:
                self.among.go_on()

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """The try, which lies behind a month of days."""
        tries = (thing.id for thing in things if thing.do == ("try",))
        return next(tries, super().first_focus(things))

    def _rest(self) -> None:
        """Stop the Experts' games that run in other processes."""
        if self.among is not None:
            self.among.stop()
            self.among = None

    def _compare(self) -> None:
        if self.among is not None and self.among.told:
            self.tries.compare(self.deal, self.among.beside)
            self.made = self.tries.of(self.deal)
            self.among.stop()  # a try is scored against the first ones

    # Time

    @property
    def busy(self) -> bool:
        return self.among is not None and self.among.working

    @property
    def due(self) -> float | None:
        if self.entering is not None:
            return 0.0
        return LOOKED if self.among is not None and self.among.working else None

    def update(self, dt: float) -> Go | None:
        if self.among is not None and self.among.poll(dt):
            self._compare()
        if self.entering is not None and next(self.entering, True):
            self.entering, self.row = None, self.tries.streak(self.today)
        return None

    # Input

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        self.notice = ""
        if kind == "tab":
            self.look(Deal(rest[0], self.deal.day))
        elif kind == "day":
            self.look(Deal(self.deal.game, rest[0]))
        elif kind == "month":
            self.month = rest[0], rest[1]
        elif kind == "try":
            return self._try()
        elif kind == "rehearse":
            return self.host.day_practice(self.deal)
        elif kind == "review" and self.among is not None:
            return self._leave_playing(self.host.look_at(self.record))
        elif kind == "same" and self.among is not None:
            return self._leave_playing(self.host.same_cards(self.record, SEAT))
        elif kind == "copy":
            self._copy()
        elif kind == "back":
            return POP
        return None

    def _try(self) -> Go | None:
        """To the table; where that cannot be, it is said here why. Midnight may have come meanwhile."""
        self.today = daily.today()
        if not self.can_try:
            self.look(self.deal)
            self.notice = _("This day is over; its cards are here for practice.")
            return None
        go = self.host.day(self.deal)
        if go is None:
            self.look(self.deal)
            self.notice, self.host.notice = self.host.notice, ""
        return go

    def _leave_playing(self, go: Go) -> Go:
        """Another screen has the processes now."""
        self._rest()
        return go

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.shared)
        except pygame.error:
            self.notice = _("The clipboard cannot be reached here.")
            return
        self.notice = _("Copied.")

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            other = self.later if name == "page-down" else self.earlier
            if other is not None:
                self.month = other
            return None
        return super().command(name)

    def draw(self, page: Page) -> None:
        day_page.draw(self, page)
