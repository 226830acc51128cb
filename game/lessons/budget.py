"""How long a lesson takes: reading, clicking, and waiting for the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.room.theme import DURATIONS, PACES

from .course import Course, said

WORDS_A_SECOND = 3.0
CLICK = 1.0
"""Seconds for a click, also for one on *Next*."""
TODO = 2
"""How many words the prompt has that says what to click."""
TITLE = 1.2
"""Seconds for which a title is shown when the table changes."""


def reading(words: str) -> float:
    """How long one line takes to be read and closed."""
    return len(words.split()) / WORDS_A_SECOND + CLICK


def of_steps(course: Course, names: Sequence[str]) -> Iterator[tuple[str, float]]:
    """What each step says, and how many seconds it takes at normal speed."""
    for at, (stop, s) in enumerate(course.walk()):
        words = said(stop.step, s, names)
        count = len(words.split()) + (TODO if stop.step.do else 0)
        beats = len(stop.step.after) * (PACES["normal"] + DURATIONS["move"])
        title = TITLE if stop.begins and at else 0.0
        yield words, title + count / WORDS_A_SECOND + CLICK + beats + own(course, at)


def own(course: Course, at: int) -> float:
    """How long it takes to see what the person's own act does."""
    step = course.stops[at].step
    if not step.do or step.clicks:
        return 0.0
    return DURATIONS["move"]


def seconds(course: Course, names: Sequence[str]) -> float:
    """How many seconds the whole lesson takes."""
    return sum(time for _words, time in of_steps(course, names))
