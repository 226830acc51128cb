"""People and bots on the setup screen, for tests of the seats."""

from __future__ import annotations

import pygame

from game.features.setup.screen import SetupScene
from game.table.match.setup import Setup, person
from game.ui.window.scene import push

ANA, BEN, CLEO = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b"), person("Cleo", "owl", 2, "e")


def set_table(p, *chairs, game="lockdown"):
    """Open the setup screen of a game with these people and bots."""
    scene = SetupScene(p.room, p.title, Setup(game, tuple(chairs)))
    p.room.go(push(scene))
    p.frame()
    return scene


def names(scene):
    return [chair.name for chair in scene.setup.chairs]


def write(p, text):
    for letter in text:
        p.post(pygame.TEXTINPUT, text=letter)
    p.frame()
