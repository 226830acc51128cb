"""Lessons are short, take every fact from the engine, and can be played; tested without the table."""

from __future__ import annotations

import re

import pytest
from grades import grade_of
from pytest import CaptureFixture
from tables import GAMES

from game.books.contract.book import book_of
from game.books.contract.lesson_steps import Lesson
from game.features.lessons.duration import of_steps
from game.features.lessons.lesson_run import LessonRun
from game.words import use

ALL = [(game, lesson) for game in GAMES for lesson in book_of(game).lessons]
NAMES = ("Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra")
GRADE = 5.0
FIRST_CLICK = 15.0
LONGEST = {"absurd": 135.0}
VARIANT = 70.0
"""The most seconds that the lesson of a variant of 8-equilibrium may take."""
NUMBERS = re.compile(r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)\b", re.I)
CARDS = re.compile(r"[♥♦♣♠★]|fistface|cry baby|queen's grace", re.I)


def ids(value: object) -> str:
    return value.key if isinstance(value, Lesson) else str(value)


@pytest.fixture(params=["en", "de"])
def language(request):
    use(request.param)
    yield request.param
    use("en")


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_a_lesson_is_as_short_as_promised(game, lesson, language, capsys: CaptureFixture[str]):
    times, first = [], None
    for (words, time), step in zip(of_steps(LessonRun(game, lesson), NAMES), lesson.steps, strict=True):
        assert words
        times.append(time)
        if step.do and first is None:
            first = sum(times) - 1
            assert len(times) <= 2, "at most two sentences before the first click"
    assert first is not None and first <= FIRST_CLICK
    with capsys.disabled():
        print(f"\n{game} {lesson.key} {language}: {len(times)} steps, {sum(times):.0f} s")
    variant = game == "equilibrium" and lesson.title.startswith("Variant")
    assert sum(times) <= (VARIANT if variant else LONGEST.get(game, 200.0))


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_no_number_and_no_card_is_typed(game, lesson):
    """Scores, counts and cards in a lesson come from the engine and are never typed."""
    for step in lesson.steps:
        plain = re.sub(r"\{[^}]*\}", "", step.says)
        assert not NUMBERS.search(plain) and not CARDS.search(plain), step.says


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_every_deed_is_on_offer_and_the_persons_own_is_asked_of_them(game, lesson):
    for stop, s in LessonRun(game, lesson).walk():
        assert s.seat == 0 or not stop.step.do, stop.step.says


@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_coach_read_at_a_low_school_grade(game, capsys):
    """The Flesch-Kincaid grade of a game's lessons, and of its coach, stays under the limit."""
    said = [
        words for lesson in book_of(game).lessons for words, _time in of_steps(LessonRun(game, lesson), NAMES)
    ]
    coach = book_of(game).coach
    lines = [*coach.decisions.values(), *(reminder.words for reminder in coach.events.values())]
    grades = [grade_of(re.sub(r"[♥♦♣♠★]", "", " ".join(text))) for text in (said, lines)]
    with capsys.disabled():
        print(f"\n{game}: lessons {grades[0]:.1f}, coach {grades[1]:.1f}")
    assert max(grades) <= GRADE


@pytest.mark.parametrize("game", GAMES)
def test_no_two_lessons_of_a_game_have_one_key(game):
    keys = [lesson.key for lesson in book_of(game).lessons]
    assert len({*keys}) == len(keys)
