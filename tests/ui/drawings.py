"""The drawings of a test run, on disk: what one process has drawn, all others only read.

Those that it asked for last each process also keeps in memory.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from game.room.shelf import PictureShelf

FOLDER = "OCTAVO_TEST_DRAWINGS"
"""The variable of the environment that names the folder of this run; `tests/conftest.py` makes it."""
ROOM = 2 << 30
"""Bytes that are left to others: on a fuller disk nothing is kept."""
Draw = Callable[[str, tuple[int, int]], Surface]


def shared(draw: Draw) -> Draw:
    """The same drawings, each made once by all processes together; they are known by text and size."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return draw

    def drawn(text: str, size: tuple[int, int]) -> Surface:
        path = Path(folder, hashlib.sha1(f"{size} {text}".encode()).hexdigest())
        try:
            return pygame.image.frombytes(path.read_bytes(), size, "RGBA")
        except FileNotFoundError:
            surface = draw(text, size)
        if surface.get_size() == size:  # the loader may be off by a pixel
            keep(path, pygame.image.tobytes(surface, "RGBA"))
        return surface

    return drawn


def remembered(draw: Draw, most: int) -> Draw:
    """The same drawings; those asked for last are kept, up to so many bytes."""
    shelf = PictureShelf(most)

    def drawn(text: str, size: tuple[int, int]) -> Surface:
        surface = shelf.get((text, size))
        if surface is None:
            surface = draw(text, size)
            shelf.put((text, size), surface)
        return surface

    return drawn


def keep(path: Path, pixels: bytes) -> None:
    """Write whole, as another process may read at any moment; nothing is kept on a full disk."""
    beside = path.with_suffix(f".{os.getpid()}")
    try:
        if shutil.disk_usage(path.parent).free < ROOM:
            return
        beside.write_bytes(pixels)
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
