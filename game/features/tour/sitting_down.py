"""The parts that the screens of the tour, its opponents and a run have in common."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.features.lessons.offer_dialog import first_lesson
from game.table.match.main_menu_protocol import host_of
from game.table.match.setup import Setup
from game.ui.page.message_types import Message
from game.ui.page.page import Thing
from game.ui.window.scene import Go, Scene


class CardScene(Scene):
    """A screen with a card of what was chosen, which takes the place of the rest if letters are large."""

    card_open = False

    def command(self, name: str) -> Go | None:
        if name == "back" and self.card_open and self.room.theme.large:
            self.card_open = False
            return None
        return super().command(name)


class TablesScene(Scene):
    """A screen from which one sits down at tables."""

    notice = ""
    onward: tuple[type[Message], ...] = ()
    """The messages that lead to a table, the most likely first."""

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        ways = (thing.id for kind in self.onward for thing in things if isinstance(thing.do, kind))
        return next(ways, super().first_focus(things))

    def sit_down(self, setup: Setup) -> Go | None:
        """Begin a match, after the offer of a lesson in a game that is new to somebody."""
        host = host_of(self.room)
        return self.or_notice(first_lesson(self.room, host, setup) or host.play(setup))

    def or_notice(self, go: Go | None) -> Go | None:
        """Where to go; if nowhere, the main menu's notice says why."""
        if go is None:
            host = host_of(self.room)
            self.entered()
            self.notice = host.notice
            host.notice = ""
        return go
