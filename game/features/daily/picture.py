"""Draws the picture of a daily deal for friends: date, result, Experts and days in a row, and no card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from engine import games
from game.ui import art
from game.ui.art.icons_and_people import emblem
from game.ui.art.lettering import fitting, font
from game.ui.art.palette import CREAM, GOLD, GOLD_PALE
from game.ui.art.svg import raster

from . import words as daily_words

if TYPE_CHECKING:
    from .deal import Deal
    from .store import Try

SIZE = 1200, 630
"""The size of a preview picture on pages that show pictures of others."""
MARGIN = 72
PIP = 40
CLOTH = "green"
WORSE = f'<circle cx="20" cy="20" r="15" fill="{GOLD}"/>'
SAME = (
    f'<circle cx="20" cy="20" r="14" fill="none" stroke="{GOLD}" stroke-width="3"/>'
    f'<path d="M20 6A14 14 0 0 0 20 34Z" fill="{GOLD}"/>'
)
BETTER = '<circle cx="20" cy="20" r="14" fill="none" stroke="#cbbfa6" stroke-width="3"/>'
PIPS = WORSE, SAME, BETTER
"""For each Expert: full if it did worse, half if it did as well, empty if it did better."""


def day_picture(deal: Deal, made: Try, days: int) -> Surface:
    """The picture of a try that was played to the end."""
    picture = art.woven(CLOTH, SIZE).copy()
    wide, high = SIZE
    side = high - 2 * MARGIN
    picture.blit(emblem(deal.game, side), (MARGIN, MARGIN))
    x = 2 * MARGIN + side - 24
    room = Rect(x, MARGIN, wide - x - MARGIN, side)
    top, *lines = daily_words.shared(deal, made, days).split("\n")
    _write(picture, top, "sans", 30, GOLD_PALE, Rect(room.x, room.y - 6, room.w, 44))
    _write(picture, games.game(deal.game).title, "serif", 60, CREAM, Rect(room.x, room.y + 44, room.w, 80))
    score = daily_words.result(deal.game, made)
    _write(picture, score, "serif-black", 64, GOLD, Rect(room.x, room.y + 142, room.w, 90))
    y = room.y + 254
    for said, count in zip(_broken(daily_words.better(made)), (0, 1), strict=False):
        _write(picture, said, "sans", 28, CREAM, Rect(room.x, y + 40 * count, room.w, 40))
    _pips(picture, made, room.x, y + 92, room.w)
    if days:
        _write(picture, lines[-1], "sans-bold", 34, GOLD_PALE, Rect(room.x, room.bottom - 46, room.w, 46))
    return picture


def _broken(said: str) -> list[str]:
    """The statement about the Experts, in two lines."""
    head, colon, told = said.partition(": ")
    return [head + colon.strip(), told] if said else []


def _pips(picture: Surface, made: Try, x: int, y: int, room: int) -> None:
    """A sign for each Expert."""
    signs = [sign for sign, count in zip(PIPS, daily_words.sides(made), strict=True) for _n in range(count)]
    across = room // (PIP + 4)
    across = len(signs) // 2 if across < len(signs) else across
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
    for n, sign in enumerate(signs):
        at = x + n % across * (PIP + 4), y + n // across * (PIP + 4)
        picture.blit(raster(f"{head}{sign}</svg>", (PIP, PIP)), at)


def _write(picture: Surface, words: str, role: str, px: int, colour: str, room: Rect) -> None:
    size = fitting(role, px, 12, words, room.w)
    drawn = font(role, size).render(words, True, colour)
    picture.blit(drawn, (room.x, room.centery - drawn.get_height() // 2))
