"""Reviews continue when their screen is left, one at a time, and the list mentions them."""

from __future__ import annotations

import pytest
from looked import GOLDEN, recorded
from pilot import sit
from reviewing import full

from ai.review.judged_decision import Passed
from ai.search.compare import Gap
from game.features.daily.screen import DayScene
from game.features.people.messages import OpenLookBack
from game.features.replay.match_list import LookBack
from game.features.results.screen import Results
from game.features.review import store as review_store
from game.features.review.background_sign import CloseSign, OpenJob, StopJob
from game.features.review.match_review import FALLEN, Reviewed
from game.features.review.screen import ReviewScene
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import push
from tests.features.replay.test_look_back import choose, enter, finished

LOCKDOWN, EQUILIBRIUM, EIGHTFIST = GOLDEN[9], GOLDEN[3], GOLDEN[5]


class Told:
    """Reviews a moment at each look, and finds nothing in it."""

    def __init__(self, moments, effort):
        self._moments = moments
        self.done = self.fallen = self.in_haste = False
        self.verdicts = ()

    def poll(self):
        moment = next(self._moments, None)
        self.done = moment is None
        return passed(moment)

    def close(self):
        pass


def passed(moment):
    """A review that finds nothing in this moment."""
    return [] if moment is None else [Passed(moment.number, moment.round, Gap())]


class Falls(Told):
    """Falls after a few moments of 8-equilibrium."""

    def poll(self):
        moment = next(self._moments, None)
        self.done = moment is None
        self.fallen = moment is not None and moment.number > 9 and moment.view.table.game.id == "equilibrium"
        return passed(moment)


class Broken(Told):
    """Fails in this process."""

    def poll(self):
        raise ValueError("broken")


@pytest.fixture
def begun(pilot, monkeypatch):
    """A pilot for whom matches are made up, one at each look."""

    def begin(plays=Told, **more):
        p = pilot(**{"size": (1280, 720), **more})
        monkeypatch.setattr(ReviewScene, "begin", plays)
        return p

    return begin


def leave_behind(p, which=EQUILIBRIUM):
    """Look at a match for a moment, and leave it."""
    scene = ReviewScene(p.room, recorded(*which))
    p.room.go(push(scene))
    p.frame(0.1)
    p.press("escape")
    return scene.reviewed


def sign(p):
    """The words of the sign; empty if there is none."""
    return next((t.name for t in p.things if t.id == ("at work",)), "")


def label(p):
    return next(t.name for t in p.things if t.do == OpenLookBack())


def stands_apart(p):
    """Whether the sign is whole and lies over nothing that can be pressed."""
    own = [t for t in p.things if t.id == ("at work",) or isinstance(t.do, StopJob | OpenJob | CloseSign)]
    others = [t for t in p.live() if t not in own]
    inside = len(own) == 2 and all(p.room.page.rect.contains(t.rect) for t in own)
    return inside and all(not t.rect.colliderect(one.rect) for t in own for one in others)


def work(p, done, frames=400):
    for _ in range(frames):
        if done():
            return
        p.frame(0.1)
    raise AssertionError("it does not go on")


def test_it_goes_on_on_other_screens_is_told_in_the_list_and_opened_from_there(begun):
    p = begun()
    reviewed = leave_behind(p)
    assert reviewed.working and p.room.due is not None
    work(p, lambda: len(reviewed.found) > 9)
    p.room.fresh = True
    p.frame(0.0)
    assert label(p) == "Match history"
    enter(p)
    assert isinstance(p.room.top, LookBack) and sign(p).startswith("8-equilibrium: Looking at your choices")
    work(p, lambda: reviewed.whole)
    assert sign(p) == "8-equilibrium: review ready" and p.room.background.due is None
    p.click("Open")
    assert isinstance(p.room.top, ReviewScene) and p.room.top.reviewed is reviewed
    p.press("escape")
    assert sign(p) == ""
    p.press("escape")
    assert label(p) == "Match history"


def test_one_at_a_time_in_order_and_what_is_looked_at_comes_first(begun):
    p = begun()
    jobs = [leave_behind(p, which) for which in (EQUILIBRIUM, EIGHTFIST, LOCKDOWN)]
    assert [job.working for job in jobs] == [False, False, True]
    assert p.room.background.jobs == jobs[::-1]
    enter(p)
    assert sign(p).endswith("· 2 more to do")
    scene = ReviewScene(p.room, recorded(*EQUILIBRIUM))
    p.room.go(push(scene))
    assert scene.reviewed is jobs[0] and [job.working for job in jobs] == [True, False, False]
    p.press("escape")
    ended = []
    work(p, lambda: bool(ended.extend(j for j in jobs if j.whole and j not in ended)) or len(ended) == 3, 900)
    assert ended == [jobs[0], jobs[2], jobs[1]]
    assert sign(p) == "8-equilibrium: review ready"


