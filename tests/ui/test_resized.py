"""A window that is resized again and again uses no more memory than one that keeps its size."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit

from engine.kernel.rng import Rng
from game.art import PICTURES
from game.art.cache import SIZES, PictureCache, weight

MIB = 1024 * 1024


@pytest.fixture
def table(pilot):
    PICTURES.clear()
    p = pilot()
    p.make_every_frame()
    sit(p, "equilibrium", 4)
    p.wait(0.2)
    return p


def resize(p, size):
    p.window = pygame.display.set_mode(size)
    p.room.resize(size)
    p.frame()


def held(p):
    """Bytes of all pictures that are kept in caches."""
    return PICTURES.bytes + p.room.pictures._bytes


def storm(p, count):
    """Give the window random sizes; returns the most bytes held after any of them."""
    chance, most = Rng(count), 0
    for _ in range(count):
        resize(p, (960 + chance.below(640), 600 + chance.below(400)))
        most = max(most, held(p))
    return most


def test_pictures_of_sizes_long_gone_are_forgotten(table):
    resize(table, (1599, 999))
    one = held(table)
    assert storm(table, 12) < (SIZES + 1.5) * one
    assert one < 24 * MIB


def test_the_size_before_full_screen_is_still_there_after_it():
    cache, picture = PictureCache(), pygame.Surface((10, 10))
    for size in (*range(20), "window", "full"):
        cache.turn()
        cache.put(size, picture)
    for size in ("window", "full") * 10:
        cache.turn()
        assert cache.get(size) is picture
    assert cache.get(19) is None
    assert cache.bytes == 2 * weight(picture)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_thousand_resizes(table):
    storm(table, 100)
    before = resident()
    storm(table, 1000)
    assert resident() - before < 40 * MIB


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096
