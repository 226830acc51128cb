"""Makes every sound of the table and writes them to one file. Usage: -m assets.make.sound.sounds

Peaks are set by ear and by importance: a hover is barely audible, a win is warm, nothing comes close to
clipping. `assets.make.sound.loudness` measures the result.
"""

from __future__ import annotations

import struct
import subprocess
import tempfile
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path

from .instruments import (
    A3,
    A4,
    B3,
    B4,
    C3,
    C4,
    C5,
    D4,
    D5,
    E3,
    E4,
    E5,
    F4,
    G3,
    G4,
    G5,
    brass,
    paper,
    riffle,
    thud,
    tick,
    tune,
)
from .moment_sounds import STAGE_SOUNDS
from .synth import RATE, Wave, bar, decay, evened, levelled, mix, noise, silence, sweep, swell, tone, warm

OUT = Path(__file__).parents[2] / "sounds"
QUALITY = "0"

TABLE_SOUNDS: dict[str, tuple[float, Callable[[], Wave]]] = {
    # name: (peak, how)
    "card_slide": (0.30, lambda: paper(0.16, 1, 800, 4200)),
    "card_flip": (
        0.34,
        lambda: mix(
            (0, paper(0.07, 2, 1200, 6000), 0.7), (0.06, noise(0.03, decay(0.007, 0.001), 700, 4000, 3), 1)
        ),
    ),
    "card_place": (
        0.36,
        lambda: mix((0, noise(0.05, decay(0.01, 0.001), 500, 3400, 4), 0.8), (0.002, thud(105), 0.8)),
    ),
    "shuffle": (0.40, riffle),
    "deal": (
        0.24,
        lambda: mix((0, noise(0.045, decay(0.009, 0.002), 1000, 4800, 5), 1), (0.01, thud(150, 0.05), 0.25)),
    ),
    "token": (
        0.32,
        lambda: mix((0, brass(1320, 0.3), 1), (0.055, brass(1480, 0.25), 0.6), (0, thud(160, 0.06), 0.4)),
    ),
    "token_spent": (
        0.30,
        lambda: mix((0, brass(880, 0.26), 0.9), (0.0, paper(0.2, 6, 500, 2600), 0.7), (0.11, thud(90), 0.8)),
    ),
    "hover": (0.07, lambda: noise(0.025, decay(0.006, 0.004), 1500, 4200, 7)),
    "button": (0.22, lambda: mix((0, bar(C5, 0.12, 0.03), 0.6), (0, thud(140, 0.05), 0.5))),
    "your_turn": (0.29, lambda: tune((0, G4), (0.13, C5), ring=0.26, tail=0.6)),
    "reject": (
        0.34,
        lambda: mix((0, bar(E3, 0.3, 0.08), 1), (0.1, bar(C3, 0.4, 0.11), 1), (0, paper(0.09, 8), 0.4)),
    ),
    "swap": (
        0.30,
        lambda: mix(
            (0, paper(0.15, 10, 900, 4600), 0.8),
            (0.1, paper(0.15, 11, 600, 3400), 0.8),
            (0.2, thud(120, 0.08), 0.5),
        ),
    ),
    "wind": (
        0.34,
        lambda: mix(
            (0, sweep(1.1, swell(1.1, 0.45), 320, 900, 12), 1),
            (0.1, sweep(0.9, swell(0.9, 0.5), 700, 420, 13), 0.6),
        ),
    ),
    "wormhole": (
        0.27,
        lambda: mix(
            (0, tone(330, 0.7, swell(0.7, 0.3), {1: 1, 1.5: 0.4, 2.01: 0.3}, 0.32), 1),
            (0, sweep(0.7, swell(0.7, 0.5), 1500, 240, 14), 0.5),
        ),
    ),
    "chain": (
        0.32,
        lambda: mix(
            (0, brass(620, 0.2), 0.7),
            (0.05, brass(740, 0.2), 0.8),
            (0.11, brass(690, 0.24), 0.6),
            (0.0, thud(130, 0.08), 0.4),
        ),
    ),
    "attack": (
        0.42,
        lambda: mix(
            (0, thud(78, 0.3), 1.2),
            (0, noise(0.14, decay(0.03, 0.001), 120, 1300, 15), 0.9),
            (0.03, bar(C3, 0.4, 0.14), 0.5),
        ),
    ),
    "bluff_call": (
        0.36,
        lambda: mix(
            (0, thud(120, 0.1), 0.9),
            (0.09, thud(110, 0.1), 0.9),
            (0.2, bar(B3, 0.4, 0.1), 0.7),
            (0.2, bar(F4, 0.4, 0.1), 0.5),
        ),
    ),
    "lock": (
        0.36,
        lambda: mix(
            (0, noise(0.03, decay(0.005, 0.0006), 1400, 5200, 16), 0.8),
            (0.07, brass(410, 0.16), 0.7),
            (0.07, thud(100, 0.12), 0.9),
        ),
    ),
    "clear": (
        0.34,
        lambda: mix(
            (0, sweep(0.5, swell(0.5, 0.6), 500, 2600, 17), 0.5),
            (0.3, bar(E5, 0.5, 0.16), 0.5),
            (0.36, bar(G5, 0.5, 0.18), 0.5),
        ),
    ),
    "elimination": (
        0.33,
        lambda: mix(
            (0, bar(G3, 0.5, 0.16), 0.9),
            (0.2, bar(E3, 0.5, 0.18), 0.9),
            (0.42, bar(C3, 0.9, 0.3), 1),
            (0.42, thud(66, 0.3), 0.8),
        ),
    ),
    "frozen": (
        0.30,
        lambda: mix(
            *(
                (0.05 * i, tone(f, 0.45, decay(0.1, 0.002), {1: 1, 2.76: 0.25}), 0.6)
                for i, f in enumerate((1175, 1397, 1047, 1568))
            )
        ),
    ),
    "steal": (
        0.42,
        lambda: mix(
            (0, sweep(0.22, swell(0.22, 0.7), 500, 2200, 18), 0.7),
            (0.2, noise(0.05, decay(0.01, 0.001), 600, 3600, 19), 1),
            (0.21, thud(100), 0.7),
        ),
    ),
    "round_end": (0.36, lambda: tune((0, C4), (0.14, E4), (0.28, G4), (0.28, C4), ring=0.34, tail=0.9)),
    "win": (
        0.42,
        lambda: mix(
            (0, tune((0, C4), (0.12, E4), (0.24, G4), (0.4, C5), (0.4, E4), ring=0.42, tail=1.1), 1),
            (0.4, brass(1568, 0.6), 0.12),
        ),
    ),
    "lose": (0.34, lambda: tune((0, E4), (0.18, D4), (0.38, A3), (0.38, C3), ring=0.34, tail=0.9)),
    "error": (0.28, lambda: mix((0, bar(156, 0.18, 0.05), 1), (0.11, bar(147, 0.22, 0.06), 1))),
    "undo": (0.35, lambda: mix((0, paper(0.18, 20, 500, 3000)[::-1], 0.9), (0.12, bar(D4, 0.2, 0.05), 0.3))),
    "accept": (0.28, lambda: mix((0, bar(E4, 0.3, 0.09), 0.8), (0.07, bar(A4, 0.35, 0.11), 0.8))),
    "curtain": (
        0.28,
        lambda: mix((0, noise(0.6, swell(0.6, 0.35), 150, 1500, 21), 1), (0.42, thud(80, 0.14), 0.4)),
    ),
    "score": (
        0.165,
        lambda: mix((0, bar(B4, 0.22, 0.06), 0.7), (0, noise(0.03, decay(0.006, 0.001), 900, 3600, 22), 0.3)),
    ),
    "reveal": (
        0.28,
        lambda: mix(
            (0, paper(0.1, 23, 900, 5000), 0.6),
            (0.07, bar(D5, 0.35, 0.1), 0.5),
            (0.1, bar(G4, 0.35, 0.1), 0.4),
        ),
    ),
    "select": (0.18, lambda: mix((0, paper(0.06, 24, 1000, 4400), 0.8), (0.03, thud(180, 0.05), 0.25))),
    "power": (0.30, lambda: mix(*((0.07 * i, bar(f, 0.4, 0.12), 0.7) for i, f in enumerate((A3, E4, A4))))),
    "timer": (
        0.16,
        lambda: mix((0, bar(G5, 0.08, 0.02), 0.6), (0, noise(0.02, decay(0.004, 0.001), 900, 4000, 25), 0.3)),
    ),
    "record": (
        0.40,
        lambda: mix(
            (0, tune((0, G4), (0.1, C5), (0.2, E5), (0.32, G5), (0.32, C4), ring=0.4, tail=1.0), 1),
            (0.32, brass(1760, 0.5), 0.1),
        ),
    ),
    "hint": (0.26, lambda: tune((0, E5), (0.08, D5), ring=0.12, tail=0.35)),
}
COUNT_SOUNDS: dict[str, tuple[float, Callable[[], Wave]]] = {
    **{
        f"tick_{n}": (
            0.21,
            partial(tick, hertz),
        )
        for n, hertz in enumerate((C4, D4, E4, F4, G4, A4, B4, C5), 1)
    },
}
"""The counting of a score: eight steps upwards."""
# The encoder attenuates soft sounds long after a loud one, so ticks come before the stage.
SOUNDS = TABLE_SOUNDS | COUNT_SOUNDS | STAGE_SOUNDS


