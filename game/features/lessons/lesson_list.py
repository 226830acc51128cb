"""The lessons of a game, with how long they take and which are finished.

A finished one can be watched again.
"""

from __future__ import annotations

from math import ceil
from typing import assert_never

from pygame import Surface

from engine import games
from game.books.contract.book import book_of
from game.books.contract.lesson_steps import Lesson
from game.data.lesson_progress import Progress
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grow,
    icon_button,
    line,
    row,
    sized,
    square,
    tabs,
    wider,
)
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import heading
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ShowTab, button_height
from game.ui.window.scene import Go, House, Scene, push
from game.words import _, ngettext

from .duration import seconds
from .lesson_run import LessonRun
from .messages import TakeLesson, WatchLesson
from .replay_screen import watched
from .table_screen import LessonScene

LessonListMessages = ShowTab | TakeLesson | WatchLesson


def lesson_of(game: str, key: str) -> Lesson:
    return next(one for one in book_of(game).lessons if one.key == key)


def lesson_scene(room: House, game: str, key: str) -> LessonScene:
    """A lesson, at the step where it was left."""
    return LessonScene(room, game, lesson_of(game, key), Progress(room.home).at(game, key))


class Lessons(Scene):
    """A page for each game."""

    takes = LessonListMessages

    def __init__(self, room: House, game: str) -> None:
        super().__init__(room)
        self.games = [id for id in games.MODULES if book_of(id).lessons]
        self.game = game if game in self.games else self.games[0]
        self.progress = Progress(room.home)
        self.times: dict[tuple[str, str], str] = {}
        """How long each lesson takes, once computed."""

    def about(self) -> About:
        return About(self.game)

    def entered(self) -> None:
        self.progress = Progress(self.room.home)

    def act(self, message: LessonListMessages) -> Go | None:
        match message:
            case ShowTab(game):
                self.game = game
                return None
            case WatchLesson(key):
                return push(watched(self.room, self.game, self._of(key)))
            case TakeLesson(key):
                return push(lesson_scene(self.room, self.game, key))
            case _ as unknown:
                assert_never(unknown)

    def _of(self, key: str) -> Lesson:
        return lesson_of(self.game, key)

    def draw(self, page: Page) -> None:
        lessons = book_of(self.game).lessons
        begin = next((one for one in lessons if not self.progress.done(self.game, one.key)), None)
        rows = [sized(self._row(one, one is begin), width=0) for one in lessons]
        listed = first(column(*rows, gap=16), column(*map(grow, rows), gap=4))
        listed = sized(listed, width=wider(900))
        names = [(id, games.game(id).title) for id in self.games]
        column(tabs(names, self.game) if len(names) > 1 else None, grow(row(listed, at=0.5)), gap=28).draw(
            page, heading(page, _("Start lesson"))
        )

    def _row(self, lesson: Lesson, primary: bool) -> LayoutBox:
        """One lesson: its name, and at the right a mark if it is finished, or how long it takes."""
        title = _(lesson.title)
        key = lesson.key
        at = self.progress.at(self.game, key)
        done = self.progress.done(self.game, key)
        said = _("completed") if done and not at else self._time(lesson)
        if at:
            said = _("stopped at step {n}").format(n=at + 1)
        state = line(said, "body", "pale", 0 if done else 1)
        if done:
            check = square(self._check, lambda page: button_height(page) // 2)
            again = icon_button("play", _("Replay “{lesson}”").format(lesson=title), WatchLesson(key))
            state = row(check, grow(state), again, gap=14)
        return row(grow(button(title, TakeLesson(key), primary=primary), 0.62), grow(state, 0.38), gap=24)

    @staticmethod
    def _check(page: Page, side: int) -> Surface:
        return page.pictures.icon("check", side, COLOURS["good"])

    def _time(self, lesson: Lesson) -> str:
        key = (self.game, lesson.key)
        if key not in self.times:
            self.times[key] = how_long(self.game, lesson)
        return self.times[key]


def how_long(game: str, lesson: Lesson) -> str:
    """How long the whole lesson takes at most, in words."""
    minutes = ceil(seconds(LessonRun(game, lesson), [""] * 8) / 60)
    return ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
