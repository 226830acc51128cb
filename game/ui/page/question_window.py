"""`QuestionWindow`, the window for every question: title, text, answers, and sometimes a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, assert_never

from pygame import Rect

from game.ui.window.scene import POP, Go, House, Scene
from game.words import _

from .message_types import Message
from .page import Page
from .page_subject import About
from .screen_frame import dialog, dialog_frame, dialog_room
from .widgets import button, button_height, evenly, field

WIDTH = 860
TEXT_GAP, GAP, NARROW_GAP = 22, 14, 6
"""The gap below a text, below a row, and below a row if the window has little room."""


class TypedLine:
    """A line of text that somebody types."""

    def __init__(self, text: str, longest: int, editing: bool = True) -> None:
        self.text, self.longest, self.editing = text, longest, editing

    def add(self, letters: str) -> None:
        self.text = (self.text + "".join(c for c in letters if c.isprintable()))[: self.longest]

    def erase(self) -> None:
        self.text = self.text[:-1]


class Reply(NamedTuple):
    """An answer: its words, and its effect on the screen below, once the window is closed."""

    words: str
    deed: Callable[[], Go | str | None] = lambda: None
    """Returns the next screen, or the reason why this cannot be done; the window then stays open."""
    usual: bool = False
    """Whether it is the golden answer, which Return chooses."""
    escape: bool = False
    """Whether Escape chooses it. If no answer has this, Escape closes the window and does nothing else."""
    stays: bool = False
    """Whether the window stays open afterwards."""
    beside: bool = False
    """Whether it stands beside the previous answer."""


class Choose(Message):
    """Choose the answer with this number."""

    number: int


class EditLine(Message):
    """Begin or end typing."""


Messages = Choose | EditLine


class QuestionWindow(Scene):
    """A window that lies over the screen that asks the question."""

    takes = Messages
    veiled = True

    def __init__(
        self, room: House, title: str, text: str, answers: Sequence[Reply], line: TypedLine | None = None
    ) -> None:
        super().__init__(room)
        self.title, self.text, self.answers, self.line = title, text, answers, line
        self.notice = ""
        """Why the chosen answer cannot be carried out."""

    def about(self) -> About:
        stack = self.room.stack
        return stack[stack.index(self) - 1].about()

    @property
    def by_gold(self) -> bool:
        return True

    @property
    def typing(self) -> bool:
        return self.line is not None and self.line.editing

    def typed(self, text: str) -> Go | None:
        if self.line is not None:
            self.line.add(text)
        return None

    def act(self, message: Messages) -> Go | None:
        match message:
            case Choose(number):
                return self._choose(self.answers[number])
            case EditLine():
                if self.line is not None:
                    self.line.editing = not self.line.editing
                return None
            case _ as unknown:
                assert_never(unknown)

    def _choose(self, answer: Reply) -> Go | None:
        go = answer.deed()
        if isinstance(go, str):
            self.notice = go
            return None
        if answer.stays:
            return go
        return POP if go is None else go._replace(leave=go.leave + 1)

    def command(self, name: str) -> Go | None:
        if name == "erase" and self.line is not None:
            self.line.erase()
        if name == "accept":  # while a line is typed
            return self._choose(next(one for one in self.answers if one.usual))
        if name not in ("back", "menu"):
            return None
        leave = next((one for one in self.answers if one.escape), Reply(""))
        return self._choose(leave)

    def draw(self, page: Page) -> None:
        inner, rows = dialog_room(page, page.px(WIDTH)), self._rows()
        texts = [(words, role, colour) for words, role, colour in self._texts() if words]
        broken = [(page.balanced(words, role, inner), role, colour) for words, role, colour in texts]
        said = sum(len(lines) * page.theme.line(role) + page.px(TEXT_GAP) for lines, role, _ in broken)
        h, gap, count = button_height(page), page.px(GAP), len(rows) + (self.line is not None)
        tight = said + count * (h + gap) + dialog_frame(page) > page.height - page.px(30)
        if tight:
            gap = page.px(NARROW_GAP)
            h = min(h, (page.height - page.px(30) - dialog_frame(page, tight) - said) // count - gap)
        body = dialog(page, self.title, page.px(WIDTH), said + count * (h + gap), tight)
        y = body.y
        for lines, role, colour in broken:
            text = Rect(body.x, y, body.w, 0)
            y = page.paragraph("\n".join(lines), text, role, colour, True) + page.px(TEXT_GAP)
        if self.line is not None:
            field(page, Rect(body.x, y, body.w, h), "", self.line.text, self.line.editing, EditLine())
            y += h + gap
        for row in rows:
            for rect, n in zip(evenly(Rect(body.x, y, body.w, h), len(row), gap), row, strict=True):
                button(page, rect, self.answers[n].words, Choose(n), primary=self.answers[n].usual)
            y += h + gap

    def _texts(self) -> list[tuple[str, str, str]]:
        """The texts above the answers: words, role and colour."""
        return [(self.text, "body", "cream"), (self.notice, "small", "bad")]

    def _rows(self) -> list[list[int]]:
        """The numbers of the answers, row by row."""
        rows: list[list[int]] = []
        for number, answer in enumerate(self.answers):
            if answer.beside:
                rows[-1].append(number)
            else:
                rows.append([number])
        return rows


def line_question(
    room: House, title: str, text: str, line: TypedLine, words: str, deed: Callable[[], Go | str | None]
) -> QuestionWindow:
    """Ask for a line of text and pass it to `deed`."""
    return QuestionWindow(
        room, title, text, (Reply(_("Cancel")), Reply(words, deed, True, beside=True)), line
    )
