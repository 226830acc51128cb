"""Draws what lies on the felt besides cards, 100 units square: tokens, markers, arrows and links."""

from __future__ import annotations

from collections.abc import Callable

from assets.make.mark import folded
from assets.make.vec import Drawing, Shape, circle, line, path, poly, rect, regular, star, stroke
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, GOLD_PALE, INK

C = 50.0


def _octagon(r: float) -> Shape:
    return regular(C, C, r, 8, 22.5)


def _rounded(r: float) -> Shape:
    return _octagon(r - 3).grown(3)


def token() -> Drawing:
    """A brass coin with the mark: one reject token."""
    sheet = Drawing(100, 100)
    sheet.add("#3a2606", _rounded(48))
    sheet.add(GOLD_DEEP, _rounded(46))
    sheet.add(GOLD, _rounded(46) & rect(0, 0, 100, 52))
    sheet.add(GOLD_PALE, _octagon(40))
    sheet.add("#8a5a0e", _octagon(37.6))
    sheet.extend(folded(C, C, 36, core="#7a4d0b"))
    return sheet


def token_spent() -> Drawing:
    """The place of a token that is gone: an empty, dark setting."""
    sheet = Drawing(100, 100)
    sheet.add("#000000", _rounded(46), alpha=0.28)
    sheet.add("#f3d58c", _rounded(46) - _rounded(42.5), alpha=0.45)
    sheet.add("#f3d58c", _octagon(17) - _octagon(13.5), alpha=0.3)
    return sheet


def _disc(ground: str, rim: str, edge: str = INK) -> Drawing:
    sheet = Drawing(100, 100)
    sheet.add(edge, circle(C, C, 48))
    sheet.add(rim, circle(C, C, 45.6))
    sheet.add(ground, circle(C, C, 40))
    return sheet


def skip() -> Drawing:
    """A sign for a turn to be missed."""
    sheet = _disc("#a8182b", CREAM)
    over = stroke("M22 62Q46 20 66 46", 8) | poly((58, 50), (76, 39), (78, 62))
    sheet.add(CREAM, over, circle(44, 66, 7))
    return sheet


def wind() -> Drawing:
    """The Wind of Change, which can still be called this round."""
    sheet = _disc("#1f5f74", "#cfe3e2")
    blade = path("M50 50C40 38 42 20 58 15C52 26 56 38 50 50Z")
    sheet.add("#cfe3e2", *(blade.turned(60 * i, (C, C)) for i in range(6)))
    sheet.add(
        "#8fc0c8",
        *((blade & poly((50, 50), (58, 15), (70, 15), (70, 50))).turned(60 * i, (C, C)) for i in range(6)),
    )
    sheet.add("#0f3845", circle(C, C, 5.6))
    sheet.add("#cfe3e2", circle(C, C, 3))
    return sheet


def starter() -> Drawing:
    """The starting player: a figure one on ivory."""
    sheet = _disc("#17362c", GOLD)
    sheet.add(GOLD_PALE, star(C, C, 32, 14, 8))
    sheet.add("#17362c", circle(C, C, 9))
    return sheet


def turn() -> Drawing:
    """The player to move: a golden pointer with a lit edge, pointing down."""
    sheet = Drawing(100, 100)
    shape = path("M50 92L18 44Q10 30 24 20Q50 6 76 20Q90 30 82 44Z")
    sheet.add(INK, shape.grown(4), alpha=0.55)
    sheet.add(GOLD, shape)
    sheet.add(GOLD_DEEP, shape & rect(50, 0, 60, 100))
    sheet.add(GOLD_PALE, shape - shape.moved(0, 4.5))
    sheet.add(CREAM, regular(50, 40, 13, 8, 22.5))
    return sheet


def arrow() -> Drawing:
    """The head of the arrow that flies to the next player, pointing right; white, tinted by the table."""
    sheet = Drawing(100, 100)
    shape = path("M8 10L92 50L8 90L28 50Z").shrunk(4).grown(4)
    sheet.add("#ffffff", shape)
    sheet.add("#000000", shape & rect(0, 50, 100, 60), alpha=0.16)
    return sheet


def link() -> Drawing:
    """One link of the chain of attacks, lying level, ready to hook into the next."""
    sheet = Drawing(100, 100)
    oval = rect(6, 27, 88, 46, 23) - rect(22, 42, 56, 16, 8)
    sheet.add("#16131a", oval.grown(3.4))
    sheet.add("#8d8a96", oval)
    sheet.add("#c9c6d0", oval - oval.moved(0, 5))
    sheet.add("#5d5a66", oval - oval.moved(0, -5))
    return sheet


def lock() -> Drawing:
    """A locked set in Lockdown."""
    sheet = Drawing(100, 100)
    bow = stroke("M30 50L30 34Q30 12 50 12Q70 12 70 34L70 50", 11)
    body = rect(18, 44, 64, 48, 10)
    sheet.add(INK, (bow | body).grown(3.2))
    sheet.add("#c9c6d0", bow)
    sheet.add(GOLD, body)
    sheet.add(GOLD_DEEP, body & rect(50, 0, 60, 100))
    sheet.add(INK, circle(50, 63, 7.4), poly((46.6, 64), (53.4, 64), (56, 82), (44, 82)))
    return sheet


def frost() -> Drawing:
    """A frozen file in Eightfist."""
    sheet = _disc("#cfe6ee", "#f4fbfc", "#2a5a72")
    arm = line([(50, 50), (50, 18)], 5) | line([(41, 23), (50, 32), (59, 23)], 4.4)
    sheet.add("#2a6c8c", *(arm.turned(60 * i, (C, C)) for i in range(6)))
    return sheet


def out() -> Drawing:
    """A seat that has been eliminated."""
    sheet = _disc("#3a3540", "#8d8a96")
    cross = line([(32, 32), (68, 68)], 10) | line([(68, 32), (32, 68)], 10)
    sheet.add("#e8dfd2", cross)
    return sheet


def team_sun() -> Drawing:
    """The first of two teams: day."""
    sheet = _disc("#e0a33c", CREAM)
    rays = [line([(50, 19), (50, 27)], 6.4).turned(45 * i, (C, C)) for i in range(8)]
    sheet.add("#5e2a0c", circle(C, C, 16), *rays)
    sheet.add("#fbe7b0", circle(C, C, 11.5))
    return sheet


def team_moon() -> Drawing:
    """The second: night."""
    sheet = _disc("#33306b", CREAM)
    sheet.add("#e9e4f4", circle(46, 50, 25) - circle(57, 42, 21))
    sheet.add("#f3d58c", star(66, 37, 7, 3, 5), star(68, 61, 5, 2.1, 5))
    return sheet


THINGS: dict[str, Callable[[], Drawing]] = {
    "token": token,
    "token_spent": token_spent,
    "skip": skip,
    "wind": wind,
    "starter": starter,
    "turn": turn,
    "arrow": arrow,
    "link": link,
    "lock": lock,
    "frost": frost,
    "out": out,
    "team_sun": team_sun,
    "team_moon": team_moon,
}
