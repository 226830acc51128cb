"""Sounds: groups, volume, loudness, and devices that come and go."""

from __future__ import annotations

import json
import time

import pilot as _  # noqa: F401 - it chooses a sound card that makes no noise
import pygame
import pytest

from assets.make.sound.loudness import KINDS, MOST, apart, measured
from game.app import startup
from game.ui.window import loop
from game.ui.window.sound import FOLDER, GROUP_OF, GROUPS, Sounds

SETTINGS = {"muted": False, "volume": 80, "sounds_off": ()}


@pytest.fixture
def sounds():
    pygame.mixer.quit()
    yield Sounds(SETTINGS)
    pygame.mixer.quit()


def test_leaving_before_all_sounds_are_read_prints_no_error(sounds, monkeypatch):
    pygame.mixer.init(44100, -16, 2, 512)
    read = pygame.mixer.Sound

    def interrupted(*words, buffer=None):
        if buffer is not None:
            pygame.mixer.quit()
        return read(*words) if buffer is None else read(buffer=buffer)

    monkeypatch.setattr(pygame.mixer, "Sound", interrupted)
    sounds._load()
    sounds.play("shuffle")


@pytest.fixture
def order(monkeypatch):
    """The order of events where reading the sounds takes time."""
    found = []
    monkeypatch.setattr(Sounds, "_load", lambda self: (time.sleep(0.1), found.append("read")))
    return found


def test_a_device_is_closed_only_when_its_sounds_are_read(sounds, order, monkeypatch):
    """If the device went away in the middle of reading, the whole program would crash."""
    monkeypatch.setattr(pygame.mixer, "quit", lambda: order.append("closed"))
    sounds.open()
    sounds.follow_device(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    sounds.close()
    sounds.close()
    assert order == ["read", "closed"] * 2


def test_who_leaves_at_once_waits_until_the_sounds_are_read(order, tmp_path, monkeypatch):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(loop, "run", lambda room, *rest: room.sounds.open())
    monkeypatch.setattr(pygame, "quit", lambda: (order.append("left"), pygame.display.quit()))
    assert startup.play("", None) == 0
    assert order == ["read", "left"]


def test_every_sound_belongs_to_one_group():
    places = json.loads((FOLDER / "table.json").read_text("utf-8"))
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(places)
    assert len(GROUP_OF) == len(places)


@pytest.mark.parametrize("group", GROUPS)
def test_sounds_of_a_group_that_is_off_are_silent_and_others_are_not(group):
    sounds = Sounds({**SETTINGS, "sounds_off": [group]})
    for name, own in GROUP_OF.items():
        assert sounds.heard(name) == (own != group)


def test_nothing_is_heard_when_muted_or_at_volume_0():
    assert Sounds(SETTINGS).heard("deal")
    assert not Sounds({**SETTINGS, "muted": True}).heard("deal")
    assert not Sounds({**SETTINGS, "volume": 0}).heard("deal")


def test_sounds_are_switched_by_kind_in_the_settings(pilot):
    p = pilot()
    p.click("Settings")
    p.click("Sound")
    heard = []
    play = p.room.sounds.play
    p.room.sounds.play = lambda name: (heard.append(name), play(name))
    p.click("Tokens and powers", "toggle")
    assert p.home.settings["sounds_off"] == ["tokens"]
    assert not p.room.sounds.heard("token") and p.room.sounds.heard("card_slide")
    assert next(t for t in p.things if t.name == "Tokens and powers" and t.kind == "toggle").value is False
    stored = json.loads((p.home.folder / "settings.json").read_text("utf-8"))
    assert stored["sounds_off"] == ["tokens"]
    p.click("Tokens and powers", "toggle")
    assert p.room.sounds.heard("token") and heard[-1] == "token"


def test_sounds_are_as_loud_as_others_of_their_kind_and_those_of_the_stage_as_the_old_calls():
    levels = measured()
    assert sorted(levels) == sorted(name for names in KINDS.values() for name in names)
    beyond = {name: round(far, 1) for name, far in apart(levels).items() if abs(far) > MOST}
    assert not beyond, "louder or softer than their kind; see python -m assets.make.sound.loudness"
    stage, calls = ([levels[name].strength for name in KINDS[kind]] for kind in ("stage", "calls"))
    assert all(-22 < level < -16.5 for level in stage)
    assert abs(sum(stage) / len(stage) - sum(calls) / len(calls)) < 2.5


def device(p, kind, which=2):
    p.post(kind, which=which, iscapture=0)


def until_read(sounds):
    for _try in range(500):
        if sounds._cut:
            return True
        pygame.time.wait(10)
    return False


class Devices:
    """Counts requests for a device; there is none while `works` is false."""

    def __init__(self, init):
        self.init, self.works, self.asked = init, True, 0

    def open(self, *how):
        self.asked += 1
        if not self.works:
            raise pygame.error("No such device")
        self.init(*how)


@pytest.fixture
def devices(monkeypatch):
    pygame.mixer.quit()
    found = Devices(pygame.mixer.init)
    monkeypatch.setattr(pygame.mixer, "init", found.open)
    yield found
    pygame.mixer.quit()


def test_a_device_that_went_is_opened_anew_and_the_music_with_it(pilot, devices):
    """Headphones are unplugged: no error, and sound again with another device or at the next return."""
    p = pilot(music=True)
    p.room.sounds.open()
    p.room.music.follow(p.room.settings)
    assert until_read(p.room.sounds)
    device(p, pygame.AUDIODEVICEREMOVED, 0)
    device(p, pygame.AUDIODEVICEADDED, 1)
    p.post(pygame.WINDOWFOCUSGAINED)
    assert devices.asked == 1, "a device that is not ours, or there is one already"
    devices.works = False
    device(p, pygame.AUDIODEVICEREMOVED)
    p.room.sounds.play("button")
    p.room.music.follow(p.room.settings)
    device(p, pygame.AUDIODEVICEADDED, 1)
    assert devices.asked == 3 and not pygame.mixer.get_init()
    devices.works = True
    p.post(pygame.WINDOWFOCUSGAINED)
    assert devices.asked == 4 and until_read(p.room.sounds) and pygame.mixer.music.get_busy()
    p.room.sounds.play("button")
    p.post(pygame.WINDOWFOCUSGAINED)
    assert devices.asked == 4


@pytest.mark.parametrize("back", [pygame.WINDOWFOCUSGAINED, pygame.AUDIODEVICEADDED])
def test_a_device_that_comes_after_the_start_is_opened(pilot, devices, back):
    """The sound server was still starting, or had just stopped."""
    devices.works = False
    p = pilot(music=True)
    p.room.sounds.open()
    p.room.music.follow(p.room.settings)
    device(p, back)
    assert devices.asked == 2 and not pygame.mixer.get_init()
    devices.works = True
    device(p, back)
    assert devices.asked == 3 and until_read(p.room.sounds) and pygame.mixer.music.get_busy()
