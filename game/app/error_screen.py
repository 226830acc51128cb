"""The calm screen after an internal error; the match is on disk in its state before the error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.data.disk import write_whole
from game.data.error_report import report_of, said
from game.features.title.messages import LeaveProgram
from game.ui.page.layout import button, column, grow, space, text
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.screen_frame import dialog_with, ground
from game.ui.window.scene import QUIT, Go, House, Scene
from game.words import _


class ErrorScreen(Scene):
    """Stands alone on the stack above the main menu."""

    takes = LeaveProgram

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

    def act(self, message: LeaveProgram) -> Go | None:
        return QUIT

    def command(self, name: str) -> Go | None:
        return Go(leave=1) if name == "back" else None

    def draw(self, page: Page) -> None:
        ground(page)
        words = _("It's a bug in the program, not your fault.")
        if self.journal:
            words += " " + _("Your match is safe: every move is saved in {file}.").format(file=self.journal)
            words += " " + _("“Continue” on the main menu takes you back to it.")
        told = [text(words), text(self.what, "small", "muted")]
        if self.file is not None:
            told.append(text(_("A report was saved in {file}.").format(file=self.file), "small", "muted"))
        ways = button(_("Main menu"), Back(), primary=True), button(_("Quit"), LeaveProgram())
        full = column(*told, space(14), *ways, gap=14)
        scant = column(*told, *map(grow, ways), gap=4)
        dialog_with(page, _("Something went wrong"), page.px(1000), [full], scant)


def mishap(room: House, error: Exception) -> None:
    """Make the calm screen after an error, which says where the journal is."""
    from game.table.screen.table_scene import TableScene

    tables = [scene for scene in room.stack if isinstance(scene, TableScene)]
    room.mishap(ErrorScreen(room, error, tables[-1].sitting.path if tables else None))
