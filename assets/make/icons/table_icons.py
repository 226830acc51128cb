"""Draws the icons of the table itself: buttons, states, settings."""

from __future__ import annotations

from assets.make.icons.card_lines import WORDS, _eye, _person
from assets.make.icons.kit import Glyph, arrow, bent, card, cross, cut, open_card, soft, solid
from assets.make.suits import pip
from assets.make.vec import at_angle, circle, ellipse, line, path, poly, rect, regular, ring, stroke, union


def _gear() -> Glyph:
    teeth = union(rect(10.2, 1, 3.6, 6, 1).turned(45 * i, (12, 12)) for i in range(8))
    return solid((teeth | circle(12, 12, 7.8)) - circle(12, 12, 3.5))


def _speaker() -> Glyph:
    return solid(poly((2.6, 9), (6.6, 9), (12, 4), (12, 20), (6.6, 15), (2.6, 15)).grown(0.4))


def _wave(r: float) -> Glyph:
    a = at_angle(11, 12, r, 50)
    b = at_angle(11, 12, r, 130)
    return solid(stroke(f"M{a[0]} {a[1]}A{r} {r} 0 0 1 {b[0]} {b[1]}", 2.2))


def _robot() -> Glyph:
    face = rect(3.4, 7, 17.2, 13.4, 4) - circle(8.4, 13, 1.9) - circle(15.6, 13, 1.9)
    return solid(face - rect(9, 16.4, 6, 1.6, 0.8), line([(12, 7), (12, 3.6)], 2), circle(12, 3, 1.9))


def _cup() -> Glyph:
    bowl = path("M6 2.6L18 2.6L18 8Q18 14.6 12 14.6Q6 14.6 6 8Z")
    ears = ring(6, 7, 4.4, 2.4) | ring(18, 7, 4.4, 2.4)
    return solid(bowl | (ears - rect(6, 0, 12, 20)), rect(10.8, 14, 2.4, 4), rect(6.6, 18.4, 10.8, 3.2, 1))


def _corners() -> Glyph:
    return solid(*(stroke("M3.4 9L3.4 3.4L9 3.4", 2.5).turned(90 * i, (12, 12)) for i in range(4)))


