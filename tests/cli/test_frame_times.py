"""`octavo bench --frames` measures every frame of a match and reports what it did; no time is judged here."""

from __future__ import annotations

import time

import pytest

from game.ui.art.picture_cache import PICTURES
from game.ui.window.page_painter import Screen
from game.ui.window.sound import Sounds
from tools.bench import frames as bench


@pytest.fixture(autouse=True)
def unsettled(monkeypatch):
    """Leaves out the freezing of objects, which would affect the whole test process."""
    monkeypatch.setattr(bench, "settle", lambda: None)
    monkeypatch.setattr(bench, "tidy", lambda: None)
    monkeypatch.setattr(Sounds, "open", lambda sounds: None)
    monkeypatch.setattr(bench, "before_play", lambda *what: None)


def test_every_frame_is_told_with_its_parts_and_what_was_drawn_in_it(monkeypatch):
    """By a clock that tells short times: Windows' clock of a thread's time has steps of 16 ms."""
    monkeypatch.setattr(time, "thread_time", time.perf_counter)
    made, paint = PICTURES.made, Screen.paint
    PICTURES.clear()
    played = bench.play("eightfist", (960, 600), 3, 40, profiled=range(60))
    first = played.frames[0]
    numbers = [frame.number for frame in played.frames]
    assert len(numbers) == 40 and numbers == sorted({*numbers}), "a page may be held"
    assert played.mib > 10
    assert first.whole == first.input + first.update + first.page + first.paint > 0
    assert first.area == 1 and first.scene == "TableScene" and min(first.page, first.paint) > 0
    drawn = {name.split()[0] for frame in played.frames for name, _took in frame.drawn}
    assert drawn and "table_top" not in drawn, "it is drawn in steps before the table is shown"
    assert sum(took for _name, took in first.drawn) <= first.update + first.page
    assert any("make_page" in line for line in played.profiles[first.number])
    assert (PICTURES.made, Screen.paint) == (made, paint), "watched no longer"
    assert "made" not in vars(PICTURES), "it would hide what is replaced in its class"
