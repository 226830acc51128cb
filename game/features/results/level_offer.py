"""Asks after three wins if the next bots may be stronger."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import Go, House
from game.words import N_, _

WORDS = {
    "novice": (
        N_("Three wins against Learners"),
        N_("Novices overlook less and play less on a whim. Ready to face them?"),
        N_("Play Novices"),
        N_("Stay with Learners"),
    ),
    "amateur": (
        N_("Three wins against Novices"),
        N_("Amateurs see most choices and watch what the others collect. Ready to face them?"),
        N_("Play Amateurs"),
        N_("Stay with Novices"),
    ),
    "regular": (
        N_("Three wins against Amateurs"),
        N_("Regulars overlook little and remember every card shown. Ready to face them?"),
        N_("Play Regulars"),
        N_("Stay with Amateurs"),
    ),
    "veteran": (
        N_("Three wins against Regulars"),
        N_("Veterans weigh close choices carefully. Ready to face them?"),
        N_("Play Veterans"),
        N_("Stay with Regulars"),
    ),
    "expert": (
        N_("Three wins against Veterans"),
        N_("Experts think ahead and draw conclusions from your moves. Ready to face them?"),
        N_("Play Experts"),
        N_("Stay with Veterans"),
    ),
}
"""The words of the offer: the heading, the question, and the two answers."""


def level_offer(room: House, level: str, go_on: Callable[[str], Go | None]) -> QuestionWindow:
    """The offer over the results.

    `go_on` receives the level, if it was accepted, and then carries out what was asked.
    """
    head, question, take, stay = map(_, WORDS[level])
    replies = (Reply(take, lambda: go_on(level), usual=True), Reply(stay, lambda: go_on("")))
    return QuestionWindow(room, head, question, replies)
