"""The pause of a lesson: go on, begin again, read, or leave."""

from __future__ import annotations

from collections.abc import Callable

from game.room.about import About
from game.room.page import Page
from game.room.scene import HELP, POP, Go, House, Message, Scene, push
from game.room.widgets import button_height
from game.words import _

from .frame import buttons_below, dialog


class LessonPause(Scene):
    """The pause dialog of a lesson; the lesson below stays at its step."""

    veiled = True

    def __init__(self, room: House, game: str, again: Callable[[], Scene]) -> None:
        """`again` is the lesson from its first step."""
        super().__init__(room)
        self.game, self.again = game, again

    def about(self) -> About:
        return About(self.game)

    def act(self, message: Message) -> Go | None:
        kind = message[0]
        if kind == "settings":
            from .settings import SettingsScene

            return push(SettingsScene(self.room))
        if kind == "again":
            return Go(leave=2, enter=(self.again(),))
        return Go(leave=2) if kind == "leave" else POP

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        h = button_height(page)
        rows = [
            (_("Go on"), ("go on",), True),
            (_("Begin again"), ("again",), False),
            (_("Rules"), HELP, False),
            (_("Settings"), ("settings",), False),
            (_("Leave lesson"), ("leave",), False),
        ]
        body = dialog(page, _("Pause"), 640, len(rows) * (h + page.px(14)))
        buttons_below(page, body, rows, page.px(14))
