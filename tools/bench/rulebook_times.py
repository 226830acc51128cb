"""Measures how quickly the rulebook opens: `python -m tools.bench.rulebook_times [WxH]`."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tools.pictures.camera import Camera

TYPED = "draw a card when the deck is empty"
"""The text that is typed, letter by letter."""


class Took(NamedTuple):
    """How many milliseconds pass until the result of an input is drawn."""

    watch: float
    """Measured by the clock, so it includes the share of other programs on a busy computer."""
    own: float
    """Measured in CPU time of this thread."""

    def __str__(self) -> str:
        return f"{self.watch:.0f} ms ({self.own:.0f} its own)"


def taken(camera: Camera, deed: Callable[[], object]) -> Took:
    start = time.perf_counter(), time.thread_time()
    deed()
    camera.room.fresh = True
    camera.room.draw(camera.window)
    watch, own = start
    return Took((time.perf_counter() - watch) * 1000, (time.thread_time() - own) * 1000)


def measure(game: str, size: tuple[int, int], ahead: bool) -> tuple[Took, Took]:
    """Time the first F1 and the slowest keystroke.

    With `ahead`, the measurement begins after a moment at the table, otherwise at once.
    """
    from game.ui.window.intents import Intent
    from tools.pictures.camera import Camera

    with tempfile.TemporaryDirectory() as folder:
        camera = Camera(Path(folder), size, speed="instant", bot_pace="instant")
        camera.sit(game, 4, (), 3)
        camera.play_until(lambda: camera.asked(""))
        while ahead and camera.room.pictures.draw_ahead(0.0, idle=True):
            pass
        first = taken(camera, lambda: camera.room.follow(Intent("help")))
        keys = [taken(camera, lambda k=key: camera.room.follow(Intent("text", text=k))) for key in TYPED]  # type: ignore[misc]
        camera.close()
    return first, max(keys)


def main(words: list[str]) -> None:
    from engine.games import MODULES

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    w, _x, h = (words[0] if words else "1280x720").partition("x")
    for game in MODULES:
        cold, _key = measure(game, (int(w), int(h)), False)
        first, key = measure(game, (int(w), int(h)), True)
        print(f"{game}: F1 {first}, at once {cold}, longest keystroke {key}")


if __name__ == "__main__":
    main(sys.argv[1:])
