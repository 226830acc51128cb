"""`octavo bench --frames` measures every frame of a match and reports what it did; no time is judged here."""

from __future__ import annotations

import pytest

from game.ui.art.picture_cache import PICTURES, Packed
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


def test_every_frame_is_told_with_its_parts_and_what_was_drawn_in_it():
    made, unpack, paint = PICTURES.made, Packed.unpack, Screen.paint
    PICTURES.clear()
    played = bench.play("eightfist", (960, 600), 3, 4, profiled={1})
    first = played.frames[0]
    numbers = [frame.number for frame in played.frames]
    assert len(numbers) == 4 and numbers == sorted({1, *numbers}), "a page may be held after the first"
    assert played.mib > 10
    assert first.whole == first.input + first.update + first.page + first.paint > 0
    assert first.area == 1 and first.scene == "TableScene" and min(first.page, first.paint) > 0
    assert {name.split()[0] for name, _took in first.drawn} >= {"table_top"}, "bare at first"
    assert sum(took for _name, took in first.drawn) <= first.update + first.page
    assert any("make_page" in line for line in played.profiles[1])
    assert (PICTURES.made, Packed.unpack, Screen.paint) == (made, unpack, paint), "watched no longer"
    assert "made" not in vars(PICTURES), "it would hide what is replaced in its class"
