"""The end of a lesson: the next lesson, a real round, or the same lesson again."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from game.books.contract.book import book_of
from game.books.contract.lesson_steps import Lesson
from game.data.lesson_progress import Progress
from game.features.tour.messages import OpenTour
from game.features.tour.regions import REGIONS
from game.table.match.main_menu_protocol import host_of
from game.table.match.setup import FIRST_LEVEL, Setup, against
from game.table.screen.table_scene import TableScene
from game.ui.page.layout import button, column, grow, text
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.screen_frame import dialog_with
from game.ui.window.scene import Go, House, Scene, push
from game.words import _

from .messages import DealAtTable, PlayRound, TakeAgain, TakeNext, WatchAgain

WIDE = 1100


LessonEndMessages = PlayRound | DealAtTable | TakeNext | WatchAgain | TakeAgain | OpenTour


class LessonEnd(Scene):
    """The end screen, over the last step."""

    takes = LessonEndMessages

    veiled = True

    def __init__(
        self,
        room: House,
        setup: Setup,
        lesson: Lesson,
        waiting: Setup | None,
        another: Callable[[Lesson], Scene],
    ) -> None:
        """`setup` is the lesson's table; `another` makes the screen of a lesson, at its first step.

        `waiting` is the table at which people play after the lesson, if one was set.
        """
        super().__init__(room)
        self.setup = setup
        self.lesson = lesson
        self.waiting = waiting
        self.another = another
        told = book_of(setup.game).lessons
        progress = Progress(room.home)
        later = told[told.index(lesson) + 1 :]
        self.together = waiting is not None and waiting.shared
        self.following = next((one for one in later if not progress.done(setup.game, one.key)), None)

    @property
    def accepts(self) -> Message:
        """The effect of Enter, as on the golden button: the next lesson if there is one, then a real round.

        If several people had sat down, they play that round together.
        """
        if self.together:
            return DealAtTable()
        return TakeNext() if self.following is not None else PlayRound()

    def act(self, message: LessonEndMessages) -> Go | None:
        match message:
            case PlayRound():
                return self._round()
            case DealAtTable():
                there = host_of(self.room).play(self.waiting) if self.waiting else None
                return there._replace(leave=len(self.room.stack) - 1) if there is not None else None
            case TakeAgain():
                return Go(leave=2, enter=(self.another(self.lesson),))
            case WatchAgain():
                from .replay_screen import watched

                return push(watched(self.room, self.setup.game, self.lesson))
            case TakeNext():
                return Go(leave=2, enter=(self.another(self.following),) if self.following else ())
            case OpenTour(game):
                return host_of(self.room).tour(game)._replace(leave=len(self.room.stack) - 1)
            case _ as unknown:
                assert_never(unknown)

    def _round(self) -> Go | None:
        """A match of one round against weak players at this table, so that it ends soon."""
        setup = against(self.setup, FIRST_LEVEL)
        options = {**dict(setup.options), "match": "single"}
        there = host_of(self.room).play(setup._replace(options=tuple(sorted(options.items()))))
        if there is None:
            return None
        for table in there.enter:
            if isinstance(table, TableScene):
                table.sitting.after_lesson = True
        return there._replace(leave=2)

    def command(self, name: str) -> Go | None:
        return Go(leave=2) if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        ways: list[tuple[str, Message]] = [(_("Play a real round"), PlayRound())]
        if self.waiting is not None:
            words = _("Deal at our table") if self.together else _("Deal at my table")
            ways = [(words, DealAtTable())] if self.together else [*ways, (words, DealAtTable())]
        if self.following is not None:
            words = _("Next: {lesson}").format(lesson=_(self.following.title))
            ways.insert(self.together, (words, TakeNext()))
        if not self.together and any(region.game == self.setup.game for region in REGIONS):
            ways.append((_("To the tour"), OpenTour(self.setup.game)))
        ways.append((_("Watch the replay"), WatchAgain()))
        ways += [(_("Take the lesson again"), TakeAgain()), (_("Leave"), Back())]
        if self.together:
            words = _("That was “{lesson}”. Everyone is still at your table.")
        elif self.following is not None:
            words = _(
                "That was “{lesson}”. A real round has a few more rules; the next lessons explain them."
            )
        else:
            words = _(
                "That was “{lesson}”. In a real round you'll face Learners, who play simply and make "
                "mistakes."
            )
        said = text(words.format(lesson=_(self.lesson.title)), centre=True)
        buttons = [button(words, do, primary=do == self.accepts) for words, do in ways]
        full = column(said, *buttons, gap=14)
        scant = column(said, *map(grow, buttons), gap=4)
        dialog_with(page, _("Well done!"), page.px(WIDE), [full], scant)
