"""The state of a lesson: its course at the real table, and answers to wrong clicks."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect

from game.lessons.course import Course
from game.lessons.progress import Progress
from game.lessons.steps import Lesson, Step
from game.room.scene import House
from game.room.touch import to_finger
from game.table.book import book_of
from game.table.coach import Coach
from game.table.practice import LessonPlay, Practice
from game.table.reminders import Coaching
from game.table.setup import Setup
from game.table.speech import BubbleText

from .table import TableScene

TRIES = 3
"""After so many wrong clicks the right one is shown."""


class BubbleSpot:
    """The bubble's place, which it keeps while nothing comes under it."""

    def __init__(self) -> None:
        self.of: object = None
        self.bubble: BubbleText | None = None
        self.rect = Rect(0, 0, 0, 0)

    def lay(self, of: object, bubble: BubbleText | None, rect: Rect) -> None:
        """Set all at once: a page may be given up while a bubble is made, and then nothing is said yet."""
        self.of, self.bubble, self.rect = of, bubble, rect


class LessonState(TableScene):
    """What is drawn in a lesson; what is done there is its scene's."""

    play: LessonPlay
    names_who_thinks = False

    opened = True
    """A lesson begins with its table, never with a bare one."""

    def __init__(
        self, room: House, game: str, lesson: Lesson, at: int = 0, waiting: Setup | None = None
    ) -> None:
        """`waiting` is the table at which cards are dealt after the lesson, if one was set."""
        self.waiting = waiting
        self.course = Course(game, lesson, at)
        self.progress = Progress(room.home)
        self.wrong = 0
        """How many wrong clicks this step has seen."""
        self.answer = ""
        """What is said to the last one."""
        self.spot = BubbleSpot()
        self.acted_on: Hashable = None
        """What had the focus when this step began, or at the last choice."""
        self.did: set[str] = set()
        """The kinds of decisions that were made here."""
        s = self.course.asked(self.course.at)
        super().__init__(room, Practice.at(s, room.home), fresh=False)

    def coached(self, fresh: bool) -> Coach:
        """Whom the coach helps: nobody, as the lesson itself explains everything."""
        return Coach(self.progress, {"coaching": False}, self.sitting.setup, Coaching({}, {}), False)

    def begin(self, fresh: bool) -> LessonPlay:
        assert isinstance(self.sitting, Practice)
        return LessonPlay(self.sitting, self, self.course)

    @property
    def counts_goals(self) -> bool:
        """In a game's first lesson only from the step on that speaks of the panel."""
        if self.course.lesson is not book_of(self.course.game).lessons[0]:
            return True
        speaks = (n for n, stop in enumerate(self.course.stops) if "goals" in stop.step.light)
        return self.course.at >= next(speaks, 0)

    @property
    def told_step(self) -> Step:
        """The step as it is said now: where a finger was used last, in words for it."""
        step = self.course.step
        return step._replace(says=to_finger(step.says, self.room.touched))

    @property
    def shows(self) -> bool:
        """Whether the right click is shown, after so many wrong ones."""
        return self.wrong >= TRIES