GAP = 0.06
STAGE, LIMIT = 0.125, 0.5
"""Sounds of big moments are equally loud (-18 dB over a fifth of a second), whatever their peaks."""


def main() -> None:
    """Write all sounds into one file and an index beside it.

    Separate files would each carry 3.5 kB of codebooks.
    """
    OUT.mkdir(parents=True, exist_ok=True)
    whole: Wave = []
    places: dict[str, list[float]] = {}
    for name, (peak, make) in SOUNDS.items():
        samples = levelled(warm(make()), peak)
        if name.startswith("stage_"):
            samples = evened(samples, STAGE, LIMIT)
        places[name] = [round(len(whole) / RATE, 5), round(len(samples) / RATE, 5)]
        whole += samples + silence(GAP)
    write(OUT / "table.ogg", whole)
    lines = ",\n".join(f'  "{name}": [{at}, {length}]' for name, (at, length) in places.items())
    (OUT / "table.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")


def write(file: Path, samples: Wave, channels: int = 1, serial: str = "8") -> None:
    """Encode through a temporary .wav; the serial number is fixed, so the same sounds make the same file."""
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "sound.wav"
        with wave.open(str(raw), "wb") as out:
            out.setnchannels(channels)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(struct.pack(f"<{len(samples)}h", *(round(v * 32767) for v in samples)))
        encode = ["oggenc", "-Q", "-q", QUALITY, "--resample", "24000", "-s", serial]
        subprocess.run([*encode, "-o", str(file), str(raw)], check=True)


if __name__ == "__main__":
    main()
