"""The drawings of a test run, on disk: what one process has drawn, all others only read.

Each process also keeps in memory the drawings that it asked for last.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from game.ui.art.picture_cache import PictureCache

FOLDER = "OCTAVO_TEST_DRAWINGS"
"""The variable of the environment that names the folder of this run; `tests/conftest.py` makes it."""
ROOM = 2 << 30
"""Bytes that are left free for others; if the disk is fuller than that, nothing is kept."""
Draw = Callable[[str, tuple[int, int]], Surface]


def shared(draw: Draw) -> Draw:
    """The same drawings, each made once for all processes together; they are identified by text and size."""
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
    """The same drawings; the ones requested last are kept, up to this many bytes."""
    shelf = PictureCache(most)

    def drawn(text: str, size: tuple[int, int]) -> Surface:
        surface = shelf.get((text, size))
        if surface is None:
            surface = draw(text, size)
            shelf.put((text, size), surface)
        return surface

    return drawn


def keep(path: Path, pixels: bytes) -> None:
    """Write the file as a whole, because another process may read it at any moment.

    Keep nothing on a full disk.
    """
    beside = path.with_suffix(f".{os.getpid()}")
    try:
        if shutil.disk_usage(path.parent).free < ROOM:
            return
        beside.write_bytes(pixels)
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
