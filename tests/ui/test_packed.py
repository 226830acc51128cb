"""Drawn pictures are packed while the table rests: they come back quickly and take little memory."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit

from game import art
from game.art import absurd, cards, stages
from game.art.cache import MOST, MOST_LARGE, PictureCache, weight
from game.room.page import VEIL_PARTS, Page
from game.room.shelf import PictureShelf
from game.table.backdrop import SOFTEN, STRIPS, Backdrop

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


def test_packing_yields_to_motion(pilot):
    pictures = pilot(size=WINDOW).room.pictures
    art.PICTURES.clear()
    art.card_face("QS", 190)
    done = []
    pictures.plan((), (), then=[lambda: done.append("planned")])
    pictures.soon([lambda: done.append(("soon", art.PICTURES.loose))])
    pictures.draw_ahead(0.0, idle=True)
    assert done == [("soon", True)]
    pictures.draw_ahead(0.0, idle=True)
    assert done == [("soon", True)] and not art.PICTURES.loose


def test_a_table_top_is_built_ahead_in_many_small_steps(pilot, monkeypatch):
    from game.art import rails

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


def test_the_dusk_has_no_seams_and_is_done_in_steps(pilot):
    size = (1283, 721)
    p = pilot(size=size)
    p.make_every_frame()
    sit(p, "lockdown", 4)
    p.wait(0.5)
    page, backdrop = p.room.make_page(), Backdrop()
    steps = backdrop.begin(page, 1)
    assert len(steps) >= 8 and not backdrop.begin(page, 1)
    for step in steps:
        step()
    soft = backdrop.picture()
    sharp = pygame.Surface(soft.get_size(), 0, 32)
    sharp.fblits([(item.surface, (item.x, item.y)) for item in page.items])
    small = pygame.transform.smoothscale(sharp, (soft.get_width() // SOFTEN, soft.get_height() // SOFTEN))
    small.fill((64, 52, 68), special_flags=pygame.BLEND_RGB_MULT)
    whole = pygame.transform.smoothscale(small, soft.get_size())
    columns = range(7, size[0] - 8, 61)

    def apart(one, y, other, z):
        """The average difference of two lines of pixels."""
        pairs = [(one.get_at((x, y)), other.get_at((x, z))) for x in columns]
        return sum(abs(a - b) for pair in pairs for a, b in zip(*pair, strict=True)) / len(columns)

    lines = range(3, size[1] - 4, 25)
    assert sum(apart(soft, y, whole, y) for y in lines) / len(lines) < 5
    strip = -(-small.get_height() // STRIPS) * SOFTEN
    for border in range(strip, size[1], strip):
        jumps = [apart(soft, y, soft, y - 1) for y in range(border - 8, border + 9)]
        assert jumps[8] <= 1.2 * max(*jumps[:7], *jumps[10:]) + 0.5, "a seam"
    hurried = Backdrop()
    hurried.begin(page, 1)
    again = hurried.picture()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(soft, "RGB")


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


def test_a_picture_drawn_ahead_displaces_none():
    cache = PictureCache()
    cache.ahead = True
    cache.put("face", art.card_face("QS", 254).copy())
    cache.pack()
    assert cache.get("face") is not None and not cache.bytes


@pytest.mark.long
def test_a_table_that_was_played_before_begins_without_drawing_a_card(pilot, monkeypatch):
    from game.art import rails
    from game.table.backstage import before_play
    from game.table.setup import first_setup

    p = pilot(size=WINDOW)
    setup = first_setup("lockdown", 4)
    before_play(p.room.pictures, p.room.theme, setup)
    while p.room.pictures.draw_ahead(0.0, idle=True):
        pass
    drawn, real = [], cards.raster
    for module in (cards, stages):
        monkeypatch.setattr(module, "raster", lambda *how: drawn.append(how[1]) or real(*how))
    monkeypatch.setattr(rails, "built", lambda *how: pytest.fail("the table is built again"))
    p.room.go(p.title.play(setup))
    p.paint_every_frame()
    for _ in range(60):
        p.frame()
    assert len(drawn) <= 3, drawn


def test_rings_are_turned_once_for_all_colours(pilot, monkeypatch):
    pictures = pilot(size=WINDOW).room.pictures
    turned, real = [], pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *how: turned.append(how) or real(*how))
    gold, hint = (pictures.hairline(101, 141, 7, colour, 3) for colour in ("#d9a036", "#8fd0ff"))
    assert len(turned) == 1
    edge = next(x for x in range(gold.get_width()) if gold.get_at((x, gold.get_height() // 2))[3] > 250)
    at = (edge, gold.get_height() // 2)
    assert gold.get_at(at)[:3] != hint.get_at(at)[:3]


def test_the_size_that_fits_is_the_largest_and_few_are_tried(monkeypatch):
    from game.art import lettering

    words, tried, real = "Whoever is next: +4, Reuse, −1", [], lettering.length
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


def test_a_face_is_kept_and_packed_once():
    face = art.portrait(art.faces()[0], 120, "#3b82c4")
    animal = art.portrait(art.avatars()[0], 120, "#3b82c4")
    assert art.PICTURES.bytes == weight(face) + weight(animal)


def test_words_are_measured_at_any_size_without_opening_a_font_for_it():
    from game.art import lettering

    lettering.font.cache_clear()
    lines = [("draw", "Whoever is next draws two cards", "attack")] * 3
    absurd.absurd_face("2", "H", lines, 1060, wanted_px=30, least_px=12)
    assert lettering.font.cache_info().misses == 1, "the one that was drawn with"
    art.PICTURES.clear()
    stages.stamped("Somebody takes five cards at once", 280, 900, 12)
    assert lettering.font.cache_info().misses == 3, "the size that was wished, and the one that fits"


def joined(pieces, size, down=False):
    """Pieces as one picture, and the bytes that they take together."""
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


def test_a_large_shadow_is_a_few_strips_and_a_small_one_is_whole(pilot):
    pictures = pilot(size=WINDOW).room.pictures
    whole = pictures.shadow(757, 1060, 32)
    pieces = pictures.shadow_pieces(757, 1060, 32)
    assert joined(pieces, whole.get_size(), True)[0] == joined([(whole, 0)], whole.get_size())[0]
    assert joined(pieces, whole.get_size(), True)[1] < weight(whole) / 2
    assert [*pictures.shadow_pieces(90, 126, 8)] == [(pictures.shadow(90, 126, 8), 0)]


def test_a_banner_comes_in_narrow_pieces_without_a_seam(monkeypatch):
    size, colour = (1630, 196), "#3b82c4"
    pieces = stages.banner(size, colour)
    assert max(weight(piece) for piece, _x in pieces) < 4 * size[0] * size[1] / 15
    several, _bytes = joined(pieces, size)
    monkeypatch.setattr(stages, "STRIPS", 1)
    art.PICTURES.clear()
    whole, _bytes = joined(stages.banner(size, colour), size)
    assert max(abs(a - b) for a, b in zip(several, whole, strict=True)) <= 4, "but for the rounding of edges"
