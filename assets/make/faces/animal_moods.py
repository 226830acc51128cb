"""The moods of the animals: eyes, brows and sometimes a mouth, drawn over the calm head."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from assets.make.vec import Drawing, Shape, circle, ellipse, path, poly, stroke
from game.ui.art.palette import CREAM, INK
from game.ui.moods import Mood

from .moods import GLANCES
from .portrait import Portrait

FAR = 40.0
"""Farther than any lid reaches."""


class AnimalFace(NamedTuple):
    """Where an animal's eyes are, and what covers them."""

    eyes: tuple[tuple[float, float], ...]
    """Their middles, the left one first."""
    lids: tuple[str, ...]
    """The colours of the head around them."""
    cover: tuple[float, float]
    """Half the width and height of the calm eye, with everything around it."""
    size: float
    """The radius of an open eye."""
    white: str = CREAM
    line: str = INK
    """The colour of brows and closed eyes."""
    mouth: tuple[float, float] | None = None
    """Where a mouth may stand open."""


class Eye(NamedTuple):
    """An eye while it is drawn."""

    x: float
    y: float
    lid: str
    inner: int
    """The side of the nose: 1 is right."""


def animal_moods(look: AnimalFace) -> dict[str, Drawing]:
    """By `mood-glance`, what is drawn over the head."""
    found = {}
    for mood, draw in MOODS.items():
        for glance, shift in GLANCES.items():
            p = Portrait.bare()
            for (x, y), lid, inner in zip(look.eyes, look.lids, (1, -1), strict=False):
                p.add(lid, ellipse(x, y, *look.cover))
                draw(p, look, Eye(x, y, lid, inner), shift / 5)
            if mood == "shocked" and look.mouth:
                gape = ellipse(*look.mouth, 8, 10)
                p.add(INK, gape.grown(1.6))
                p.add("#7c2430", gape)
            if mood == "beaten":
                _drop(p, look)
            found[f"{mood}-{glance}"] = p.sheet
    return found


def _open(p: Portrait, look: AnimalFace, eye: Eye, side: float, pupil: float = 0.56, up: float = 0) -> None:
    """An open eye; `side` and `up` say how far the pupil is from its middle, in shares of what there is."""
    r = look.size
    free = r * (1 - pupil) * 0.8
    x = eye.x + side * free
    y = eye.y - up * free
    ball = circle(eye.x, eye.y, r)
    p.add(INK, ball.grown(2))
    p.add(look.white, ball)
    p.add(INK, circle(x, y, r * pupil) & ball)
    p.add(CREAM, circle(x - r * 0.18, y - r * 0.22, r * 0.17))


def _lid(p: Portrait, look: AnimalFace, eye: Eye, outer: float, inner: float) -> None:
    """A lid over the upper part of an eye: how low each end hangs, from -1 to 1 of the eye's radius."""
    r = look.size
    ends = [(-eye.inner, outer), (eye.inner, inner)]
    low = sorted(
        (eye.x + side * FAR, eye.y + (deep + (deep - other) * (FAR / r - 1) / 2) * r)
        for (side, deep), other in zip(ends, (inner, outer), strict=True)
    )
    cut = poly((low[0][0], eye.y - FAR), (low[1][0], eye.y - FAR), low[1], low[0])
    p.add(look.line, cut.moved(0, 2.2) & circle(eye.x, eye.y, r + 2.2))
    p.add(eye.lid, cut & circle(eye.x, eye.y, r + 4))


def _arc(look: AnimalFace, eye: Eye, bend: float) -> Shape:
    """A closed eye."""
    r = look.size
    return stroke(
        f"M{eye.x - r} {eye.y + bend * r * 0.4}Q{eye.x} {eye.y - bend * r} {eye.x + r} "
        f"{eye.y + bend * r * 0.4}",
        4.6,
    )


