"""`Screen` paints only differences, and the window always equals a page that is painted as a whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from engine.kernel.rng import Rng
from game.room import hidden
from game.room import screen as screens
from game.room.page import Item
from game.room.screen import Screen, changes, merged

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
    if cards and rng.below(2):
        one = cards[rng.below(len(cards))]
        if rng.below(4):  # else it lies there twice
            cards.remove(one)
        cards.insert(rng.below(len(cards) + 1), one)
    above = [[], [], [], [Item(dark, 0, 0)], [Item(cover, -3, -2)], [Item(dark, 0, 0), Item(small[0], 5, 5)]]
    at = rng.below(len(cards) + 1)
    return [Item(table, 0, 0), *cards[:at], *above[rng.below(6)], *cards[at:]]


def test_the_window_is_what_painting_all_would_give(stock, monkeypatch):
    monkeypatch.setattr(screens, "EACH", 20)
    monkeypatch.setattr(hidden, "LID", 20)
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


def test_a_large_change_may_come_in_two_frames_and_is_whole_then(stock, monkeypatch):
    monkeypatch.setattr(screens, "EACH", 20)
    monkeypatch.setattr(screens, "MOST_AREA", 1.2)
    monkeypatch.setattr(hidden, "LID", 20)
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


def test_a_place_is_late_by_one_frame_only():
    many = [Rect(100 * n, 0, 90, 100) for n in range(8)]
    now, later = screens.halves(many, 40_000, [])
    assert sum(rect.w * rect.h for rect in now) == sum(rect.w * rect.h for rect in later) == 36_000
    again, _rest = screens.halves(many, 40_000, later)
    assert all(any(rect.contains(part) for rect in again) for part in later)


def test_what_lies_under_a_dark_that_stays_is_not_painted():
    """The last picture of both pages hides most of what is gone."""
    rng = Rng(4)
    size = (1000, 1000)
    table, strip = picture(rng, size, False), picture(rng, (1000, 800), False)
    before = [Item(table, 0, 0), Item(strip, 0, 0)]
    assert merged(changes(before, before[1:]), Rect((0, 0), size)) == [Rect(0, 800, 1000, 200)]


class Counted(Surface):
    """Counts how many pictures are blitted on it."""

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
    monkeypatch.setattr(hidden, "LEAST", 30)
    monkeypatch.setattr(hidden, "SMALL", 900)
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


def test_a_card_that_is_wholly_covered_is_left_out(monkeypatch):
    monkeypatch.setattr(hidden, "LEAST", 30)
    rng = Rng(3)
    (card, middle), (below, _) = rimmed(rng, (80, 80)), rimmed(rng, (40, 40))
    items = [Item(picture(rng, SIZE, False), 0, 0), Item(below, 20, 20), Item(card, 0, 0)]
    rects = [item.surface.get_rect(topleft=item[1:]) for item in items]
    found = hidden.visible(items, rects, Rect((0, 0), SIZE), {card: middle})
    assert not [piece for piece in found if piece[0] is below]
    table = [part for piece in found if piece[0] is items[0].surface for part in piece[1:2]]
    assert sum(part.w * part.h for part in table) == 160 * 100 - middle.w * middle.h
    assert found[-1] == (card, (0, 0))


def test_a_picture_that_lies_twice_in_one_place_and_then_once_has_changed(stock):
    """Half transparent ones are darker together."""
    table, _cover, _dark, small = stock
    one, other = Item(table, 0, 0), Item(small[0], 20, 30)
    assert changes([one, other, other], [one, other]) == [Rect(20, 30, *small[0].get_size())]
    assert changes([one, other], [one, other, other]) == [Rect(20, 30, *small[0].get_size())]


def test_changes_far_apart_stay_apart():
    whole = Rect(0, 0, 1000, 1000)
    thin, tall = Rect(0, 0, 300, 10), Rect(0, 15, 10, 300)
    assert sorted(map(tuple, merged([thin, tall], whole))) == sorted(map(tuple, [thin, tall]))
    assert merged([thin, Rect(10, 2, 300, 10)], whole) == [Rect(0, 0, 310, 12)]
    assert merged([Rect(0, 0, 900, 900)], whole) == [whole]


def test_cards_dealt_along_an_arc_are_painted_once_and_not_the_room_between_them():
    whole = Rect(0, 0, 3840, 2160)
    cards = [Rect(150 * n, round((n - 8) ** 2 * 12), 300, 420) for n in range(17)]
    covered = Surface(whole.size, 0, 8)
    for card in cards:
        covered.fill(1, card)
    pixels = covered.get_buffer().raw.count(b"\1")
    places = merged(cards, whole)
    assert len(places) > 1 and sum(rect.w * rect.h for rect in places) < pixels + len(places) * screens.EACH
    for rect in places:
        covered.fill(0, rect)
    assert not any(covered.get_buffer().raw), "all of them"


def test_only_what_differs_between_two_pages_is_looked_at(stock):
    cards = [Item(card, 9 * n, 20) for n, card in enumerate(stock[3])]
    moved = [*cards[:5], Item(cards[5].surface, 50, 50), *cards[6:]]
    assert changes(cards, moved) == [screens._rect(cards[5]), screens._rect(moved[5])]
    assert changes(cards, [*cards[:5], *cards[6:]]) == [screens._rect(cards[5])]
    swapped = [*cards[:3], cards[4], cards[3], *cards[5:]]
    assert changes(cards, swapped) == [screens._rect(cards[4])], "the other one lies as it lay"
    lowest = [cards[9], *cards[:9], *cards[10:]]
    assert changes(cards, lowest) == changes(lowest, cards) == [screens._rect(cards[9])]
    twice = [*cards[:6], cards[5], *cards[6:]]
    assert changes(cards, twice) == changes(twice, cards) == [screens._rect(cards[5])], "a shadow doubled"
    both = [*cards[:5], cards[8], cards[5], cards[8]]
    assert screens._rect(cards[8]) in changes([*cards[:6], cards[8]], both)
