"""Random input on every screen, in this process: no error, whatever comes in whatever order.

Cheap enough for a million inputs a screen in a night or two: one frame in ten is painted, of the others only
the page is made. The monkey at the real window is dearer, and sees what only a window shows.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest import mock

from .kit import Attack, Once

UI = Path(__file__).parents[1] / "ui"
INPUTS = 500
"""A try has so many."""
PAINT = 10
"""Of so many frames one is painted."""


@contextmanager
def opened(folder: Path) -> Iterator[Once]:
    """Each try has a folder of its own below this one; nobody waits for the disk."""
    if str(UI) not in sys.path:
        sys.path.insert(0, str(UI))
    import pygame

    with mock.patch.object(os, "fsync"):
        yield partial(once, folder)
    pygame.display.quit()


def once(folder: Path, seed: int) -> Mapping[str, int]:
    """A storm of input that begins on one screen and goes wherever it goes."""
    from pilot import Pilot
    from storm import SCREENS, storm

    home = folder / str(seed)
    p = Pilot(home, seed=seed)
    screen = SCREENS[seed % len(SCREENS)]
    try:
        storm(p, screen, seed, INPUTS, PAINT)
    finally:
        p.close()
        shutil.rmtree(home, ignore_errors=True)
    return {f"inputs from {screen.__name__}": INPUTS, "inputs": INPUTS}


ATTACKS = (Attack("random input", opened, short=1, long=360, patience=120.0),)
