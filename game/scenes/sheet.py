"""The score sheet after a round."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.room import Room
from game.room.scene import POP, Go, Message, Scene
from game.room.widgets import button, button_height, button_width
from game.table.play import Play
from game.words import _, say_ended, say_part

from .frame import dialog


class Sheet(Scene):
    """Row by row; it never goes on by itself."""

    veiled = True

    def __init__(self, room: Room, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.match

    def act(self, message: Message) -> Go | None:
        if message[0] == "on":
            if self.match.over:
                return Go(leave=2)
            self.play.next_round()
            return POP
        return None

    def command(self, name: str) -> Go | None:
        return self.act(("on",)) if name == "back" and self.match.over else None

    def draw(self, page: Page) -> None:
        result = self.match.results[-1]
        table = self.match.table
        names = self.play.names
        parts = (
            [key for key, value in result.parts[0].items() if type(value) in (int, bool)]
            if result.parts
            else []
        )
        line = page.theme.line() + page.px(14)
        h = button_height(page)
        body = dialog(
            page, say_ended(table, result.ended), page.px(1100), (len(names) + 1) * line + h + page.px(30)
        )
        wide = body.w * 0.3
        cols = [*parts, "score"]
        step = (body.w - wide) / len(cols)
        y = body.y
        for i, part in enumerate(cols):
            said = _("Score") if part == "score" else say_part(table, part)
            page.text(
                said,
                (body.x + wide + (i + 0.5) * step, y),
                "small",
                "muted",
                "midtop",
                round(step) - page.px(8),
            )
        for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
            y += line
            page.text(
                f"{result.places[seat]}. {names[seat]}", (body.x, y), "body", "cream", "topleft", round(wide)
            )
            for i, part in enumerate(cols):
                value = result.scores[seat] if part == "score" else result.parts[seat][part]
                colour = "pale" if part == "score" else "cream"
                page.text(str(int(value)), (body.x + wide + (i + 0.5) * step, y), "strong", colour, "midtop")
        label = _("To the title") if self.match.over else _("Next round")
        w = button_width(page, label)
        rect = Rect(0, 0, w, h)
        rect.midbottom = (body.centerx, body.bottom)
        button(page, rect, label, ("on",), primary=True)
