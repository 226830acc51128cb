"""Draws a plate with the tally of a shared evening."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.art.palette import SEATS
from game.room.page import Page
from game.table.evening import RULE, Evening, EveningTally
from game.table.setup import Setup
from game.words import _, number

COLUMNS, WIDE = 4, 760
"""More people than the first number stand in two columns, if the plate is as wide as the second."""


def evening_panel(page: Page, area: Rect, evening: Evening, setup: Setup) -> None:
    """Everybody with their points and wins, who leads first."""
    page.panel(area)
    inner = area.inflate(-page.px(44), -page.px(28))
    y = page.text(evening.title(), inner.topleft, "strong", "gold", "topleft", inner.w).bottom
    tally = evening.tally()
    columns = 2 if len(tally) > COLUMNS and inner.w > page.px(WIDE) else 1
    rows = -(-len(tally) // columns)
    line = page.theme.line("small")
    words = _(RULE)
    played = ", ".join(games.game(game).title for game in evening.games)
    told = next((w for w in (f"{played}. {words}", words) if len(page.lines(w, "small", inner.w)) == 1), "")
    if inner.bottom - y - rows * page.theme.line("strong") > line:
        page.text(told, (inner.x, y), "small", "muted", "topleft", inner.w)
        y += line
    step = min(page.px(70), (inner.bottom - y) // rows)
    w = (inner.w - page.px(40) * (columns - 1)) // columns
    for i, one in enumerate(tally):
        x = inner.x + i // rows * (w + page.px(40))
        _row(page, Rect(x, y + i % rows * step, w, step), one, setup)


def _row(page: Page, rect: Rect, one: EveningTally, setup: Setup) -> None:
    seat = next(seat for seat in setup.people if setup.chairs[seat].name == one.name)
    side = rect.h - page.px(6)
    colour = SEATS[setup.colours[seat]]
    face = page.put(page.pictures.portrait(setup.chairs[seat].avatar, side, colour), rect.x, rect.y)
    points = number(one.points)
    right = page.text(points, (rect.right, rect.centery), "number", "pale", "midright")
    x = rect.right - max(right.w, page.px(70)) - page.px(24)
    name = (face.right + page.px(14), rect.centery)
    left = Rect(x, 0, 0, 0)
    if one.wins() and x - name[0] > rect.w * 0.5:
        left = page.text(one.wins(), (x, rect.centery), "small", "muted", "midright")
    page.text(one.name, name, "strong", "cream", "midleft", left.x - face.right - page.px(28))
