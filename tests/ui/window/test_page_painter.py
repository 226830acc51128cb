"""`Screen` paints only differences, and the window always equals a page that is painted as a whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from engine.kernel.rng import Rng
from game.ui.page.page import Item
from game.ui.window import covered_pictures
from game.ui.window import page_painter as screens
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


def test_the_window_is_what_painting_all_would_give(stock, monkeypatch):
    monkeypatch.setattr(screens, "EACH", 20)
    monkeypatch.setattr(covered_pictures, "LID", 20)
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


def test_a_large_change_may_come_in_two_frames_and_is_whole_then(stock, monkeypatch):
    monkeypatch.setattr(screens, "EACH", 20)
    monkeypatch.setattr(screens, "MOST_AREA", 1.2)
    monkeypatch.setattr(covered_pictures, "LID", 20)
    rng, screen, window, whole, items = Rng(8), Screen(), Surface(SIZE), Surface(SIZE), []
    screen.most = 900
    late = 0
    for _ in range(400):
        items, before = page(rng, stock, items), window.copy()
        rects = screen.paint(window, items, False, True)
        whole.fblits([(item.surface, (item.x, item.y)) for item in items])
        if rng.below(2):
            late += bool(screen.left)
            rects += screen.rest(window)
            assert window.get_view("0").raw == whole.get_view("0").raw
            assert not screen.left and screen.rest(window) == []
        for rect in rects:
            before.blit(window.subsurface(rect), rect)
        assert before.get_view("0").raw == window.get_view("0").raw
    assert late > 50


class Counted(Surface):
    """Counts the pictures that are blitted on it."""

    blitted = 0

    def fblits(self, pictures, special_flags=0):
        self.blitted += len(pictures)
        super().fblits(pictures, special_flags)

    def blits(self, pieces, doreturn=True):
        self.blitted += len({id(piece[0]) for piece in pieces})
        super().blits(pieces, doreturn)


def test_what_is_hidden_is_not_painted_and_a_dark_only_lies_over_what_is_there(stock):
    table, cover, dark, small = stock
    window, screen = Counted(SIZE), Screen()
    cards = [Item(table, 0, 0), *(Item(card, 9, 9) for card in small)]
    screen.paint(window, cards)
    assert window.blitted == 13, "each card is smaller than what would be looked for below it"
    screen.paint(window, [*cards, Item(dark, 0, 0)])
    assert window.blitted == 14, "the dark alone"
    screen.paint(window, [*cards, Item(cover, 0, 0), Item(small[1], 3, 3)])
    assert window.blitted == 16, "nothing that lies below"
    moved = [Item(table, 0, 0), *(Item(card, 30, 9) for card in small)]
    assert screen.paint(window, [*moved, Item(cover, 0, 0), Item(small[1], 3, 3)]) == []


def rimmed(rng, size):
    """A picture with a solid middle, and the place of the middle."""
    surface, middle = picture(rng, size, True), Rect(3, 2, size[0] - 7, size[1] - 4)
    surface.fill([rng.below(256) for _ in range(3)], middle)
    return surface, middle


def test_what_lies_under_the_solid_part_of_a_card_is_not_painted(monkeypatch):
    monkeypatch.setattr(covered_pictures, "LEAST", 30)
    monkeypatch.setattr(covered_pictures, "SMALL", 900)
    rng = Rng(11)
    solid = dict(rimmed(rng, (20 + rng.below(30), 20 + rng.below(30))) for _ in range(8))
    cards, table = [*solid], picture(rng, SIZE, False)
    whole, window = Surface(SIZE), Counted(SIZE)
    for _ in range(200):
        places = [(cards[rng.below(8)], rng.below(150) - 10, rng.below(90) - 10) for _ in range(9)]
        items = [Item(table, 0, 0), *(Item(*place) for place in places)]
        Screen().paint(whole, items)
        Screen(solid).paint(window, items)
        assert window.get_view("0").raw == whole.get_view("0").raw
