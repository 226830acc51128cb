"""Draws the games in the main menu: descriptions, progress in lessons, buttons to play and to learn."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from engine import games
from game.features.lessons.messages import OpenLessons
from game.features.setup.messages import ChooseGame
from game.features.tour.messages import OpenTour
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grid,
    grow,
    layers,
    line,
    lines,
    padding,
    paint,
    plate,
    row,
    sized,
    square,
    text,
    tile,
)
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button_height, ring
from game.words import _

LARGE, SMALL = 150, 72
"""The least size of an emblem above the words, and of one beside the name."""


class GameTile(NamedTuple):
    """The data about a game in the main menu."""

    game: str
    emblem: str
    pitch: str
    """One line about the feel of the game, not translated yet."""
    stars: int
    """A person's stars at its stops on the tour."""
    most_stars: int
    """How many there are; 0 if the tour has none."""


def panel(shown: tuple[GameTile, ...]) -> LayoutBox:
    """A tile for each game, four in a row or two."""
    pitches = [text(_(one.pitch), "small", centre=True) for one in shown]

    def high(page: Page, w: int) -> int:
        return max(pitch.height(page, w) for pitch in pitches)

    tiles = [_tile(one, pitch._replace(height=high)) for one, pitch in zip(shown, pitches, strict=True)]
    return first(grid(tiles, 4, 18), grid(tiles, 2, 14)) if tiles else column()


def _tile(one: GameTile, pitch: LayoutBox) -> LayoutBox:
    """A tile; a press opens the setup of the game.

    If room is scarce, its description is left out, then its emblem.
    """
    title = games.game(one.game).title
    emblem = square(lambda page, side: page.pictures.emblem(one.emblem, side))
    name = line(title, "strong", at=0.5)
    ways = row(
        grow(button(_("Play"), ChooseGame(one.game), role="label", id=("play", one.game))),
        grow(button(_("Learn"), OpenLessons(one.game), role="label", id=("learn", one.game))),
        gap=10,
    )
    foot = column(_tour(one), ways, gap=8)
    large = grow(sized(emblem, height=LARGE))
    small = grow(sized(emblem, height=SMALL))
    beside = row(sized(emblem, width=SMALL), grow(line(title, "strong")), gap=14)
    heads = (column(large, name, pitch, gap=8), column(small, name, pitch, gap=6), column(small, name, gap=6))
    inside = first(
        *(column(grow(_pressed(head, one.game)), foot, gap=8) for head in heads),
        column(grow(_pressed(beside, one.game)), ways, gap=6),
        column(line(title, "strong", at=0.5), ways, gap=4, at=0.5),
    )
    return plate(inside, 8, 12, "button")


def _pressed(box: LayoutBox, game: str) -> LayoutBox:
    """The part above the buttons, which also opens the setup when pressed."""

    def over(page: Page, rect: Rect) -> None:
        page.thing("button", _("Play {game}").format(game=games.game(game).title), rect, ChooseGame(game))
        ring(page, rect, ChooseGame(game))

    return layers(box, paint(over))


def _tour(one: GameTile) -> LayoutBox | None:
    """The way to the game's stops on the tour."""
    if not one.most_stars:
        return None
    told = _("{n} of {count}").format(n=one.stars, count=one.most_stars)
    do = OpenTour(one.game)
    name = _("Tour, {game}: {told}").format(game=games.game(one.game).title, told=told)
    star = square(lambda page, side: page.pictures.icon("star", side, COLOURS["gold"]), lines("label", 0.8))
    short = row(star, line(told, "label"), gap=8, at=0.5)
    words = row(star, line(f"{_('Tour')}: {told}", "label"), gap=8, at=0.5)
    shown = first(*(tile(padding(form, 10), name, do, id=("tour", one.game)) for form in (words, short)))
    return sized(shown, height=button_height)
