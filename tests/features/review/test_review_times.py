"""`octavo bench --reviews` measures how soon a review is there, and its frames; no time is judged here."""

from __future__ import annotations

import json

import pytest

from ai.review.review import Review
from game.cli import main
from game.cli.commands import bench_reviews as told
from tools.bench import reviews as bench

WORDS = ["bench", "lockdown", "--reviews", "--size", "960x600", "--seconds", "0.001"]


@pytest.fixture(autouse=True)
def unsettled(monkeypatch):
    """Leaves out the freezing of objects, which would affect the whole test process."""
    monkeypatch.setattr(bench, "settle", lambda: None)
    monkeypatch.setattr(bench, "tidy", lambda: None)


def test_a_review_that_is_ended_soon_has_frames_and_no_end():
    found = bench.look_back("lockdown", 2, (960, 600), 3, 2)
    assert found.waits["whole"] is None and found.again is None and found.mib > 10
    assert [frame.number for frame in found.frames] == [1, 2]
    assert all(frame.scene == "ReviewScene" and frame.whole > 0 for frame in found.frames)
    assert found.frames[0].input > 0 and found.frames[1].input == 0, "opening is part of the first"


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.usefixtures("hasty_reviews")
def test_waits_are_told_until_all_is_found_and_it_opens_again(monkeypatch):
    monkeypatch.setattr(Review, "moments", property(lambda self: [*self.judged[:3]]))
    found = bench.look_back("lockdown", 2, (960, 600), 3, 100_000)
    first, three, whole = (found.waits[name] for name in ("first", "three", "whole"))
    assert 0 < first.seconds <= three.seconds <= whole.seconds and found.again > 0
    assert first.cpu <= three.cpu <= whole.cpu


@pytest.mark.long
@pytest.mark.usefixtures("hasty_reviews")
def test_nobody_waits_for_a_moment_that_does_not_come(monkeypatch):
    monkeypatch.setattr(Review, "moments", property(lambda self: []))
    found = bench.look_back("lockdown", 2, (960, 600), 3, 100_000)
    assert found.waits["whole"] is not None and found.waits["three"] is None


def test_people_and_machines_get_the_longest_waits_and_frames(monkeypatch, capsys):
    runs = [
        told.ReviewFigures({"first": (1.0, 0.5), "three": None}, None, 3, (1.0, 2.0, 9.0), 1000.0, []),
        told.ReviewFigures({"first": (2.0, 0.2), "three": None}, 7.0, 4, (2.0, 4.0, 6.0), 1000.0, []),
    ]
    monkeypatch.setattr(told, "apart", lambda work: runs[(work.args[3] - 1) % 2])
    assert main([*WORDS, "--runs", "2", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["reviews"]
    assert [row["players"] for row in rows] == [2, 4]
    row = rows[0]
    assert row["waits"]["first"] == {"seconds": 2.0, "cpu": 0.5, "ratio": 500.0}
    assert row["ms"] == [1.5, 4.0, 9.0] and row["again_ms"] == 7.0 and row["frames"] == 7
    assert main([*WORDS, "--runs", "2"]) == 0
    out = capsys.readouterr().out
    assert "lockdown with 2: first 2.00 s (CPU 0.50, 500); three -; again 7 ms" in out
