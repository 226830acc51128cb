"""The store of pictures is bounded; a picture is the same drawn at once, in steps or ahead."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from game.ui import art
from game.ui.art import cards
from game.ui.art.picture_cache import MIB, PICTURES, Enough, PictureCache, weight

SIZE = (640, 400)


@pytest.fixture(autouse=True)
def nothing_drawn():
    PICTURES.clear()
    yield
    PICTURES.clear()


def test_what_was_used_last_is_kept_up_to_a_number_of_bytes():
    picture = pygame.Surface((16, 16))
    cache = PictureCache(limit=3 * weight(picture))
    for key in "abc":
        cache.put(key, picture)
    assert cache.get("a") is picture
    cache.put("d", picture)
    assert [key for key in "abcd" if cache.get(key)] == ["a", "c", "d"]
    cache.put("d", picture)
    assert cache.bytes == cache.limit
    cache.resize(1)
    assert [key for key in "abcd" if cache.get(key)] == ["d"], "the newest is always kept"
    assert cache.bytes == weight(picture)


def table_top():
    return art.table_top("green", SIZE, art.RIM)


def felt():
    return art.felt("plum", SIZE)


@pytest.mark.parametrize("draw", [table_top, felt])
def test_a_large_picture_is_the_same_if_its_drawing_was_given_up_after_each_step(draw):
    given_up = 0
    while True:
        try:
            with PICTURES.for_a_while(count().__next__, 0.0):
                found = draw()
            break
        except Enough:
            given_up += 1
    assert given_up > 3
    PICTURES.clear()
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(draw(), "RGB")


def test_planned_cards_are_there_at_once(pilot, monkeypatch):
    pictures = pilot().room.pictures
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "HSDC"]
    pictures.plan(pictures.plain(deck, (190,)))
    while pictures.draw_ahead(0.0, idle=True):
        pass
    monkeypatch.setattr(cards, "raster", lambda *how: pytest.fail("drawn again"))
    for name in deck:
        assert pictures.card(name, 190)


def test_planned_pictures_leave_room_for_those_in_use(pilot):
    pictures = pilot().room.pictures
    used = art.card_face("QS", 254, True)
    PICTURES.resize(4 * MIB)
    pictures.plan(pictures.plain([f"{rank}{suit}" for rank in range(2, 10) for suit in "HSDC"], (254,)))
    while pictures.draw_ahead(0.0, idle=True):
        pass
    assert 3 * MIB < PICTURES.bytes <= 4 * MIB and art.card_face("QS", 254, True) is used
