"""Asks, when the plate of an absent person is pressed, whether that person is really back."""

from __future__ import annotations

from game.table.match.play import Play
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import House
from game.words import _


def back_question(room: House, play: Play, seat: int) -> QuestionWindow:
    """The question, asked over the table."""
    name = play.sitting.setup.chairs[seat].name
    replies = (
        Reply(_("I'm {name}").format(name=name), lambda: play.handover.come_back(seat), usual=True),
        Reply(_("Not yet")),
    )
    words = _("A bot is playing for {name}").format(name=name)
    return QuestionWindow(room, _("Is {name} back?").format(name=name), words, replies)
