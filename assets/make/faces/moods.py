"""The moods of a face: eyes, brows and a mouth for each, drawn over a head.

Every person has a calm face of their own; the six moods are drawn alike for all, in each face's measures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from assets.make.vec import Drawing, Shape, circle, ellipse, path, rect, stroke
from game.ui.art.palette import CREAM, INK
from game.ui.moods import Glance, Mood

from .portrait import Portrait

GLANCES: dict[Glance, float] = {"left": -5.0, "ahead": 0.0, "right": 5.0}
"""How far the pupils move to that side."""


class Features(NamedTuple):
    """Where a face has its eyes and mouth, and their colours."""

    left: float
    right: float
    """The horizontal middles of the eyes, from the left."""
    eyes: float
    """The height of the eyes."""
    thick: float
    """The height of the brows."""
    lips: str
    mouth: tuple[float, float, float]
    """The middle and width of the mouth."""
    brow: str = INK
    high: float = 0
    """How much lower than usual the brows are."""
    open: float = 1
    """The eyes of this face when they are wide awake."""
    lid: str = ""
    """The colour of heavy lids."""


class DrawnPerson(NamedTuple):
    """A head, with the parts that move in it."""

    head: Callable[[], Portrait]
    calm: Callable[[Portrait, float], None]
    features: Features
    over: Callable[[Portrait], None] = lambda p: None
    """Drawn over eyes and mouth, such as spectacles or a moustache."""


def moods(person: DrawnPerson) -> dict[str, Drawing]:
    """What is drawn over the head: a drawing for each mood and glance, under `mood-glance`."""
    found = {}
    for glance, shift in GLANCES.items():
        for mood in ("calm", *MOODS):
            p = Portrait.bare()
            if mood == "calm":
                person.calm(p, shift)
            else:
                MOODS[mood](p, person.features, shift)
            person.over(p)
            found[f"{mood}-{glance}"] = p.sheet
    return found


def _eyes(p: Portrait, f: Features, look: float, wide: float, down: float = 0) -> None:
    for x in (f.left, f.right):
        p.eye(x, f.eyes, look, wide * f.open, down)
        if f.lid and wide <= 1:
            lid = path("M-14 0Q0 -14 14 0Q0 -7 -14 0Z").scaled(1, wide * f.open + 0.25)
            p.add(f.lid, lid.moved(x, f.eyes - 0.5))


def _brows(p: Portrait, f: Features, left: tuple[float, ...], right: tuple[float, ...]) -> None:
    """Each brow by its height at the outer end, in the middle and at the inner end, above the eye."""
    for x, side, (outer, middle, inner) in ((f.left, -1, left), (f.right, 1, right)):
        y = f.eyes + f.high
        bend = y - 2 * middle + (outer + inner) / 2
        bow = f"M{x + side * 14} {y - outer}Q{x + side * 2} {bend} {x - side * 11} {y - inner}"
        p.add(f.brow, stroke(bow, f.thick))


def _lips(p: Portrait, f: Features, bow: str, width: float = 3.2) -> None:
    p.add(INK, stroke(bow, width + 1.4))
    p.add(f.lips, stroke(bow, width - 0.8))


def _open_mouth(p: Portrait, f: Features, mouth: Shape, teeth: float = 0) -> None:
    """A dark mouth within lips; `teeth` is how far down the upper row goes."""
    p.add(INK, mouth.grown(2.6))
    p.add(f.lips, mouth.grown(1.2))
    p.add("#5a1622", mouth)
    if teeth:
        x, y, w = f.mouth
        p.add(CREAM, mouth & rect(x - w, y - 30, 2 * w, 30 + teeth))


def thinking(p: Portrait, f: Features, glance: float) -> None:
    x, y, w = f.mouth
    _eyes(p, f, glance if glance else 4, 0.8, -2.6)
    _brows(p, f, (13, 15, 12), (17, 21, 18))
    _lips(p, f, f"M{x - w * 0.12} {y + 1}Q{x + w * 0.2} {y - 3} {x + w * 0.42} {y + 1}")


def pleased(p: Portrait, f: Features, glance: float) -> None:
    x, y, w = f.mouth
    _eyes(p, f, glance, 0.86)
    _brows(p, f, (14, 20, 15), (14, 20, 15))
    h = w * 0.56
    smile = path(
        f"M{x - w / 2} {y - 4}Q{x} {y + 3} {x + w / 2} {y - 4}"
        f"Q{x + w * 0.42} {y + h * 0.8} {x} {y + h * 0.8}Q{x - w * 0.42} {y + h * 0.8} {x - w / 2} {y - 4}Z"
    )
    _open_mouth(p, f, smile, 5)


def smug(p: Portrait, f: Features, glance: float) -> None:
    x, y, w = f.mouth
    _eyes(p, f, glance, 0.56)
    _brows(p, f, (10, 11, 9), (16, 22, 17))
    _lips(p, f, f"M{x - w * 0.4} {y + 2}Q{x + w * 0.15} {y + 6} {x + w * 0.52} {y - 6}", 3.4)
    p.add(INK, stroke(f"M{x + w * 0.54} {y - 10}Q{x + w * 0.62} {y - 6} {x + w * 0.56} {y - 2}", 2))


def shocked(p: Portrait, f: Features, glance: float) -> None:
    x, y, w = f.mouth
    _eyes(p, f, glance * 0.8, 1.42 / max(1, f.open))
    _brows(p, f, (19, 25, 21), (19, 25, 21))
    _open_mouth(p, f, ellipse(x, y + 4, w * 0.2 + 2, w * 0.2 + 5))


def annoyed(p: Portrait, f: Features, glance: float) -> None:
    x, y, w = f.mouth
    _eyes(p, f, glance, 0.66)
    _brows(p, f, (15, 11, 5), (15, 11, 5))
    _lips(p, f, f"M{x - w * 0.4} {y + 5}Q{x} {y - 5} {x + w * 0.4} {y + 4}")


def beaten(p: Portrait, f: Features, glance: float) -> None:
    x, y, w = f.mouth
    _eyes(p, f, glance * 0.6, 0.62, 2)
    _brows(p, f, (8, 13, 17), (8, 13, 17))
    left = f"M{x - w * 0.34} {y + 6}Q{x - w * 0.1} {y - 3} {x} {y + 1}"
    _lips(p, f, f"{left}Q{x + w * 0.12} {y + 4} {x + w * 0.34} {y + 5}")
    drop = path("M0 -9Q8 3 0 7Q-8 3 0 -9Z").moved(f.right + 20, f.eyes - 14)
    p.add(INK, drop.grown(1.6))
    p.add("#a9d8ee", drop)
    p.add(CREAM, circle(f.right + 18.4, f.eyes - 12, 1.5))


MOODS: dict[Mood, Callable[[Portrait, Features, float], None]] = {
    "thinking": thinking,
    "pleased": pleased,
    "smug": smug,
    "shocked": shocked,
    "annoyed": annoyed,
    "beaten": beaten,
}
