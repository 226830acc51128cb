"""The screen after the first real round that follows a lesson: play on, or take another lesson."""

from __future__ import annotations

from game.room.page import Page
from game.room.scene import Go, House, Message, Scene
from game.room.widgets import button_height
from game.table.play import Play
from game.words import N_, _

from .frame import buttons_below, dialog, dialog_room
from .host import host_of

GOES_ON = N_("That was a real round. The match has more of them; if you leave, it waits on the title screen.")
IS_OVER = N_("That was a real round, from the deal to the score.")


class RealRound(Scene):
    """Lies over the score sheet once."""

    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.game = play.table.game
        self.setup, self.over = play.sitting.setup, play.sitting.match.over

    @property
    def accepts(self) -> Message:
        """What Enter does: what the person most likely wants."""
        return ("again",) if self.over else ("on",)

    def act(self, message: Message) -> Go | None:
        """Go on as the sheet does, play another match, or go to the title, from which lessons are opened."""
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
            *([(_("Rematch"), ("again",))] if self.over else []),
            (_("Results") if self.over else _("Play the match on"), ("on",)),
            (_("Another lesson"), ("learn",)),
            (_("To the title"), ("title",)),
        ]
        rows = [(words, do, do == self.accepts) for words, do in ways]
        said = _(IS_OVER) if self.over else _(GOES_ON)
        tall = len(page.lines(said, "body", dialog_room(page, 760))) * page.theme.line() + page.px(20)
        body = dialog(page, self.game.title, 760, len(rows) * (h + gap) + tall)
        page.paragraph(said, body, "body", "cream", True)
        buttons_below(page, body.move(0, tall), rows, gap)
