"""The music: a slow piece for the room, and a tune for each region of the tour, composed for this table.
Each begins and ends in silence, so that it can be played again and again.

Usage: -m assets.make.sound.music [NAME …]
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from .sounds import write
from .synth import RATE, Envelope, Wave, bar, decay, tone

OUT = Path(__file__).parents[2] / "sounds"
LEAD, TAIL = 0.25, 4.0
"""Silence before the first note, and time for the last chord to fade."""
PEAK = 0.3
ECHOES = ((0.31, 0.30, -1), (0.47, 0.22, 1), (0.83, 0.15, -1), (1.27, 0.09, 1))
"""The delay, loudness and side of the room's echo."""

Instrument = Callable[[int, float], Wave]
"""Plays a key, 60 being the middle C, for about so many seconds."""


def hertz(key: int) -> float:
    return 440 * 2 ** ((key - 69) / 12)


def breath(length: float, rise: float, fall: float) -> Envelope:
    """Comes and goes so softly that chords melt into one another."""

    def shape(t: float) -> float:
        up = min(1.0, t / rise)
        down = min(1.0, max(0.0, (length - t) / fall))
        return math.sin(math.pi / 2 * min(up, down)) ** 2

    return shape


def apart(key: int, length: float, shape: Envelope, by: float, parts: dict[float, float]) -> Wave:
    """Two voices a hair apart, so that the tone is never quite still."""
    pair = [tone(hertz(key) * k, length, shape, parts) for k in (1 - by, 1 + by)]
    return [a + b for a, b in zip(*pair, strict=True)]


@cache
def strings(key: int, seconds: float) -> Wave:
    length = seconds + 2.5
    return apart(key, length, breath(length, 2.4, 3.2), 0.0014, {1: 1.0, 2: 0.2, 3: 0.09, 4: 0.03})


@cache
def bass(key: int, seconds: float) -> Wave:
    length = seconds + 1.0
    return tone(hertz(key), length, breath(length, 0.5, 3.0), {1: 1.0, 2: 0.35, 3: 0.08})


@cache
def struck(key: int, _seconds: float) -> Wave:
    """A soft key: felt on a metal bar."""
    low = tone(hertz(key), 3.0, decay(0.8, 0.012), {1: 1.0, 2: 0.16, 4: 0.03})
    high = tone(hertz(key) * 3.01, 3.0, decay(0.2, 0.006), {1: 0.2})
    return [a + b for a, b in zip(low, high, strict=True)]


@cache
def reed(key: int, seconds: float) -> Wave:
    """A concertina: two reeds, with many odd partials."""
    length = seconds + 0.25
    parts: dict[float, float] = {1: 1.0, 2: 0.28, 3: 0.4, 4: 0.1, 5: 0.16, 7: 0.06}
    return apart(key, length, breath(length, 0.09, 0.3), 0.0022, parts)


@cache
def wood(key: int, _seconds: float) -> Wave:
    """A wooden bar."""
    return bar(hertz(key), 1.0, 0.22)


@cache
def pipe(key: int, seconds: float) -> Wave:
    """A pipe of a fairground organ."""
    length = seconds + 0.08
    parts: dict[float, float] = {1: 1.0, 2: 0.55, 3: 0.12, 4: 0.22, 6: 0.05}
    return apart(key, length, breath(length, 0.03, 0.1), 0.003, parts)


@cache
def lute(key: int, _seconds: float) -> Wave:
    """A plucked string: high partials fade first."""
    parts = [
        tone(hertz(key) * k, 2.2, decay(0.9 / k, 0.004), {1: 1.0 / k**1.1})
        for k in (1, 2.001, 3.003, 4.006, 5.01)
    ]
    return [sum(some) for some in zip(*parts, strict=True)]


@cache
def flute(key: int, seconds: float) -> Wave:
    """A recorder, with little but its fundamental."""
    length = seconds + 0.3
    return tone(hertz(key), length, breath(length, 0.07, 0.32), {1: 1.0, 2: 0.05, 3: 0.12})


