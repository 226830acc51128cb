"""Pictures of what may be played, and how."""

from __future__ import annotations

from collections.abc import Callable

from assets.make import emblems
from assets.make.lettering import centred, word
from assets.make.suits import pip
from assets.make.vec import (
    at_angle,
    circle,
    ellipse,
    rect,
    ring,
    star,
    stroke,
)
from game.ui.art.palette import CREAM, GOLD, INK

from .canvas import CREAM_DEEP, GREEN, INK_WIDTH, NAVY, RED, RED_DEEP, SKY, SKY_DEEP, Picture, arrow


def wormhole() -> Picture:
    p = Picture("control")
    for r, paint in (
        (68, INK),
        (64, "#8a45a8"),
        (52, "#3a1350"),
        (42, "#b471cc"),
        (31, "#3a1350"),
        (22, "#d9a8e8"),
        (12, "#2a0c3c"),
    ):
        p.flat(paint, ellipse(8, -4, r * 1.02, r * 0.94).turned(-18, (8, -4)))
    p.flat("#d9a8e8", stroke("M-46 -22Q-30 -56 14 -58", 5), stroke("M60 14Q46 46 8 50", 5))
    p.card(-32, 32, 34, -38, "D")
    return p


def negate() -> Picture:
    p = Picture("control")
    p.card(0, 0, 56, -8, "S")
    band = ring(0, 0, 62, 46) | rect(-54, -8, 108, 16).turned(45)
    p.bold(RED, RED_DEEP, band)
    return p


def play_as() -> Picture:
    p = Picture("control")
    body = rect(-44, -62, 88, 124, 12)
    p.flat(INK, body.grown(INK_WIDTH))
    p.flat(CREAM, body)
    inner = body.shrunk(6)
    for x, y, suit, paint in (
        (-1, -1, "H", RED),
        (0, -1, "S", NAVY),
        (-1, 0, "C", "#1d6b48"),
        (0, 0, "D", "#d9822b"),
    ):
        p.flat(paint, inner & rect(60 * x, 70 * y, 60, 70))
        p.flat(CREAM, pip(suit, 20 + 40 * x, 28 + 56 * y, 30))
    p.gold(star(0, 0, 22, 10, 8))
    return p


def lend_wild() -> Picture:
    p = Picture("control")
    p.card(-26, 14, 56, -12, "X")
    p.gold(star(26, -22, 42, 19, 8, 10))
    p.bold(CREAM, CREAM_DEEP, arrow((-12, 47), (56, 47), 13, 25))
    return p


def supersize() -> Picture:
    p = Picture("control")
    p.card(18, -4, 78, 4, "X")
    p.card(-46, 38, 32, -8)
    p.gold(arrow((-46, 40), (0, -8), 14, 27))
    return p


def up_or_down() -> Picture:
    p = Picture("control")
    p.card(0, 0, 34, 0, "X")
    p.gold(arrow((-44, 56), (-44, -62), 20, 36))
    p.bold(SKY, SKY_DEEP, arrow((44, -56), (44, 62), 20, 36))
    return p


def pick_one() -> Picture:
    p = Picture("control")
    for i, paint in enumerate((GREEN, RED, SKY, "#b471cc", GOLD)):
        x, y = at_angle(0, 0, 49, 72 * i)
        p.flat(INK, circle(x, y, 18 + INK_WIDTH))
        p.flat(paint, circle(x, y, 18))
        p.flat(CREAM, star(x, y, 9, 4, 4 + i))
    mark = centred(word("?", 54, "Serif-Black"), 0, 0)
    p.flat(INK, mark.grown(6))
    p.flat(CREAM, mark)
    return p


def copy() -> Picture:
    p = Picture("control")
    ghost = rect(-52, -60, 62, 88, 8)
    p.flat(INK, ghost.grown(INK_WIDTH))
    p.bold(SKY, SKY_DEEP, ghost)
    p.flat("#eaf6fb", pip("X", -21, -16, 34))
    p.card(20, 14, 62, 0, "X")
    return p


def wild() -> Picture:
    """The eight of the game's box, with its eyes and its cap."""
    p = Picture("control")
    p.disc("#3a1350", 70)
    for paint, shape, _alpha in emblems.mad_eight().marks:
        p.flat(paint, shape.moved(-150, -139).scaled(0.5))
    return p


PLAYS: dict[str, Callable[[], Picture]] = {
    "wormhole": wormhole,
    "negate": negate,
    "play_as": play_as,
    "lend_wild": lend_wild,
    "supersize": supersize,
    "up_or_down": up_or_down,
    "pick_one": pick_one,
    "copy": copy,
    "wild": wild,
}
