"""After three wins: a calm question whether the next bots may be stronger."""

from __future__ import annotations

from collections.abc import Callable

from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height
from game.words import N_, _

from .frame import buttons_below, dialog, dialog_room

WORDS = {
    "novice": (
        N_("Three wins against Learners"),
        N_("Novices overlook less, and go by fancy less. Do you want to play against them?"),
        N_("Novices from now on"),
        N_("Stay with Learners"),
    ),
    "amateur": (
        N_("Three wins against Novices"),
        N_("Amateurs see most choices, and what the others get. Do you want to play against them?"),
        N_("Amateurs from now on"),
        N_("Stay with Novices"),
    ),
    "regular": (
        N_("Three wins against Amateurs"),
        N_("Regulars overlook little and remember what was shown. Do you want to play against them?"),
        N_("Regulars from now on"),
        N_("Stay with Amateurs"),
    ),
    "veteran": (
        N_("Three wins against Regulars"),
        N_("Veterans weigh close choices with care. Do you want to play against them?"),
        N_("Veterans from now on"),
        N_("Stay with Regulars"),
    ),
    "expert": (
        N_("Three wins against Veterans"),
        N_("Experts think ahead and draw conclusions from what you do. Do you want to play against them?"),
        N_("Experts from now on"),
        N_("Stay with Veterans"),
    ),
}
"""What is said when a level is offered: the heading, the question, and the two answers."""


class LevelOffer(Scene):
    """Over the results; `go_on` gets the level, if it is taken, and does what was meant before."""

    veiled = True

    def __init__(self, room: House, level: str, go_on: Callable[[str], Go | None]) -> None:
        super().__init__(room)
        self.level, self.go_on = level, go_on

    def act(self, message: Message) -> Go | None:
        if message[0] not in ("take", "stay"):
            return POP
        go = self.go_on(self.level if message[0] == "take" else "")
        return go._replace(leave=go.leave + 1) if go is not None else POP

    def draw(self, page: Page) -> None:
        head, question, take, stay = map(_, WORDS[self.level])
        h, gap, w = button_height(page), page.px(14), page.px(860)
        tall = len(page.lines(question, "body", dialog_room(page, w))) * page.theme.line() + page.px(20)
        body = dialog(page, head, w, tall + 2 * (h + gap))
        page.paragraph(question, body, "body", "cream", True)
        rows = [(take, ("take",), True), (stay, ("stay",), False)]
        buttons_below(page, body.move(0, tall), rows, gap)
