"""Draws the puzzles in the main menu: a panel with the four games, or one button."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grow,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    text,
    tile,
)
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import _

from .messages import OpenPuzzles

CARDS = ("9H", "4C", "8S", "6D")

Counts = tuple[tuple[str, int, int], ...]
"""By game, how many puzzles are solved, and how many there are."""


def panel(counts: Counts) -> LayoutBox:
    """The panel; a press on a game opens its puzzles."""
    title = line(_("Puzzles"), "heading", "pale")
    told = text(_("Find the best move."), "small")
    long, short = (
        column(*(_row(*one, words) for one in counts), gap=10)
        for words in (_("{n} of {count}"), "{n}/{count}")
    )
    return plate(column(title, told, grow(paint(_cards)), first(long, short), gap=10), 20)


def _cards(page: Page, rect: Rect) -> None:
    """Cards with question marks, if there is room for them."""
    h = min(rect.h - page.px(14), page.px(190))
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


def _row(game: str, solved: int, most: int, words: str) -> LayoutBox:
    title, number = games.game(game).title, words.format(n=solved, count=most)
    told = row(line(title, "strong"), grow(line(number, "small", "gold" if solved else "muted", 1)), gap=16)
    name = _("Puzzles, {game}: {n} of {count} solved").format(game=title, n=solved, count=most)
    return sized(tile(padding(told, 16), name, OpenPuzzles(game)), height=lambda page: page.theme.target)


def short_way() -> LayoutBox:
    """The puzzles as one button, in a window too small for the panel."""
    return button(_("Puzzles"), OpenPuzzles())
