"""Music: it is off by default, has its own volume, and is silent when sound is muted."""

from __future__ import annotations

import pygame
import pytest

from game.ui.window.music import FILE


@pytest.fixture
def device():
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()


def settings(p):
    p.click("Settings")
    p.click("Sound")


def playing():
    """Whether the music plays on. SDL's silent device plays it in real time too."""
    before = pygame.mixer.music.get_pos()
    pygame.time.wait(80)
    return pygame.mixer.music.get_busy() and pygame.mixer.music.get_pos() > before


def test_music_is_off_and_its_file_unread_until_it_is_switched_on(pilot, device, monkeypatch):
    read = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda file: (read.append(file), load(file)))
    p = pilot()
    settings(p)
    assert not playing() and not read
    p.click("Music")
    assert playing() and read == [FILE]
    p.click("Music")
    assert not playing()
    p.click("Music")
    assert playing() and read == [FILE]


def test_mute_silences_music_and_music_has_its_own_volume(pilot, device):
    p = pilot(music=True)
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


def test_music_can_be_switched_without_a_sound_card(pilot):
    pygame.mixer.quit()
    p = pilot(music=True)
    settings(p)
    p.click("Music")
    p.click("Music")
    assert p.sees("Music")


def test_the_loop_sleeps_while_music_plays(pilot, device):
    p = pilot(music=True)
    p.room.music.follow(p.room.settings)
    p.wait(0.5)
    assert playing()
    assert not p.room.moving and not p.room.fresh and p.room.due is None
