"""Reviews and Experts' matches continue when their screen is left, one at a time, and the list mentions
them.
"""

from __future__ import annotations

import pytest
from looked import GOLDEN, recorded
from pilot import sit
from reviewing import a_moment_a_frame, full

from game.features.daily.screen import DayScene
from game.features.people.messages import OpenLookBack
from game.features.replay.match_list import LookBack
from game.features.results.screen import Results
from game.features.review import store as review_store
from game.features.review.background_sign import CloseSign, OpenJob, StopJob
from game.features.review.expert_matches import FALLEN, MOST, Among
from game.features.review.expert_matches_screen import AmongScene
from game.features.review.screen import ReviewScene
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import push
from tests.features.replay.test_look_back import choose, enter, finished
from tests.features.review.test_among import Told

pytestmark = pytest.mark.usefixtures("hasty_reviews")
LOCKDOWN, EQUILIBRIUM, EIGHTFIST = GOLDEN[9], GOLDEN[1], GOLDEN[5]


class Falls(Told):
    """Falls after a few matches."""

    def poll(self):
        found = super().poll()
        self.fallen = self.fallen or (bool(found) and found[0].total == 14)
        return found


class Broken(Told):
    """Fails in this process."""

    def poll(self):
        raise ValueError("broken")


@pytest.fixture
def begun(pilot, monkeypatch):
    """A pilot for whom matches are made up, one at each look."""

    def begin(plays=Told, **more):
        p = pilot(**{"size": (1280, 720), **more})
        monkeypatch.setattr(AmongScene, "begin", plays)
        monkeypatch.setattr(ReviewScene, "begin", a_moment_a_frame)
        return p

    return begin


def leave_behind(p, which=EQUILIBRIUM, kind=AmongScene):
    """Look at a match for a moment, and leave it."""
    scene = kind(p.room, recorded(*which))
    p.room.go(push(scene))
    p.frame(0.1)
    p.press("escape")
    return scene.among if kind is AmongScene else scene.reviewed


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
    among = leave_behind(p)
    assert among.working and p.room.due is not None
    work(p, lambda: among.part == 0.5)
    p.room.fresh = True
    p.frame(0.0)
    assert label(p) == "Match history"
    enter(p)
    assert isinstance(p.room.top, LookBack) and sign(p).startswith("8-equilibrium: Experts play")
    work(p, lambda: among.whole)
    assert sign(p) == "8-equilibrium: Experts have finished" and p.room.background.due is None
    p.click("Open")
    assert isinstance(p.room.top, AmongScene) and p.room.top.among is among
    p.press("escape")
    assert sign(p) == ""
    p.press("escape")
    assert label(p) == "Match history"


def test_one_at_a_time_in_order_and_what_is_looked_at_comes_first(begun):
    p = begun()
    jobs = [leave_behind(p, which) for which in (EQUILIBRIUM, EIGHTFIST)]
    jobs.append(leave_behind(p, LOCKDOWN, ReviewScene))
    assert [job.working for job in jobs] == [False, False, True]
    assert p.room.background.jobs == jobs[::-1]
    enter(p)
    assert sign(p).endswith("· 2 more to do")
    scene = AmongScene(p.room, recorded(*EQUILIBRIUM))
    p.room.go(push(scene))
    assert scene.among is jobs[0] and [job.working for job in jobs] == [True, False, False]
    p.press("escape")
    ended = []
    work(p, lambda: bool(ended.extend(j for j in jobs if j.whole and j not in ended)) or len(ended) == 3, 900)
    assert ended == [jobs[0], jobs[2], jobs[1]]
    assert sign(p) == "8-equilibrium: Experts have finished"


def test_it_is_stopped_from_where_the_sign_is_and_what_was_found_is_kept(begun):
    p = begun()
    among = leave_behind(p)
    enter(p)
    p.room.ring, p.room.focus = True, next(t.id for t in p.things if t.name == "Stop")
    p.press("return")
    count = len(among.experts)
    assert not among.working and sign(p) == "" and p.room.background.due is None and 0 < count < MOST
    assert len(Among(recorded(*EQUILIBRIUM), 0, p.home, Told).experts) == count


def test_it_rests_while_somebody_plays_and_goes_on_after_the_match(begun):
    p = begun()
    among = leave_behind(p)
    sit(p, "equilibrium", 2)
    count = len(among.experts)
    assert isinstance(p.room.top, TableScene) and not among.working
    p.until(lambda: p.moves())
    p.wait(2)
    assert len(among.experts) == count and not among.working
    p.play_to_the_end()
    assert isinstance(p.room.top, Results)
    work(p, lambda: len(among.experts) > count)
    p.frame(0.1)
    assert sign(p).startswith("Earlier match · 8-equilibrium: Experts play") and stands_apart(p)
    p.click("Stop")
    assert isinstance(p.room.top, Results) and sign(p) == ""


def test_it_takes_no_frame_in_which_something_moves(begun, monkeypatch):
    p = begun()
    among = leave_behind(p)
    count = len(among.experts)
    with monkeypatch.context() as moves:
        moves.setattr(type(p.title), "moving", True)
        p.frame(0.1)
        p.frame(0.1)
        assert len(among.experts) == count and among.working
    p.frame(0.1)
    assert len(among.experts) == count + 1


def test_it_rests_while_experts_play_the_deal_of_the_day(begun, monkeypatch):
    p = begun()
    among = leave_behind(p)
    p.room.go(push(DayScene(p.room, "equilibrium")))
    assert among.working
    monkeypatch.setattr(DayScene, "busy", True)
    p.frame(0.1)
    assert not among.working


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
        among = leave_behind(p)
        work(p, lambda: among.whole)
        enter(p)
        assert "save the review (No space left on device)" in sign(p)
        p.click("Close")
        assert p.room.background.shown is None
        scene = AmongScene(p.room, recorded(*EQUILIBRIUM))
        p.room.go(push(scene))
        assert scene.among is among
    p.press("escape")
    p.room.background.close()
    assert Among(recorded(*EQUILIBRIUM), 0, p.home, None).whole


@pytest.mark.long
def test_a_process_that_died_is_told_of_and_the_next_job_begins(begun):
    p = begun(Falls)
    among, reviewed = leave_behind(p), leave_behind(p, LOCKDOWN, ReviewScene)
    work(p, lambda: reviewed.whole and not p.room.background.jobs)
    enter(p)
    assert sign(p) == "Lockdown · Fox: review ready" or sign(p) == "Lockdown: review ready"
    p.click("Close")
    assert sign(p) == f"8-equilibrium: {FALLEN}" and 0 < len(among.experts) < MOST


def test_a_job_that_fails_is_given_up_at_once(begun):
    p = begun(Broken)
    p.room.go(push(AmongScene(p.room, recorded(*EQUILIBRIUM))))
    with pytest.raises(ValueError, match="broken"):
        p.frame(0.1)
    assert not p.room.background.jobs and p.room.background.due is None
    p.frame(0.1)
