"""`Screen` paints only differences, and the window always equals a page that is painted as a whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from engine.kernel.rng import Rng
from game.room.page import Item
from game.room.screen import Screen, merged

SIZE = (160, 100)


def picture(rng, size, alpha):
    surface = Surface(size, pygame.SRCALPHA if alpha else 0, 32)
    colour = [rng.below(256) for _ in range(3)]
    surface.fill((*colour, 40 + rng.below(200)) if alpha else colour)
    return surface


@pytest.fixture
def stock():
    """Pictures: a table, one as large as it that hides it, a dark, and some cards."""
    rng = Rng(5)
    table, cover = picture(rng, SIZE, False), picture(rng, (200, 120), False)
    dark = picture(rng, SIZE, True)
    small = [picture(rng, (8 + rng.below(30), 8 + rng.below(30)), bool(rng.below(2))) for _ in range(12)]
    return table, cover, dark, small


def page(rng, stock, before):
    """The page before with random changes: cards come, go and change places, something may cover all."""
    table, cover, dark, small = stock
    cards = [item for item in before if item.surface in small and rng.below(8)]
    cards += [Item(small[rng.below(12)], rng.below(150), rng.below(90)) for _ in range(rng.below(3))]
    if rng.below(6) == 0:
        cards.reverse()
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
        for rect in rects:  # only these areas may have changed, as the display is told
            before.blit(window.subsurface(rect), rect)
        assert before.get_view("0").raw == window.get_view("0").raw
    assert painted < 400 * SIZE[0] * SIZE[1] * 0.8


class Counted(Surface):
    """Counts how many pictures are blitted on it."""

    blitted = 0

    def fblits(self, pictures, special_flags=0):
        self.blitted += len(pictures)
        super().fblits(pictures, special_flags)


def test_what_is_hidden_is_not_painted_and_a_dark_only_lies_over_what_is_there(stock):
    table, cover, dark, small = stock
    window, screen = Counted(SIZE), Screen()
    cards = [Item(table, 0, 0), *(Item(card, 9, 9) for card in small)]
    screen.paint(window, cards)
    assert window.blitted == 13
    screen.paint(window, [*cards, Item(dark, 0, 0)])
    assert window.blitted == 14, "the dark alone"
    screen.paint(window, [*cards, Item(cover, 0, 0), Item(small[1], 3, 3)])
    assert window.blitted == 16, "nothing that lies below"
    moved = [Item(table, 0, 0), *(Item(card, 30, 9) for card in small)]
    assert screen.paint(window, [*moved, Item(cover, 0, 0), Item(small[1], 3, 3)]) == []


def test_changes_far_apart_stay_apart():
    whole = Rect(0, 0, 1000, 1000)
    thin, tall = Rect(0, 0, 300, 10), Rect(0, 0, 10, 300)
    assert sorted(map(tuple, merged([thin, tall], whole))) == sorted(map(tuple, [thin, tall]))
    assert merged([thin, Rect(10, 2, 300, 10)], whole) == [Rect(0, 0, 310, 12)]
    assert merged([Rect(0, 0, 900, 900)], whole) == [whole]
