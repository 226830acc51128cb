"""Draws a small picture of a table: the players and their scores."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import cos, dist, pi, sin

from pygame import Rect

from game.table.match.setup import Setup
from game.ui.art.palette import SEATS
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import team_sign
from game.words import number

FLAT = 200
"""If the picture is lower than this, the faces take up more of it."""
STEPS = 360
"""The number of steps in which an oval is measured."""
WIDE = 5.0
"""If a low picture of many players is flatter than this, they sit in two rows, so that faces are larger."""


def little_table(
    page: Page,
    area: Rect,
    setup: Setup,
    totals: Sequence[int] = (),
    emblem: str = "",
    low: float = 2.4,
    named: bool = False,
    teams: Sequence[int] = (),
) -> None:
    """The seats around the felt, the first person at the bottom, clockwise; `low` sets its shape."""
    chairs = setup.chairs
    colours = setup.colours
    me = next(iter(setup.people), 0)
    few = len(chairs) < 6
    flat = area.h < page.px(FLAT)
    share = (0.36 if few else 0.4) if flat else (0.3 if few else 0.25)
    low = low if few or not flat else max(low, WIDE)
    side = round(min(area.h * share, area.w / 5))
    w = min(area.w - 2 * side, round(area.h * low))
    h = area.h - side
    oval = page.pictures.drawn("oval", w, h, lambda: oval_svg(w, h))
    page.put_at(oval, area.center)
    if emblem:
        mark = min(round(h * 0.56), round(w * 0.4))
        page.put_at(page.pictures.emblem(emblem, mark), area.center)
    faces = []
    spots = _spots(len(chairs), w, h, not few and flat)
    for seat, chair in enumerate(chairs):
        x, y = spots[(seat - me) % len(chairs)]
        at = (area.centerx + x, area.centery + y)
        faces.append(page.put_at(page.pictures.portrait(chair.avatar, side, SEATS[colours[seat]]), at))
        for team in teams[seat : seat + 1]:
            team_sign(page, faces[-1], team)
        if totals:
            _total(page, at, side, number(totals[seat]))
    if named and area.h >= page.px(FLAT):
        names = [chair.name for chair in chairs]
        for name, spot in zip(names, _named(page, area, faces, names), strict=False):
            pill = spot.inflate(page.px(16), 0)
            page.put(page.pictures.plate(pill.w, pill.h, "panel", pill.h // 2), pill.x, pill.y)
            page.text(name, spot.topleft, "small")


def _spots(count: int, w: int, h: int, evenly: bool) -> list[tuple[float, float]]:
    """Places around an oval, clockwise from its lowest point; with `evenly`, at equal distances along it."""

    def on_it(share: float) -> tuple[float, float]:
        return -sin(2 * pi * share) * w / 2, cos(2 * pi * share) * h / 2

    if not evenly:
        return [on_it(n / count) for n in range(count)]
    points = [on_it(n / STEPS) for n in range(STEPS + 1)]
    along = [0.0, *accumulate(dist(one, other) for one, other in pairwise(points))]
    return [points[bisect_left(along, along[-1] * n / count)] for n in range(count)]


def _named(page: Page, area: Rect, faces: Sequence[Rect], names: Sequence[str]) -> list[Rect]:
    """The places of names beside their faces, complete and over nothing.

    Empty if one of them does not fit.
    """
    family, px = page.theme.type("small")
    found: list[Rect] = []
    for face, name in zip(faces, names, strict=True):
        size = page.pictures.line(name, family, px, COLOURS["cream"]).get_size()
        taken = [*faces, *found]
        spots = _beside(area, face, size, page.px(12))
        spot = next((spot for spot in spots if area.contains(spot) and spot.collidelist(taken) < 0), None)
        if spot is None:
            return []
        found.append(spot)
    return found


def _beside(area: Rect, face: Rect, size: tuple[int, int], air: int) -> list[Rect]:
    """The possible places for a name around a face, those towards the middle first."""
    round_it = face.inflate(2 * air, 0)
    below = Rect((0, 0), size)
    above = Rect((0, 0), size)
    left = Rect((0, 0), size)
    right = Rect((0, 0), size)
    below.midtop, above.midbottom = face.midbottom, face.midtop
    left.midright, right.midleft = round_it.midleft, round_it.midright
    upright = [below, above] if face.centery < area.centery else [above, below]
    level = [right, left] if face.centerx < area.centerx else [left, right]
    middle = abs(face.centerx - area.centerx) < face.w
    return [*upright, *level] if middle else [*level, *upright]


def _total(page: Page, at: tuple[float, float], side: int, told: str) -> None:
    """A player's score on a small plate at the lower edge of their face."""
    family, px = page.theme.type("label")
    words = page.pictures.line(told, family, px, COLOURS["cream"])
    w = max(words.get_width() + page.px(14), words.get_height())
    h = words.get_height()
    x = at[0]
    y = at[1] + side / 2 - h * 0.2
    page.put_at(page.pictures.plate(w, h, "panel", h // 2), (x, y))
    page.thing("text", told, page.put_at(words, (x, y)), value=px)


def oval_svg(w: int, h: int) -> str:
    """The felt and its rail."""
    x = w / 2
    y = h / 2
    edge = max(4, h // 18)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<ellipse cx="{x}" cy="{y}" rx="{x - edge}" ry="{y - edge}" fill="#1d5a45" stroke="#6b4f3a" '
        f'stroke-width="{edge}"/><ellipse cx="{x}" cy="{y}" rx="{x - 3 * edge}" ry="{y - 3 * edge}" '
        f'fill="none" stroke="#d9a036" stroke-width="1.5"/></svg>'
    )
