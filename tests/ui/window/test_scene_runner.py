"""The scene runner around the table: the main menu, the settings, the pause."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from pygame import Rect
from samples import first

from game.table.messages import ClickOn
from game.ui.durations import HANDOVER_WAIT
from game.ui.page.double_press import DoublePress
from game.ui.page.message_types import Message
from game.ui.window.intents import Intent
from game.ui.window.scene import Scene, push


def settings(p, tab):
    p.click("Settings")
    p.click(tab)


def test_rude_names_are_starred_out_until_they_are_switched_on(pilot):
    p = pilot()
    sit(p, "eightfist", 2)
    presenter = p.room.top.presenter
    assert presenter.voice.card_text("2D").startswith("F*** You Two\n2♦")
    p.room.set("rude_names", True)
    p.room.top.entered()
    assert presenter.voice.card_text("2D").startswith("Fuck You Two\n2♦")


def test_there_is_nothing_to_sort_without_a_hand(pilot):
    p = pilot()
    sit(p, "eightfist", 2)
    p.until(p.moves)
    assert not p.sees("Sort hand")
    sit(p, "lockdown", 2)
    p.until(p.moves)
    assert p.sees("Sort hand")


def ring_of(p):
    """Where the keyboard's focus ring is drawn, or None."""
    return next((t for t in p.things if t.id == p.room.page.focus), None)


@pytest.mark.parametrize(
    ("where",), first(1, [(("Settings", "Display"),), (("Games", "Eightfist"),), (("Settings", "Sound"),)])
)
def test_the_ring_of_the_keyboard_never_gets_lost(pilot, where):
    p = pilot(size=(1280, 720))
    for name in where:
        p.click(name)
        p.wait(0.1)
    for _ in range(120):
        p.press(("up", "down", "left", "right", "tab")[p.chance.below(5)])
        found = ring_of(p)
        assert found is not None
        assert found.kind != "arrow"


def test_the_ring_goes_to_what_can_be_chosen_and_a_shortcut_leaves_it_there(pilot):
    p = pilot()
    p.click("Games")
    p.click("Eightfist")
    p.press("tab")
    p.click("Deal")
    p.press("tab")
    p.until(lambda: p.moves() and not p.room.top.moving)
    assert isinstance(ring_of(p).do, ClickOn)
    p.press("space")
    assert isinstance(ring_of(p).do, ClickOn)
    while p.room.top.play.view.kind != "turn":
        p.press("return")
        p.wait(0.3)
        if p.moves():
            assert isinstance(ring_of(p).do, ClickOn)


def test_a_key_that_stays_down_repeats_only_what_it_may(pilot):
    """pygame repeats keys by its own clock.

    After a long frame it repeats even keys that were released in time.
    """
    p = pilot()
    p.click("Settings")
    p.wait(0.2)

    def held(key, times=3):
        for _ in range(times):
            p.post(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
        p.post(pygame.KEYUP, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
        p.frame()

    held("f11", 2)
    assert p.room.wants_fullscreen, "it went back at once"
    held("tab", 3)
    reached = p.room.focus
    for _ in range(2):
        p.room.follow(Intent("previous"))
    assert p.room.focus != reached
    for _ in range(2):
        held("tab", 1)
    assert p.room.focus == reached, "Tab repeats"
    held("escape")
    assert len(p.room.stack) == 1 and not p.room.quit, "the title was left too"
    p.wait(1)
    p.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    p.post(pygame.WINDOWFOCUSLOST)
    p.wait(1)
    p.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    p.frame()
    assert p.room.wants_fullscreen, "a key that was let go elsewhere counts again"


def test_the_key_that_fills_the_screen_counts_once_though_the_system_presses_it_again(pilot):
    """Windows does, when the window that changes has had no focus for a moment."""
    p = pilot()
    for kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.WINDOWFOCUSLOST, pygame.KEYDOWN, pygame.KEYUP):
        p.post(kind, **({} if kind == pygame.WINDOWFOCUSLOST else key_event(pygame.K_F11)))
        p.frame()
    assert p.room.wants_fullscreen
    p.wait(1)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        p.post(kind, **key_event(pygame.K_F11))
    p.frame()
    assert not p.room.wants_fullscreen


def key_event(key):
    return {"key": key, "mod": 0, "unicode": "", "scancode": 0}


class Press(Message):
    """A button was pressed; `again` if not for the first time."""

    again: bool


class Count(Message):
    """The button below it was pressed."""

    so_far: int


class Asking(Scene):
    """A button, and in its place the next one after a press."""

    takes = Press | Count

    pressed = ()

    def draw(self, page):
        page.thing("button", "first" if not self.pressed else "next", PLACE, Press(len(self.pressed) > 0))
        page.thing("button", "same", PLACE.move(0, 200), Count(len(self.pressed)))

    def act(self, message):
        self.pressed += (type(message),)


PLACE = Rect(100, 100, 200, 60)


def asked(pilot, monkeypatch):
    """A pilot in front of these buttons, with the pause that players have."""
    p = pilot(size=(960, 600))
    p.make_every_frame()
    scene = Asking(p.room)
    p.room.go(push(scene))
    p.frame()
    monkeypatch.setattr(DoublePress, "pause", HANDOVER_WAIT)
    return p, scene


@pytest.mark.parametrize(
    ("moves", "waits", "counts"), [(0, 0.1, 1), (30, 0.1, 2), (0, HANDOVER_WAIT + 0.1, 2)]
)
def test_a_second_click_does_not_press_a_button_that_came_under_the_resting_pointer(
    pilot, monkeypatch, moves, waits, counts
):
    """Reported at Absurd 8's: the suits of a Wild appear right where "Play 8♥" was pressed."""
    p, scene = asked(pilot, monkeypatch)
    for at in (PLACE.center, (PLACE.centerx + moves, PLACE.centery)):
        p.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        p.frame()
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        p.frame()
        p.room.fresh = True
        p.wait(waits)
    assert len(scene.pressed) == counts


def test_a_button_that_stays_is_pressed_as_fast_as_one_likes(pilot, monkeypatch):
    p, scene = asked(pilot, monkeypatch)
    for _ in range(4):
        p.click("same")
    assert scene.pressed == (Count,) * 4
