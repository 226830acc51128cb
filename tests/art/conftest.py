"""Pictures are drawn under SDL's dummy driver."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame


@pytest.fixture(autouse=True, scope="module")
def screen():
    pygame.display.init()
    yield pygame.display.set_mode((320, 200))
    pygame.display.quit()
