"""The sounds of big moments: each begins with the same soft blow, with which the word is stamped."""

from __future__ import annotations

from collections.abc import Callable

from .instruments import (
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
    horns,
    paper,
    riffle,
    stamp,
    thud,
    tune,
)
from .synth import Wave, bar, decay, mix, noise, sweep, swell, tone

STAGE_SOUNDS: dict[str, tuple[float, Callable[[], Wave]]] = {
    # name: (peak, how)
    "fanfare": (
        0.40,
        lambda: mix(
            (0.3, horns((0, G4), (0.1, G4), (0.2, G4), (0.34, C5)), 1),
            (0.64, horns((0, E4), (0, G4), ring=0.9), 0.6),
            (0.64, brass(2093, 0.5), 0.1),
        ),
    ),
    "stage_wind": (0.44, lambda: mix((0, stamp(70), 1), (0, sweep(0.8, swell(0.8, 0.4), 260, 1300, 30), 1))),
    "stage_reject": (
        0.42,
        lambda: mix((0, stamp(84), 1), (0.06, bar(E3, 0.4, 0.1), 0.9), (0.18, bar(C3, 0.5, 0.14), 1)),
    ),
    "stage_power": (
        0.38,
        lambda: mix(
            (0, stamp(90), 0.7), *((0.05 * i, bar(f, 0.5, 0.16), 0.7) for i, f in enumerate((C4, G4, C5)))
        ),
    ),
    "stage_last": (
        0.40,
        lambda: mix((0, stamp(80), 0.8), (0, tune((0, G4), (0.1, G4), (0.2, E5), ring=0.24, tail=0.6), 1)),
    ),
    "stage_perfect": (
        0.44,
        lambda: mix(
            (0, stamp(66), 0.8),
            (
                0,
                tune(
                    (0, C4), (0.08, E4), (0.16, G4), (0.24, C5), (0.34, E5), (0.34, G5), ring=0.36, tail=0.8
                ),
                1,
            ),
            (0.34, brass(2093, 0.5), 0.12),
        ),
    ),
    "stage_pair": (
        0.38,
        lambda: mix((0, stamp(96), 0.6), (0, bar(D5, 0.4, 0.12), 0.7), (0.09, bar(D5, 0.45, 0.16), 0.8)),
    ),
    "stage_quad": (
        0.42,
        lambda: mix(
            (0, stamp(70), 1), (0, tune((0, D4), (0.08, D4), (0.16, A4), (0.24, D5), ring=0.24, tail=0.6), 1)
        ),
    ),
    "stage_frost": (
        0.36,
        lambda: mix(
            (0, stamp(74), 0.8),
            *(
                (0.06 * i, tone(f, 0.5, decay(0.12, 0.002), {1: 1, 2.76: 0.25}), 0.6)
                for i, f in enumerate((1568, 1319, 1047, 784))
            ),
        ),
    ),
    "stage_cure": (
        0.38,
        lambda: mix((0, stamp(92), 0.6), (0, tune((0, E4), (0.07, A4), (0.14, E5), ring=0.2, tail=0.5), 1)),
    ),
    "stage_theft": (
        0.40,
        lambda: mix((0, sweep(0.3, swell(0.3, 0.7), 400, 2400, 31), 0.8), (0.26, stamp(76), 1)),
    ),
    "stage_caught": (
        0.44,
        lambda: mix((0, stamp(72), 1.1), (0.1, bar(B3, 0.5, 0.14), 0.8), (0.1, bar(F4, 0.5, 0.14), 0.7)),
    ),
    "stage_honest": (
        0.40,
        lambda: mix(
            (0, stamp(86), 0.7),
            (0.06, bar(C4, 0.5, 0.18), 0.8),
            (0.06, bar(E4, 0.5, 0.18), 0.7),
            (0.16, bar(G4, 0.5, 0.2), 0.7),
        ),
    ),
    "stage_battle": (
        0.44,
        lambda: mix(
            (0, stamp(64), 1.2),
            (0.02, brass(520, 0.4), 0.7),
            (0.14, brass(610, 0.4), 0.6),
            (0.14, stamp(82), 0.7),
        ),
    ),
    "stage_wormhole": (
        0.39,
        lambda: mix(
            (0, stamp(60), 0.9),
            (0, tone(440, 0.8, swell(0.8, 0.25), {1: 1, 1.5: 0.4, 2.01: 0.3}, 0.26), 1),
            (0, sweep(0.8, swell(0.8, 0.5), 1900, 200, 32), 0.5),
        ),
    ),
    "stage_redeal": (0.40, lambda: mix((0, stamp(78), 0.7), (0, riffle(), 0.9))),
    "stage_swap": (
        0.37,
        lambda: mix(
            (0, stamp(80), 0.8),
            (0.04, paper(0.22, 33, 900, 4600), 0.8),
            (0.22, paper(0.22, 34, 600, 3400), 0.8),
        ),
    ),
    "stage_lock": (
        0.40,
        lambda: mix((0, brass(410, 0.2), 0.6), (0.1, stamp(88), 1), (0.1, brass(330, 0.24), 0.7)),
    ),
    "stage_three": (
        0.42,
        lambda: mix(
            *((0.12 * i, stamp(96 - 12 * i), 0.7 + 0.15 * i) for i in range(3)),
            (0.24, bar(G3, 0.5, 0.16), 0.7),
        ),
    ),
    "stage_force": (
        0.40,
        lambda: mix(
            (0, noise(0.12, decay(0.03, 0.001), 200, 2000, 35), 0.7),
            (0.08, stamp(74), 1),
            (0.08, bar(D4, 0.4, 0.1), 0.5),
        ),
    ),
    "stage_out": (
        0.44,
        lambda: mix(
            (0, stamp(62), 1.1),
            (0, bar(G3, 0.5, 0.16), 0.8),
            (0.16, bar(E3, 0.5, 0.18), 0.8),
            (0.34, bar(C3, 0.7, 0.26), 1),
        ),
    ),
    "stage_sudden": (
        0.44,
        lambda: mix(*((0.2 * i, stamp(60), 1) for i in range(3)), (0.4, bar(C3, 0.6, 0.2), 0.7)),
    ),
    "stage_fish": (
        0.40,
        lambda: mix(
            (0, sweep(0.34, swell(0.34, 0.3), 2400, 500, 37), 0.6),
            (0.2, stamp(78), 0.9),
            (0.26, tone(240, 0.24, decay(0.07, 0.004), {1: 1}, 2.4), 0.8),
            (0.4, tone(330, 0.2, decay(0.05, 0.004), {1: 1}, 2.2), 0.5),
        ),
    ),
    "stage_free": (
        0.40,
        lambda: mix(
            (0, stamp(82), 0.9),
            *((0.06 * i, paper(0.12, 50 + i, 800, 4800), 0.5) for i in range(5)),
            (0.06, tune((0, C4), (0.08, F4), (0.16, A4), (0.16, C5), ring=0.18, tail=0.38), 0.9),
        ),
    ),
    "stage_grace": (
        0.38,
        lambda: mix(
            (0, stamp(88), 0.6),
            (0, tone(A4, 0.66, swell(0.66, 0.35), {1: 1, 2: 0.2}), 0.5),
            (0, tone(E5, 0.66, swell(0.66, 0.35), {1: 1, 2: 0.15}), 0.4),
            (0.22, brass(1760, 0.44), 0.16),
        ),
    ),
    "stage_cancel": (
        0.40,
        lambda: mix(
            (0, stamp(84), 0.9),
            (0.06, bar(C3, 0.4, 0.1), 0.9),
            (0.18, bar(E3, 0.4, 0.12), 0.9),
            (0.3, bar(A4, 0.4, 0.12), 0.5),
        ),
    ),
    "stage_full": (
        0.42,
        lambda: mix(
            (0, stamp(68), 1),
            (0.12, stamp(76), 0.8),
            (0.12, tune((0, C4), (0, G4), (0.12, D5), ring=0.26, tail=0.6), 0.9),
        ),
    ),
    "stage_won": (
        0.44,
        lambda: mix(
            (0, stamp(72), 0.8),
            *((0.05 * i, paper(0.12, 60 + i, 900, 5000), 0.4) for i in range(3)),
            (0.06, tune((0, G4), (0.09, B4), (0.18, D5), (0.3, G5), (0.3, G4), ring=0.32, tail=0.7), 1),
        ),
    ),
    "stage_victory": (
        0.42,
        lambda: mix(
            (0, stamp(68), 1),
            (0, brass(610, 0.3), 0.6),
            (0.16, bar(D4, 0.5, 0.16), 0.7),
            (0.24, bar(A4, 0.5, 0.2), 0.8),
        ),
    ),
    "stage_defeat": (
        0.44,
        lambda: mix(
            (0, stamp(60), 1.1),
            (0, brass(480, 0.3), 0.6),
            (0.14, bar(B3, 0.4, 0.12), 0.7),
            (0.28, bar(F4 / 2, 0.6, 0.2), 1),
        ),
    ),
    "stage_coin": (
        0.38,
        lambda: mix(
            (0, stamp(94), 0.5),
            (0, brass(1240, 0.5), 0.7),
            *((0.1 + 0.07 * i, brass(1560 - 60 * i, 0.16), 0.35) for i in range(4)),
            (0.44, brass(930, 0.3), 0.6),
        ),
    ),
    "stage_negated": (
        0.42,
        lambda: mix(
            (0, brass(290, 0.4), 0.9),
            (0.02, stamp(92), 0.8),
            (0.1, sweep(0.3, swell(0.3, 0.2), 1800, 500, 38), 0.5),
        ),
    ),
    "stage_shuffle": (
        0.40,
        lambda: mix((0, stamp(70), 0.9), (0, riffle(), 0.7), (0.34, riffle(), 0.6), (0.98, thud(84), 0.6)),
    ),
    "stage_renewed": (
        0.40,
        lambda: mix(
            (0, stamp(86), 0.6),
            (0, sweep(0.42, swell(0.42, 0.6), 500, 2600, 39), 0.7),
            *((0.4 + 0.09 * i, thud(120 - 12 * i, 0.09), 0.8) for i in range(3)),
        ),
    ),
    "stage_clear": (
        0.40,
        lambda: mix(
            (0, stamp(80), 0.8),
            (0, sweep(0.5, swell(0.5, 0.35), 2200, 600, 36), 0.6),
            (0.3, tune((0, G4), (0.1, C5), ring=0.26, tail=0.5), 0.8),
        ),
    ),
    "stage_calm": (
        0.40,
        lambda: mix(
            (0, stamp(64), 1),
            (0.2, stamp(64), 0.6),
            (0.3, tune((0, E4), (0.16, D4), (0.32, C4), ring=0.3, tail=0.6), 0.9),
        ),
    ),
}
