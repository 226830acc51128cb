"""Text input is on only while a name is typed; otherwise an input method would swallow letter keys."""

from __future__ import annotations

import time

import pygame
import pytest

from game.features.setup.messages import EditSeat, TypeSeed
from game.ui.window import loop
from game.ui.window.window_place import WindowPlace


@pytest.fixture
def switched(monkeypatch):
    """The calls that switch SDL's text input, in order."""
    told = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("text"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("keys"))
    return told


def test_text_is_taken_in_only_while_a_name_is_typed(pilot, switched):
    p = pilot()
    window = loop.Window(WindowPlace(), "test")
    assert switched == ["keys"]

    def frame(do=None):
        if do:
            p.click_thing(next(t for t in p.things if t.do == do))
        loop._frame(p.room, window, time.perf_counter())

    frame()
    p.click("Games")
    p.click("Lockdown")
    p.wait(0.1)
    frame()
    assert switched == ["keys"]
    frame(EditSeat(0))
    frame()
    assert switched == ["keys", "text"]
    p.press("return")
    frame()
    assert switched == ["keys", "text", "keys"]
    frame(TypeSeed())
    assert switched[-1] == "text"
    p.press("escape")
    frame()
    assert switched[-1] == "keys"
    frame(TypeSeed())
    p.room.stack = p.room.stack[:1]
    frame()
    assert switched[-1] == "keys", "leaving the scene ends the typing too"
