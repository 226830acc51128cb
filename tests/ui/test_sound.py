"""Sounds are a pleasure, never a trouble."""

from __future__ import annotations

import pilot  # noqa: F401 - it chooses a sound card that makes no noise
import pygame
import pytest

from game.sound import Sounds

SETTINGS = {"muted": False, "volume": 80, "sounds_off": ()}


@pytest.fixture
def sounds():
    pygame.mixer.quit()
    yield Sounds(SETTINGS)
    pygame.mixer.quit()


def test_whoever_leaves_before_all_sounds_are_read_hears_no_complaint(sounds, monkeypatch):
    pygame.mixer.init(44100, -16, 2, 512)
    read = pygame.mixer.Sound

    def interrupted(*words, buffer=None):
        if buffer is not None:
            pygame.mixer.quit()
        return read(*words) if buffer is None else read(buffer=buffer)

    monkeypatch.setattr(pygame.mixer, "Sound", interrupted)
    sounds._load()
    sounds.play("shuffle")
