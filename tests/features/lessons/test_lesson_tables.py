"""At the end of a lesson's table, the effect of the last action is explained, and a title announces the next
table.
"""

from __future__ import annotations

import pygame
import pytest
from learner import ALL, bubble, learn, settle
from pilot import Pilot
from samples import first

from game.books.contract.book import book_of
from game.features.lessons.duration import TITLE
from game.features.lessons.lesson_run import Course
from game.table.messages import ClickOn
from game.words import _

NORMAL = {"speed": "1", "bot_pace": "normal"}


def titles(p: Pilot) -> list[str]:
    return [thing.name for thing in p.things if thing.kind == "title"]


def begins(game: str, key: str) -> list[int]:
    """The steps at which the table differs from the one before."""
    lesson = next(one for one in book_of(game).lessons if one.key == key)
    return [at for at, stop in enumerate(Course(game, lesson).stops) if at and stop.begins]


@pytest.mark.parametrize(("game", "key"), first(2, [pair for pair in ALL if len(begins(*pair)) > 0]))
def test_what_the_last_act_did_is_seen_before_the_table_changes(pilot, game, key):
    """A reported fault: a card was turned up, but the table changed before it could be seen."""
    p = pilot(**NORMAL)
    scene = learn(p, game, key)
    for at in begins(game, key):
        scene.show_step(at - 2)
        scene.play.hurry(scene.tempo)
        settle(p)
        p.room.go(scene.next())
        settle(p)
        p.wait(3.0)
        assert scene.course.at == at - 1 and bubble(p) and not titles(p)
        wanted = tuple(map(tuple, scene.course.asked(at - 1).zones))
        assert tuple(map(tuple, scene.play.board.view.zones)) == tuple(map(tuple, scene.sitting.view().zones))
        assert tuple(map(tuple, scene.sitting.match.state.zones)) == wanted
        p.room.go(scene.next())
        p.wait(TITLE / 2)
        assert titles(p) == [_(scene.course.title(at, at - 1))]


def test_a_title_is_long_enough_to_be_read_and_gives_way_to_a_press(pilot):
    p = pilot(**NORMAL)
    scene = learn(p, "eightfist", "base")
    begins = next(at for at, stop in enumerate(scene.course.stops) if at and stop.begins)
    scene.show_step(begins - 1)
    settle(p)
    p.click("Skip step")
    p.wait(TITLE / 2)
    assert titles(p) and not scene.play.settled
    p.press("return")
    p.frame()
    assert not titles(p) and scene.course.at == begins
    p.frame()
    assert bubble(p).name.startswith("A new position. "), "who is fast, or looked away, is told too"
    scene.show_step(begins + 1)
    settle(p)
    assert not bubble(p).name.startswith("A new position. "), "it is the same now"
    scene.show_step(begins)
    settle(p)
    p.click("Back")
    p.wait(TITLE / 2)
    assert titles(p) == ["The previous position"]
    p.wait(TITLE)
    assert not titles(p) and "table" not in bubble(p).name


@pytest.mark.parametrize(("game", "key"), first(2, [pair for pair in ALL if len(begins(*pair)) > 0]))
def test_a_click_on_a_new_table_counts_while_its_title_is_shown(pilot, game, key):
    """A reported fault: within 1.2 s of a new table a click was swallowed."""
    p = pilot(size=(1280, 720), **NORMAL)
    scene = learn(p, game, key)
    for at in begins(game, key):
        scene.show_step(at)
        settle(p)
        aimed = [t for t in p.things if isinstance(t.do, ClickOn) and t.kind != "button"]
        scene.show_step(at - 1)
        settle(p)
        p.click("Skip step")
        p.wait(0.2)
        assert titles(p) and scene.course.at == at
        before = len(scene.sitting.match.choices), scene.course.at
        if not scene.course.step.do or not aimed:
            continue
        spot = next((spot for spot in map(p.bare_spot, aimed) if spot is not None), aimed[0].rect.center)
        p.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=spot, button=1)
        p.frame()
        clicks = len(scene.play.picker.clicks) if scene.play.picker is not None else 1
        now = len(scene.sitting.match.choices), scene.course.at
        assert clicks or now != before, scene.course.step.says
