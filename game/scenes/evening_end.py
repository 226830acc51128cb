"""The question before an evening ends during a match."""

from __future__ import annotations

from collections.abc import Callable

from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height
from game.words import _

from .frame import buttons_below, dialog, dialog_room


class EndEvening(Scene):
    """`end` is called if the evening shall end."""

    keeps_place = True
    veiled = True

    def __init__(self, room: House, end: Callable[[], None]) -> None:
        super().__init__(room)
        self.end = end

    def act(self, message: Message) -> Go | None:
        if message[0] == "end it":
            self.end()
        return POP

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        width = page.px(760)
        words = _(
            "The match at the table is not over. It is saved: Continue on the title brings it back, "
            "and it will count for the next evening."
        )
        told = len(page.lines(words, "body", dialog_room(page, width))) * page.theme.line() + gap
        body = dialog(page, _("End the evening now?"), width, told + 2 * (h + gap))
        page.paragraph(words, body, centre=True)
        rows = [(_("End the evening"), ("end it",), False), (_("Play on"), ("play on",), True)]
        buttons_below(page, body.move(0, told), rows, gap)
