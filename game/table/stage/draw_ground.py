"""Draws the background and the banner of a big moment on a page, piece by piece."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.art import moment_grounds
from game.ui.page.page import Page


def put_ground(page: Page, name: str, px: int, colour: str, centre: tuple[float, float], part: float) -> None:
    """The ground around this point, at a part of its size."""
    side = round(px * part)
    left = centre[0] - side / 2
    top = round(centre[1] - side / 2)
    for strip, y in moment_grounds.ground(name, px, colour):
        begin = round(y * part)
        end = round((y + strip.get_height()) * part)
        if side < px:
            make = partial(pygame.transform.smoothscale, strip, (side, end - begin))
            strip = page.pictures.kept(("ground", name, colour, y, side, px), make)
        page.put(strip, left, top + begin)


def put_banner(page: Page, size: tuple[int, int], colour: str, at: tuple[int, int]) -> None:
    """The banner with its upper left corner there."""
    for piece, x in moment_grounds.banner(size, colour):
        page.put(piece, at[0] + x, at[1])
