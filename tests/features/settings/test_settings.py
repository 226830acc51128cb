"""The settings by mouse, keys and gamepad: every control works, and no choice of keys locks anybody out."""

from __future__ import annotations

import pygame
import pytest

from game.data.declared_settings import SETTINGS
from game.features.settings.messages import CatchKey, ResetAllKeys
from game.features.settings.screen import GROUPS, PAGES, ROWS
from game.ui.page.message_types import Back
from game.ui.page.widgets import ShowTab
from game.ui.window.intents import FIXED, KEYS, InputReader

BY_KEYS = {"accept": "return", "back": "escape", "left": "left", "right": "right", "down": "down"}
BY_PAD = {"accept": 0, "back": 1, "left": (-1, 0), "right": (1, 0), "down": (0, -1)}
ELSEWHERE = {
    "keys", "buttons", "sounds_off", "reactions", "habits", "turn_seconds", "accelerated_window",
    "flush_every_decision", "people", "renamed", "levels_offered", "hint_numbers", "print_folder",
}  # fmt: skip
"""Settings without a row: those with pages of their own, set at the table, or only in the file."""


def settings(p, page="Controls"):
    p.click("Settings")
    p.click(page)
    return p.room.top


def does(p, way, hand):
    """Press a button of the keyboard or of a gamepad."""
    if hand is BY_KEYS:
        p.press(hand[way])
    elif isinstance(hand[way], int):
        p.pad(hand[way])
    else:
        p.hat(hand[way])


def go_to(p, do, hand):
    """Move the focus ring until it is there."""
    for _ in range(60):
        here = next((t for t in p.things if p.room.ring and t.id == p.room.focus), None)
        if here is not None and here.do == do:
            return
        p.press("tab")
    raise AssertionError(f"the ring never came to {do}")


def key_of(p, command):
    return next(t.name for t in p.things if t.do == CatchKey(command))


# Controls


@pytest.mark.parametrize("name", ["Bot speed", "Big-moment effects"])
def test_settings_with_an_order_have_ends_too(pilot, name):
    p = pilot(size=(1280, 720))
    p.click("Settings")
    for way, other in (("‹", "›"), ("›", "‹")):
        for _ in range(9):
            arrows = {t.id[1]: t for t in p.live("arrow") if t.id[0] == ("choice", name)}
            if way in arrows:
                p.click_thing(arrows[way])
        assert [*arrows] == [other]


@pytest.mark.parametrize("hand", [BY_KEYS, BY_PAD], ids=["keys", "pad"])
@pytest.mark.parametrize("page", [key for key, _name in PAGES])
def test_every_control_can_be_accepted_and_turned(pilot, page, hand):
    p = pilot()
    scene = settings(p, dict(PAGES)[page])
    for thing in [
        t for t in p.live() if t.do != Back() and not isinstance(t.do, ShowTab) and t.kind != "arrow"
    ]:
        for way in ("left", "right", "accept"):
            p.room.focus, p.room.ring = thing.id, True
            does(p, way, hand)
            if p.room.top is not scene:
                does(p, "back", hand)
            assert p.room.top is scene, f"{way} on {thing.name} left the settings"
        scene.keys.rest()
        p.frame()


def test_every_setting_has_a_row_with_words(pilot):
    rows = {name for names in ROWS.values() for name in names} - GROUPS.keys()
    assert rows | ELSEWHERE == SETTINGS.keys() and not rows & ELSEWHERE
    p = pilot(size=(1280, 720))
    for _page, name in PAGES:
        settings(p, name)
        p.press("escape")


def test_a_slider_follows_the_mouse(pilot):
    p = pilot()
    settings(p, "Display")
    grip = next(t for t in p.things if t.kind == "slider")
    p.point(grip.rect.center)
    p.post(pygame.MOUSEBUTTONDOWN, pos=grip.rect.center, button=1)
    p.post(pygame.MOUSEBUTTONUP, pos=grip.rect.center, button=1)
    assert p.room.settings["text_size"] == 150


# Keys


