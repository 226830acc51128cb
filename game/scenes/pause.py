"""The pause: what can be done besides playing."""

from __future__ import annotations

from game.room.page import Page
from game.room.room import Room
from game.room.scene import POP, Go, Message, Scene, push
from game.room.widgets import button, button_height, stack
from game.words import _

from .frame import dialog


class Pause(Scene):
    """Over the table; the match is on disk as it stands."""

    veiled = True

    def __init__(self, room: Room, table: Scene) -> None:
        super().__init__(room)
        self.table = table

    def act(self, message: Message) -> Go | None:
        kind = message[0]
        if kind == "settings":
            from .settings import SettingsScene

            return push(SettingsScene(self.room))
        if kind == "leave":
            return Go(leave=2)
        return POP

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        h = button_height(page)
        rows = [
            (_("Go on"), ("go on",), True),
            (_("Settings"), ("settings",), False),
            (_("Leave the table"), ("leave",), False),
        ]
        body = dialog(page, _("Pause"), page.px(520), len(rows) * (h + page.px(14)) + page.theme.line() * 2)
        for rect, (label, do, primary) in zip(stack(body, [h] * len(rows), page.px(14)), rows, strict=True):
            button(page, rect, label, do, primary=primary)
        y = body.y + len(rows) * (h + page.px(14))
        page.paragraph(
            _("The match is saved; Continue on the title brings you back."),
            body.move(0, y - body.y),
            "small",
            "muted",
            True,
        )
