"""Random input on every screen, in this process, must never cause an error.

A million inputs for each screen take two hours of one core. Nine in ten are movements, released keys and
the noise of a stick, as at a real table; `storm` says which share a frame. The monkey at the real window is
slower, and sees faults that only a window shows.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest import mock

from .kit import Attack, Once

UI = Path(__file__).parents[1] / "harness"
INPUTS = 1_000
"""The least number of inputs of a try."""
SIZES = ((960, 600), (960, 600), (960, 600), (1280, 720), (1000, 1400))
SETTINGS = {
    "speed": ("instant", "instant", "4", "1"),
    "text_size": (100, 100, 150, 200),
    "language": ("en", "en", "de"),
    "coaching": (False, True),
    "four_colours": (False, True),
}


@contextmanager
def opened(folder: Path, inputs: int = INPUTS) -> Iterator[Once]:
    """Each try has a folder of its own below this one; writes are not flushed to disk.

    Copies under a typed name go there, too.
    """
    if str(UI) not in sys.path:
        sys.path.insert(0, str(UI))
    import pygame

    copies = mock.patch("game.data.documents.user_documents_path", lambda: folder)
    with mock.patch.object(os, "fsync"), copies:
        yield partial(once, folder, inputs)
    pygame.display.quit()


def once(folder: Path, inputs: int, seed: int) -> Mapping[str, int]:
    """Random input on one screen and all screens that it leads to."""
    from pilot import Pilot

    from .screens import screens
    from .storm import Storm

    every = screens()
    name = list(every)[seed % len(every)]
    chance = random.Random(seed // len(every))  # all screens in turn have one size: less is drawn again
    home = folder / str(seed)
    settings = {key: chance.choice(values) for key, values in SETTINGS.items()}
    p = Pilot(home, chance.choice(SIZES), seed, **settings)
    p.paint_every_frame()
    storm = Storm(p, seed)
    try:
        storm.rage(name, every[name], inputs)
    finally:
        storm.home()
        p.close()
        shutil.rmtree(home, ignore_errors=True)
    more = {
        "inputs": storm.counts.total(),
        "deeds": storm.deeds,
        "frames": storm.frames,
        "painted": storm.painted,
    }
    return {**{f"on {screen}": count for screen, count in storm.counts.items()}, **more}


ATTACKS = (Attack("random input", opened, short=0, long=20, patience=120.0),)
