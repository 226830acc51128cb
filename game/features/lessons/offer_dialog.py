"""Offers the lesson of a game once, before its first match."""

from __future__ import annotations

from engine import games
from game.books.contract.book import book_of
from game.data.lesson_progress import Progress
from game.table.explain.find_newcomers import know_it, newcomers
from game.table.match.main_menu_protocol import Host
from game.table.match.setup import Setup
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import Go, House, push
from game.words import _, together

from .lesson_list import how_long
from .table_screen import LessonScene


def first_lesson(room: House, host: Host, setup: Setup, below: int = 0) -> Go | None:
    """The offer; None if nobody is new to the game, or if everybody is taught at the table.

    A match replaces this many scenes (`below`).
    """
    taught = setup.shared and bool(room.settings["teach_us"])
    if not book_of(setup.game).lessons or taught or not newcomers(room.home, setup):
        return None
    return push(lesson_offer(room, host, setup, below))


def lesson_offer(room: House, host: Host, setup: Setup, below: int) -> QuestionWindow:
    """The offer to learn the game first or to play at once; several people may also learn while they play."""
    game, lesson, new = setup.game, book_of(setup.game).lessons[0], newcomers(room.home, setup)

    def learn() -> Go:
        """Open the lesson where it was left; leaving it leads back to the table that was about to start."""
        return push(LessonScene(room, game, lesson, Progress(room.home).at(game, lesson.key), setup))

    def play() -> Go | None:
        go = host.play(setup)
        return go._replace(leave=below) if go is not None else None

    def teach() -> Go | None:
        room.set("teach_us", True)
        return play()

    def know() -> Go | None:
        know_it(room.home, setup)
        return play()

    said = _("A lesson at the table shows you how to play: {time}.").format(time=how_long(game, lesson))
    if setup.shared:
        names = together([setup.chairs[seat].name for seat in new])
        said = _("New players: {names}.").format(names=names) + " " + said
    us = _("Teach while we play") if len(new) < len(setup.people) else _("Teach us while we play")
    replies = (
        Reply(_("Take the lesson"), learn, usual=True),
        *([Reply(us, teach)] if setup.shared else []),
        Reply(_("Just deal"), know),
        Reply(_("Back")),
    )
    return QuestionWindow(room, _("New to {game}?").format(game=games.game(game).title), said, replies)
