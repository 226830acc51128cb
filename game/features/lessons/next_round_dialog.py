"""The question after the real round that ends a lesson: a rematch, its results, or another lesson."""

from __future__ import annotations

from game.features.results.messages import GoOn
from game.table.match.main_menu_protocol import host_of
from game.table.match.play import Play
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import Go, House
from game.words import _

from .messages import OpenLessons


def after_real_round(room: House, play: Play) -> QuestionWindow:
    """The question, which lies over the score sheet once."""
    sheet, above_the_title, setup = room.top, len(room.stack) - 1, play.sitting.setup

    def from_the_title(go: Go | None) -> Go:
        return Go(leave=above_the_title, enter=go.enter if go is not None else ())

    replies = (
        Reply(_("Rematch"), lambda: from_the_title(host_of(room).play(setup)), usual=True),
        Reply(_("Results"), lambda: sheet.act(GoOn())),
        Reply(_("Another lesson"), lambda: from_the_title(room.stack[0].act(OpenLessons(setup.game)))),
        Reply(_("Main menu"), lambda: from_the_title(None), escape=True),
    )
    said = _("That was a real round, from the deal to the final score.")
    return QuestionWindow(room, play.table.game.title, said, replies)
