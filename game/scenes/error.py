"""The calm screen after an internal error; the match is on disk as it stood before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.room.page import Page
from game.room.scene import QUIT, Go, House, Message, Scene
from game.room.widgets import button_height
from game.storage.disk import write_whole
from game.words import _

from .frame import buttons_below, dialog, ground


class Mishap(Scene):
    """Stands alone on the stack above the title."""

    def __init__(self, room: House, error: BaseException, journal: Any) -> None:
        super().__init__(room)
        self.report = report_of(error)
        self.what = said(error)[:160]
        self.journal = journal
        self.file: Path | None = room.home.folder / "last-error.txt"
        try:
            write_whole(self.file, self.report.encode("utf-8"))
        except OSError:
            self.file = None

    def act(self, message: Message) -> Go | None:
        return QUIT if message[0] == "quit" else Go(leave=1)

    def command(self, name: str) -> Go | None:
        return Go(leave=1) if name == "back" else None

    def draw(self, page: Page) -> None:
        ground(page)
        h = button_height(page)
        body = dialog(page, _("Something went wrong"), page.px(1000), 2 * h + page.theme.line() * 8)
        words = _("That is a fault of the program, not yours.")
        if self.journal:
            words += " " + _("Your match is safe: every decision is in {file}.").format(file=self.journal)
            words += " " + _("Continue on the title takes you back to it.")
        y = page.paragraph(words, body)
        y = page.paragraph(self.what, body.move(0, y - body.y + page.px(12)), "small", "muted")
        if self.file is not None:
            told = _("A report is in {file}.").format(file=self.file)
            page.paragraph(told, body.move(0, y - body.y + page.px(6)), "small", "muted")
        low = body.move(0, body.h - 2 * h - page.px(14))
        rows = [(_("Back to the title"), ("on",), True), (_("Leave"), ("quit",), False)]
        buttons_below(page, low, rows, page.px(14))


def said(error: BaseException) -> str:
    """An error in a line: its kind, and what a system call said. All other texts may name hidden cards."""
    what = error.strerror if isinstance(error, OSError) else ""
    return ": ".join(filter(None, (type(error).__name__, what)))


def report_of(error: BaseException) -> str:
    """The error's traceback without any values, which might name hidden cards; the journal has the match."""
    import traceback  # the title needs none

    parts: list[str] = []
    found: BaseException | None = error
    while found is not None and len(parts) < 8:
        parts.append("".join(traceback.format_tb(found.__traceback__)) + said(found) + "\n")
        found = found.__cause__ or found.__context__
    return "\n".join(reversed(parts))


def mishap(room: House, error: Exception) -> None:
    """Make the calm screen after an error, which names the journal."""
    from .table import TableScene

    tables = [scene for scene in room.stack if isinstance(scene, TableScene)]
    file = tables[-1].sitting.file if tables else None
    room.mishap(Mishap(room, error, file.path if file is not None else None))
