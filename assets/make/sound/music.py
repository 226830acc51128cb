"""The music of the room: sixteen slow chords with a few struck notes over them, composed for this table. It
begins and ends in silence, so that it can be played again and again. Usage: -m assets.make.sound.music
"""

from __future__ import annotations

import math
import random
from functools import cache
from pathlib import Path

from .sounds import write
from .synth import RATE, Envelope, Wave, decay, tone

OUT = Path(__file__).parents[2] / "sounds" / "music.ogg"
BEAT = 0.75
BAR = 8 * BEAT
LEAD, TAIL = 0.25, 4.0
"""Silence before the first note, and time for the last chord to fade."""
PEAK = 0.3

CHORDS = (
    # the bass and the voices over it, as numbers of keys: 60 is the middle C
    (41, 57, 60, 64, 67), (40, 55, 59, 62, 67), (38, 53, 57, 60, 64), (45, 55, 60, 64, 67),
    (41, 57, 60, 64, 69), (43, 55, 60, 64, 67), (38, 57, 60, 65, 69), (43, 57, 60, 62, 67),
    (36, 55, 59, 62, 64), (40, 55, 59, 62, 67), (41, 57, 60, 64, 69), (38, 53, 57, 60, 64),
    (45, 57, 60, 64, 71), (41, 57, 60, 64, 69), (38, 53, 57, 60, 65), (43, 53, 57, 60, 62),
)  # fmt: skip
TUNE = (
    # in each bar: on which beat, which key
    ((0, 76), (3, 79), (6, 74)), ((0, 71), (4, 74)), ((1, 72), (3, 76), (6, 77)), ((0, 76), (5, 72)),
    ((0, 69), (3, 72), (5, 76)), ((0, 79), (4, 76)), ((1, 77), (3, 76), (4, 74), (6, 72)), ((0, 74),),
    ((2, 79), (4, 83), (6, 81)), ((0, 79), (5, 74)), ((0, 72), (2, 76), (6, 81)), ((0, 77), (4, 76)),
    ((1, 76), (3, 72), (5, 71)), ((0, 69), (4, 72)), ((0, 74), (3, 77), (6, 76)), ((0, 74), (4, 67)),
)  # fmt: skip
ECHOES = ((0.31, 0.30, -1), (0.47, 0.22, 1), (0.83, 0.15, -1), (1.27, 0.09, 1))
"""The delay, loudness and side of the room's echo."""


def hertz(key: int) -> float:
    return 440 * 2 ** ((key - 69) / 12)


def breath(length: float, rise: float, fall: float) -> Envelope:
    """Comes and goes so softly that chords melt into one another."""

    def shape(t: float) -> float:
        up = min(1.0, t / rise)
        down = min(1.0, max(0.0, (length - t) / fall))
        return math.sin(math.pi / 2 * min(up, down)) ** 2

    return shape


@cache
def voice(key: int) -> Wave:
    """One voice of a chord: two strings a hair apart, so that it is never quite still."""
    length = BAR + 2.5
    pitch = hertz(key)
    shape = breath(length, 2.4, 3.2)
    strings = [tone(pitch * k, length, shape, {1: 1.0, 2: 0.2, 3: 0.09, 4: 0.03}) for k in (0.9986, 1.0014)]
    return [a + b for a, b in zip(*strings, strict=True)]


@cache
def bass(key: int) -> Wave:
    length = BAR + 1.0
    return tone(hertz(key), length, breath(length, 0.5, 3.0), {1: 1.0, 2: 0.35, 3: 0.08})


@cache
def struck(key: int) -> Wave:
    """A soft key: felt on a metal bar."""
    low = tone(hertz(key), 3.0, decay(0.8, 0.012), {1: 1.0, 2: 0.16, 4: 0.03})
    high = tone(hertz(key) * 3.01, 3.0, decay(0.2, 0.006), {1: 0.2})
    return [a + b for a, b in zip(low, high, strict=True)]


class Tape:
    """Two channels."""

    def __init__(self, seconds: float) -> None:
        self.count = round(seconds * RATE)
        self.sides = [[0.0] * self.count, [0.0] * self.count]

    def add(self, at: float, wave: Wave, level: float, side: float) -> None:
        """Add a wave to the rest; `side` goes from -1, left, to 1, right."""
        start = round(at * RATE)
        for channel, share in zip(self.sides, ((1 - side) / 2, (1 + side) / 2), strict=True):
            gain = level * math.sqrt(share)
            for i, v in enumerate(wave, start):
                channel[i] += v * gain

    def answered(self) -> list[Wave]:
        """Both channels with the room's echoes."""
        dry = [(a + b) / 2 for a, b in zip(*self.sides, strict=True)]
        out = [list(channel) for channel in self.sides]
        for late, level, side in ECHOES:
            shift = round(late * RATE)
            for channel, share in zip(out, (1 - 0.6 * side, 1 + 0.6 * side), strict=True):
                for i in range(shift, self.count):
                    channel[i] += dry[i - shift] * level * share
        return out


def played() -> list[Wave]:
    """The whole piece, scaled to its peak."""
    rng = random.Random(8)
    tape = Tape(LEAD + BAR * len(CHORDS) + TAIL)
    for n, ((low, *chord), notes) in enumerate(zip(CHORDS, TUNE, strict=True)):
        start = LEAD + n * BAR
        tape.add(start, bass(low), 0.20, 0)
        for i, key in enumerate(chord):
            tape.add(start, voice(key), 0.075, (i - 1.5) * 0.4)
        for beat, key in notes:
            at = start + beat * BEAT + rng.uniform(0, 0.03)
            tape.add(at, struck(key), rng.uniform(0.16, 0.22), (key - 75) / 14)
    sides = tape.answered()
    loudest = max(max(map(abs, side)) for side in sides)
    return [[v / loudest * PEAK for v in side] for side in sides]


def main() -> None:
    write(OUT, [v for pair in zip(*played(), strict=True) for v in pair], channels=2, serial="9")


if __name__ == "__main__":
    main()
