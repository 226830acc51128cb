"""`Screen` paints only differences, and the window always equals a page that is painted as a whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from engine.kernel.rng import Rng
from game.ui.page.page import Item
from game.ui.window.page_painter import Screen

SIZE = (160, 100)


def picture(rng, size, alpha):
    surface = Surface(size, pygame.SRCALPHA if alpha else 0, 32)
    colour = [rng.below(256) for _ in range(3)]
    surface.fill((*colour, 40 + rng.below(200)) if alpha else colour)
    return surface


@pytest.fixture
def stock():
    """Pictures: a table, another of its size that hides it, a dark overlay, and some cards."""
    rng = Rng(5)
    table, cover = picture(rng, SIZE, False), picture(rng, (200, 120), False)
    dark = picture(rng, SIZE, True)
    small = [picture(rng, (8 + rng.below(30), 8 + rng.below(30)), bool(rng.below(2))) for _ in range(12)]
    return table, cover, dark, small


def page(rng, stock, before):
    """The previous page with random changes: cards come, go and move, and a picture may cover everything."""
    table, cover, dark, small = stock
    cards = [item for item in before if item.surface in small and rng.below(8)]
    cards += [Item(small[rng.below(12)], rng.below(150), rng.below(90)) for _ in range(rng.below(3))]
    if rng.below(6) == 0:
        cards.reverse()
    if cards and rng.below(2):
        one = cards[rng.below(len(cards))]
        if rng.below(4):  # otherwise it would be there twice
            cards.remove(one)
        cards.insert(rng.below(len(cards) + 1), one)
    above = [[], [], [], [Item(dark, 0, 0)], [Item(cover, -3, -2)], [Item(dark, 0, 0), Item(small[0], 5, 5)]]
    at = rng.below(len(cards) + 1)
    return [Item(table, 0, 0), *cards[:at], *above[rng.below(6)], *cards[at:]]


def test_the_window_is_what_painting_all_would_give(stock):
    rng, screen, window, items = Rng(7), Screen(), Surface(SIZE), []
    painted = 0
    for _ in range(400):
        items = page(rng, stock, items)
        before = window.copy()
        rects = screen.paint(window, items)
        painted += sum(rect.w * rect.h for rect in rects)
        whole = Surface(SIZE)
        whole.fblits([(item.surface, (item.x, item.y)) for item in items])
        assert window.get_view("0").raw == whole.get_view("0").raw
        for rect in rects:  # only these areas may have changed in the display
            before.blit(window.subsurface(rect), rect)
        assert before.get_view("0").raw == window.get_view("0").raw
    assert painted < 400 * SIZE[0] * SIZE[1] * 0.8
