"""The state of a lesson at its table: the sentence of its step, and the answers to wrong clicks."""

from __future__ import annotations

from game.books.contract.lesson_steps import Step
from game.table.screen.table_scene import TableScene
from game.ui.page.floats import Placer
from game.ui.page.touch_words import to_finger

from .practice_table import LessonPlay

TRIES = 3
"""After this many wrong clicks the right one is shown."""


class LessonState:
    """The data drawn over a lesson's table; its scene handles input."""

    def __init__(self, screen: TableScene, play: LessonPlay) -> None:
        self.screen = screen
        self.play = play
        self.course = play.course
        self.wrong = 0
        """How many wrong clicks this step has seen."""
        self.answer = ""
        """The answer to the last one."""
        self.bubble = Placer()
        """Where the bubble lies."""

    @property
    def told_step(self) -> Step:
        """The step in its present wording: for touch, if a finger was used last."""
        step = self.course.step
        return step._replace(says=to_finger(step.says, self.screen.room.touched))

    @property
    def shows(self) -> bool:
        """Whether the right click is shown, after several wrong ones."""
        return self.wrong >= TRIES
