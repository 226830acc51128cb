"""A window that is resized again and again uses no more memory than one that keeps its size."""

from __future__ import annotations

import pygame
import pytest
from pilot import DRAW, IN_THE_PROGRAM, sit
from samples import long, wide

from engine.kernel.rng import Rng
from game.ui.art import PICTURES, svg
from game.ui.pictures import pictures

MIB = 1024 * 1024


@pytest.fixture(autouse=True)
def pictures_as_in_the_program(monkeypatch):
    monkeypatch.setattr(svg, "drawn", DRAW)
    monkeypatch.setattr(pictures, "ALWAYS", IN_THE_PROGRAM)


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


def random_sizes(count, width=640, height=400):
    """Random sizes, from the smallest up to this much wider and higher."""
    chance = Rng(count)
    return [(960 + chance.below(width), 600 + chance.below(height)) for _ in range(count)]


def storm(p, sizes):
    """Give the window these sizes; returns the most bytes of pictures after any of them."""
    most = 0
    for size in sizes:
        resize(p, size)
        most = max(most, PICTURES.bytes)
    return most


def test_pictures_of_any_number_of_sizes_have_a_bound(table, monkeypatch):
    monkeypatch.setattr(pictures, "ALWAYS", 0)
    monkeypatch.setattr(pictures, "WINDOWS", 3)
    assert 3 * 960 * 600 * 4 < storm(table, random_sizes(8)) <= 3 * 1600 * 1000 * 4


@pytest.mark.parametrize("count", [long(150), wide(1000)])
def test_a_storm_of_resizes(table, count):
    storm(table, random_sizes(100))
    before = resident()
    storm(table, random_sizes(count))
    assert resident() - before < 40 * MIB


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096
