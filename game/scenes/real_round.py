"""The screen after the real round that follows a lesson: another one, its results, or another lesson."""

from __future__ import annotations

from game.room.page import Page
from game.room.scene import Go, House, Message, Scene
from game.room.widgets import button_height
from game.table.play import Play
from game.words import _

from .frame import buttons_below, dialog, dialog_room
from .host import host_of


class RealRound(Scene):
    """Lies over the score sheet once."""

    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.game, self.setup = play.table.game, play.sitting.setup

    @property
    def accepts(self) -> Message:
        """What Enter does: what the person most likely wants."""
        return ("again",)

    def act(self, message: Message) -> Go | None:
        """See the results, play another match, or go to the title, from which lessons are opened."""
        sheet, home = self.room.stack[-2], len(self.room.stack) - 1
        if message[0] == "on":
            go = sheet.act(message)
            return Go(leave=1 + go.leave, enter=go.enter) if go is not None else Go(leave=1)
        if message[0] == "again":
            go = host_of(self.room).play(self.setup)
            return Go(leave=home, enter=go.enter) if go is not None else Go(leave=home)
        if message[0] == "learn":
            go = self.room.stack[0].act(("learn", self.game.id))
            return Go(leave=home, enter=go.enter) if go is not None else Go(leave=home)
        return Go(leave=home)

    def command(self, name: str) -> Go | None:
        return self.act(("title",)) if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        ways: list[tuple[str, Message]] = [
            (_("Rematch"), ("again",)),
            (_("Results"), ("on",)),
            (_("Another lesson"), ("learn",)),
            (_("To the title"), ("title",)),
        ]
        rows = [(words, do, do == self.accepts) for words, do in ways]
        said = _("That was a real round, from the deal to the score.")
        tall = len(page.lines(said, "body", dialog_room(page, 760))) * page.theme.line() + page.px(20)
        body = dialog(page, self.game.title, 760, len(rows) * (h + gap) + tall)
        page.paragraph(said, body, "body", "cream", True)
        buttons_below(page, body.move(0, tall), rows, gap)
