"""At the end of a lesson's table, the effect of the last action is explained, and a title announces the next
table.
"""

from __future__ import annotations

import pytest
from learner import ALL, bubble, by_clicks, learn, settle
from pilot import Pilot
from samples import first

from game.books.contract.book import book_of
from game.features.lessons.duration import TITLE
from game.features.lessons.lesson_run import LessonRun
from game.words import _

NORMAL = {"speed": "1", "bot_pace": "normal"}


def titles(p: Pilot) -> list[str]:
    return [thing.name for thing in p.things if thing.kind == "title"]


def begins(game: str, key: str) -> list[int]:
    """The steps at which the table differs from the one before."""
    lesson = next(one for one in book_of(game).lessons if one.key == key)
    return [at for at, stop in enumerate(LessonRun(game, lesson).stops) if at and stop.begins]


@pytest.mark.parametrize(("game", "key"), first(2, [pair for pair in ALL if len(begins(*pair)) > 0]))
def test_what_the_last_act_did_is_seen_before_the_table_changes(pilot, game, key):
    """A reported fault: a card was turned up, but the table changed before it could be seen."""
    p = pilot(**NORMAL)
    scene = learn(p, game, key)
    for at in begins(game, key):
        scene.show_step(at - 2)
        scene.play.hurry(scene.tempo)
        settle(p)
        by_clicks(p, scene)
        p.wait(7.0)
        assert scene.course.at == at - 1 and bubble(p) and not titles(p)
        wanted = tuple(map(tuple, scene.course.asked(at - 1).zones))
        assert tuple(map(tuple, scene.play.board.view.zones)) == tuple(map(tuple, scene.sitting.view().zones))
        assert tuple(map(tuple, scene.sitting.match.state.zones)) == wanted
        p.room.go(scene.next())
        p.wait(TITLE / 2)
        assert titles(p) == [_(scene.course.title(at, at - 1))]
