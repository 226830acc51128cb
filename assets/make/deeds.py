"""The pictures on Absurd 8's number cards, one for each deed, in the bold style of the game boxes.

A picture is wider than the window it is seen through: a low window shows all of it smaller, so that the
motif in its middle is never cut.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, radians, sin

from assets.make import emblems
from assets.make.lettering import centred, word
from assets.make.suits import pip
from assets.make.vec import (
    Drawing,
    Point,
    Shape,
    at_angle,
    circle,
    ellipse,
    line,
    path,
    poly,
    rect,
    regular,
    ring,
    star,
    stroke,
    union,
)
from game.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

WIDTH, HEIGHT = 264.0, 190.0
CENTRE = (WIDTH / 2, HEIGHT / 2)
SHEET = rect(0, 0, WIDTH, HEIGHT)
INK_WIDTH, SIZE = 5.0, 0.93
RED, RED_DEEP, NAVY, STEEL, STEEL_DEEP = "#d8402f", "#a8281f", "#1c2340", "#dfe6ea", "#a9b6c2"
CREAM_DEEP, GREEN, GREEN_DEEP, SKY, SKY_DEEP = "#dccdae", "#4f9a4a", "#35753a", "#8fcbe6", "#5c9fc6"
GROUNDS = {
    # who does it: ground, rays
    "cast": ("#1c5636", "#266b45"),
    "attack": ("#124a52", "#1b5f68"),
    "go": ("#1a3f7a", "#23519a"),
    "effect": ("#8f2a1c", "#ad3a24"),
    "control": ("#4a1d63", "#5e2a7d"),
}


class Picture:
    """A motif around the point (0, 0), no further from it than 68, on rays in the colour of its deed."""

    def __init__(self, colour: str, rays: int = 16) -> None:
        ground, light = GROUNDS[colour]
        self.light = light
        self.sheet = Drawing(WIDTH, HEIGHT)
        self.sheet.add(ground, SHEET)
        x, y = CENTRE
        beams = Shape()
        for i in range(rays):
            a, b = radians(360 * i / rays + 4), radians(360 * (i + 0.5) / rays + 4)
            beams = beams | poly(
                CENTRE, (x + 190 * sin(a), y - 190 * cos(a)), (x + 190 * sin(b), y - 190 * cos(b))
            )
        self.sheet.add(light, beams & SHEET)

    def flat(self, paint: str, *shapes: Shape) -> None:
        for shape in shapes:
            self.sheet.add(paint, shape.scaled(SIZE).moved(*CENTRE) & SHEET)

    def bold(self, paint: str, deep: str, *shapes: Shape) -> None:
        """One body: a thick outline, and its right half in the deeper tone."""
        body = union(shapes)
        left, top, right, bottom = body.box
        self.flat(INK, body.grown(INK_WIDTH))
        self.flat(paint, body)
        middle = (left + right) / 2
        self.flat(deep, body & rect(middle, top, right - middle + 1, bottom - top + 1))

    def gold(self, *shapes: Shape) -> None:
        self.bold(GOLD_PALE, GOLD, *shapes)

    def card(self, x: float, y: float, w: float = 50, turn: float = 0, suit: str = "") -> None:
        body = rect(x - w / 2, y - w * 0.7, w, w * 1.4, w * 0.12).turned(turn, (x, y))
        self.flat(INK, body.grown(INK_WIDTH))
        self.flat(CREAM, body)
        self.flat(CREAM_DEEP, body & rect(x, y - w, w, 2 * w).turned(turn, (x, y)))
        if suit:
            paint = RED if suit in "HD" else "#6b2468" if suit == "X" else NAVY
            self.flat(paint, pip(suit, x, y, w * 0.56).turned(turn, (x, y)))

    def disc(self, paint: str, radius: float) -> None:
        """A quiet round light behind the motif."""
        self.flat(paint, circle(0, 0, radius))


def arrow(tail: Point, tip: Point, width: float = 15, size: float = 25) -> Shape:
    turn = degrees(atan2(tip[0] - tail[0], tail[1] - tip[1]))
    neck = at_angle(*tip, -size * 0.9, turn)
    point = poly((0, 0), (size * 0.82, size), (-size * 0.82, size)).turned(turn).moved(*tip)
    return line([tail, neck], width, "butt") | point


def bow(radius: float, start: float, end: float, width: float = 15, size: float = 25) -> Shape:
    """An arrow that goes round the middle, from one angle to another, clockwise from straight up."""
    steps = [at_angle(0, 0, radius, start + (end - start) * i / 14) for i in range(15)]
    turn = end + (90 if end > start else -90)
    x, y = steps[-1]
    point = poly((0, -size * 0.6), (size * 0.82, size * 0.4), (-size * 0.82, size * 0.4))
    return line(steps, width, "butt") | point.turned(turn).moved(x, y)


# What others must do


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


# What the caster does


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


# Who is next


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


# What holds while it lies there


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


# What may be played, and how


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


DEEDS: dict[str, Callable[[], Picture]] = {
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
    "mirror": mirror,
    "skip": skip,
    "go_again": again,
    "target": target,
    "battle_stack": battle,
    "free_for_all": free_for_all,
    "color_lock": color_lock,
    "twenty_plus": crowd_wins,
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
"""By the icon of the deed's printed line."""
