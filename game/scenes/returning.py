"""The question whether somebody for whom a bot plays on is back."""

from __future__ import annotations

from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height
from game.table.play import Play
from game.words import _

from .frame import buttons_below, dialog, dialog_room


class Returning(Scene):
    """Asked over the table, as a plate is touched and a key is pressed by mistake too."""

    veiled = True

    def __init__(self, room: House, play: Play, seat: int) -> None:
        super().__init__(room)
        self.play, self.seat = play, seat

    def about(self) -> About:
        return About(self.play.table.game.id)

    @property
    def accepts(self) -> Message | None:
        return ("return",)

    def act(self, message: Message) -> Go | None:
        if message[0] == "return":
            self.play.handover.come_back(self.seat)
        return POP

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        name = self.play.sitting.setup.chairs[self.seat].name
        h, gap, width = button_height(page), page.px(14), page.px(760)
        words = _("A bot plays on for {name}").format(name=name)
        told = len(page.lines(words, "body", dialog_room(page, width))) * page.theme.line() + gap
        body = dialog(page, _("{name} is back?").format(name=name), width, told + 2 * (h + gap))
        page.paragraph(words, body, centre=True)
        rows = [(_("I am {name}").format(name=name), ("return",), True), (_("Not yet"), ("on",), False)]
        buttons_below(page, body.move(0, told), rows, gap)
