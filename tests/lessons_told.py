"""Writes what all lessons say as a transcript, which people read and a test compares."""

from __future__ import annotations

from game.books.contract.book import book_of
from game.features.lessons.lesson_run import LessonRun, said

NAMES = ("Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra")


def told(game: str) -> str:
    """The transcript of a game's lessons: each step with what is to be done in it."""
    lines = []
    for lesson in book_of(game).lessons:
        lines.append(f"{game}: {lesson.title}")
        for stop, s in LessonRun(game, lesson).walk():
            lines += [f"  ({deed})" for deed in stop.step.after]
            lines.append(f"  {said(stop.step, s, NAMES)}")
            lines += [f"    > {stop.step.do}"] if stop.step.do and not stop.step.clicks else []
    return "\n".join(lines) + "\n"
