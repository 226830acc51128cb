"""Draws the ways into the lessons on the title, where no match waits to be continued."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.room.page import Page
from game.room.scene import Message
from game.room.widgets import evenly, ring
from game.words import _

from .title_day import Today

NARROW = 250
"""Four games lie side by side where each has at least so much room at 1080 lines; else two and two."""
SMALL = 90
"""A smaller emblem than this stands beside the name, not above it."""


def draw(page: Page, area: Rect, head: int, today: Today | None) -> None:
    """A headline of a height, and a tile a game; only the headline until the games were read."""
    title = _("Learn a game by playing it")
    page.text(title, (area.x, area.y + head // 2), "heading", "cream", "midleft", area.w)
    if today is None:
        return
    gap, emblems = page.px(18), [(game, emblem) for game, emblem, _made in today.tries]
    below = Rect(area.x, area.y + head + page.px(10), area.w, area.h - head - page.px(10))
    across = len(emblems) if below.w // len(emblems) >= page.px(NARROW * max(1.0, page.theme.text)) else 2
    rows = -(-len(emblems) // across)
    high = (below.h - (rows - 1) * gap) // rows
    for n, (game, emblem) in enumerate(emblems):
        row = Rect(below.x, below.y + n // across * (high + gap), below.w, high)
        _tile(page, evenly(row, across, gap)[n % across], game, emblem)


def _tile(page: Page, rect: Rect, game: str, emblem: str) -> None:
    """A game's emblem, and its name below it or, where it is low, beside it."""
    do: Message = ("learn", game)
    page.panel(rect, "button-hover" if do in (page.hover, page.focus) else "button")
    title, pad, line = games.game(game).title, page.px(16), page.theme.line("strong")
    side = min(rect.w - 2 * pad, rect.h - 3 * pad - line)
    if side >= page.px(SMALL):
        picture = page.pictures.emblem(emblem, side)
        y = rect.y + (rect.h - side - pad // 2 - line) // 2
        low = page.put(picture, rect.centerx - side / 2, y).bottom + pad // 2
        page.text(title, (rect.centerx, low), "strong", "cream", "midtop", rect.w - 2 * pad)
    else:
        side = max(1, min(rect.h - pad, rect.w // 4))
        picture = page.pictures.emblem(emblem, side)
        x = page.put(picture, rect.x + pad, rect.centery - side / 2).right + pad
        page.text(title, (x, rect.centery), "strong", "cream", "midleft", rect.right - pad - x)
    page.thing("button", _("Learn {game}").format(game=title), rect, do)
    ring(page, rect, do)