def _drop(p: Portrait, look: AnimalFace) -> None:
    """Sweat beside the right eye."""
    x, y = look.eyes[-1]
    drop = path("M0 -11Q10 4 0 9Q-10 4 0 -11Z").moved(
        min(x + look.cover[0] + 9, 166), y - min(look.cover[1], 14) - 2
    )
    p.add(INK, drop.grown(1.8))
    p.add("#a9d8ee", drop)


def thinking(p: Portrait, look: AnimalFace, eye: Eye, side: float) -> None:
    _open(p, look, eye, side or 0.6, up=0.7)
    _lid(p, look, eye, -0.84, -0.84)


def pleased(p: Portrait, look: AnimalFace, eye: Eye, side: float) -> None:
    p.add(look.line, _arc(look, eye, 0.9))


def smug(p: Portrait, look: AnimalFace, eye: Eye, side: float) -> None:
    _open(p, look, eye, side, up=-0.3)
    _lid(p, look, eye, -0.05, -0.05)


def shocked(p: Portrait, look: AnimalFace, eye: Eye, side: float) -> None:
    _open(p, look._replace(size=look.size * 1.2), eye, side * 0.8, pupil=0.3)


def annoyed(p: Portrait, look: AnimalFace, eye: Eye, side: float) -> None:
    _open(p, look, eye, side)
    _lid(p, look, eye, -0.75, 0.3)


def beaten(p: Portrait, look: AnimalFace, eye: Eye, side: float) -> None:
    _open(p, look, eye, side, up=-0.9)
    _lid(p, look, eye, 0.35, -0.5)


MOODS: dict[Mood, Callable[[Portrait, AnimalFace, Eye, float], None]] = {
    "thinking": thinking,
    "pleased": pleased,
    "smug": smug,
    "shocked": shocked,
    "annoyed": annoyed,
    "beaten": beaten,
}


def _pair(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return (x, y), (200 - x, y)


LOOKS: dict[str, AnimalFace] = {
    "fox": AnimalFace(_pair(76, 101), ("#d9692b", "#a8481a"), (17, 12), 12),
    "owl": AnimalFace(_pair(72, 96), (CREAM, "#dccdae"), (24, 24), 19, white="#f0c75e", line="#3b2516"),
    "hare": AnimalFace(_pair(74, 114), ("#d8c6ac", "#ad9877"), (11, 11), 12, mouth=(100, 158)),
    "cat": AnimalFace(
        _pair(74, 107),
        ("#2f2d3a", "#1d1b26"),
        (21, 17),
        15,
        white="#d8d26a",
        line="#8f8da0",
        mouth=(100, 155),
    ),
    "bear": AnimalFace(_pair(73, 96), ("#7d4c2c", "#5b341b"), (10, 10), 11, mouth=(100, 155)),
    "stag": AnimalFace(_pair(81, 104), ("#a8683a", "#7d4824"), (9, 9), 10),
    "frog": AnimalFace(_pair(64, 67), ("#5d9a4a", "#3f7034"), (20.5, 20.5), 17, mouth=(100, 151)),
    "raven": AnimalFace(((119, 78),), ("#343a52",), (14, 14), 13, line="#8d97bb"),
    "panda": AnimalFace(
        _pair(73, 101), ("#2b2a33", "#2b2a33"), (12, 12), 11, line="#8f8da0", mouth=(100, 156)
    ),
    "penguin": AnimalFace(_pair(75, 98), (CREAM, "#e6d8b8"), (11, 11), 12),
    "seal": AnimalFace(_pair(69, 98), ("#7d90a8", "#5c6f88"), (14, 14), 14, mouth=(100, 157)),
    "ibex": AnimalFace(_pair(79, 103), ("#b89468", "#8f6f49"), (12, 13), 10),
    "monkey": AnimalFace(_pair(79, 102), ("#ecc9a3", "#cfa87e"), (10, 10), 11, mouth=(100, 154)),
    "dragon": AnimalFace(
        _pair(75, 99), ("#4f9a5c", "#3a7646"), (16, 17), 12, white="#f3d06a", line="#234a2c"
    ),
}
