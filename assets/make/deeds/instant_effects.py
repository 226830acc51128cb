"""Pictures of what cards do at once: to other players, and for the player of the card."""

from __future__ import annotations

from collections.abc import Callable

from assets.make.suits import pip
from assets.make.vec import (
    at_angle,
    circle,
    line,
    path,
    rect,
    regular,
    ring,
    star,
    stroke,
)
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

from .canvas import (
    CREAM_DEEP,
    GREEN,
    GREEN_DEEP,
    INK_WIDTH,
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


def draw() -> Picture:
    p = Picture("attack")
    p.card(-35, -12, 54, -13, "S")
    p.card(35, -12, 54, 13, "H")
    p.gold(arrow((0, -30), (0, 66), 20, 36))
    return p


def discard() -> Picture:
    p = Picture("attack")
    p.card(-34, 18, 54, -13, "C")
    p.card(34, 18, 54, 13, "D")
    p.bold(RED, RED_DEEP, arrow((0, 44), (0, -66), 20, 36))
    return p


def fish() -> Picture:
    p = Picture("attack")
    for x, y, r in ((-58, -38, 5), (-66, -16, 3.4), (54, 48, 4.4), (64, 30, 3)):
        p.flat("#5fb0b4", ring(x, y, r, r - 2))
    p.bold(STEEL, STEEL_DEEP, stroke("M-34 -96L-34 -10Q-34 14 -52 12Q-66 8 -62 -6", 7))
    fins = path("M-8 -22Q8 -48 34 -34L24 -14Z") | path("M-2 30Q6 50 24 44L18 22Z")
    tail = path("M36 4Q52 -14 70 -20Q62 6 70 34Q50 26 36 12Z")
    p.bold("#e8a13c", "#c77a22", fins, tail)
    body = path("M-52 6Q-22 -36 20 -20Q36 -12 46 6Q34 24 16 32Q-22 42 -52 6Z")
    p.flat(INK, body.grown(INK_WIDTH))
    p.flat("#f0b548", body)
    p.flat("#d98e2b", body & rect(-60, 8, 120, 40))
    for x in (-2, 16, 32):
        p.flat("#b8641c", stroke(f"M{x} -22Q{x + 10} 6 {x} 34", 5) & body)
    p.flat(INK, circle(-28, -3, 8))
    p.flat(CREAM, circle(-28, -3, 5.6))
    p.flat(INK, circle(-29, -3, 3))
    return p


def exchange() -> Picture:
    p = Picture("attack")
    p.card(-36, 0, 52, -8, "C")
    p.card(36, 0, 52, 8, "H")
    p.gold(arrow((-44, -42), (48, -42), 13, 24))
    p.bold(SKY, SKY_DEEP, arrow((44, 44), (-48, 44), 13, 24))
    return p


def reveal_hand() -> Picture:
    p = Picture("attack")
    for i, suit in enumerate("SDC"):
        p.card((i - 1) * 38, 24 + 6 * abs(i - 1), 48, (i - 1) * 18, suit)
    eye = path("M-62 -26Q0 -82 62 -26Q0 26 -62 -26Z")
    p.flat(INK, eye.grown(INK_WIDTH))
    p.flat(CREAM, eye)
    p.bold(GREEN, GREEN_DEEP, circle(0, -27, 19))
    p.flat(INK, circle(0, -27, 9))
    p.flat(CREAM, circle(-6, -33, 4))
    return p


def lose_turns() -> Picture:
    p = Picture("attack")
    glass = path("M-36 -52L36 -52Q36 -14 8 0Q36 14 36 52L-36 52Q-36 14 -8 0Q-36 -14 -36 -52Z")
    p.bold(SKY, SKY_DEEP, glass)
    p.flat("#e8c26a", glass.shrunk(5) & rect(-40, -24, 80, 24), glass.shrunk(5) & path("M-40 52Q0 8 40 52Z"))
    p.flat("#e8c26a", rect(-2, -4, 4, 40))
    p.gold(rect(-48, -64, 96, 15, 5))
    p.gold(rect(-48, 49, 96, 15, 5))
    cross = rect(-7, -24, 14, 48, 3)
    p.bold(RED, RED_DEEP, (cross.turned(45) | cross.turned(-45)).moved(46, 6))
    return p


def thorns() -> Picture:
    p = Picture("cast")
    p.bold("#5da04a", "#3d7a38", star(0, 0, 68, 46, 12, 6))
    p.flat("#17432a", circle(0, 0, 41))
    p.flat(INK, circle(0, 0, 34))
    p.bold(RED, RED_DEEP, regular(0, 0, 30, 8, 22))
    p.flat("#7d1620", stroke("M3 1C-8 -6 -10 12 4 12C20 12 18 -16 -2 -16C-24 -14 -24 22 2 24", 5))
    return p


def coins() -> Picture:
    p = Picture("cast")
    for x, y, r in ((-50, 44, 15), (52, -44, 13), (56, 42, 11)):
        p.gold(regular(x, y, r, 8, 22.5).grown(1.5))
    p.gold(regular(0, 0, 51, 8, 22.5).grown(3))
    p.flat(GOLD_DEEP, regular(0, 0, 44, 8, 22.5))
    p.flat(GOLD, regular(0, 0, 40, 8, 22.5))
    crown = path("M-28 -16L-14 -2L0 -24L14 -2L28 -16L23 20L-23 20Z")
    p.flat(INK, crown.grown(4))
    p.flat(RED, crown)
    p.flat(GOLD_PALE, rect(-23, 11, 46, 9))
    return p


def reverse() -> Picture:
    p = Picture("cast")
    p.gold(bow(46, -80, 62, 19, 34))
    p.bold(CREAM, CREAM_DEEP, bow(46, 100, 242, 19, 34))
    p.card(0, 0, 27, 8)
    return p


def redistribute() -> Picture:
    p = Picture("cast")
    for turn, suit in ((0, "H"), (90, "S"), (180, "D"), (270, "C")):
        x, y = at_angle(0, 0, 45, turn)
        p.card(x, y, 30, turn % 180, suit)
    p.gold(*(bow(30, t + 18, t + 62, 8, 16) for t in (0, 90, 180, 270)))
    return p


def all_discard() -> Picture:
    p = Picture("cast")
    for x, y, turn in ((-46, -24, -22), (0, -38, 0), (46, -24, 22)):
        p.card(x, y, 38, turn)
    for x, y in ((-42, 42), (0, 26), (42, 42)):
        p.bold(RED, RED_DEEP, arrow((x, y + 24), (x, y - 32), 14, 25))
    return p


def fewer_draw() -> Picture:
    p = Picture("cast")
    for i in range(5):
        p.card(38 + 3 * (i % 2), 34 - 13 * i, 44, 4 * (i % 2) - 2)
    p.card(-34, 30, 44, -3, "H")
    p.gold(arrow((-34, -66), (-34, 8), 18, 32))
    return p


def discard_effect() -> Picture:
    p = Picture("cast")
    p.flat(INK, star(-8, 10, 62, 44, 14))
    p.card(-8, 10, 60, -8)
    p.bold(RED, RED_DEEP, star(-8, 10, 24, 10, 8))
    p.gold(arrow((4, 40), (58, -58), 16, 30))
    return p


def search() -> Picture:
    p = Picture("cast")
    p.card(-30, 8, 58, -12, "C")
    p.card(16, 8, 58, 10)
    p.bold("#9a5a2a", "#74401c", line([(34, 34), (62, 62)], 17))
    p.flat(INK, circle(8, 4, 46))
    p.flat(GOLD, circle(8, 4, 42))
    p.flat("#cfe9f2", circle(8, 4, 32))
    p.flat(RED, pip("H", 8, 6, 36))
    p.flat("#ffffff", stroke("M-13 -6Q-8 -20 6 -22", 5))
    return p


def shuffle_discard() -> Picture:
    p = Picture("cast")
    p.card(0, 0, 46, 0, "D")
    p.gold(stroke("M-62 34Q-26 34 0 0Q18 -24 38 -28", 14, "butt") | arrow((34, -28), (66, -34), 14, 28))
    p.bold(
        CREAM,
        CREAM_DEEP,
        stroke("M-62 -34Q-26 -34 0 0Q18 24 38 28", 14, "butt") | arrow((34, 28), (66, 34), 14, 28),
    )
    return p


ACTS: dict[str, Callable[[], Picture]] = {
    "draw": draw,
    "discard": discard,
    "fish": fish,
    "exchange": exchange,
    "reveal": reveal_hand,
    "lose_turn": lose_turns,
    "thorns": thorns,
    "coin": coins,
    "reverse": reverse,
    "redistribute": redistribute,
    "all_discard": all_discard,
    "fewer_draw": fewer_draw,
    "discard_effect": discard_effect,
    "search": search,
    "shuffle": shuffle_discard,
}
