"""A small wooden orchestra in plain Python: noise, struck bars and breaths, mixed to 16-bit mono."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

RATE = 44100
Wave = list[float]
Envelope = Callable[[float], float]


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def decay(time: float, attack: float = 0.003) -> Envelope:
    """Rises in `attack` seconds, then falls to a third every `time` seconds."""
    return lambda t: min(1.0, t / attack) * math.exp(-max(0.0, t - attack) / time)


def swell(length: float, peak: float = 0.4) -> Envelope:
    """Rises to a soft peak at a share of its length and falls again."""

    def shape(t: float) -> float:
        x = t / length
        if not 0 < x < 1:
            return 0.0
        risen = 0.5 * x / peak if x < peak else 0.5 + 0.5 * (x - peak) / (1 - peak)
        return math.pow(math.sin(math.pi * risen), 1.6)

    return shape


def tone(
    hertz: float,
    seconds: float,
    envelope: Envelope,
    overtones: dict[float, float] | None = None,
    glide: float = 1,
) -> Wave:
    """A steady or gliding note: `overtones` gives the strength of each multiple of its pitch."""
    parts = overtones or {1: 1.0, 2: 0.22, 3: 0.08}
    count = round(seconds * RATE)
    phase = 0.0
    out = []
    for i in range(count):
        t = i / RATE
        phase += 2 * math.pi * hertz * glide ** (t / seconds) / RATE
        out.append(envelope(t) * sum(level * math.sin(phase * k) for k, level in parts.items()))
    return out


def bar(hertz: float, seconds: float, ring: float) -> Wave:
    """A struck wooden bar, like a marimba's: the fundamental and a quick, high partial."""
    low = tone(hertz, seconds, decay(ring), {1: 1.0, 2: 0.06})
    high = tone(hertz * 3.93, seconds, decay(ring * 0.18), {1: 0.28})
    knock = noise(0.02, decay(0.004, 0.0005), 900, 3000, seed=round(hertz))
    return mix((0, low, 1), (0, high, 1), (0, knock, 0.12))


def noise(seconds: float, envelope: Envelope, low: float, high: float, seed: int = 1) -> Wave:
    """Noise between two pitches: paper, cloth, air."""
    rng = random.Random(seed)
    a = 1 - math.exp(-2 * math.pi * high / RATE)
    b = 1 - math.exp(-2 * math.pi * low / RATE)
    soft = [0.0, 0.0]
    slow = 0.0
    out = []
    for i in range(round(seconds * RATE)):
        soft[0] += a * (rng.uniform(-1, 1) - soft[0])
        soft[1] += a * (soft[0] - soft[1])
        slow += b * (soft[1] - slow)
        out.append((soft[1] - slow) * envelope(i / RATE) * 2.4)
    return out


def sweep(seconds: float, envelope: Envelope, start: float, end: float, seed: int = 1) -> Wave:
    """Noise through a narrow window whose pitch moves from start to end."""
    rng = random.Random(seed)
    low = band = 0.0
    out = []
    for i in range(round(seconds * RATE)):
        t = i / RATE
        f = 2 * math.sin(math.pi * start * (end / start) ** (t / seconds) / RATE)
        low += f * band
        band += f * (rng.uniform(-1, 1) - low - 0.35 * band)
        out.append(band * envelope(t) * 0.6)
    return out


def mix(*parts: tuple[float, Wave, float]) -> Wave:
    """Mix waves, each given by its start in seconds, its samples and its loudness."""
    out = [0.0] * max(round(at * RATE) + len(wave) for at, wave, _ in parts)
    for at, wave, level in parts:
        start = round(at * RATE)
        for i, v in enumerate(wave):
            out[start + i] += v * level
    return out


def warm(wave: Wave, hertz: float = 5000) -> Wave:
    """Soften the sound."""
    a = 1 - math.exp(-2 * math.pi * hertz / RATE)
    soft = 0.0
    out = []
    for v in wave:
        soft += a * (v - soft)
        out.append(soft)
    return out


def levelled(wave: Wave, peak: float) -> Wave:
    """The wave scaled to this peak, and ending in silence."""
    loudest = max(map(abs, wave)) or 1.0
    tail = min(len(wave), round(0.012 * RATE))
    out = [v / loudest * peak for v in wave]
    for i in range(tail):
        out[-1 - i] *= i / tail
    return out


def loudness(wave: Wave) -> float:
    """The loudness of the loudest fifth of a second (root mean square)."""
    step = round(0.05 * RATE)
    parts = [sum(v * v for v in wave[at : at + step]) for at in range(0, len(wave), step)]
    best = max(sum(parts[at : at + 4]) for at in range(len(parts)))
    return math.sqrt(best / min(len(wave), 4 * step))


def evened(wave: Wave, wanted: float, peak: float) -> Wave:
    """The wave as loud as wanted; anything above the peak is softly bent down."""
    out = wave
    for _try in range(4):
        gain = wanted / (loudness(out) or 1.0)
        out = [peak * math.tanh(v * gain / peak) for v in out]
    return out
