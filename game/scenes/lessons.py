"""The lessons of a game: which there are, how long they take, and which are finished, to watch again."""

from __future__ import annotations

from math import ceil

from pygame import Rect

from engine import games
from game.lessons.budget import seconds
from game.lessons.course import Course
from game.lessons.progress import Progress
from game.lessons.steps import Lesson
from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, icon_button, tabs
from game.table.book import book_of
from game.words import _, ngettext

from .frame import heading
from .lesson import LessonScene
from .watched import WatchedLesson


class Lessons(Scene):
    """A page a game."""

    keeps_place = True

    def __init__(self, room: House, game: str) -> None:
        super().__init__(room)
        self.games = [id for id in games.MODULES if book_of(id).lessons]
        self.game = game if game in self.games else self.games[0]
        self.progress = Progress(room.home)
        self.times: dict[tuple[str, str], str] = {}
        """How long each lesson takes, once it was asked."""

    def about(self) -> About:
        return About(self.game)

    def entered(self) -> None:
        self.progress = Progress(self.room.home)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "back":
            return POP
        if kind == "tab":
            self.game = rest[0]
        elif kind == "watch":
            return push(WatchedLesson(self.room, self.game, self._of(rest[0])))
        elif kind == "lesson":
            lesson = self._of(rest[0])
            return push(LessonScene(self.room, self.game, lesson, self.progress.at(self.game, lesson.key)))
        return None

    def _of(self, key: str) -> Lesson:
        return next(one for one in book_of(self.game).lessons if one.key == key)

    def draw(self, page: Page) -> None:
        area = heading(page, _("Learn it"))
        h = button_height(page)
        if len(self.games) > 1:
            names = [(id, games.game(id).title) for id in self.games]
            tabs(page, Rect(area.x, area.y, area.w, h), names, self.game)
            area = Rect(area.x, area.y + h + page.px(28), area.w, area.h - h - page.px(28))
        lessons = book_of(self.game).lessons
        wide = min(area.w, round(page.px(900) * max(1.0, page.theme.text * 0.8)))
        gap = min(page.px(16), max(2, area.h // len(lessons) - h))
        first = next((one for one in lessons if not self.progress.done(self.game, one.key)), None)
        y = area.y
        for lesson in lessons:
            row = Rect(area.centerx - wide // 2, y, wide, min(h, area.h // len(lessons) - gap))
            self._row(page, row, lesson, lesson is first)
            y = row.bottom + gap

    def _row(self, page: Page, row: Rect, lesson: Lesson, first: bool) -> None:
        """One lesson: its name, and at the right whether it is done, or how long it takes."""
        words = Rect(row.x, row.y, round(row.w * 0.62), row.h)
        button(page, words, _(lesson.title), ("lesson", lesson.key), primary=first)
        at, done = self.progress.at(self.game, lesson.key), self.progress.done(self.game, lesson.key)
        x = words.right + page.px(24)
        if done:
            icon = page.pictures.icon("check", round(row.h * 0.5), COLOURS["good"])
            page.put(icon, x, row.centery - icon.get_height() / 2)
            x += icon.get_width() + page.px(14)
        said = _("learned") if done and not at else self._time(lesson)
        if at:
            said = _("left at step {n}").format(n=at + 1)
        right = row.right
        if done:
            again = Rect(row.right - row.h, row.y, row.h, row.h)
            name = _("Watch “{lesson}” again").format(lesson=_(lesson.title))
            icon_button(page, again, "play", name, ("watch", lesson.key))
            right = again.x - page.px(12)
        page.text(said, (x, row.centery), "body", "pale", "midleft", right - x)

    def _time(self, lesson: Lesson) -> str:
        key = (self.game, lesson.key)
        if key not in self.times:
            self.times[key] = how_long(self.game, lesson)
        return self.times[key]


def how_long(game: str, lesson: Lesson) -> str:
    """How long the whole lesson takes at most, in words."""
    minutes = ceil(seconds(Course(game, lesson), [""] * 8) / 60)
    return ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
