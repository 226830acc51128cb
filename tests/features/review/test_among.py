"""How Experts fare: its sentences at the table, its stored results, and its end when the player leaves it."""

from __future__ import annotations

import os
import time

import pytest
from looked import GOLDEN, golden
from processes import KILL
from reviewing import LOCKDOWN, PATIENCE, still_there

from ai.processes.expert_match_process import Recaster
from ai.review.expert_match import AmongExperts, Ended
from game.features.results.screen import Results
from game.features.review import store as review_store
from game.features.review.expert_matches import FALLEN, FIRST, MOST, Among, better, likely
from game.features.review.expert_matches_screen import AmongScene
from game.features.review.screen import ReviewScene
from game.table.match.recorded_match import record_of
from game.ui.window.scene import push
from tests.features.replay.test_look_back import choose, enter, finished

EQUILIBRIUM, EIGHTFIST = GOLDEN[1], GOLDEN[5]


class Told:
    """Plays nothing: returns the results that the test gives, a match at each call."""

    def __init__(self, cast, numbers):
        self.cast, self._numbers = cast, iter(numbers)
        self.done = self.fallen = self.in_haste = False

    def poll(self):
        number = next(self._numbers, None)
        self.done = number is None
        return [] if number is None else [Ended(10 + number % 5, 1 + number % 4, float(number % 4 == 0))]

    def close(self):
        pass


@pytest.fixture
def told(monkeypatch, pilot):
    """A pilot for whom matches are made up."""

    def begin(**more):
        p = pilot(**{"size": (1280, 720), **more})
        monkeypatch.setattr(AmongScene, "begin", Told)
        return p

    return begin


def begin(p, which=EQUILIBRIUM, record=None):
    scene = AmongScene(p.room, record or record_of(golden(*which)[0]))
    p.room.go(push(scene))
    p.frame()
    return scene


def play(p, scene, count=MOST):
    while len(scene.among.experts) < count and scene.among.working:
        p.frame(0.1)


def kept(p):
    folder = p.home.folder / review_store.FOLDER
    return sorted(folder.glob("*-same.json")) if folder.exists() else []


def words(p):
    return " ".join(t.name for t in p.things if isinstance(t.id, tuple) and t.id[0] == "told")


# What it tells


def test_twenty_games_are_told_and_then_two_hundred(told):
    p = told()
    scene = begin(p)
    assert "again and again" in words(p), "it says what is done before there is an answer"
    play(p, scene, FIRST - 1)
    assert "Experts mostly scored" not in words(p)
    play(p, scene, FIRST)
    own = scene.among.standing.totals[0]
    assert f"You: {own} points. Experts mostly scored 10 to 14 in 20 matches." in words(p)
    assert "won 5 of 20 matches." in words(p)
    play(p, scene)
    assert "in 200 matches" in words(p) and not scene.among.working


def test_what_is_likely_agrees_with_what_was_counted():
    """Reported: "81 ended better, 29 the same and 0 worse" was shown beside "13 of 100 ended worse"."""
    game = record_of(golden(*LOCKDOWN)[0]).table.game
    experts = [Ended(0, place, 0.0) for place in (*[1] * 81, *[4] * 29)]
    beside = AmongExperts(game, Ended(0, 4, 0.0), experts)
    assert better(beside) == "81 of them placed better, 29 the same and 0 worse."
    part, low, high = beside.above
    assert low < part == 81 / 110 < high
    between = f"{round(100 * low)} to {round(100 * high)}"
    assert likely(beside) == f"In the long run, very likely {between} out of 100 would do better."


# It is kept, and can be ended at any time


def test_it_opens_at_once_the_second_time_and_is_played_on_where_it_was_stopped(told, monkeypatch):
    p = told()
    scene = begin(p)
    play(p, scene, 30)
    p.click("Stop")
    count = len(scene.among.experts)
    p.click("Back")
    (file,) = kept(p)
    again = begin(p)
    assert again.among.experts[:count] == scene.among.experts
    assert f"in {len(again.among.experts)} matches" in words(p)
    play(p, again)
    assert [one.total for one in again.among.experts] == [10 + n % 5 for n in range(MOST)]
    p.click("Back")
    monkeypatch.setattr(AmongScene, "begin", None)
    whole = begin(p)
    assert whole.among.whole and kept(p) == [file]


def test_other_bots_are_not_mistaken_for_these(told):
    p = told()
    record = record_of(golden(*EQUILIBRIUM)[0])
    play(p, begin(p, record=record), 5)
    p.click("Stop")
    chairs = [chair._replace(level="expert") for chair in record.setup.chairs]
    other = record._replace(setup=record.setup._replace(chairs=tuple(chairs)))
    assert Among(other, 0, p.home, Told).experts == []
    assert len(Among(record, 0, p.home, Told).experts) >= 5


def in_processes(cast, numbers):
    return Recaster(cast._replace(simulations=1), numbers)


@pytest.mark.timeout(2 * PATIENCE)
@pytest.mark.parametrize("way", ["quit", "stop", "killed"])
def test_its_processes_end_and_frames_never_wait_for_them(pilot, monkeypatch, way):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(AmongScene, "begin", in_processes)
    before = time.perf_counter()
    scene = begin(p)
    p.frame(0.1)
    end = time.monotonic() + PATIENCE
    plays = scene.among._workers
    while len(plays.pids) < 2 and time.monotonic() < end:
        time.sleep(0.01)
    assert time.perf_counter() - before < PATIENCE
    pids = plays.pids
    if way == "killed":
        os.kill(pids[0], KILL)
        while scene.among.working and time.monotonic() < end:
            p.frame(0.1)
            time.sleep(0.01)
        assert scene.among.notice == FALLEN
    elif way == "stop":
        p.click("Stop")
    else:
        p.press("escape")
        assert scene.among.working
        p.close()
    while still_there(pids) and time.monotonic() < end:
        time.sleep(0.01)
    assert not still_there(pids)


# Where it is reached; what it never touches


def test_it_is_reached_from_the_results_and_touches_no_record(pilot):
    from pilot import sit

    p = pilot()
    sit(p, "equilibrium", 2)
    p.play_to_the_end()
    assert isinstance(p.room.top, Results)
    folder = p.home.folder
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    p.click("Compare with Experts")
    scene = p.room.top
    assert isinstance(scene, AmongScene) and scene.seats == (0,)
    play(p, scene, 3)
    p.click("Stop")
    p.press("escape")
    assert isinstance(p.room.top, Results)
    after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert {path for path in after if after[path] != before.get(path)} == set(kept(p)) != set()


def test_it_is_reached_from_the_list_and_goes_with_its_match(told):
    p = told()
    one, *_ = finished(p.home, 2)
    enter(p)
    choose(p, one)
    p.click("Expert results with these cards")
    play(p, p.room.top, 3)
    p.click("Stop")
    p.press("escape")
    assert len(kept(p)) == 1
    choose(p, one)
    p.click("Delete")
    p.click("Delete")
    assert not one.exists() and kept(p) == []


def test_a_review_rests_while_its_cards_are_played_again(told):
    p = told()
    scene = ReviewScene(p.room, record_of(golden(*EQUILIBRIUM)[0]))
    p.room.go(push(scene))
    p.frame()
    p.click("Compare with Experts")
    among = p.room.top
    assert isinstance(among, AmongScene) and not scene.reviewed.working
    p.press("escape")
    assert p.room.top is scene and scene.reviewed.working and not among.among.working
    assert p.room.background.jobs == [scene.reviewed, among.among]
