"""Draws a small picture of a table: the players and their scores."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from pygame import Rect

from game.art.palette import SEATS
from game.room.page import Page
from game.room.theme import COLOURS
from game.table.setup import Setup
from game.words import number

FLAT = 200
"""Where a picture is lower, its faces take more of it."""


def little_table(
    page: Page,
    area: Rect,
    setup: Setup,
    totals: Sequence[int] = (),
    emblem: str = "",
    low: float = 2.4,
    named: bool = False,
) -> None:
    """The seats around the felt, the first person below, play going clockwise; `low` is how flat it is."""
    chairs, colours = setup.chairs, setup.colours
    me = next(iter(setup.people), 0)
    share = 0.36 if area.h < page.px(FLAT) else 0.3 if len(chairs) < 6 else 0.25
    side = round(min(area.h * share, area.w / 5))
    w, h = min(area.w - 2 * side, round(area.h * low)), area.h - side
    oval = page.pictures.drawn("oval", w, h, lambda: oval_svg(w, h))
    page.put_at(oval, area.center)
    if emblem:
        mark = min(round(h * 0.56), round(w * 0.4))
        page.put_at(page.pictures.emblem(emblem, mark), area.center)
    for seat, chair in enumerate(chairs):
        turn = 2 * pi * ((seat - me) % len(chairs)) / len(chairs)
        at = (area.centerx - sin(turn) * w / 2, area.centery + cos(turn) * h / 2)
        page.put_at(page.pictures.portrait(chair.avatar, side, SEATS[colours[seat]]), at)
        if named and area.h >= page.px(FLAT) and h - side > 2 * page.theme.line("small"):
            _name(page, area, at, side, chair.name)
        if totals:
            _total(page, at, side, number(totals[seat]))


def _name(page: Page, area: Rect, at: tuple[float, float], side: int, name: str) -> None:
    """A player's name beside their face, towards the middle; for those in the middle below it."""
    x, y = at
    left = x - area.centerx
    if abs(left) < side:
        if y < area.centery:
            page.text(name, (round(x), round(y + side / 2)), "small", "cream", "midtop", side * 2)
        else:
            page.text(name, (round(x), round(y - side / 2)), "small", "cream", "midbottom", side * 2)
        return
    spot = (round(x - side * 0.55 * (1 if left > 0 else -1)), round(y))
    page.text(name, spot, "small", "cream", "midright" if left > 0 else "midleft", round(side * 1.1))


def _total(page: Page, at: tuple[float, float], side: int, told: str) -> None:
    """A player's score on a small plate at the lower edge of their face."""
    family, px = page.theme.type("label")
    words = page.pictures.line(told, family, px, COLOURS["cream"])
    w, h = max(words.get_width() + page.px(14), words.get_height()), words.get_height()
    x, y = at[0], at[1] + side / 2 - h * 0.2
    page.put_at(page.pictures.plate(w, h, "panel", h // 2), (x, y))
    page.thing("text", told, page.put_at(words, (x, y)), value=px)


def oval_svg(w: int, h: int) -> str:
    """The felt and its rail."""
    x, y = w / 2, h / 2
    edge = max(4, h // 18)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<ellipse cx="{x}" cy="{y}" rx="{x - edge}" ry="{y - edge}" fill="#1d5a45" stroke="#6b4f3a" '
        f'stroke-width="{edge}"/><ellipse cx="{x}" cy="{y}" rx="{x - 3 * edge}" ry="{y - 3 * edge}" '
        f'fill="none" stroke="#d9a036" stroke-width="1.5"/></svg>'
    )
