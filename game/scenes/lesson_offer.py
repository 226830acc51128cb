"""Before the first match of a game its lesson is offered, once."""

from __future__ import annotations

from engine import games
from game.lessons.progress import Progress
from game.room.page import Page
from game.room.scene import Go, House, Message, Scene, push
from game.room.widgets import button_height
from game.table.book import book_of
from game.table.setup import Setup
from game.words import _

from .frame import buttons_below, dialog, dialog_room
from .host import Host
from .lesson import LessonScene
from .lessons import how_long

PLAY = ("play now", "teach us")
"""What begins the match; *Deal* below has a message of its own, or a pointer that rests there lights both."""


def first_lesson(room: House, host: Host, setup: Setup, below: int = 0) -> Go | None:
    """The offer, unless it was declined or somebody knows a lesson, or all are taught at the table.

    A match takes the place of `below` scenes.
    """
    progress, lessons = Progress(room.home), book_of(setup.game).lessons
    taught = setup.shared and bool(room.settings["teach_us"])
    if not lessons or taught or progress.declined(setup.game):
        return None
    if any(progress.knows(setup.game, one.key, len(one.steps)) for one in lessons):
        return None
    return push(LessonOffer(room, host, setup, below))


class LessonOffer(Scene):
    """The question: learn the game first, or play at once; several people may also learn as they play."""

    veiled = True

    def __init__(self, room: House, host: Host, setup: Setup, below: int) -> None:
        super().__init__(room)
        self.host, self.setup, self.below = host, setup, below
        self.lesson = book_of(setup.game).lessons[0]
        self.time = how_long(setup.game, self.lesson)

    def act(self, message: Message) -> Go | None:
        if message[0] == "learn":
            return Go(leave=1, enter=(self._learn(),))
        if message[0] in PLAY:
            Progress(self.room.home).decline(self.setup.game)
        if message[0] == "teach us":
            self.room.set("teach_us", True)
        if message[0] in PLAY:
            go = self.host.play(self.setup)
            return Go(leave=1 + self.below, enter=go.enter) if go is not None else Go(leave=1)
        return Go(leave=1)

    def _learn(self) -> LessonScene:
        """The lesson, from where it was left; whoever leaves it is back where the cards were to be dealt."""
        game, lesson = self.setup.game, self.lesson
        at = Progress(self.room.home).at(game, lesson.key)
        return LessonScene(self.room, game, lesson, at, self.setup)

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        title = games.game(self.setup.game).title
        said = _("The lesson shows you at the table how it goes: {time}.").format(time=self.time)
        us = [(_("Teach us while we play"), ("teach us",), False)] if self.setup.shared else []
        rows = [(_("Learn it first"), ("learn",), True), *us, (_("Deal the cards"), ("play now",), False)]
        rows.append((_("Back"), ("back",), False))
        lines = page.balanced(said, "body", dialog_room(page, 700))
        tall = len(lines) * page.theme.line() + page.px(20)
        body = dialog(page, _("New to {game}?").format(game=title), 700, len(rows) * (h + gap) + tall)
        page.paragraph("\n".join(lines), body, "body", "cream", True)
        buttons_below(page, body.move(0, tall), rows, gap)
