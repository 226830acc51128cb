"""The signs of Absurd 8's printed lines: what a card does, at a glance."""

from __future__ import annotations

from assets.make.icons.kit import (
    Glyph,
    arrow,
    bent,
    card,
    cross,
    cut,
    head,
    open_card,
    plus,
    soft,
    solid,
    text,
)
from assets.make.suits import pip
from assets.make.vec import Shape, at_angle, circle, ellipse, line, path, poly, rect, ring, star, stroke


def _swap(y1: float, y2: float) -> Shape:
    return arrow((3, y1), (21, y1), 90, 2.4) | arrow((21, y2), (3, y2), -90, 2.4)


def _coins() -> Glyph:
    return solid(ring(9.5, 10, 8, 5.8), star(9.5, 10.4, 4.4, 2, 5)) + soft(
        circle(15.5, 16, 7) - circle(9.5, 10, 9.4)
    )


def _coin_heads() -> Glyph:
    """Filled, with a head cut out of it, so that its brightness differs from the other side's too."""
    return solid(circle(12, 12, 10.6) - (_person(12, 12.6, 1.24) & circle(12, 12, 8.8)))


def _coin_tails() -> Glyph:
    """A bare rim around a figure."""
    return solid(ring(12, 12, 10.6, 8.6), text("8", 12, 12, 12.4))


def _person(x: float, y: float, s: float = 1) -> Shape:
    body = path("M-5.6 9Q-5.6 1.4 0 1.4Q5.6 1.4 5.6 9Z")
    return (circle(0, -3.2, 3.7) | body).scaled(s).moved(x, y)


def _eye(x: float, y: float, s: float = 1) -> Shape:
    lid = path("M-10 0Q0 -11.5 10 0Q0 11.5 -10 0Z")
    return (lid - lid.shrunk(2.2) | circle(0, 0, 3.4)).scaled(s).moved(x, y)


def _link(x: float, y: float, turn: float) -> Shape:
    return (rect(x - 6.4, y - 4, 12.8, 8, 4) - rect(x - 3.8, y - 1.4, 7.6, 2.8, 1.4)).turned(turn, (x, y))


def _spiral() -> Shape:
    arm = "M12 12C12 9.6 16 9.6 16 12.6C16 16.4 8.4 17 7.4 12C6.4 6 13 3.4 17.4 6C22 9 21.6 16.6 17 19.6"
    return stroke(arm, 2.5)


def _fan(n: int, spread: float) -> Shape:
    total = Shape()
    for i in range(n):
        one = card(12, 11, 8, 12).turned(spread * (i - (n - 1) / 2), (12, 24))
        total = (total - one.grown(1.1)) | one
    return total


def _no(glyph: Glyph) -> Glyph:
    bar = line([(3.5, 3.5), (20.5, 20.5)], 2.8)
    return cut(glyph, bar.grown(1.2)) + solid(bar)


def _fish() -> Shape:
    body = path("M2 12Q8 4 15 9.4L21.5 5.6Q19.6 12 21.5 18.4L15 14.6Q8 20 2 12Z")
    return body - circle(7.2, 10.8, 1.3)


