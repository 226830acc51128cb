"""A lesson as a record that can be watched at the table: each of its tables is a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.kernel.match import ended
from engine.kernel.state import State
from game.books.contract.lesson_steps import Lesson
from game.features.rulebook.positions.position_events import told
from game.table.match.recorded_match import SAID, Recording
from game.table.match.setup import Chair, first_setup
from game.words import Piece

from .lesson_run import LessonRun, words

LEARNER = 1
"""The learner's seat as a mask; only this seat receives the sentences."""


class Spoken(NamedTuple):
    """A sentence of the lesson: its words and its subject, named as in its step."""

    said: list[Piece]
    light: tuple[str, ...]


class LessonRecord(NamedTuple):
    """The events at the tables of a lesson in which its person did everything required."""

    course: LessonRun
    record: Recording
    spoken: Mapping[int, Spoken]
    """Each sentence, by the number of events before it."""
    tables: Sequence[int]
    """The beginning of each table, as the number of events before it."""
    deeds: Sequence[tuple[int, str]]
    """All actions, as the engine writes them, each with the number of events before it."""

    @classmethod
    def of(cls, game: str, lesson: Lesson, me: Chair) -> LessonRecord:
        """The record of a whole lesson with this person in seat 0."""
        writer = _Writer(LessonRun(game, lesson), me)
        writer.write()
        s = writer.state
        setup = writer.setup
        record = Recording(s.table, setup, writer.events, True)
        return cls(writer.course, record, writer.spoken, writer.tables, writer.deeds)

    def state_at(self, count: int) -> State[Any]:
        """The position after this many events, for playing on from it."""
        begin = max((begin for begin in self.tables if begin < count), default=0)
        course = self.course
        first = [at for at, stop in enumerate(course.stops) if stop.begins][self.tables.index(begin)]
        s = course.before(first)
        for before, text in self.deeds:
            if begin <= before < count:
                s.apply(course.action(s, text))
        return s


class _Writer:
    """Goes through a lesson once and records its events."""

    def __init__(self, course: LessonRun, me: Chair) -> None:
        self.course = course
        self.state = course.before(0)
        table = self.state.table
        self.setup = first_setup(table.game.id, table.players, me)._replace(
            options=tuple(table.options.items())
        )
        self.names = [chair.name for chair in self.setup.chairs]
        self.events: list[Event] = []
        self.spoken: dict[int, Spoken] = {}
        self.tables: list[int] = []
        self.deeds: list[tuple[int, str]] = []

    def write(self) -> None:
        for at, stop in enumerate(self.course.stops):
            if stop.begins:
                self._lay(at)
            for text in stop.step.after:
                self._do(text)
            self.events.append(Event(SAID, None, {}, LEARNER))
            said = words(stop.step, self.state, self.names)
            self.spoken[len(self.events)] = Spoken(said, stop.step.light)
            if stop.step.do and not stop.step.clicks:
                self._do(stop.step.do)

    def _lay(self, at: int) -> None:
        """Set up the next table."""
        self.state = s = self.course.before(at)
        s.listen()
        self.tables.append(len(self.events))
        self.events += told(s, len(self.tables) - 1)

    def _do(self, text: str) -> None:
        s = self.state
        self.deeds.append((len(self.events), text))
        s.apply(self.course.action(s, text))
        assert s.log is not None
        self.events += s.log
        s.log.clear()
        if s.over:
            self.events.append(ended(s.table.game.result(s)))
