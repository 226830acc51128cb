"""Before the first match of a game its lesson is offered, once."""

from __future__ import annotations

from engine import games
from game.lessons.progress import Progress
from game.room.page import Page
from game.room.scene import Go, House, Message, Scene, push
from game.room.widgets import button_height
from game.table.book import book_of
from game.table.newcomers import know_it, newcomers
from game.table.setup import Setup
from game.words import _, together

from .frame import buttons_below, dialog, dialog_room
from .host import Host
from .lesson import LessonScene
from .lessons import how_long

PLAY = ("play now", "teach us")
"""What begins the match; *Deal* below has a message of its own, or a pointer that rests there lights both."""


def first_lesson(room: House, host: Host, setup: Setup, below: int = 0) -> Go | None:
    """The offer, unless nobody is new to the game, or all are taught at the table.

    A match takes the place of `below` scenes.
    """
    taught = setup.shared and bool(room.settings["teach_us"])
    if not book_of(setup.game).lessons or taught or not newcomers(room.home, setup):
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
        self.new = newcomers(room.home, setup)

    def act(self, message: Message) -> Go | None:
        if message[0] == "learn":
            return Go(leave=1, enter=(self._learn(),))
        if message[0] == "play now":
            know_it(self.room.home, self.setup)
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
        some = len(self.new) < len(self.setup.people)
        if some:
            names = together([self.setup.chairs[seat].name for seat in self.new])
            said = _("New to it: {names}.").format(names=names) + " " + said
        teach = _("Teach while we play") if some else _("Teach us while we play")
        us = [(teach, ("teach us",), False)] if self.setup.shared else []
        rows = [(_("Learn it first"), ("learn",), True), *us, (_("Deal the cards"), ("play now",), False)]
        rows.append((_("Back"), ("back",), False))
        lines = page.balanced(said, "body", dialog_room(page, 700))
        tall = len(lines) * page.theme.line() + page.px(20)
        body = dialog(page, _("New to {game}?").format(game=title), 700, len(rows) * (h + gap) + tall)
        page.paragraph("\n".join(lines), body, "body", "cream", True)
        buttons_below(page, body.move(0, tall), rows, gap)
