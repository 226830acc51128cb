"""Draws the puzzles in the main menu: a panel with the four games, or one button."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.ui.page.layout import (
    LayoutBox,
    button,
    chosen,
    column,
    first,
    grow,
    lapped,
    layers,
    line,
    padding,
    picture,
    plate,
    row,
    sized,
    space,
    square,
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
    return plate(column(title, told, grow(chosen(_cards)), first(long, short), gap=10), 20)


def _cards(page: Page, rect: Rect) -> LayoutBox:
    """Cards with a sign, if there is room for them."""
    h = min(rect.h - page.px(14), page.px(190))
    if h < page.px(90):
        return space()
    cards = lapped([picture(page.pictures.card(name, h)) for name in CARDS])
    disc = square(lambda page, side: page.pictures.disc(side, COLOURS["gold"], COLOURS["ink"], 2))
    sign = sized(layers(disc, line("?", "strong", "ink", 0.5)), 54, 54)
    return layers(padding(cards, 0, 7), column(row(sign, at=1)))


def _row(game: str, solved: int, most: int, words: str) -> LayoutBox:
    title = games.game(game).title
    number = words.format(n=solved, count=most)
    told = row(line(title, "strong"), grow(line(number, "small", "gold" if solved else "muted", 1)), gap=16)
    name = _("Puzzles, {game}: {n} of {count} solved").format(game=title, n=solved, count=most)
    return sized(tile(padding(told, 16), name, OpenPuzzles(game)), height=lambda page: page.theme.target)


def short_way() -> LayoutBox:
    """The puzzles as one button, in a window too small for the panel."""
    return button(_("Puzzles"), OpenPuzzles())
