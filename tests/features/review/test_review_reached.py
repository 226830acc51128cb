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
from samples import first

from game.features.replay.screen import ReplayScene
from game.features.results.screen import Results
from game.features.review.messages import CompareExperts, OpenReview, ShowChoice, ShowSeat, WatchFrom
from game.features.review.screen import ReviewScene
from game.table.screen.mode import PRACTICE
from game.ui.page.widgets import ShowTab
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
def test_whoever_comes_back_finds_the_focus_where_it_was(pilot):
    """Reported: after a review the focus was on *Rematch*, and in the review on its first button."""
    from pilot import sit

    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 2)
    p.play_to_the_end()

    def there_and_back(way):
        below, button = p.room.top, next(t for t in p.things if t.do == way)
        p.room.focus, p.room.ring = button.id, True
        p.press("return")
        assert p.room.top is not below
        p.wait(0.5)
        if p.room.top.command("leave") is None:
            p.press("escape")
        p.until(lambda: p.room.top is below, 10)
        p.wait(0.5)
        assert (p.room.focus, p.room.ring) == (button.id, True), way

    there_and_back(OpenReview())
    p.click("Review")
    think(p, p.room.top)
    for way in (CompareExperts(), WatchFrom()):
        there_and_back(way)


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


def test_points_are_chosen_with_keys_and_with_a_gamepad_and_each_is_spoken(pilot):
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    scene.act(ShowChoice(0))
    p.room.focus, p.room.ring, p.room.fresh = "chances", True, True
    p.frame()
    spoken = []
    for n, one in enumerate(scene.reviewed.judged):
        assert scene.at == n
        spoken.append(graph(p).name)
        assert scene.words.does(one, one.chosen) in spoken[-1]
        if n < len(scene.reviewed.judged) - 1:
            p.press("right")
    assert len(set(spoken)) == len(spoken)
    p.hat((-1, 0))
    assert scene.at == len(spoken) - 2
    p.press("page up")
    assert scene.at == len(spoken) - 3
    p.press("page down")
    assert scene.at == len(spoken) - 2


SIZES = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
@pytest.mark.parametrize(("size", "text"), first(2, SIZES[1:] + SIZES[:1]), ids=str)
def test_all_that_is_pressed_is_large_enough_and_in_the_window_and_no_words_are_cut(
    pilot, size, text, language
):
    p = pilot(size=size, text_size=text)
    from game.words import use

    scene = thought_over(p)
    use(language)
    try:
        for tab in ("chances", "choices", "moment"):
            scene.act(ShowTab(tab))
            p.room.fresh = p.room.stale = True
            p.frame()
            for t in p.live("button", "slider", "choice", "arrow"):
                assert p.room.page.rect.contains(t.rect), t
                assert min(t.rect.size) >= p.room.theme.target, t
            for t in p.things:
                assert p.room.page.rect.contains(t.rect), t
    finally:
        use("en")
