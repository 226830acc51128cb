"""The screen of a deal for several people: who comes next, then everybody's result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import assert_never

import pygame

from game.books.contract.book import book_of
from game.data import sentence
from game.features.replay.open_file import opened, reviewed
from game.table.match.main_menu_protocol import Host, host_of
from game.ui import art
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import Go, House, Scene, push, replace
from game.words import _

from . import turns_page
from .messages import DealAnother, GoOnWithout, ReviewTurn, SitDownNow, WatchTurn
from .turns_state import TurnsState

TurnsMessages = SitDownNow | GoOnWithout | ReviewTurn | WatchTurn | DealAnother


class TurnsScene(TurnsState):
    """Calls one person after another with a curtain; nothing can be opened before all have played."""

    takes = TurnsMessages

    @property
    def host(self) -> Host:
        return host_of(self.room)

    def about(self) -> About:
        return About(self.game, book_of(self.game).sheet.rule)

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.turns.settle()
        self._look()

    def _look(self) -> None:
        """Report problems on disk; once all have played, the best player comes forward."""
        self.notice = sentence(self.turns.trouble) if self.turns.trouble else self.notice
        if self.turns.over and not self.shown:
            self.shown = True
            self.age = 0.0 if self.shows else art.SECONDS
            self.room.sounds.play("win")

    # Input

    def act(self, message: TurnsMessages) -> Go | None:
        person = self.turns.next
        match message:
            case SitDownNow():
                return self._come()
            case GoOnWithout():
                return push(self._giving_up(person)) if person is not None else None
            case ReviewTurn(seen):
                return self._look_back(seen, reviewed)
            case WatchTurn(seen):
                return self._look_back(seen, opened)
            case DealAnother():
                return self._again() if self.turns.over else None
            case _ as unknown:
                assert_never(unknown)

    def command(self, name: str) -> Go | None:
        if name == "back":
            self.turns.leave()
        return super().command(name)

    def _look_back(self, person: int, show: Callable[[House, Path], Scene]) -> Go | None:
        """Show this person's match, which nobody may see before all have played."""
        return push(show(self.room, self.turns.path(person))) if self.turns.over else None

    def catch(self, key: int) -> bool:
        """The called person's key leads to the table; any key completes the show."""
        if self.hurry():
            return True
        called = bool(self.key) and pygame.key.name(key).upper() == self.key
        if called:
            self.room.go(self._come())
        return called

    def by_pad(self, pad: int, kind: str) -> bool:
        """The gamepad of the called person answers the call; nobody else's does."""
        owner = self.room.pads.get(pad)
        person = self.turns.next
        if owner is None or person is None or kind != "accept":
            return False
        if owner == self.turns.people[person].id:
            self.room.go(self._come())
        return True

    def _giving_up(self, person: int) -> QuestionWindow:
        """The question before the others go on without somebody."""
        replies = (
            Reply(_("Continue without them"), lambda: self._without(person)),
            Reply(_("Wait for them"), usual=True),
        )
        title = _("Continue without {name}?").format(name=self.turns.people[person].name)
        words = _("Their choices so far won't count, and they can't rejoin this deal.")
        return QuestionWindow(self.room, title, words, replies)

    def _without(self, person: int) -> None:
        self.turns.give_up(person)
        self._look()

    def _come(self) -> Go | None:
        """The called person sits down."""
        return self._or_notice(self.host.turn(self.turns))

    def _or_notice(self, go: Go | None) -> Go | None:
        """The next screen, or otherwise the sentence why not."""
        if go is None:
            self.notice = self.host.notice
            self.host.notice = ""
        return go

    def _again(self) -> Go | None:
        """Another deal for the same people."""
        table = self.turns.table
        assert table is not None and table.seed is not None
        again = table._replace(seed=None if self.host.seed is None else table.seed + 1)
        go = self._or_notice(self.host.in_turns(again))
        return replace(*go.enter) if go is not None else None

    def draw(self, page: Page) -> None:
        turns_page.draw(self, page)
