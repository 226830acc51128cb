"""When a lesson continues at another table, a title says so, and what the title claims is true."""

from __future__ import annotations

from typing import Any

import pytest
from tables import GAMES

from engine.kernel.state import State
from game.books.contract.book import book_of
from game.books.contract.lesson_steps import ANOTHER, LATER, Lesson
from game.features.lessons.lesson_run import LessonRun
from game.features.rulebook.positions import lay_position

ALL = [(game, lesson) for game in GAMES for lesson in book_of(game).lessons]


def ids(value: object) -> str:
    return value.key if isinstance(value, Lesson) else str(value)


def ends(course: LessonRun) -> list[State[Any]]:
    """The position of each table at the end of its exercise."""
    return [course.done(at) for at in range(len(course)) if course.ends(at)]


def follows(before: State[Any], after: State[Any]) -> list[str]:
    """The reasons why `after` cannot be the table that comes from `before` after some turns of Eightfist."""
    wrong, players, facts = [], before.table.players, before.table.facts
    if players != after.table.players:
        return ["other players"]
    drawn = len(before.zones[facts.stock]) - len(after.zones[facts.stock])
    if not 0 < drawn <= 4 * players:
        wrong.append(f"{drawn} cards left the stock")
    if len(after.zones[facts.slush]) - len(before.zones[facts.slush]) != drawn:
        wrong.append("the slush did not grow by as many")
    for seat in range(players):
        one, other = before.zones[seat], after.zones[seat]
        known, shown = ([s.know[card] == s.table.all for card in s.zones[seat]] for s in (before, after))
        changed = [place for place in range(8) if one[place] != other[place] or known[place] != shown[place]]
        if any(known[place] and not shown[place] for place in range(8)):
            wrong.append(f"a card of {seat} was turned down")
        if any(one[place] != other[place] and not shown[place] for place in range(8)):
            wrong.append(f"a card of {seat} was replaced face down")
        if len(changed) > 4:
            wrong.append(f"{len(changed)} places of {seat} changed in a few turns")
        gone = {one[place] for place in range(8) if one[place] != other[place]}
        kept = {card for zone in after.zones for card in zone} - {*after.zones[facts.stock]}
        if not gone <= kept:
            wrong.append(f"a replaced card of {seat} went back to the stock")
    return wrong


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_each_other_table_has_a_title_that_is_true(game, lesson):
    course = LessonRun(game, lesson)
    tables = ends(course)
    for n, exercise in enumerate(lesson.exercises[1:]):
        assert exercise.title in (ANOTHER, LATER)
        after = lay_position(game, exercise.laid)
        if exercise.title == LATER:
            assert game == "eightfist" and not follows(tables[n], after)
        else:
            assert game != "eightfist" or follows(tables[n], after), "it is the same table, later"
    told = [bool(course.title(at, at - 1)) for at in range(1, len(course))]
    assert told == [stop.begins for stop in course.stops[1:]]


def test_a_table_that_does_not_follow_is_found():
    """A reported fault: the others had as many face-up cards as before, and the Stock as many cards."""
    lesson = next(one for one in book_of("eightfist").lessons if one.key == "base")
    first, second, _third = lesson.exercises
    planted = Lesson("planted", "", (first, second._replace(title=LATER)))
    tables = ends(LessonRun("eightfist", planted))
    assert len(follows(tables[0], lay_position("eightfist", second.laid))) >= 2


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_what_an_act_did_is_said_before_the_table_changes(game, lesson):
    """A reported fault: after the last step of an exercise, another position appeared without a word."""
    for exercise in lesson.exercises:
        assert not exercise.steps[-1].do, "what came of the last act is never said"
