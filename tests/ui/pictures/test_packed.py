"""Drawn pictures are packed while the table rests: they come back quickly and take little memory."""

from __future__ import annotations

import pygame
import pytest

from game.ui import art
from game.ui.art import cards
from game.ui.art.picture_cache import MOST, PictureCache, weight
from game.ui.pictures.picture_shelves import PictureShelf

WINDOW = (1280, 720)


@pytest.fixture(autouse=True)
def nothing_drawn():
    art.PICTURES.clear()
    yield
    art.PICTURES.clear()


def opacity(picture):
    return picture.get_flags() & pygame.SRCALPHA


def test_a_picture_comes_back_as_it_was():
    cache, face = PictureCache(limit=1), art.card_face("QS", 254).copy()
    with cache.passing():
        cache.put("face", face)
    assert cache.loose
    cache.pack()
    image, face = face, face.copy()
    del image
    assert not cache.loose and not cache.bytes and cache.packed_bytes < weight(face) / 4
    again = cache.get("face")
    assert again is not face and again.get_size() == face.get_size() and opacity(again)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(face, "RGBA")
    assert cache.get("face") is again and not cache.loose, "it is packed once"


def test_packed_pictures_are_bounded_and_large_or_tiny_or_opaque_ones_are_never_packed():
    cache = PictureCache(most_packed=1000)
    for key, size, flags in (
        ("tiny", (9, 9), pygame.SRCALPHA),
        ("large", (MOST // 400, 101), pygame.SRCALPHA),
        ("opaque", (99, 99), 0),
    ):
        cache.put(key, pygame.Surface(size, flags, 32))
        assert not cache.loose, key
    for key in range(20):
        cache.put(key, art.card_face(f"{key % 8 + 2}H", 120 + key).copy())
        cache.pack()
        assert cache.packed_bytes <= 1000


def test_planned_cards_take_the_room_of_packed_ones_and_are_there_at_once(pilot, monkeypatch):
    p = pilot(size=WINDOW)
    p.make_every_frame()
    pictures = p.room.pictures
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "HSDC"]
    before = art.PICTURES.bytes
    pictures.plan(deck, (190,))
    while pictures.draw_ahead(0.0, idle=True):
        pass
    assert art.PICTURES.bytes - before < 2 * weight(art.card_face("QS", 190))
    monkeypatch.setattr(cards, "raster", lambda *how: pytest.fail("drawn again"))
    for name in deck:
        art.card_face(name, 190, pictures.four_colours)


# Pictures as large as the window


def test_a_picture_that_is_still_on_the_screen_is_not_made_again():
    def surface():
        return pygame.Surface((300, 300), pygame.SRCALPHA)

    cache, shelf = PictureCache(limit=1), PictureShelf(1)
    for keep in (cache, shelf):
        shown = surface()
        keep.put("shown", shown)
        for n in range(4):
            keep.put(n, surface())
        assert keep.get("shown") is shown and keep.bytes == weight(shown)
        assert [n for n in range(4) if keep.get(n)] == [], "nobody holds these any more"
        keep.put("more", surface())
        del shown
        assert keep.get("shown") is None