def test_it_is_stopped_from_where_the_sign_is_and_what_was_found_is_kept(begun):
    p = begun()
    reviewed = leave_behind(p)
    enter(p)
    p.room.ring, p.room.focus = True, next(t.id for t in p.things if t.name == "Stop")
    p.press("return")
    count = len(reviewed.found)
    assert (
        not reviewed.working
        and sign(p) == ""
        and p.room.background.due is None
        and count > 0
        and not reviewed.whole
    )
    assert len(Reviewed(recorded(*EQUILIBRIUM), reviewed.seat, p.home, Told).found) == count


def test_it_rests_while_somebody_plays_and_goes_on_after_the_match(begun):
    p = begun()
    reviewed = leave_behind(p)
    sit(p, "equilibrium", 2)
    count = len(reviewed.found)
    assert isinstance(p.room.top, TableScene) and not reviewed.working
    p.until(lambda: p.moves())
    p.wait(2)
    assert len(reviewed.found) == count and not reviewed.working
    p.play_to_the_end()
    assert isinstance(p.room.top, Results)
    work(p, lambda: len(reviewed.found) > count)
    p.frame(0.1)
    assert sign(p).startswith("Earlier match · 8-equilibrium: Looking at your choices") and stands_apart(p)
    p.click("Stop")
    assert isinstance(p.room.top, Results) and sign(p) == ""


def test_it_takes_no_frame_in_which_something_moves(begun, monkeypatch):
    p = begun()
    reviewed = leave_behind(p)
    count = len(reviewed.found)
    with monkeypatch.context() as moves:
        moves.setattr(type(p.title), "moving", True)
        p.frame(0.1)
        p.frame(0.1)
        assert len(reviewed.found) == count and reviewed.working
    p.frame(0.1)
    assert len(reviewed.found) == count + 1


def test_it_rests_while_experts_play_the_deal_of_the_day(begun, monkeypatch):
    p = begun()
    reviewed = leave_behind(p)
    p.room.go(push(DayScene(p.room, "equilibrium")))
    assert reviewed.working
    monkeypatch.setattr(DayScene, "busy", True)
    p.frame(0.1)
    assert not reviewed.working


def test_a_match_that_is_deleted_takes_its_job_with_it(begun):
    p = begun()
    one, *_ = finished(p.home, 2)
    enter(p)
    choose(p, one)
    p.click("Review")
    p.frame(0.1)
    reviewed = p.room.top.reviewed
    p.press("escape")
    assert reviewed.working
    choose(p, one)
    p.click("Delete")
    p.click("Delete")
    p.wait(1)
    assert not reviewed.working and sign(p) == "" and p.sees("Match deleted.")
    assert not [*p.home.folder.glob("reviews/*")]


def test_what_a_full_disk_does_not_take_is_told_once_and_not_lost(begun, monkeypatch):
    p = begun()
    with monkeypatch.context() as disk:
        disk.setattr(review_store, "write_whole", full)
        reviewed = leave_behind(p)
        work(p, lambda: reviewed.whole)
        enter(p)
        assert "save the review (No space left on device)" in sign(p)
        p.click("Close")
        assert p.room.background.shown is None
        scene = ReviewScene(p.room, recorded(*EQUILIBRIUM))
        p.room.go(push(scene))
        assert scene.reviewed is reviewed
    p.press("escape")
    p.room.background.close()
    assert Reviewed(recorded(*EQUILIBRIUM), reviewed.seat, p.home, None).whole


@pytest.mark.long
def test_a_process_that_died_is_told_of_and_the_next_job_begins(begun):
    p = begun(Falls)
    fallen, reviewed = leave_behind(p), leave_behind(p, LOCKDOWN)
    work(p, lambda: reviewed.whole and not p.room.background.jobs)
    enter(p)
    assert sign(p) == "Lockdown · Fox: review ready" or sign(p) == "Lockdown: review ready"
    p.click("Close")
    assert sign(p) == f"8-equilibrium: {FALLEN}" and len(fallen.found) > 0 and not fallen.whole


def test_a_job_that_fails_is_given_up_at_once(begun):
    p = begun(Broken)
    p.room.go(push(ReviewScene(p.room, recorded(*EQUILIBRIUM))))
    with pytest.raises(ValueError, match="broken"):
        p.frame(0.1)
    assert not p.room.background.jobs and p.room.background.due is None
    p.frame(0.1)