class Composition(NamedTuple):
    """A piece of music, bar by bar."""

    beat: float
    beats: int
    low: Instrument
    middle: Instrument
    high: Instrument
    levels: tuple[float, float, float]
    """The loudness of the lowest voice, of the others, and of the tune."""
    strokes: tuple[tuple[float, float, tuple[int, ...]], ...]
    """In each bar: on which beat, how long in beats, which voices of the chord."""
    chords: tuple[tuple[int, ...], ...]
    """The bass and the voices over it."""
    tune: tuple[tuple[tuple[float, int], ...], ...]
    """In each bar: on which beat, which key."""


ROOM = Composition(
    0.75, 8, bass, strings, struck, (0.20, 0.075, 1), ((0, 8, (0, 1, 2, 3, 4)),),
    (
        (41, 57, 60, 64, 67), (40, 55, 59, 62, 67), (38, 53, 57, 60, 64), (45, 55, 60, 64, 67),
        (41, 57, 60, 64, 69), (43, 55, 60, 64, 67), (38, 57, 60, 65, 69), (43, 57, 60, 62, 67),
        (36, 55, 59, 62, 64), (40, 55, 59, 62, 67), (41, 57, 60, 64, 69), (38, 53, 57, 60, 64),
        (45, 57, 60, 64, 71), (41, 57, 60, 64, 69), (38, 53, 57, 60, 65), (43, 53, 57, 60, 62),
    ),
    (
        ((0, 76), (3, 79), (6, 74)), ((0, 71), (4, 74)), ((1, 72), (3, 76), (6, 77)), ((0, 76), (5, 72)),
        ((0, 69), (3, 72), (5, 76)), ((0, 79), (4, 76)), ((1, 77), (3, 76), (4, 74), (6, 72)), ((0, 74),),
        ((2, 79), (4, 83), (6, 81)), ((0, 79), (5, 74)), ((0, 72), (2, 76), (6, 81)), ((0, 77), (4, 76)),
        ((1, 76), (3, 72), (5, 71)), ((0, 69), (4, 72)), ((0, 74), (3, 77), (6, 76)), ((0, 74), (4, 67)),
    ),
)  # fmt: skip
G, EM, C, D, BM = (43, 59, 62, 67), (40, 59, 64, 67), (36, 60, 64, 67), (38, 57, 62, 66), (47, 59, 62, 66)
SHANTY = Composition(
    0.30, 6, bass, reed, reed, (0.16, 0.035, 0.3), ((0, 5, (0,)), (0, 3, (1, 2, 3)), (3, 2, (1, 2, 3))),
    (G, G, C, G, EM, C, D, D, G, BM, C, G, EM, D, G, G, EM, EM, BM, BM, C, G, D, D, G, BM, C, EM, C, D,
    G, G),
    (
        ((0, 74), (2, 71), (3, 67), (5, 69)), ((0, 71), (3, 74)), ((0, 76), (2, 74), (3, 72), (5, 76)),
        ((0, 74),),
        ((0, 71), (2, 69), (3, 67), (5, 71)), ((0, 72), (2, 71), (3, 69), (5, 67)), ((0, 69), (3, 66)),
        ((0, 69),),
        ((0, 74), (2, 71), (3, 67), (5, 69)), ((0, 71), (3, 78)), ((0, 79), (2, 76), (3, 72), (5, 76)),
        ((0, 74),),
        ((0, 71), (2, 74), (3, 76), (5, 74)), ((0, 72), (2, 69), (3, 66), (5, 69)), ((0, 67),),
        ((3, 71), (5, 74)),
        ((0, 76), (3, 79)), ((0, 76), (2, 74), (3, 71)), ((0, 74), (3, 78)), ((0, 74), (2, 71), (3, 69)),
        ((0, 72), (2, 74), (3, 76)), ((0, 74), (2, 71), (3, 67)), ((0, 69), (2, 71), (3, 72), (5, 71)),
        ((0, 69),),
        ((0, 74), (2, 71), (3, 67), (5, 69)), ((0, 71), (3, 74)), ((0, 76), (2, 79), (3, 76), (5, 72)),
        ((0, 71),),
        ((0, 72), (2, 71), (3, 69), (5, 67)), ((0, 69), (2, 66), (3, 69)), ((0, 67),), (),
    ),
)  # fmt: skip
DD, CC, GG, AA = (38, 62, 66, 69), (36, 60, 64, 67), (43, 59, 62, 67), (45, 57, 60, 64)
STEAM = Composition(
    0.36, 4, wood, wood, struck, (0.26, 0.06, 0.8),
    ((0, 1, (0,)), (0.5, 1, (1,)), (1, 1, (2, 3)), (1.5, 1, (1,)), (2, 1, (0,)), (2.5, 1, (1,)),
    (3, 1, (2, 3)), (3.5, 1, (1,))),
    (DD, DD, CC, DD, DD, DD, CC, GG, DD, DD, CC, DD, GG, AA, DD, DD, GG, GG, DD, DD, CC, GG, AA, AA, DD,
    DD, CC, DD, GG, AA, DD, DD),
    (
        ((0, 69), (1, 74), (2, 78)), ((0, 76), (1.5, 74), (3, 69)), ((0, 72), (1, 76), (2, 79)), ((0, 78),),
        ((0, 69), (1, 74), (2, 78)), ((0, 81), (1.5, 78), (3, 74)), ((0, 76), (1, 72), (2, 67)), ((0, 71),),
        ((0, 69), (1, 74), (2, 78)), ((0, 76), (1.5, 74), (3, 69)), ((0, 72), (1, 76), (2, 79)), ((0, 78),),
        ((0, 79), (1, 78), (2, 74), (3, 71)), ((0, 72), (1.5, 69), (3, 72)), ((0, 74),), (),
        ((0, 79), (2, 83)), ((0, 81), (1.5, 79), (3, 78)), ((0, 78), (2, 81)),
        ((0, 78), (1.5, 76), (3, 74)),
        ((0, 76), (1, 79), (2, 84)), ((0, 83), (2, 79)), ((0, 81), (1.5, 76), (3, 72)), ((0, 69),),
        ((0, 69), (1, 74), (2, 78)), ((0, 76), (1.5, 74), (3, 69)), ((0, 72), (1, 76), (2, 79)), ((0, 81),),
        ((0, 79), (1, 74), (2, 71)), ((0, 72), (1.5, 76), (3, 73)), ((0, 74),), (),
    ),
)  # fmt: skip
F, C7, DM, BF, GM = (41, 60, 65, 69), (36, 58, 64, 67), (38, 62, 65, 69), (46, 58, 62, 65), (43, 58, 62, 67)
WALTZ = Composition(
    0.40, 3, pipe, pipe, pipe, (0.11, 0.028, 0.28),
    ((0, 0.9, (0,)), (1, 0.5, (1, 2, 3)), (2, 0.5, (1, 2, 3))),
    (F, F, C7, C7, GM, C7, F, F, F, F, BF, BF, GM, C7, F, F, DM, DM, GM, GM, C7, C7, F, F, F, F, BF, BF,
    C7, C7, F, F),
    (
        ((0, 77), (2, 76)), ((0, 77), (1, 81), (2, 84)), ((0, 82), (2, 79)), ((0, 76),),
        ((0, 74), (2, 73)), ((0, 74), (1, 79), (2, 82)), ((0, 81), (2, 77)), ((0, 72),),
        ((0, 77), (2, 76)), ((0, 77), (1, 81), (2, 84)), ((0, 86), (2, 82)), ((0, 77),),
        ((0, 79), (1, 82), (2, 79)), ((0, 76), (1, 79), (2, 76)), ((0, 77),), (),
        ((0, 81), (1, 80), (2, 81)), ((0, 86), (2, 81)), ((0, 79), (1, 78), (2, 79)), ((0, 82), (2, 79)),
        ((0, 76), (1, 75), (2, 76)), ((0, 79), (2, 82)), ((0, 81), (1, 79), (2, 77)), ((0, 72),),
        ((0, 77), (2, 76)), ((0, 77), (1, 81), (2, 84)), ((0, 86), (1, 84), (2, 82)), ((0, 77), (2, 74)),
        ((0, 72), (1, 74), (2, 76)), ((0, 79), (2, 76)), ((0, 77),), (),
    ),
)  # fmt: skip
DO, CO, FO, AO, GO = (38, 62, 65, 69), (36, 60, 64, 67), (41, 60, 65, 69), (45, 57, 60, 64), (43, 59, 62, 67)
PAVANE = Composition(
    0.52, 4, lute, lute, flute, (0.22, 0.12, 0.6),
    ((0, 4, (0,)), (0.5, 4, (1,)), (1, 4, (2,)), (1.5, 4, (3,)), (2, 4, (0, 2)), (2.5, 4, (1,)),
    (3, 4, (3,)), (3.5, 4, (2,))),
    (DO, CO, DO, AO, FO, CO, DO, DO, DO, CO, FO, GO, AO, CO, DO, DO, FO, FO, CO, CO, GO, DO, AO, DO),
    (
        ((0, 74), (1.5, 76), (2, 77)), ((0, 76), (2, 72)), ((0, 74), (1.5, 72), (2, 69)),
        ((0, 72), (2, 69)),
        ((0, 77), (1.5, 76), (2, 74)), ((0, 76), (1, 74), (2, 72)), ((0, 74),), (),
        ((0, 74), (1.5, 76), (2, 77)), ((0, 79), (2, 76)), ((0, 81), (1.5, 79), (2, 77)),
        ((0, 79), (2, 74)),
        ((0, 76), (1.5, 74), (2, 72)), ((0, 71), (1, 72), (2, 67)), ((0, 74),), (),
        ((0, 81), (2, 77)), ((0, 79), (1, 77), (2, 81)), ((0, 79), (2, 76)), ((0, 77), (1, 76), (2, 72)),
        ((0, 74), (1.5, 76), (2, 71)), ((0, 77), (2, 74)), ((0, 72), (1.5, 71), (2, 69)), ((0, 74),),
    ),
)  # fmt: skip
PIECES = {
    "music": ROOM,
    "music_shanty": SHANTY,
    "music_steam": STEAM,
    "music_waltz": WALTZ,
    "music_pavane": PAVANE,
}
"""By the name of the file."""


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


