"""`LessonRun`: a learner's place in a lesson, and the position of each step. Knows no screen and no clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.kernel.state import State
from game.books.contract.lesson_steps import BEFORE, Exercise, Lesson, Step
from game.features.rulebook.positions import lay_position
from game.words import Piece, pieces
from game.words import text as as_text

Action = tuple[Any, ...]


class Stop(NamedTuple):
    """A step, and the exercise to which it belongs."""

    exercise: Exercise
    step: Step
    begins: bool
    """Whether a new exercise begins with this step, so that the table is set up again."""


class Unplayable(Exception):
    """Raised if the engine does not offer an action that a step needs, which means that the lesson is
    wrong.
    """


class LessonRun:
    """A lesson in progress: the next step, and the actions so far."""

    def __init__(self, game: str, lesson: Lesson, at: int = 0) -> None:
        self.game = game
        self.lesson = lesson
        self.stops = [
            Stop(exercise, step, n == 0)
            for exercise in lesson.exercises
            for n, step in enumerate(exercise.steps)
        ]
        self.at = min(max(0, at), len(self.stops) - 1)

    def __len__(self) -> int:
        return len(self.stops)

    @property
    def step(self) -> Step:
        return self.stops[self.at].step

    @property
    def last(self) -> bool:
        return self.at == len(self.stops) - 1

    def ends(self, at: int) -> bool:
        """Whether an exercise ends with this step."""
        return at + 1 == len(self.stops) or self.stops[at + 1].begins

    def title(self, at: int, since: int) -> str:
        """The title of the table at a step that follows another; empty if it is the same table."""
        here = self.stops[at].exercise
        there = self.stops[since].exercise
        if here is there:
            return ""
        return BEFORE if at < since else here.title

    @property
    def heading(self) -> str:
        """The title of the table, if this step begins another one."""
        return self.stops[self.at].exercise.title if self.at and self.stops[self.at].begins else ""

    def before(self, at: int) -> State[Any]:
        """The position at a step, before the others' actions in it."""
        first = at
        while not self.stops[first].begins:
            first -= 1
        s = self._laid(first)
        for stop in self.stops[first:at]:
            self._play(s, stop.step.after)
            self._done(s, stop.step)
        return s

    def asked(self, at: int) -> State[Any]:
        """The position at a step, when its sentence is shown."""
        s = self.before(at)
        self._play(s, self.stops[at].step.after)
        return s

    def done(self, at: int) -> State[Any]:
        """The position after a step."""
        s = self.asked(at)
        self._done(s, self.stops[at].step)
        return s

    def walk(self) -> Iterator[tuple[Stop, State[Any]]]:
        """Every step with the position in which it is shown, valid until the next is requested."""
        s = self._laid(0)
        for at, stop in enumerate(self.stops):
            if stop.begins:
                s = self._laid(at)
            self._play(s, stop.step.after)
            yield stop, s
            self._done(s, stop.step)

    def _laid(self, at: int) -> State[Any]:
        return lay_position(self.game, self.stops[at].exercise.laid)

    def _play(self, s: State[Any], deeds: Sequence[str]) -> None:
        for text in deeds:
            s.apply(self.action(s, text))

    def _done(self, s: State[Any], step: Step) -> None:
        if step.do and not step.clicks:
            self._play(s, (step.do,))

    def clicks(self, at: int) -> int:
        """How many clicks of this step's action were made in earlier steps.

        One choice may take several steps.
        """
        return self.stops[at - 1].step.clicks if at and not self.stops[at].begins else 0

    @staticmethod
    def action(s: State[Any], text: str) -> Action:
        """The legal action with this text."""
        for action in s.legal:
            if s.table.action_text(action) == text:
                return action
        offered = [s.table.action_text(action) for action in s.legal]
        raise Unplayable(f"{text!r} is not on offer to {s.seat}: {offered}")


def words(step: Step, s: State[Any], names: Sequence[str]) -> list[Piece]:
    """The sentence of a step, filled in with the engine's facts about the position."""
    facts = {name: fact(s) for name, fact in step.facts.items()}
    return pieces(step.says, facts, s.table, names)


def said(step: Step, s: State[Any], names: Sequence[str]) -> str:
    """A step's sentence, as plain text."""
    return as_text(words(step, s, names))
