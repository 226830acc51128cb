"""Music: it is off by default, has its own volume, and is silent when sound is muted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from clocks import until

from game.features.people.rewards import MUSIC, Merits
from game.features.settings.messages import SetTo
from game.ui.window import sound_device
from game.ui.window.music import TUNES

ROOT = Path(__file__).parents[3]


@pytest.fixture
def heard(pilot, monkeypatch):
    """Makes pilots who have a sound device."""
    monkeypatch.setattr(sound_device, "FAREWELL", 20.0)  # others may be using the processor

    def make(**how):
        p = pilot(**how)
        p.room.sounds.open()
        assert until(lambda: p.room.sounds.opened)
        return p

    return make


def settings(p):
    p.click("Settings")
    p.click("Sound")


def playing():
    """Whether the music plays on. SDL's silent device plays it in real time too."""
    before = pygame.mixer.music.get_pos()
    pygame.time.wait(80)
    return pygame.mixer.music.get_busy() and pygame.mixer.music.get_pos() > before


def test_music_is_off_and_its_file_unread_until_it_is_switched_on(heard, monkeypatch):
    read = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda file: (read.append(file), load(file)))
    p = heard()
    settings(p)
    assert not playing() and not read
    p.click("Music")
    assert playing() and read == [TUNES["evening"]]
    p.click("Music")
    assert not playing()
    p.click("Music")
    assert playing() and read == [TUNES["evening"]]


def test_mute_silences_music_and_music_has_its_own_volume(heard):
    p = heard(music=True)
    settings(p)
    p.click_thing(next(t for t in p.things if t.kind == "slider" and t.do.setting == "music_volume"))
    assert playing()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.05)
    loud = pygame.mixer.music.get_volume()
    p.click_thing(next(t for t in p.things if t.kind == "slider" and t.do.setting == "volume"))
    assert pygame.mixer.music.get_volume() == loud
    p.press("m")
    assert not playing()
    p.press("m")
    assert playing()


def test_a_tune_that_was_earned_is_heard_at_once(heard, monkeypatch):
    """The others cannot be chosen; a tune that this version lacks is no reason to be silent."""
    read = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda file: (read.append(file), load(file)))
    monkeypatch.setattr(Merits, "has", lambda self, one: one.kind != MUSIC or one.name in ("shanty", "waltz"))
    p = heard(music=True, tune="from_the_future")
    p.room.music.follow(p.room.settings)
    settings(p)
    assert playing() and {*read} == {TUNES["evening"]}
    read.clear()
    p.click("Display")
    for _step in range(3):
        p.click_thing(next(t for t in p.live() if t.do == SetTo("tune", chosen_next(p))))
        assert playing()
    assert read == [TUNES[name] for name in ("waltz", "shanty", "evening")]


def chosen_next(p):
    """The tune to which the left arrow leads."""
    tunes = p.room.top.looks["tune"]
    now = p.room.settings["tune"]
    return tunes[(tunes.index(now) if now in tunes else 0) - 1]


def test_music_can_be_switched_without_a_sound_card(pilot):
    pygame.mixer.quit()
    p = pilot(music=True)
    settings(p)
    p.click("Music")
    p.click("Music")
    assert p.sees("Music")


def test_the_loop_sleeps_while_music_plays(heard):
    p = heard(music=True)
    p.room.music.follow(p.room.settings)
    p.wait(0.5)
    assert playing()
    assert not p.room.moving and not p.room.fresh and p.room.due is None


ENDING_SOUNDS = """
import time
import pygame
from game.ui.window.music import Music
from game.ui.window.sound import Sounds
pygame.display.init()
on = {"muted": False, "volume": 80, "sounds_off": (), "music": True, "tune": "", "music_volume": 50}
sounds = Sounds(on)
sounds.open()
while not sounds.opened:
    time.sleep(0.01)
short = pygame.mixer.Sound(buffer=bytes(2000))
music, end = Music(sounds), time.monotonic() + 1
while time.monotonic() < end:
    short.play()
    for muted in (False, True):
        music.follow({**on, "muted": muted})
print("never stuck", flush=True)
os._exit(0)
"""


def test_music_is_switched_while_sounds_end():
    """A mixer that ends a sound waits for Python; whoever waits for the mixer then must let Python go on."""
    words = [sys.executable, "-c", "import os\n" + ENDING_SOUNDS]
    ran = subprocess.run(words, capture_output=True, text=True, timeout=60, cwd=ROOT)
    assert "never stuck" in ran.stdout, ran.stderr