def played(piece: Composition) -> list[Wave]:
    """The whole piece, scaled to its peak."""
    rng = random.Random(8)
    length = piece.beats * piece.beat
    tape = Tape(LEAD + length * len(piece.chords) + TAIL)
    for n, (chord, notes) in enumerate(zip(piece.chords, piece.tune, strict=True)):
        start = LEAD + n * length
        for beat, beats, voices in piece.strokes:
            for i in voices:
                played_by = piece.middle if i else piece.low
                wave = played_by(chord[i], beats * piece.beat)
                tape.add(start + beat * piece.beat, wave, piece.levels[i > 0], (i - 2.5) * 0.4 if i else 0)
        for (beat, key), (end, _key) in pairwise((*notes, (piece.beats, 0))):
            at = start + beat * piece.beat + rng.uniform(0, 0.03)
            wave = piece.high(key, (end - beat) * piece.beat)
            tape.add(at, wave, rng.uniform(0.16, 0.22) * piece.levels[2], (key - 75) / 14)
    sides = tape.answered()
    loudest = max(max(map(abs, side)) for side in sides)
    return [[v / loudest * PEAK for v in side] for side in sides]


def main() -> None:
    for name in sys.argv[1:] or PIECES:
        samples = [v for pair in zip(*played(PIECES[name]), strict=True) for v in pair]
        write(OUT / f"{name}.ogg", samples, channels=2, serial="9")


if __name__ == "__main__":
    main()
