"""The review of a match: how it is reached, where it leads, and how a choice is selected in it."""

from __future__ import annotations

import pygame
import pytest
from reviewing import (
    LOCKDOWN,
    kept,
    shared,
    think,
    thought_over,
)

from game.features.replay.screen import ReplayScene
from game.features.results.screen import Results
from game.features.review.messages import ShowChoice, ShowSeat
from game.features.review.screen import ReviewScene
from game.table.screen.mode import PRACTICE
from game.ui.window.scene import push
from tests.features.replay.test_look_back import choose, enter, finished

pytestmark = pytest.mark.usefixtures("hasty_reviews")

# Where it is reached, and where it leads


def test_it_is_reached_from_the_results(pilot):
    from pilot import sit

    p = pilot()
    sit(p, "equilibrium", 2)
    p.play_to_the_end()
    assert isinstance(p.room.top, Results)
    p.click("Review")
    scene = p.room.top
    assert isinstance(scene, ReviewScene)
    think(p, scene)
    own = sum(seat == 0 for _count, seat, _action in scene.record.choices)
    assert len(scene.reviewed.judged) == own
    p.press("escape")
    assert isinstance(p.room.top, Results)


@pytest.mark.long
def test_it_is_reached_from_the_list_and_goes_with_its_match(pilot):
    p = pilot(size=(1280, 720))
    one, other = finished(p.home, 2)
    enter(p)
    for path in (one, other):
        choose(p, path)
        p.click("Review")
        think(p, p.room.top)
        p.press("escape")
    assert len(kept(p)) == 2
    choose(p, one)
    p.click("Delete")
    p.click("Delete")
    assert not one.exists() and len(kept(p)) == 1


@pytest.mark.long
def test_who_looks_at_another_seat_leaves_the_first_ones_review_at_work(pilot):
    p = pilot(size=(1280, 720))
    scene = ReviewScene(p.room, shared(LOCKDOWN))
    p.room.go(push(scene))
    first = scene.reviewed
    scene.act(ShowSeat(1))
    assert p.room.background.jobs == [scene.reviewed, first] and not first.working
    think(p, scene)
    p.until(lambda: first.working or first.whole)


def test_a_moment_is_tried_again_and_watched(pilot):
    p = pilot(size=(1280, 720))
    scene = ReviewScene(p.room, shared(LOCKDOWN))
    p.room.go(push(scene))
    think(p, scene)
    before = [*scene.record.events], kept(p)[0].read_bytes()
    scene.act(ShowChoice(5))
    p.room.fresh = True
    p.frame()
    count = scene.reviewed.count(scene.one)
    p.click("Try again")
    assert p.room.top.mode is PRACTICE
    assert p.room.top.sitting.match.events == scene.record.events[:count]
    p.press("f10")
    assert p.room.top is scene and scene.at == 5
    p.click("Watch")
    replay = p.room.top
    assert isinstance(replay, ReplayScene) and replay.play.sitting.eyes == scene.reviewed.seat
    assert replay.play.count == count
    p.press("escape")
    p.click("Replay")
    assert p.room.top.play.step == 0
    p.press("escape")
    assert ([*scene.record.events], kept(p)[0].read_bytes()) == before


# Input


def graph(p):
    return next(t for t in p.things if t.id == "chances")


def test_points_are_chosen_with_the_mouse_and_with_a_finger(pilot):
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    rect, last = graph(p).rect, len(scene.reviewed.judged) - 1
    scene.act(ShowChoice(last))
    p.room.fresh = True
    p.frame()
    numbers = {t.name: t.rect.centerx for t in p.things if t.kind == "text" and t.rect.top >= rect.bottom}
    assert abs(numbers["1"] - rect.x) < 3 and abs(numbers[str(last + 1)] - rect.right) < 3
    for part, wanted in ((0.0, 0), (1.0, last), (0.5, round(last / 2))):
        at = round(rect.x + part * (rect.w - 1)), rect.centery
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        p.frame()
        assert scene.at == wanted
    finger = {"touch_id": 1, "finger_id": 1, "x": rect.x / 1280, "y": rect.centery / 720}
    p.post(pygame.FINGERDOWN, **finger)
    assert scene.at == 0
    p.post(pygame.FINGERMOTION, **{**finger, "x": rect.right / 1280})
    p.post(pygame.FINGERUP, **{**finger, "x": rect.right / 1280})
    assert scene.at == last
