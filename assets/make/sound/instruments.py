"""The instruments of the table's sounds: paper, felt, wooden bars and a little brass, and their notes."""

from __future__ import annotations

from .synth import Wave, bar, decay, mix, noise, swell, tone

C3 = 130.8
E3 = 164.8
G3 = 196.0
A3 = 220.0
B3 = 246.9
C4 = 261.6
D4 = 293.7
E4 = 329.6
F4 = 349.2
G4 = 392.0
A4 = 440.0
B4 = 493.9
C5 = 523.3
D5 = 587.3
E5 = 659.3
G5 = 784.0


def paper(seconds: float, seed: int, low: float = 700, high: float = 5200) -> Wave:
    return noise(seconds, swell(seconds, 0.3), low, high, seed)


def thud(hertz: float = 95, seconds: float = 0.12) -> Wave:
    return tone(hertz, seconds, decay(0.028, 0.002), {1: 1.0}, glide=0.6)


def tune(*notes: tuple[float, float], ring: float = 0.22, tail: float = 0.5) -> Wave:
    """Bars struck one after another: when, and which."""
    return mix(*((at, bar(hertz, tail, ring), 1.0) for at, hertz in notes))


def brass(hertz: float, seconds: float) -> Wave:
    """A small coin: high partials that do not quite fit."""
    partials = ((1, 1.0, 0.16), (1.52, 0.5, 0.1), (2.41, 0.4, 0.07), (3.13, 0.22, 0.04))
    return mix(
        *((0, tone(hertz * k, seconds, decay(time, 0.001), {1: 1.0}), level) for k, level, time in partials)
    )


def horns(*notes: tuple[float, float], ring: float = 0.5) -> Wave:
    """Small horns blown one after the other: when, and which; the last one is held."""
    partials: dict[float, float] = {1: 1.0, 2: 0.6, 3: 0.42, 4: 0.24, 5: 0.12}
    last = max(at for at, _hertz in notes)
    return mix(
        *(
            (at, tone(hertz, long, swell(long, 0.12), partials), 0.6)
            for at, hertz in notes
            for long in [ring if at == last else 0.12]
        )
    )


def tick(hertz: float) -> Wave:
    """One step of a count."""
    return mix((0, bar(hertz, 0.16, 0.04), 0.8), (0, noise(0.02, decay(0.005, 0.001), 900, 3600, 36), 0.3))


def stamp(hertz: float) -> Wave:
    """A soft blow, as the word lands on the banner."""
    return mix((0, thud(hertz, 0.24), 1), (0, noise(0.06, decay(0.014, 0.001), 200, 2400, 29), 0.5))


def riffle() -> Wave:
    taps = [
        (0.012 * i + 0.0002 * i * i, noise(0.02, decay(0.005, 0.0008), 900, 4600, 40 + i), 1.0)
        for i in range(26)
    ]
    return mix(*taps, (0.5, paper(0.2, 9, 500, 3600), 0.55), (0.66, thud(110), 0.5))
