"""Parts for leaks that are planted at a shared table.

A plant gets pytest's `monkeypatch`. `mine()` is the world that is acting at the moment, and `secret()` a
number made from everything hidden in it: it differs between twins.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

import pygame

from .world import World, now

Plant = Callable[[Any], None]
LEAKS: dict[str, Plant] = {}
KINDS: dict[str, list[str]] = {}
"""By kind, the names of leaks that other programs had, or that take a way that is easily forgotten."""


def leak(plant: Plant) -> Plant:
    LEAKS[name_of(plant)] = plant
    return plant


def name_of(plant: Plant) -> str:
    return plant.__name__.replace("_", " ")


def kind(name: str) -> Callable[[Plant], Plant]:
    """Gives a leak its kind."""

    def enter(plant: Plant) -> Plant:
        KINDS.setdefault(name, []).append(name_of(plant))
        return plant

    return enter


def mine() -> World:
    return now[0]


def secret() -> int:
    return zlib.crc32(repr(mine().match.state.zones).encode())


def word() -> str:
    """A word that differs between the worlds, short enough to be drawn anywhere."""
    return str(secret() % 9973)


def dot(page: Any) -> None:
    """Draw a few pixels in a colour that depends on hidden cards."""
    spot = pygame.Surface((2, 2))
    spot.fill((secret() % 251, secret() % 241, secret() % 239))
    page.put(spot, 30, 300)


def asker() -> int:
    return mine().sitting.match.state.seat
