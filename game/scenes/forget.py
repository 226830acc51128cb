"""The question before a name is forgotten."""

from __future__ import annotations

from collections.abc import Callable

from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height
from game.table.people import People
from game.words import _

from .frame import buttons_below, dialog, dialog_room


class Forget(Scene):
    """`done` is called with the name once it is forgotten."""

    keeps_place = True
    veiled = True

    def __init__(self, room: House, name: str, done: Callable[[str], None]) -> None:
        super().__init__(room)
        self.name, self.done = name, done

    def act(self, message: Message) -> Go | None:
        if message[0] == "forget it":
            People(self.room.home).forget(self.name)
            self.done(self.name)
        return POP

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        width = page.px(760)
        words = _("{name} is offered no more when somebody sits down. Records and matches stay.")
        words = words.format(name=self.name)
        told = len(page.lines(words, "body", dialog_room(page, width))) * page.theme.line() + gap
        body = dialog(page, _("Forget {name}?").format(name=self.name), width, told + 2 * (h + gap))
        page.paragraph(words, body, centre=True)
        rows = [(_("Forget the name"), ("forget it",), False), (_("Keep it"), ("keep",), True)]
        buttons_below(page, body.move(0, told), rows, gap)