@pytest.mark.parametrize("hand", [None, BY_KEYS, BY_PAD], ids=["mouse", "keys", "pad"])
def test_a_key_is_bound_by_pressing_it(pilot, hand):
    p = pilot()
    settings(p)
    assert key_of(p, "hint") == "H"
    if hand is None:
        p.click_thing(next(t for t in p.live() if t.do == CatchKey("hint")))
    else:
        go_to(p, CatchKey("hint"), hand)
        does(p, "accept", hand)
    assert p.sees("Press a key …")
    p.press("k")
    assert key_of(p, "hint") == "K"
    assert p.room.reader.keys["k"] == "hint" and not p.room.reader.keys["h"]


@pytest.mark.parametrize("key", [*sorted(FIXED), "tab", "backspace", "f1", "s", "1", "9", "left shift"])
def test_a_fixed_key_cannot_be_bound(pilot, key):
    p = pilot()
    scene = settings(p)
    before = dict(p.room.reader.keys)
    scene.act(CatchKey("hint"))
    p.press(key)
    assert p.room.reader.keys == before and not p.room.settings["keys"]
    assert (scene.keys.catching == "") == (key == "escape"), "only Escape ends the waiting"
    assert key == "escape" or any("is reserved" in t.name for t in p.things if t.kind == "text")


@pytest.mark.parametrize("hand", [None, BY_KEYS, BY_PAD], ids=["mouse", "keys", "pad"])
@pytest.mark.parametrize("takes", [False, True])
def test_a_key_is_taken_only_after_a_question(pilot, hand, takes):
    p = pilot()
    scene = settings(p)
    scene.act(CatchKey("hint"))
    p.press("u")
    assert p.room.top is not scene
    told = " ".join(t.name for t in p.things if t.kind == "text")
    assert "“Undo”" in told and "“Hint”" in told
    assert p.room.reader.keys["u"] == "undo"
    if hand is None:
        p.click("Reassign" if takes else "Cancel")
    elif takes:
        go_to(p, p.find("Reassign").do, hand)
        does(p, "accept", hand)
    else:
        does(p, "back", hand)
    assert p.room.top is scene
    assert p.room.reader.keys["u"] == ("hint" if takes else "undo")
    assert (key_of(p, "undo"), key_of(p, "hint")) == (("no key", "U") if takes else ("U", "H"))


@pytest.mark.parametrize("way", ["pad", "right button"])
def test_the_waiting_for_a_key_ends_without_a_keyboard(pilot, way):
    p = pilot()
    scene = settings(p)
    scene.act(CatchKey("hint"))
    if way == "pad":
        p.pad(1)
    else:
        p.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
        p.frame()
    assert p.room.top is scene and not scene.keys.catching


def test_one_key_and_all_keys_are_reset(pilot):
    p = pilot(keys={"k": "hint", "h": "", "j": "undo", "u": ""})
    settings(p)
    p.click("Hint: reset")
    assert (key_of(p, "hint"), key_of(p, "undo")) == ("H", "J")
    assert p.room.settings["keys"] == {"j": "undo", "u": ""}
    p.click("Reset all keys")
    assert key_of(p, "undo") == "U" and p.room.settings["keys"] == {}
    assert not [t for t in p.live() if t.do == ResetAllKeys()]


def test_keys_come_back_from_disk(pilot, tmp_path):
    p = pilot(folder=tmp_path / "one")
    scene = settings(p)
    scene.act(CatchKey("log"))
    p.press("k")
    p.home.close()
    again = pilot(folder=tmp_path / "one")
    assert again.room.reader.keys["k"] == "log" and not again.room.reader.keys["l"]


def test_every_key_is_called_as_pygame_calls_it():
    assert all(pygame.key.name(pygame.key.key_code(name)) == name for name in KEYS)


def test_settings_of_an_older_version_lock_nobody_out():
    lost = {**dict.fromkeys(FIXED, "hint"), "escape": "", "h": ""}
    reader = InputReader(lost, {"0": "hint", "1": "", "2": "undo"})
    assert {key: reader.keys[key] for key in ("return", "escape", "up", "left")} == {
        "return": "accept", "escape": "back", "up": "up", "left": "left",
    }  # fmt: skip
    assert not reader.keys["h"]
    assert [reader.buttons[button] for button in "012"] == ["accept", "back", "undo"]
