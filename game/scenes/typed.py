"""A dialog in which a line is typed: a match's name, or where a file lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.room.scene import POP, Go, House, Message
from game.room.widgets import button, button_height, evenly, field
from game.words import _

from .frame import dialog, dialog_room
from .name import NameScene


class Wanted(NamedTuple):
    """What is asked for."""

    title: str
    does: str
    """The button that takes the line."""
    longest: int
    told: str = ""
    """A sentence about it."""


class Typed(NameScene):
    """Asks for one line; `done` answers with where to go, or with the sentence why it cannot be taken."""

    keeps_place = True

    def __init__(self, room: House, wanted: Wanted, text: str, done: Callable[[str], Go | str]) -> None:
        super().__init__(room, text, True)
        self.wanted, self.done = wanted, done

    def typed(self, text: str) -> Go | None:
        self.text = (self.text + "".join(c for c in text if c.isprintable()))[: self.wanted.longest]
        return None

    def act(self, message: Message) -> Go | None:
        if message[0] == "edit":
            self.editing = not self.editing
            return None
        return self._done() if message[0] == "done" else POP

    def command(self, name: str) -> Go | None:
        return self._done() if name == "accept" else super().command(name)

    def _done(self) -> Go | None:
        answer = self.done(self.text.strip())
        if isinstance(answer, Go):
            return answer
        self.notice = answer
        return None

    def draw(self, page: Page) -> None:
        h, gap, w = button_height(page), page.px(16), page.px(1000)
        inner, line = dialog_room(page, w), page.theme.line("small")
        told = len(page.lines(self.wanted.told, "small", inner)) * line if self.wanted.told else 0
        said = len(page.lines(self.notice, "small", inner)) * line if self.notice else 0
        body = dialog(page, self.wanted.title, w, 2 * h + 2 * gap + told + said)
        y = page.paragraph(self.wanted.told, body, "small", "muted") if told else body.y
        field(page, Rect(body.x, y, body.w, h), "", self.text, self.editing, ("edit",))
        y += h + gap // 2
        if said:
            y = page.paragraph(self.notice, Rect(body.x, y, body.w, 0), "small", "bad")
        leave, done = evenly(Rect(body.x, y + gap // 2, body.w, h), 2, gap)
        button(page, leave, _("Cancel"), ("leave",))
        button(page, done, self.wanted.does, ("done",), primary=True)
