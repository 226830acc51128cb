"""The analysis of a match can end at any time: its results are stored, and problems are reported."""

from __future__ import annotations

import os
import time

import pytest
from pilot import sit
from processes import KILL
from reviewing import (
    PATIENCE,
    a_moment_a_frame,
    begin,
    in_processes,
    kept,
    still_there,
    think,
)
from samples import first

from game.features.review.match_review import FALLEN, Reviewed
from game.features.review.screen import ReviewScene

pytestmark = pytest.mark.usefixtures("hasty_reviews")


@pytest.mark.parametrize("frames", first(1, [9, 0, 1]))
def test_what_was_thought_before_stop_is_kept_and_gone_on_with(pilot, monkeypatch, frames):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(ReviewScene, "begin", a_moment_a_frame)
    scene = begin(p)
    for _ in range(frames):
        p.frame(0.1)
    p.click("Stop")
    count = len(scene.reviewed.thought)
    assert not scene.reviewed.working and count < 30
    p.click("Back")
    rest = begin(p)
    p.click("Stop")
    assert rest.reviewed.thought[:count] == scene.reviewed.thought
    p.click("Keep analysing")
    think(p, rest)
    assert rest.reviewed.whole and rest.reviewed.thought[:count] == scene.reviewed.thought
    other = Reviewed(rest.record, 0, p.home, None)
    assert other.thought == rest.reviewed.thought


@pytest.mark.timeout(2 * PATIENCE)
@pytest.mark.parametrize("way", ["quit", "stop", "table"])
def test_its_processes_end(pilot, monkeypatch, way):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(ReviewScene, "begin", in_processes)
    scene = begin(p)
    end = time.monotonic() + PATIENCE
    while len(scene.reviewed._workers.pids) < 2 and time.monotonic() < end:
        time.sleep(0.01)
    pids = scene.reviewed._workers.pids
    if way == "stop":
        p.click("Stop")
    else:
        p.press("escape")
        assert scene.reviewed.working and len(still_there(pids)) == 2
        if way == "table":
            sit(p, "equilibrium", 2)
        else:
            p.close()
    end = time.monotonic() + 1
    while still_there(pids) and time.monotonic() < end:
        time.sleep(0.01)
    assert not still_there(pids)


@pytest.mark.timeout(2 * PATIENCE)
@pytest.mark.long
def test_a_process_that_is_killed_is_told_of_in_one_sentence(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(ReviewScene, "begin", in_processes)
    scene = begin(p)
    reviewed = scene.reviewed
    end = time.monotonic() + PATIENCE
    while not reviewed.thought and time.monotonic() < end:
        p.frame(0.1)
        time.sleep(0.02)
    os.kill(reviewed._workers.pids[0], KILL)
    while reviewed.working and time.monotonic() < end:
        p.frame(0.1)
        time.sleep(0.02)
    p.room.fresh = p.room.stale = True
    p.frame()
    assert p.sees(FALLEN) and reviewed.thought and not reviewed.whole
    assert kept(p)
    p.click("Keep analysing")
    assert reviewed.working and not p.sees(FALLEN)
    p.press("escape")
