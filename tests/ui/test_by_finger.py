"""Texts fit what was used last: for a finger they speak of touching, and no keys are shown."""

from __future__ import annotations

import pygame
import pytest
from chairs import ANA, BEN, set_table
from pilot import sit
from shared import called, sit_together
from test_hasty import tap

from game.room import widgets
from game.room.touch import BY_TOUCH
from game.words import use


def caps(p):
    """What is drawn for the keys of buttons: counted by what their labels leave."""
    return [t.key for t in p.live("button") if t.key]


def drawn(p, monkeypatch):
    """How many key caps the page draws."""
    found = []
    with monkeypatch.context() as m:
        m.setattr(widgets, "_key_cap", lambda *drawn: found.append(drawn))
        p.room.make_page()
    return len(found)


def test_keys_are_shown_until_a_finger_is_used_and_again_after_a_key(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 4, 2)
    p.until(lambda: called(scene) >= 0)
    assert drawn(p, monkeypatch) and caps(p)
    tap(p, (640, 40))
    assert drawn(p, monkeypatch) == 0, "a badge with a letter means nothing to a finger"
    assert caps(p), "the keys work all the same"
    p.press("tab")
    assert drawn(p, monkeypatch)


def test_a_moment_says_how_it_goes_on_to_who_touches(pilot):
    p = pilot(size=(1280, 720), moments="all", speed="1")
    sit(p, "lockdown", 4)
    p.until(lambda: p.sees("Goes on by itself, or at any key or click") or p.room.top.play.picker, 60)
    said = "Goes on by itself, or at any key or click"
    for touched, words in ((True, "Goes on by itself, or at a touch"), (False, said)):
        p.room.touched = touched
        assert p.room.make_page().said(said) == words


def test_no_text_for_fingers_speaks_of_keys_or_clicks():
    words = ("click", "press any key", "F1", "point at", "press")
    assert not [said for said in BY_TOUCH.values() if any(one in said.lower() for one in words)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_forms_are_in_the_catalogue(language):
    use(language)
    try:
        from game.words import _

        for said, by_touch in BY_TOUCH.items():
            assert language == "en" or (_(said) != said and _(by_touch) != by_touch), (said, by_touch)
    finally:
        use("en")


def test_the_setup_says_that_keys_need_a_keyboard(pilot):
    p = pilot(size=(1280, 720))
    set_table(p, ANA, BEN)
    assert p.sees("The key beside a name opens that person's hand.")
    tap(p, (640, 690))
    p.frame()
    assert p.sees("Where there is a keyboard, each key opens a hand.")
    p.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)
    p.frame()
    assert p.sees("The key beside a name opens that person's hand.")