WORDS: dict[str, Glyph] = {
    "draw": soft(card(8.5, 13.5, 10, 14)) + solid(arrow((15.5, 4), (15.5, 20), 180, 2.8, 7.4)),
    "discard": soft(card(8.5, 13.5, 10, 14)) + solid(arrow((15.5, 20), (15.5, 4), 0, 2.8, 7.4)),
    "all_discard": soft(_person(5, 9, 0.72), _person(19, 9, 0.72))
    + solid(arrow((12, 22), (12, 6), 0, 2.8, 7.4)),
    "fewer_draw": solid(rect(3, 15, 4, 6, 1), arrow((18, 4), (18, 20), 180, 2.6, 6.6))
    + soft(rect(8.6, 9, 4, 12, 1)),
    "chain": solid(_link(8, 16, -45) - circle(14.2, 12.6, 1.9), _link(16, 8, -45) - circle(9.8, 11.4, 1.9)),
    "wormhole": solid(_spiral()),
    "bluff": solid(
        path("M2.5 7Q12 4.4 21.5 7Q21.6 19.6 15.6 18.6Q13.4 18 12 15.6Q10.6 18 8.4 18.6Q2.4 19.6 2.5 7Z")
        - ellipse(7.6, 11, 2.7, 1.9)
        - ellipse(16.4, 11, 2.7, 1.9)
    ),
    "wild": solid(star(12, 12, 10.6, 4.6, 8)),
    "negate": _no(solid(ring(12, 12, 10.4, 7.8))),
    "negate_all": solid(ring(12, 12, 10.4, 8), cross(12, 12, 3.9, 2.8)),
    "supersize": solid(open_card(8.4, 14.4, 9.6, 13.2), arrow((12, 12), (21.4, 2.6), 45, 2.6, 7)),
    "copy": soft(card(8.4, 9.6, 10, 13.4) - card(14.4, 14, 12.2, 15.6)) + solid(card(14.8, 14.2, 10, 13.4)),
    "fish": solid(_fish()),
    "exchange": solid(_swap(8, 16)),
    "exchange_hands": soft(card(5.4, 8, 6.6, 10.4, -14) | card(8.6, 8, 6.6, 10.4, 14))
    + soft(card(15.4, 8, 6.6, 10.4, -14) | card(18.6, 8, 6.6, 10.4, 14))
    + solid(arrow((8, 19), (22.4, 19), 90, 2.5, 6), head((1.6, 19), -90, 6)),
    "reveal": solid(_eye(12, 7.6, 0.86)) + soft(_fan(3, 24).scaled(0.66, at=(12, 24)) - circle(12, 7, 8.8)),
    "eyes": solid(_eye(12, 12, 1.04)),
    "lose_turn": solid(
        path("M5 2.5L19 2.5L19 6Q19 9.6 14 12Q19 14.4 19 18L19 21.5L5 21.5L5 18Q5 14.4 10 12Q5 9.6 5 6Z")
        - path("M7.6 5L16.4 5L16.4 6Q16 8 12 9.8Q8 8 7.6 6Z")
        - path("M7.6 19L7.6 18Q8 15.6 12 14Q16 15.6 16.4 18L16.4 19Z")
    ),
    "reuse": solid(
        bent("M19.4 12A7.6 7.6 0 1 1 12 4.4L13 4.4", (18.4, 4.4), 90, 2.6, 6.4), rect(9.4, 9, 5.2, 7, 1)
    ),
    "skip": solid(bent("M2.8 17.4Q11 1.6 18.6 12.4", (20.8, 18), 152, 2.7, 7), circle(11.6, 18, 2.7)),
    "target": solid(ring(12, 12, 10.2, 7.7), circle(12, 12, 3.4))
    + solid(*(rect(11, 0.6, 2, 4.4).turned(90 * i, (12, 12)) for i in range(4))),
    "lowest": soft(rect(10, 9, 4.4, 12, 1), rect(16.6, 4, 4.4, 17, 1))
    + solid(rect(3.2, 15.4, 4.4, 5.6, 1), head((5.4, 13), 180, 5)),
    "highest": soft(rect(3.2, 14, 4.4, 7, 1), rect(9.8, 11, 4.4, 10, 1))
    + solid(rect(16.4, 8.6, 4.4, 12.4, 1), head((18.6, 1), 0, 5)),
    "mirror": solid(line([(12, 2.5), (12, 21.5)], 1.8), poly((9.4, 6), (9.4, 18), (2, 12)))
    + soft(poly((14.6, 6), (14.6, 18), (22, 12))),
    "go_again": solid(bent("M6.4 6.4A8 8 0 1 0 17.6 6.2", (14.4, 3.2), -48, 2.8, 7.2)),
    "reverse": solid(
        bent("M20 17Q21 7 8 7", (2.6, 7), -90, 2.7, 7), bent("M4 12Q4 18 12 18", (17, 18), 90, 2.7, 6)
    ),
    "thorns": solid(
        stroke("M2.5 21Q8 9 21.5 3", 2.5),
        poly((6.2, 14), (3.4, 7.4), (9.4, 10.4)),
        poly((12, 8.6), (12, 2), (16.4, 6)),
        poly((9, 11.6), (16.4, 14.6), (11.4, 9.2)),
        poly((5, 16.6), (10.6, 20.6), (6.8, 13.8)),
    ),
    "redistribute": solid(
        *(
            arrow(at_angle(12, 12, 3.4, t), at_angle(12, 12, 11.2, t), t, 2.4, 5.6)
            for t in (45, 135, 225, 315)
        )
    ),
    "search": solid(ring(10, 10, 7.8, 5.2), line([(15.8, 15.8), (20.8, 20.8)], 3.4))
    + soft(card(10, 10, 4.4, 6)),
    "coin": _coins(),
    "coin_heads": _coin_heads(),
    "coin_tails": _coin_tails(),
    "shuffle": solid(
        bent("M2.6 18L6.4 18Q9 18 11 14.6L13.4 9.6Q15 6.4 17 6.4", (21.8, 6.4), 90, 2.4, 5.8),
        bent("M2.6 6.4L6.4 6.4Q8.4 6.4 9.8 8.6M13.6 15.4Q15 18 17 18", (21.8, 18), 90, 2.4, 5.8),
    ),
    "steal": solid(
        path(
            "M4 13L4 7.6Q4 6 5.6 6Q7 6 7 7.6L7 4.4Q7 2.8 8.6 2.8Q10 2.8 10 4.4L10 3.6Q10 2 11.6 2Q13 2 13 3.6"
            "L13 5Q13 3.6 14.5 3.6Q16 3.6 16 5.2L16 12L18 9.6Q19.4 8.2 20.6 9.4Q21.4 10.4 20.6 11.8L16.6 18.6"
            "Q14.6 22 10.6 22Q4 22 4 15Z"
        )
    ),
    "color_lock": solid(
        rect(4, 10.4, 16, 11.4, 2.6) - pip("H", 12, 16.4, 6.6),
        stroke("M7.4 11L7.4 8Q7.4 3 12 3Q16.6 3 16.6 8L16.6 11", 2.6),
    ),
    "battle_stack": solid(
        poly((3, 2), (6.4, 2.6), (17, 14), (14.6, 16.4), (3.4, 5.6)),
        line([(12.6, 18.4), (19, 12)], 2.4),
        line([(17, 17), (20.8, 20.8)], 3),
        (poly((21, 2), (17.6, 2.6), (7, 14), (9.4, 16.4), (20.6, 5.6)) - line([(4, 3), (16, 15.6)], 5.6)),
        line([(11.4, 18.4), (5, 12)], 2.4),
        line([(7, 17), (3.2, 20.8)], 3),
    ),
    "free_for_all": solid(star(12, 12, 11, 6.4, 9) - text("!", 12, 12, 8.6)),
    "new_pile": soft(card(8, 14, 9.4, 13)) + solid(plus(17.4, 7, 4.6, 2.8)),
    "play_as": solid(card(7, 12, 8.6, 13), arrow((13, 12), (22.6, 12), 90, 2.4, 6.2)),
    "up_or_down": solid(arrow((7, 20), (7, 3.4), 0, 2.6, 6.6), arrow((17, 4), (17, 20.6), 180, 2.6, 6.6)),
    "plus_one": solid(text("+1", 12, 12, 11.6, "Serif-Black")),
    "minus_one": solid(text("−1", 12, 12, 11.6, "Serif-Black")),
    "twenty_plus": solid(text("20+", 12, 12, 9, "Serif-Black")),
    "same_suit": solid(pip("H", 7, 12, 9.6), pip("H", 17, 12, 9.6)),
    "discard_effect": soft(card(9, 10, 12, 16.4) - star(9, 10.4, 4.6, 2, 5) - circle(17.4, 17, 6.6))
    + solid(star(9, 10.4, 4.6, 2, 5), cross(17.4, 17, 3.9, 2.8)),
    "draw_pile_end": solid(rect(5, 18.6, 14, 2.8, 1), rect(5, 14.4, 14, 2.6, 1))
    + soft(rect(5, 10.4, 14, 2.4, 1), rect(5, 6.6, 14, 2.2, 1), rect(5, 3, 14, 2, 1)),
    "lend_wild": soft(card(8.4, 14, 10, 14)) + solid(star(16.4, 7.6, 7, 3, 8)),
    "pick_one": solid(
        *(circle(5, y, 2.3) for y in (5, 19)),
        ring(5, 12, 3, 1.4),
        *(line([(11, y), (21, y)], 2.5) for y in (5, 12, 19)),
    ),
    "draw_chain": solid(_link(7.4, 7, 0), _link(16.6, 7, 0), arrow((12, 12), (12, 22.6), 180, 2.6, 6.6)),
    "play_negate": solid(rect(3, 5, 9, 13, 1.8), ring(17.4, 12, 5.4, 3.4), line([(14.4, 9), (20.4, 15)], 2)),
    "gain_chain": solid(_link(9.4, 15.4, -35), plus(18, 6.4, 4, 2.6)),
}
