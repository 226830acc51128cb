"""The screen of a deal that is played in turns: who comes next, then what everybody's choices cost."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import art
from game.daily.turns import SEAT
from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, Message, push, replace
from game.storage import sentence
from game.table.book import book_of
from game.table.people import same
from game.table.reviewed import Reviewed
from game.words import N_

from . import turns_page
from .evening_end import EndEvening
from .host import Host, host_of
from .opening import Unread, opened, recorded_unseen, reviewed
from .turn_table import LOOKED
from .turns_state import TurnsState


class GiveUp(EndEvening):
    """The question before the others go on without somebody."""

    asked = N_("Go on without {name}?")
    words = N_("What they have played does not count, and they cannot come back to this deal.")
    answers = N_("Go on without them"), N_("Wait for them")


class TurnsScene(TurnsState):
    """Calls one person after the other, as a curtain does; nothing is opened before all have played."""

    @property
    def host(self) -> Host:
        return host_of(self.room)

    def about(self) -> About:
        return About(self.game, book_of(self.game).sheet.rule)

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.turns.settle()
        self._reckon()
        self._look()

    def left(self) -> None:
        if self.reviewed is not None:
            self.reviewed.stop()

    # Thinking over

    def _reckon(self) -> None:
        """Think over what was played: a match is begun between two turns, as this may take a long frame."""
        while (person := self.turns.reckons) is not None:
            try:
                self.reviewed = self.reviewed or self._review(self.turns.path(person))
            except Unread as why:
                self.notice = str(why)
                self.turns.give_up(person)
                continue
            self.reviewed.go_on()
            if not self.reviewed.whole:
                return
            self.turns.reckon(person, self.reviewed.review)
            self.reviewed = None

    def _review(self, path: Path) -> Reviewed:
        return Reviewed(recorded_unseen(self.room, path), SEAT, self.room.home, type(self).begin)

    def _look(self) -> None:
        """Say what is wrong on disk; once all is known, whoever chose best comes forward."""
        self.notice = sentence(self.turns.trouble) if self.turns.trouble else self.notice
        if self.turns.over and not self.shown:
            self.shown, self.age = True, 0.0 if self.shows else art.SECONDS
            self.room.sounds.play("win")

    @property
    def busy(self) -> bool:
        return self.reviewed is not None and self.reviewed.working

    @property
    def due(self) -> float | None:
        return LOOKED if self.reviewed is not None and self.reviewed.working else super().due

    def update(self, dt: float) -> Go | None:
        if self.reviewed is not None and self.reviewed.poll(dt):
            self.notice = self.reviewed.notice or self.notice
            if self.reviewed.whole:
                self._reckon()
                self._look()
        return super().update(dt)

    # Input

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        person = self.turns.next
        if kind == "come" and person is not None:
            return self._come()
        if kind == "give up" and person is not None:
            name = self.turns.people[person].name
            return push(GiveUp(self.room, lambda: self.turns.give_up(person), name))
        if kind == "think" and self.reviewed is not None:
            self.notice = ""
            self.reviewed.go_on()
        if self.turns.over and kind in ("review", "watch"):
            path = self.turns.path(rest[0])
            return push((reviewed if kind == "review" else opened)(self.room, path))
        if kind == "again" and self.turns.over:
            return self._again()
        if kind == "back":
            self.turns.leave()
            return POP
        return None

    def catch(self, key: int) -> bool:
        """The personal key of whoever is called leads them to the table; any key completes the show."""
        if self.hurry():
            return True
        called = bool(self.key) and pygame.key.name(key).upper() == self.key
        if called:
            self.room.go(self._come())
        return called

    def by_pad(self, pad: int, kind: str) -> bool:
        """Somebody's own gamepad answers when they are called, and for nobody else."""
        owner, person = self.room.pads.get(pad), self.turns.next
        if owner is None or person is None or kind != "accept":
            return False
        if same(owner, self.turns.people[person].name):
            self.room.go(self._come())
        return True

    def _come(self) -> Go | None:
        """The one who was called sits down."""
        return self._or_notice(self.host.turn(self.turns, self.reviewed))

    def _or_notice(self, go: Go | None) -> Go | None:
        """Where to go, or else here the sentence why not."""
        if go is None:
            self.notice, self.host.notice = self.host.notice, ""
        return go

    def _again(self) -> Go | None:
        """Another deal for the same people."""
        table = self.turns.table
        assert table is not None and table.seed is not None
        again = table._replace(seed=None if self.host.seed is None else table.seed + 1)
        go = self._or_notice(self.host.in_turns(again, len(table.chairs) - len(table.people) + 1))
        return replace(*go.enter) if go is not None else None

    def draw(self, page: Page) -> None:
        turns_page.draw(self, page)
