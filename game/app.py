"""Starts the table: the window, the room, the title; and what happens when something goes wrong."""

from __future__ import annotations

import sys
from typing import Any


def main(game: str = "", seed: int | None = None) -> int:
    """Open the table; returns the exit status."""
    from game.storage import open_home

    home = open_home()
    from game.room.loop import Window, prepare, run

    prepare(home.settings["accelerated_window"])
    import pygame

    from game.room.room import Room
    from game.scenes.table import Table
    from game.scenes.title import Title
    from game.table.bots import Apart
    from game.words import use

    use(home.settings["language"])
    pygame.font.init()
    window = Window(window_size(home), "Octavo")
    room = Room(home, window.surface.get_size())
    thinker = Apart()
    title = Title(room, thinker, seed)
    room.stack = [title]
    title.entered()
    if game:
        from game.table.setup import first_setup

        room.go(title.play(first_setup(game)))

    def ready() -> None:
        sys.stdout.write("READY\n")
        sys.stdout.flush()
        room.sounds.open()
        thinker.warm()

    def caught(error: Exception) -> None:
        from game.scenes.error import Mishap

        tables = [scene for scene in room.stack if isinstance(scene, Table)]
        room.mishap(Mishap(room, error, tables[-1].sitting.file.path if tables else None))

    try:
        run(room, window, ready, caught)
    finally:
        remember_window(home, window.surface.get_size() if not window.full else window.size)
        for scene in reversed(room.stack):
            scene.left()
        thinker.close()
        home.close()
        pygame.quit()
    return 0


def window_size(home: Any) -> tuple[int, int]:
    """The size the player left the window at."""
    from game.room.theme import SMALLEST

    store = home.store("window")
    store.load()
    size = store.values.get("size")
    good = isinstance(size, list) and len(size) == 2 and all(type(n) is int and n < 10_000 for n in size)
    return (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])) if good else (1280, 720)


def remember_window(home: Any, size: tuple[int, int]) -> None:
    store = home.store("window")
    store.load()
    store.values["size"] = list(size)
    store.save()
