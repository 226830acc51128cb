"""A window that is resized again and again uses no more memory than one that keeps its size."""

from __future__ import annotations

from weakref import ref

import pygame
import pytest
from pilot import DRAW, IN_THE_PROGRAM, sit
from samples import long, wide

from engine.kernel.rng import Rng
from game.art import PICTURES, cache, svg
from game.art.cache import SIZES, PictureCache, weight
from game.room.shelf import Shelves

MIB = 1024 * 1024


@pytest.fixture(autouse=True)
def pictures_as_in_the_program(monkeypatch):
    monkeypatch.setattr(svg, "drawn", DRAW)
    for name, value in IN_THE_PROGRAM.items():
        monkeypatch.setattr(cache, name, value)


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
    return PICTURES.bytes + p.room.pictures.shelves.bytes


def random_sizes(count, width=640, height=400):
    """Sizes from the smallest on, up to so much wider and higher."""
    chance = Rng(count)
    return [(960 + chance.below(width), 600 + chance.below(height)) for _ in range(count)]


def storm(p, sizes):
    """Give the window these sizes; returns the most bytes held after any of them."""
    most = 0
    for size in sizes:
        resize(p, size)
        most = max(most, held(p))
    return most


@pytest.mark.long
def test_pictures_of_any_number_of_sizes_have_a_bound(table):
    resize(table, (1599, 999))
    one = held(table)
    assert storm(table, random_sizes(6)) < 2 * one
    assert one < 24 * MIB


def test_pictures_of_sizes_long_gone_are_forgotten(pilot):
    """At the title, in windows so small that neither a limit of bytes nor of large pictures forgets any."""
    PICTURES.clear()
    p, sizes = pilot(), random_sizes(8, 100, 100)
    p.make_every_frame()
    storm(p, sizes)
    kept = PICTURES.bytes
    PICTURES.clear()
    storm(p, sizes[-SIZES - 1 :])
    assert kept < 1.05 * PICTURES.bytes


@pytest.mark.long
def test_nothing_else_keeps_what_was_drawn(table, monkeypatch):
    made = []

    def noted(make):
        def noting(*what):
            picture = make(*what)
            made.append(ref(picture))
            return picture

        return noting

    for step in ("drawn", "see_through"):
        monkeypatch.setattr(svg, step, noted(getattr(svg, step)))
    storm(table, random_sizes(5))
    PICTURES.clear()
    table.room.pictures.shelves = Shelves(0)
    shown = {item.surface for item in table.room.page.items}
    assert len(made) > 100
    assert {picture for one in made if (picture := one()) is not None} <= shown


def test_the_size_before_full_screen_is_still_there_after_it():
    cache, picture = PictureCache(), pygame.Surface((10, 10))
    for size in (*range(20), "window", "full"):
        cache.turn()
        cache.put(size, picture if size in ("window", "full") else picture.copy())
    for size in ("window", "full") * 10:
        cache.turn()
        assert cache.get(size) is picture
    assert cache.get(19) is None, "it is on no page any more, and would be kept for nothing"
    assert cache.bytes == 2 * weight(picture)


@pytest.mark.parametrize("count", [long(150), wide(1000)])
def test_a_storm_of_resizes(table, count):
    storm(table, random_sizes(100))
    before = resident()
    storm(table, random_sizes(count))
    assert resident() - before < 40 * MIB


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096
