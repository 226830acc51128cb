"""The end of a lesson: a real round, the next lesson, or once more."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons.progress import Progress
from game.lessons.steps import Lesson
from game.room.page import Page
from game.room.scene import Go, House, Message, Scene, push
from game.room.widgets import button_height
from game.table.book import book_of
from game.table.setup import FIRST_LEVEL, against
from game.words import _

from .frame import buttons_below, dialog, dialog_room
from .host import host_of
from .lesson_state import LessonState
from .table_fields import TableFields


class LessonEnd(Scene):
    """Over the last step."""

    veiled = True

    def __init__(self, room: House, lesson: LessonState, another: Callable[[Lesson], Scene]) -> None:
        """`another` is a lesson from its first step."""
        super().__init__(room)
        self.lesson, self.another = lesson, another
        self.game = lesson.table.game
        told, progress = book_of(self.game.id).lessons, Progress(room.home)
        later = told[told.index(lesson.course.lesson) + 1 :]
        self.together = lesson.waiting is not None and lesson.waiting.shared
        self.following = next((one for one in later if not progress.done(self.game.id, one.key)), None)

    @property
    def accepts(self) -> Message:
        """What Enter does, the golden button: what was learned is played best at once.

        Where several people had sat down, with each other.
        """
        return ("table",) if self.together else ("round",)

    def act(self, message: Message) -> Go | None:
        kind = message[0]
        if kind == "round":
            return self._round()
        if kind == "table" and self.lesson.waiting is not None:
            there = host_of(self.room).play(self.lesson.waiting)
            return there._replace(leave=len(self.room.stack) - 1) if there is not None else None
        if kind == "again":
            return Go(leave=2, enter=(self.another(self.lesson.course.lesson),))
        if kind == "watch":
            from .watched import WatchedLesson

            return push(WatchedLesson(self.room, self.game.id, self.lesson.course.lesson))
        if kind == "following" and self.following is not None:
            return Go(leave=2, enter=(self.another(self.following),))
        return Go(leave=2)

    def _round(self) -> Go | None:
        """A match of one round against weak players at such a table, so that it soon comes to its end."""
        setup = against(self.lesson.sitting.setup, FIRST_LEVEL)
        options = {**dict(setup.options), "match": "single"}
        there = host_of(self.room).play(setup._replace(options=tuple(sorted(options.items()))))
        if there is None:
            return None
        for table in there.enter:
            if isinstance(table, TableFields):
                table.sitting.after_lesson = True
        return there._replace(leave=2)

    def command(self, name: str) -> Go | None:
        return Go(leave=2) if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        ways: list[tuple[str, Message]] = [(_("Now a real round"), ("round",))]
        if self.lesson.waiting is not None:
            words = _("Deal at our table") if self.together else _("Deal at the table I set")
            ways = [(words, ("table",))] if self.together else [*ways, (words, ("table",))]
        if self.following is not None:
            words = _("Next: {lesson}").format(lesson=_(self.following.title))
            ways.append((words, ("following",)))
        ways.append((_("Watch it again"), ("watch",)))
        ways += [(_("Do it once more"), ("again",)), (_("Leave"), ("leave",))]
        rows = [(words, do, do == self.accepts) for words, do in ways]
        words = _(
            "That was “{lesson}”. In a real round the others are Novices, who play simply and make mistakes."
        )
        if self.together:
            words = _("That was “{lesson}”. Everybody still sits at your table.")
        said = words.format(lesson=_(self.lesson.course.lesson.title))
        tall = len(page.lines(said, "body", dialog_room(page, 760))) * page.theme.line() + page.px(20)
        body = dialog(page, _("Well done!"), 760, len(rows) * (h + gap) + tall)
        page.paragraph(said, body, "body", "cream", True)
        buttons_below(page, body.move(0, tall), rows, gap)
