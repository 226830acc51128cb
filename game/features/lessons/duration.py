"""Estimates how long a lesson takes: reading, clicking, and waiting for the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.table.explain.reading_time import CLICK, WORDS_A_SECOND
from game.ui.durations import DURATIONS, PACES

from .lesson_run import LessonRun, said

TODO = 2
"""The number of words in a prompt that asks for a click."""
TITLE = 1.2
"""How many seconds a title is shown when the table changes."""


def of_steps(course: LessonRun, names: Sequence[str]) -> Iterator[tuple[str, float]]:
    """The sentence of each step, and its duration in seconds at normal speed."""
    for at, (stop, s) in enumerate(course.walk()):
        words = said(stop.step, s, names)
        count = len(words.split()) + (TODO if stop.step.do else 0)
        beats = len(stop.step.after) * (PACES["normal"] + DURATIONS["move"])
        title = TITLE if stop.begins and at else 0.0
        yield words, title + count / WORDS_A_SECOND + CLICK + beats + own(course, at)


def own(course: LessonRun, at: int) -> float:
    """How long the result of the person's own action takes to see."""
    step = course.stops[at].step
    if not step.do or step.clicks:
        return 0.0
    return DURATIONS["move"]


def seconds(course: LessonRun, names: Sequence[str]) -> float:
    """How many seconds the whole lesson takes."""
    return sum(time for _words, time in of_steps(course, names))
