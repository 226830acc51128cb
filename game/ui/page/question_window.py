"""`QuestionWindow`, the window for every question: title, text, answers, and sometimes a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, assert_never

from game.ui.window.scene import POP, Go, House, Scene
from game.words import _

from .layout import LayoutBox, button, column, field, grow, padding, row, text
from .message_types import Message
from .page import Page
from .page_subject import About
from .screen_frame import dialog_with
from .typed_line import TypedLine

WIDTH = 860
TEXT_AIR, GAP, NARROW_GAP = 4, 14, 6
"""The space around a text, the gap below a row, and that gap if the window has little room."""


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
        self.title = title
        self.text = text
        self.answers = answers
        self.line = line
        self.notice = ""
        """Why the chosen answer cannot be carried out."""

    def about(self) -> About:
        stack = self.room.stack
        return stack[stack.index(self) - 1].about()

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: Messages) -> Go | None:
        match message:
            case Choose(number):
                return self._choose(self.answers[number])
            case EditLine():
                if self.line is not None:
                    self.line.toggle()
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
        if name == "accept":  # while a line is typed
            return self._choose(next(one for one in self.answers if one.usual))
        if name not in ("back", "menu"):
            return None
        leave = next((one for one in self.answers if one.escape), Reply(""))
        return self._choose(leave)

    def draw(self, page: Page) -> None:
        texts = (text(words, role, colour, centre=True) for words, role, colour in self._texts() if words)
        said = [padding(one, 0, TEXT_AIR) for one in texts]
        rows = [row(*(grow(self._answer(n)) for n in some), gap=GAP) for some in self._rows()]
        if self.line is not None:
            rows.insert(0, field("", self.line, EditLine()))
        full = column(*said, *rows, gap=GAP)
        scant = column(*said, *map(grow, rows), gap=NARROW_GAP)
        dialog_with(page, self.title, page.px(WIDTH), [full], scant)

    def _answer(self, number: int) -> LayoutBox:
        answer = self.answers[number]
        return button(answer.words, Choose(number), primary=answer.usual)

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
