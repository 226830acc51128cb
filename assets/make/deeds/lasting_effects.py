"""Pictures of the choice of the next player, and of effects that last while a card stays in play."""

from __future__ import annotations

from collections.abc import Callable

from assets.make.lettering import centred, word
from assets.make.suits import pip
from assets.make.vec import (
    at_angle,
    circle,
    line,
    path,
    poly,
    rect,
    regular,
    stroke,
)
from game.ui.art.palette import CREAM, GOLD, GOLD_PALE, INK

from .canvas import (
    CREAM_DEEP,
    GREEN,
    GREEN_DEEP,
    INK_WIDTH,
    NAVY,
    RED,
    RED_DEEP,
    SKY,
    SKY_DEEP,
    STEEL,
    STEEL_DEEP,
    Picture,
    arrow,
    bow,
)


def mirror() -> Picture:
    p = Picture("go")
    p.gold(rect(-9, 34, 18, 36, 5))
    p.gold(regular(0, -12, 52, 8, 22.5).grown(2))
    p.flat(INK, regular(0, -12, 42, 8, 22.5))
    p.flat("#a9d8ea", regular(0, -12, 39, 8, 22.5))
    p.flat("#d5eef5", poly((-36, -2), (2, -50), (18, -48), (-30, 14)) & regular(0, -12, 39, 8, 22.5))
    p.bold(RED, RED_DEEP, stroke("M18 14Q22 -18 -4 -16", 12, "butt") | poly((-28, -15), (-4, -34), (-4, 4)))
    return p


def skip() -> Picture:
    p = Picture("go")
    p.card(0, 30, 46, 0)
    p.flat(RED, regular(0, 30, 12, 4))
    p.gold(stroke("M-60 44Q-50 -50 0 -50Q36 -50 50 2", 17, "butt") | arrow((46, -10), (58, 44), 17, 32))
    return p


def again() -> Picture:
    p = Picture("go")
    p.gold(bow(48, 40, 322, 20, 36))
    p.card(0, 2, 36, 8, "S")
    return p


def target() -> Picture:
    p = Picture("go")
    p.flat(INK, circle(-6, 4, 62))
    for r, paint in ((57, CREAM), (45, RED), (32, CREAM), (19, RED)):
        p.flat(paint, circle(-6, 4, r))
        p.flat(CREAM_DEEP if paint == CREAM else RED_DEEP, circle(-6, 4, r) & rect(-6, -70, 90, 150))
    p.bold(
        GOLD_PALE,
        GOLD,
        line([(-4, 2), (48, -50)], 9, "butt"),
        poly((34, -50), (48, -69), (52, -52), (70, -47), (52, -33)),
    )
    return p


def battle() -> Picture:
    p = Picture("effect")
    for side in (-1, 1):
        blade = poly((-7, 26), (7, 26), (7, -64), (0, -76), (-7, -64))
        hilt = rect(-22, 25, 44, 10, 4)
        grip = rect(-5.5, 34, 11, 26, 3) | circle(0, 62, 8)
        turn = 42 * side
        p.flat(INK, (blade | hilt | grip).grown(INK_WIDTH).turned(turn))
        p.flat(STEEL, blade.turned(turn))
        p.flat(STEEL_DEEP, (blade & rect(0, -80, 20, 120)).turned(turn))
        p.flat(GOLD, hilt.turned(turn), grip.turned(turn))
    shield = path("M-25 -24Q0 -34 25 -24Q28 16 0 34Q-28 16 -25 -24Z").moved(0, 2)
    p.bold(CREAM, CREAM_DEEP, shield)
    p.flat(RED, pip("H", 0, 2, 28))
    return p


def free_for_all() -> Picture:
    p = Picture("effect")
    p.card(0, 0, 42, 0, "X")
    for turn, light, deep in (
        (45, GOLD_PALE, GOLD),
        (135, SKY, SKY_DEEP),
        (225, CREAM, CREAM_DEEP),
        (315, GREEN, GREEN_DEEP),
    ):
        p.bold(light, deep, arrow(at_angle(0, 0, 80, turn), at_angle(0, 0, 25, turn), 15, 27))
    return p


def color_lock() -> Picture:
    p = Picture("effect")
    p.bold(STEEL, STEEL_DEEP, stroke("M-28 0L-28 -22Q-28 -56 0 -56Q28 -56 28 -22L28 0", 15))
    body = rect(-50, -12, 100, 76, 12)
    p.flat(INK, body.grown(INK_WIDTH))
    p.flat(GOLD, body)
    inside = body.shrunk(7)
    p.flat(RED, inside & rect(-60, -20, 60, 100))
    p.flat(NAVY, inside & rect(0, -20, 60, 100))
    p.flat(CREAM, pip("H", -23, 26, 25), pip("S", 23, 26, 25))
    return p


def crowd_wins() -> Picture:
    p = Picture("effect")
    for i in range(5):
        p.card((i - 2) * 25, 18 + 5 * abs(i - 2), 40, (i - 2) * 15)
    p.gold(path("M-38 -28L-42 -60L-19 -43L0 -66L19 -43L42 -60L38 -28Z"))
    number = centred(word("20+", 46, "Serif-Black"), 0, 16)
    p.flat(INK, number.grown(6))
    p.flat(GOLD_PALE, number)
    return p


LASTING: dict[str, Callable[[], Picture]] = {
    "mirror": mirror,
    "skip": skip,
    "go_again": again,
    "target": target,
    "battle_stack": battle,
    "free_for_all": free_for_all,
    "color_lock": color_lock,
    "twenty_plus": crowd_wins,
}