TABLE: dict[str, Glyph] = {
    "undo": solid(
        bent("M8 6.6L13 6.6Q20.4 6.6 20.4 13.2Q20.4 19.8 13 19.8L7 19.8", (2.4, 6.6), -90, 2.6, 6.8)
    ),
    "hint": solid(
        path(
            "M12 1.8Q19.4 1.8 19.4 9Q19.4 13 16 15.4L15.4 17.6L8.6 17.6L8 15.4Q4.6 13 4.6 9Q4.6 1.8 12 1.8Z"
        ),
        rect(8.8, 19, 6.4, 1.6, 0.8),
        rect(10, 21.4, 4, 1.4, 0.7),
    ),
    "settings": _gear(),
    "close": solid(cross(12, 12, 5.6, 2.8)),
    "check": solid(line([(3.6, 12.6), (9.4, 18.4), (20.4, 6)], 3.2)),
    "menu": solid(*(line([(4, y), (20, y)], 2.6) for y in (5.6, 12, 18.4))),
    "log": solid(rect(4, 2.4, 16, 19.2, 2.4) - union(rect(7.4, y, 9.2, 1.8, 0.9) for y in (6.6, 11, 15.4))),
    "sound": _speaker() + _wave(5) + _wave(9),
    "mute": _speaker() + solid(cross(18.4, 12, 2.9, 2.3)),
    "music": solid(
        ellipse(6.6, 18.4, 4, 3.2),
        ellipse(17.6, 16.4, 4, 3.2),
        line([(9.4, 18), (9.4, 5.2), (20.4, 3.2), (20.4, 16)], 2.2),
    ),
    "help": solid(
        stroke("M7 8.4Q7 3.2 12.2 3.2Q17.4 3.2 17.4 7.6Q17.4 10.6 14.2 12.2Q12.2 13.4 12.2 16", 3),
        circle(12.2, 20.6, 1.9),
    ),
    "back": solid(arrow((21, 12), (3, 12), -90, 2.8, 7.4)),
    "forward": solid(arrow((3, 12), (21, 12), 90, 2.8, 7.4)),
    "up": solid(arrow((12, 21), (12, 3), 0, 2.8, 7.4)),
    "down": solid(arrow((12, 3), (12, 21), 180, 2.8, 7.4)),
    "play": solid(poly((6, 3.6), (20, 12), (6, 20.4)).grown(0.8)),
    "pause": solid(rect(5, 3.4, 5, 17.2, 1.4), rect(14, 3.4, 5, 17.2, 1.4)),
    "fast": solid(
        poly((2.6, 5), (11.4, 12), (2.6, 19)).grown(0.7), poly((12.4, 5), (21.2, 12), (12.4, 19)).grown(0.7)
    ),
    "step": solid(poly((4.6, 4.6), (15, 12), (4.6, 19.4)).grown(0.7), rect(17, 4, 3.2, 16, 1.2)),
    "fast_back": solid(
        poly((21.4, 5), (12.6, 12), (21.4, 19)).grown(0.7), poly((11.6, 5), (2.8, 12), (11.6, 19)).grown(0.7)
    ),
    "step_back": solid(poly((19.4, 4.6), (9, 12), (19.4, 19.4)).grown(0.7), rect(3.8, 4, 3.2, 16, 1.2)),
    "fullscreen": _corners(),
    "book": solid(
        path("M11 5Q7 2.6 1.8 3.6L1.8 18.8Q7 17.8 11 20.4Z"),
        path("M13 5Q17 2.6 22.2 3.6L22.2 18.8Q17 17.8 13 20.4Z"),
    ),
    "print": solid(
        rect(6.4, 2.4, 11.2, 4, 0.8),
        rect(2, 7.6, 20, 9.4, 2) - circle(18.4, 10.8, 1.1) - rect(6.4, 13, 11.2, 4),
        rect(7.6, 14.2, 8.8, 7.4, 0.8) - rect(9.4, 16.2, 5.2, 1.2) - rect(9.4, 18.6, 5.2, 1.2),
    ),
    "trophy": _cup(),
    "person": solid(_person(12, 11.4, 1.25)),
    "people": soft(_person(5.4, 12, 0.84), _person(18.6, 12, 0.84)) + solid(_person(12, 12, 1.1)),
    "robot": _robot(),
    "clock": solid(ring(12, 12, 10.2, 7.8), line([(12, 6.8), (12, 12), (15.6, 14)], 2.3)),
    "lock": solid(
        rect(4, 10.4, 16, 11.4, 2.6) - circle(12, 16, 1.8),
        stroke("M7.4 11L7.4 8Q7.4 3 12 3Q16.6 3 16.6 8L16.6 11", 2.6),
    ),
    "crown": solid(
        poly((2.4, 6), (7.4, 11.4), (12, 3.4), (16.6, 11.4), (21.6, 6), (19.4, 17), (4.6, 17)).grown(0.4),
        rect(4.2, 18.8, 15.6, 2.6, 1),
    ),
    "skull": solid(
        path("M12 1.8Q21 1.8 21 10.4Q21 14.6 18 16.4L17.4 21.6L6.6 21.6L6 16.4Q3 14.6 3 10.4Q3 1.8 12 1.8Z")
        - circle(8.2, 11, 2.5)
        - circle(15.8, 11, 2.5)
        - poly((12, 14), (13.6, 17), (10.4, 17))
    ),
    "fist": solid(*(rect(3.4 + 4.4 * i, 4, 3.8, 9, 1.7) for i in range(4)), rect(3.4, 11.6, 17, 9, 4)),
    "balance": solid(
        line([(12, 3), (12, 20)], 2.2),
        line([(3.6, 6.4), (20.4, 6.4)], 2.2),
        rect(7, 19.6, 10, 2.2, 1),
        path("M1 14L9 14Q8.4 18 5 18Q1.6 18 1 14Z"),
        path("M15 14L23 14Q22.4 18 19 18Q15.6 18 15 14Z"),
        line([(1.8, 14), (5, 7), (8.2, 14)], 1.3),
        line([(15.8, 14), (19, 7), (22.2, 14)], 1.3),
    ),
    "give": solid(open_card(7.4, 12, 9.4, 13.4), arrow((9, 12), (22, 12), 90, 2.6, 6.8)),
    "take": solid(open_card(7.4, 12, 9.4, 13.4), arrow((22, 12), (9.4, 12), -90, 2.6, 6.8)),
    "refused": solid(open_card(7.4, 12, 9.4, 13.4), cross(18.4, 12, 2.9, 2.3)),
    "force": solid(open_card(12, 8.6, 9, 12.4), arrow((12, 8), (12, 23), 180, 2.8, 7)),
    "clear": solid(
        *(line([(12, 7), (12, 2.4)], 2.5).turned(45 * i, (12, 12)) for i in range(8)), circle(12, 12, 2.4)
    ),
    "reject": solid(
        path("M8 2.4L16 2.4L21.6 8L21.6 16L16 21.6L8 21.6L2.4 16L2.4 8Z") - rect(6.4, 10.4, 11.2, 3.2, 1)
    ),
    "market": solid(*(card(x, y, 7, 9.2) for x, y in ((7.6, 6.4), (16.4, 6.4), (7.6, 17.6), (16.4, 17.6)))),
    "stock": soft(card(9, 10, 11, 15)) + solid(card(14.4, 13.6, 11, 15)),
    "wind": solid(
        stroke("M2.4 9L14.6 9Q18.4 9 18.4 6Q18.4 3 15.6 3Q13.4 3 13 5", 2.4),
        stroke("M2.4 13.6L18.6 13.6Q21.8 13.6 21.8 16.6Q21.8 19.6 19 19.6Q17 19.6 16.6 18", 2.4),
        stroke("M4.4 18.2L11 18.2Q13.4 18.2 13.4 20.2", 2.2),
    ),
    "fog": solid(
        path(
            "M6.6 13.6Q2.4 13.6 2.4 10Q2.4 6.6 6 6.4Q7.6 2.4 12 2.4Q17 2.4 17.8 7"
            "Q21.8 7.2 21.8 10.4Q21.8 13.6 18 13.6Z"
        ),
        line([(4, 17.4), (15, 17.4)], 2.2),
        line([(9, 21.2), (20, 21.2)], 2.2),
    ),
    "team": solid(_person(7.4, 11.4, 1), _person(16.6, 11.4, 1)),
    "token": solid(
        regular(12, 12, 10.8, 8, 22.5) - regular(12, 12, 7.8, 8, 22.5), regular(12, 12, 5, 8, 22.5)
    ),
    "flip": solid(bent("M3 16Q3 7 12 7Q16 7 18.4 9.6", (21, 14), 150, 2.6, 6.6))
    + soft(rect(9, 12, 6, 9, 1.4)),
    "swap": WORDS["exchange"],
    "hand": WORDS["steal"],
    "eye": solid(_eye(12, 12, 1.04)),
    "eye_off": cut(solid(_eye(12, 12, 1.04)), line([(4, 3), (20, 21)], 4.4))
    + solid(line([(4, 3), (20, 21)], 2.4)),
    "folder": solid(path("M2 6Q2 4 4 4L9 4L11.4 6.8L20 6.8Q22 6.8 22 8.8L22 18Q22 20 20 20L4 20Q2 20 2 18Z")),
    "info": solid(circle(12, 12, 10.4) - circle(12, 7, 1.7) - rect(10.6, 10.2, 2.8, 8, 1)),
    "talk": solid(
        (rect(1.6, 3.4, 20.8, 14, 4.4) | poly((5, 15), (5, 22.4), (13, 15)))
        - circle(7, 10.4, 1.6)
        - circle(12, 10.4, 1.6)
        - circle(17, 10.4, 1.6)
    ),
    "star": solid(pip("X", 12, 11.8, 19)),
    "exit": solid(
        path("M13 3L4 3L4 21L13 21L13 18.4L6.8 18.4L6.8 5.6L13 5.6Z"),
        arrow((9.6, 12), (22, 12), 90, 2.6, 6.8),
    ),
    "remove": solid(line([(4, 12), (20, 12)], 3)),
    "sort": solid(*(line([(4, y), (4 + w, y)], 2.6) for y, w in ((5.6, 6), (12, 10), (18.4, 16)))),
    "graph": solid(
        line([(3, 3), (3, 21), (21, 21)], 2.3), line([(6.6, 16), (11, 10.6), (14.4, 13.4), (20.6, 5.4)], 2.5)
    ),
    "keyboard": solid(
        rect(1.6, 5, 20.8, 14, 2.6)
        - union(rect(x, y, 2.2, 2.2, 0.5) for y in (8, 11.6) for x in (4.6, 8.8, 13, 17.2))
        - rect(7, 15.2, 10, 1.8, 0.8)
    ),
    "chevron": solid(line([(8, 4), (16, 12), (8, 20)], 3)),
    "pin": solid(
        poly((14, 2.4), (21.6, 10), (18.4, 11), (15, 14.4), (14.4, 19), (5, 9.6), (9.6, 9), (13, 5.6)),
        line([(9.4, 14.6), (3.2, 20.8)], 2.2),
    ),
}
