"""Draws the puzzles on the title: a panel with the four games, or one button."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.room.widgets import button, ring
from game.words import _

PART = 0.29
"""The part of the width that the panel takes beside the deal of the day."""
LARGEST = 1.1
"""Up to this size of text both have room beside each other."""
CARDS = ("9H", "4C", "8S", "6D")

Counts = tuple[tuple[str, int, int], ...]
"""By game, how many puzzles are solved, and how many there are."""


def has_room(page: Page) -> bool:
    """Whether the panel has room beside the deal of the day."""
    return page.theme.text <= LARGEST


def draw(page: Page, area: Rect, counts: Counts) -> None:
    """The panel; a press on a game opens its puzzles."""
    page.panel(area)
    inner = area.inflate(-page.px(40), -page.px(36))
    y = page.text(_("Puzzles"), inner.topleft, "heading", "pale", "topleft", inner.w).bottom
    told = Rect(inner.x, y, inner.w, 0)
    y = page.paragraph(_("One choice is best. Find it."), told, "small", "cream") + page.px(10)
    gap, count = page.px(10), max(1, len(counts))
    low = max(page.theme.target, page.theme.line("strong") + page.px(16))
    first = max(y, inner.bottom - count * (low + gap) + gap)
    _cards(page, Rect(inner.x, y, inner.w, first - page.px(14) - y))
    each = (inner.bottom - first - (count - 1) * gap) // count
    for n, (game, solved, most) in enumerate(counts):
        _row(page, Rect(inner.x, first + n * (each + gap), inner.w, each), (game, solved, most))


def _cards(page: Page, rect: Rect) -> None:
    """Cards in question, where they have room."""
    h = min(rect.h, page.px(190))
    if h < page.px(90):
        return
    wide = page.pictures.card(CARDS[0], h).get_width()
    step = min(wide, (rect.w - wide) // (len(CARDS) - 1))
    x = rect.centerx - (wide + step * (len(CARDS) - 1)) // 2
    for n, name in enumerate(CARDS):
        page.put(page.pictures.card(name, h), x + n * step, rect.y)
    side = page.px(54)
    disc = page.pictures.disc(side, COLOURS["gold"], COLOURS["ink"], 2)
    at = page.put(disc, x + step * (len(CARDS) - 1) + wide - side * 3 // 4, rect.y - side // 4)
    page.text("?", at.center, "strong", "ink", "center")


def _row(page: Page, rect: Rect, one: tuple[str, int, int]) -> None:
    game, solved, most = one
    do: Message = ("puzzles", game)
    hot = do in (page.hover, page.focus)
    page.panel(rect, "button-hover" if hot else "button")
    title, pad = games.game(game).title, page.px(16)
    told = _("{n} of {count}").format(n=solved, count=most)
    if page.pictures.line(told, *page.theme.type("small"), COLOURS["muted"]).get_width() > rect.w // 3:
        told = f"{solved}/{most}"
    number = page.text(
        told,
        (rect.right - pad, rect.centery),
        "small",
        "gold" if solved else "muted",
        "midright",
        rect.w // 3,
    )
    page.text(title, (rect.x + pad, rect.centery), "strong", "cream", "midleft", number.x - rect.x - 2 * pad)
    name = _("Puzzles, {game}: {n} of {count} solved")
    page.thing("button", name.format(game=title, n=solved, count=most), rect, do)
    ring(page, rect, do)


def draw_small(page: Page, rect: Rect) -> None:
    """Draw the puzzles as one button, in a window too small for the row."""
    button(page, rect, _("Puzzles"), ("puzzles",))
