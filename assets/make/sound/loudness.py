"""Measures how loud every sound of the table is, compared with others of its kind.

Usage: -m assets.make.sound.loudness

The last column shows how far a sound is from the middle of its kind; differences above `MOST` are marked.
"""

from __future__ import annotations

import json
import math
import os
from array import array
from collections.abc import Mapping
from statistics import median
from typing import NamedTuple

import pygame

from game.ui.window.sound import GROUPS, TICKS
from game.ui.window.sound_device import FOLDER, RATE

from .synth import loudness

MOST = 3.0
"""How many decibels louder or softer a sound may be than the middle of its kind."""
ENDS = ("fanfare", "round_end", "win", "lose", "record")
SOFT = ("deal", "hover", "timer")
"""Sounds heard many times in a row, and therefore softer; each is a kind of its own."""
KINDS: Mapping[str, tuple[str, ...]] = {
    **{kind: tuple(name for name in names if name not in SOFT) for kind, names in GROUPS.items()},
    "rounds": ENDS,
    "count": (*TICKS, "score"),
    **{name: (name,) for name in SOFT},
}
"""Sounds that should be equally loud."""


class Level(NamedTuple):
    """How loud a sound is, in decibels below full scale."""

    seconds: float
    peak: float
    whole: float
    """The root mean square of the whole sound."""
    strength: float
    """The root mean square of its loudest fifth of a second, which is what counts."""


def measured() -> dict[str, Level]:
    """Measure every sound decoded from the file that the table plays."""
    pygame.mixer.quit()  # one that is already open would keep its own form
    pygame.mixer.init(RATE, -16, 1)
    places = json.loads((FOLDER / "table.json").read_text("utf-8"))
    samples = array("h", pygame.mixer.Sound(str(FOLDER / "table.ogg")).get_raw())
    pygame.mixer.quit()
    return {name: _level(samples, *place) for name, place in places.items()}


def _level(samples: array[int], start: float, length: float) -> Level:
    first = round(start * RATE)
    wave = [value / 32768 for value in samples[first : first + round(length * RATE)]]
    whole = math.sqrt(sum(value * value for value in wave) / len(wave))
    return Level(length, _decibels(max(map(abs, wave))), _decibels(whole), _decibels(loudness(wave)))


def _decibels(strength: float) -> float:
    return 20 * math.log10(strength or 1e-6)


def apart(levels: Mapping[str, Level]) -> dict[str, float]:
    """By sound, how much louder it is than the middle of its kind."""
    middles = {kind: median(levels[name].strength for name in names) for kind, names in KINDS.items()}
    return {name: levels[name].strength - middles[kind] for kind, names in KINDS.items() for name in names}


def main() -> None:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # silence
    levels = measured()
    beyond = apart(levels)
    print(f"{'kind':9}{'sound':16}{'ms':>6}{'peak':>8}{'RMS':>8}{'loudest':>9}{'apart':>7}")
    for kind, names in KINDS.items():
        for name in names:
            seconds, peak, whole, strength = levels[name]
            mark = " !" if abs(beyond[name]) > MOST else ""
            line = f"{kind:9}{name:16}{seconds * 1000:6.0f}{peak:8.1f}{whole:8.1f}{strength:9.1f}"
            print(f"{line}{beyond[name]:+7.1f}{mark}")


if __name__ == "__main__":
    main()
