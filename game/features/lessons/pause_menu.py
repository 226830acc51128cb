"""The pause of a lesson: go on, begin again, open the rulebook, or leave."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import Go, House, Scene, push
from game.words import _


def lesson_pause(room: House, again: Callable[[], Scene]) -> QuestionWindow:
    """The pause; the lesson below stays at its step. `again` is the lesson from its first step."""

    def settings() -> Go:
        from game.features.settings.screen import SettingsScene

        return push(SettingsScene(room))

    replies = (
        Reply(_("Continue"), usual=True),
        Reply(_("Start over"), lambda: Go(leave=1, enter=(again(),))),
        Reply(_("Rules"), lambda: room.stack[0].help(room.top), stays=True),
        Reply(_("Settings"), settings, stays=True),
        Reply(_("Leave lesson"), lambda: Go(leave=1)),
    )
    return QuestionWindow(room, _("Pause"), "", replies)
