"""Drawn pictures are packed while the table rests: they come back quickly and take little memory."""

from __future__ import annotations

import pygame
import pytest

from game.ui import art
from game.ui.art import cards
from game.ui.art.picture_cache import MOST, MOST_LARGE, PictureCache, weight
from game.ui.page.page import VEIL_PARTS, Page
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


def test_a_table_top_is_built_ahead_in_many_small_steps(pilot, monkeypatch):
    from game.ui.art import rails

    p = pilot(size=WINDOW)
    p.make_every_frame()
    whole = pygame.image.tobytes(p.room.pictures.table_top(WINDOW), "RGB")
    art.PICTURES.clear()
    p.room.pictures.step_by_step(art.table_top_ahead("green", WINDOW))
    steps = 1
    while p.room.pictures.draw_ahead(0.0, idle=True):
        steps += 1
    assert steps > 20
    monkeypatch.setattr(rails, "built", lambda *how: pytest.fail("built again"))
    assert pygame.image.tobytes(p.room.pictures.table_top(WINDOW), "RGB") == whole


# Pictures as large as the window


def test_the_dark_covers_all_of_a_window_of_any_size_once(pilot):
    p = pilot(size=(1283, 721))
    p.make_every_frame()
    page = Page(p.room.theme, p.room.pictures)
    page.darken()
    seen, once = pygame.Surface((1283, 721), 0, 32), pygame.Surface((1283, 721), 0, 32)
    seen.fill("#ffffff")
    once.fill("#ffffff")
    once.blit(page.items[0].surface, (0, 0))
    seen.fblits([(item.surface, (item.x, item.y)) for item in page.items])
    colour = once.get_at((0, 0))
    assert colour != (255, 255, 255, 255)
    assert pygame.transform.threshold(None, seen, colour, (0, 0, 0, 0), None, 0) == 1283 * 721
    assert len(page.items) == VEIL_PARTS and len({id(item.surface) for item in page.items}) == 1


def test_the_table_itself_is_never_forgotten_for_cards():
    cache = PictureCache(limit=1)
    tops = [pygame.Surface((1280, 720), 0, 32) for _ in range(MOST_LARGE + 1)]
    for n, top in enumerate(tops):
        cache.put(("top", n), top)
    for n in range(9):
        cache.put(n, pygame.Surface((100, 140), pygame.SRCALPHA))
    assert cache.get(("top", 0)) is None and cache.get(("top", 1)) is tops[1]
    assert cache.get(7) is None and cache.get(8) is not None
    assert cache.bytes == MOST_LARGE * weight(tops[0]) + 100 * 140 * 4


def test_the_size_that_fits_is_the_largest_and_few_are_tried(monkeypatch):
    from game.ui.art import lettering

    words, tried, real = "Next player: +4, Reuse, −1", [], lettering.length
    for width in range(60, 700, 40):
        wide = [px for px in range(34, 12, -1) if art.font("serif", px).size(words)[0] <= width]
        assert lettering.fitting("serif", 34, 12, words, width) == max(wide, default=12)
    monkeypatch.setattr(lettering, "length", lambda *what: tried.append(what) or real(*what))
    lettering.fitting("serif", 60, 12, words, 200)
    assert 0 < len(tried) <= 5


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


def joined(pieces, size, down=False):
    """The pieces as one picture, and the bytes that they take together."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for piece, at in pieces:
        whole.blit(piece, (0, at) if down else (at, 0))
    owners = {id(owner): owner for piece, _at in pieces for owner in [piece.get_parent() or piece]}
    return pygame.image.tobytes(whole, "RGBA"), sum(map(weight, owners.values()))


@pytest.mark.parametrize("size", [(318, 1852), (1400, 700)])
def test_a_large_plate_is_a_few_strips_again_and_again(pilot, size):
    pictures = pilot(size=WINDOW).room.pictures
    whole = pictures.plate(*size, "cream", 28)
    pieces = pictures.plate_pieces(*size, "cream", 28)
    assert joined(pieces, size)[0] == joined([(whole, 0)], size)[0]
    assert joined(pieces, size)[1] < weight(whole) / 2
    assert {id(piece) for piece, _x in pictures.plate_pieces(*size, "cream", 28)} == {
        id(piece) for piece, _x in pieces
    }
