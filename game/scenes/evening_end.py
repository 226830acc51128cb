"""The question before an evening ends during a match, and others like it."""

from __future__ import annotations

from collections.abc import Callable

from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height
from game.words import N_, _

from .frame import buttons_below, dialog, dialog_room


class EndEvening(Scene):
    """`end` is called if the evening shall end."""

    keeps_place = True
    veiled = True
    asked = N_("End the evening now?")
    words = N_(
        "The match at the table is not over. It is saved: Continue on the title brings it back, "
        "and it will count for the next evening."
    )
    answers = N_("End the evening"), N_("Play on")

    def __init__(self, room: House, end: Callable[[], None], name: str = "") -> None:
        """`name` is whom the question is about."""
        super().__init__(room)
        self.end, self.name = end, name

    def act(self, message: Message) -> Go | None:
        if message[0] == "end it":
            self.end()
        return POP

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        width = page.px(760)
        words, (end, stay) = _(self.words), self.answers
        told = len(page.lines(words, "body", dialog_room(page, width))) * page.theme.line() + gap
        body = dialog(page, _(self.asked).format(name=self.name), width, told + 2 * (h + gap))
        page.paragraph(words, body, centre=True)
        rows = [(_(end), ("end it",), False), (_(stay), ("play on",), True)]
        buttons_below(page, body.move(0, told), rows, gap)
