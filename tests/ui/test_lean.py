"""What is large is held only while it is seen, comes in pieces, and is one picture instead of two.

Nor is what stays until the end searched for garbage.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import zlib
from itertools import chain, pairwise
from weakref import ref

import pygame
import pytest
from pilot import sit
from pygame import Rect, Surface

from game import art
from game.art import felts, stages
from game.art.cache import EFFORT, PictureCache, weight
from game.room.page import Page
from game.room.shelf import MIB, Shelves
from game.scenes.rulebook_page import open_at
from game.table import staging
from game.table.backstage import scenery
from game.table.grounds import put_ground

SETTLED = """
import gc
gc.disable()
import game.app
gc.collect()
kept, searched = [[] for _ in range(100_000)], []
gc.callbacks.append(lambda phase, info: searched.append(info["generation"]))
game.app.settle()
gc.callbacks.clear()
print(gc.isenabled(), gc.get_freeze_count() > len(kept), gc.get_count()[2], max(searched, default=0))
"""
"""Apart, as it concerns the whole process."""
WINDOW = (1280, 720)
BLUE = "#5fa8d8"


@pytest.fixture(autouse=True)
def nothing_drawn():
    art.PICTURES.clear()
    yield
    art.PICTURES.clear()


@pytest.mark.long
def test_the_cloth_of_screens_is_held_while_a_page_shows_it_and_is_the_same_then(pilot):
    p = pilot(size=WINDOW)
    p.make_every_frame()
    cloth = ref(p.room.pictures.felt(WINDOW))
    assert cloth() is not None and cloth() is p.room.pictures.felt(WINDOW)
    assert cloth() in [item.surface for item in p.room.page.items]
    sit(p, "eightfist", 2)
    p.wait(1.0)
    gc.collect()
    assert cloth() is None, "it is as large as the window, and nobody sees it"
    p.press("f1")
    p.wait(0.1)
    again = p.room.page.items[0].surface
    assert again.get_size() == WINDOW and again is p.room.pictures.felt(WINDOW)


def test_a_rulebook_that_is_laid_out_ahead_weaves_no_cloth(pilot, monkeypatch):
    p = pilot(size=WINDOW)
    sit(p, "eightfist", 2)
    monkeypatch.setattr(felts, "woven", lambda *how: pytest.fail("a cloth that nobody sees"))
    steps = [*open_at(p.room, "eightfist", "EF-1")]
    assert len(steps) > 2


@pytest.mark.long
def test_pieces_of_a_large_plate_are_held_by_the_page_alone(pilot):
    room = pilot(size=WINDOW).room
    page = Page(room.theme, room.pictures)
    page.panel(Rect(20, 30, 1201, 613), "cream")
    pieces = [ref(item.surface) for item in page.items]
    assert len(pieces) > 5 and all(piece() for piece in pieces)
    page.items.clear()
    gc.collect()
    assert not any(piece() for piece in pieces)


@pytest.mark.parametrize("part", [0.4, 1.0])
def test_the_ground_of_a_moment_comes_in_small_pieces_without_gaps(pilot, part):
    """One picture of 1,664 x 1,664 found no room between others, and memory grew by twice as much."""
    room = pilot(size=WINDOW).room
    px = 554
    page, side = Page(room.theme, room.pictures), round(px * part)
    put_ground(page, "burst", px, BLUE, (400, 300), part)
    assert max(weight(item.surface) for item in page.items) < 4 * side * side / 12
    rects = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items]
    assert {(rect.x, rect.w) for rect in rects} == {(400 - side // 2, side)}
    assert all(above.bottom == below.y for above, below in pairwise(rects))
    assert rects[0].y == 300 - side // 2 and sum(rect.h for rect in rects) == side
    before = [*page.items]
    page.items.clear()
    put_ground(page, "burst", px, BLUE, (400, 300), part)
    assert page.items == before, "the same pictures, or it would be painted again"


def test_a_ground_in_a_colour_is_never_packed_but_its_layers_are():
    strips = [strip for strip, _y in stages.ground("burst", 554, BLUE)]
    while art.PICTURES.loose:
        art.PICTURES.pack()
    packed = {key[0] for key in art.PICTURES._packed}
    assert "ground_layer" in packed and "ground" not in packed
    art.PICTURES._drop()
    for strip, (again, _y) in zip(strips, stages.ground("burst", 554, BLUE), strict=True):
        assert again is strip
    assert not art.PICTURES.loose, "nor one that was taken back"


def test_what_was_only_planned_is_packed_as_the_rest_and_room_for_it_is_told(monkeypatch):
    cache, levels, rooms = PictureCache(), [], []
    pack, unpack = zlib.compress, zlib.decompress
    monkeypatch.setattr(zlib, "compress", lambda raw, level: levels.append(level) or pack(raw, level))
    monkeypatch.setattr(zlib, "decompress", lambda raw, bufsize: rooms.append(bufsize) or unpack(raw))
    face = art.card_face("QS", 254)
    cache.put("seen", face.copy())
    with cache.passing():
        cache.put("planned", face.copy())
        cache.put("planned, then seen", face.copy())
    assert cache.get("planned, then seen")
    while cache.loose:
        cache.pack()
    assert levels == [EFFORT] * 3
    assert cache.get("planned, then seen") and cache.get("seen") and not rooms
    assert cache.get("planned") and rooms == [weight(face)]


def test_of_what_is_planned_one_picture_is_drawn_or_packed_at_a_time(pilot, monkeypatch):
    """A page of the rulebook was packed in one go after it was laid out: 70 ms between two frames."""
    pictures, packed = pilot(size=WINDOW).room.pictures, []
    real = art.PICTURES.pack
    monkeypatch.setattr(art.PICTURES, "pack", lambda: packed.append(1) or real())
    while pictures.draw_ahead(0.0, idle=True):
        pass
    pictures.plan((), (), (), [lambda: [art.card_face(f"{n}S", 254) for n in range(2, 8)]])
    before = len(packed)
    for n in range(7):
        assert len(packed) - before == max(0, n - 1) or n == 0
        pictures.draw_ahead(0.0, idle=True)
    assert len(packed) - before == 6 and not art.PICTURES.loose
    assert not [key for key in art.PICTURES._kept if key[:2] == ("card_face", ("2S", 254))]


def alike(one, two):
    near = {"set_color": None, "threshold": (24, 24, 24, 0), "set_behavior": 0, "search_surf": two}
    return pygame.transform.threshold(None, one, None, **near)


@pytest.mark.parametrize("turn", [0, 8])
def test_a_bare_back_on_the_cloth_is_one_picture_and_looks_as_before(pilot, turn):
    pictures = pilot(size=WINDOW).room.pictures
    one, two = (Surface((300, 300), 0, 32) for _ in range(2))
    for cloth in (one, two):
        cloth.fill("#2c6646")
    whole = pictures.lying_back(120, turn)
    one.blit(whole, whole.get_rect(center=(150, 150)))
    for picture in (pictures.bed(round(120 * 5 / 7), 120, turn), pictures.card("", 120, turn)):
        two.blit(picture, picture.get_rect(center=(150, 150)))
    solid = pictures.solid[whole]
    assert solid.w > 50 and all(whole.get_at(at)[3] == 255 for at in (solid.topleft, solid.center))
    assert whole.get_at((solid.right - 1, solid.bottom - 1))[3] == 255
    away = pygame.transform.average_color(one), pygame.transform.average_color(two)
    assert max(abs(a - b) for a, b in zip(*away, strict=True)) <= 1
    assert alike(one, two) > 0.985 * 300 * 300


def test_others_hands_are_a_picture_a_card(pilot):
    p = pilot(size=WINDOW)
    p.make_every_frame()
    sit(p, "absurd", 6)
    p.until(lambda: p.room.top.play.view.to_move >= 0 and not p.room.moving, seconds=20)
    board, pictures = p.room.top.play.board, p.room.pictures
    kept = (shelf.kept.items() for shelf in pictures.shelves.all)
    lying = [back for key, back in chain(*kept) if key[:2] == ("card", "lying")]
    drawn = [item.surface for item in p.room.page.items]
    count = sum(len(sprites) for z, sprites in enumerate(board.sprites) if board.table.is_hand[z])
    own = len(board.sprites[board.hand])
    assert count - own > 10 and sum(drawn.count(back) for back in lying) >= count - own


def test_banners_in_a_colour_that_is_no_players_are_drawn_ahead(pilot):
    p = pilot(size=WINDOW)
    sit(p, "lockdown", 2)
    top = p.room.top
    moments, setup = top.presenter.moments, top.sitting.setup
    for job in scenery(p.room.pictures, p.room.theme, moments, setup):
        job()
    assert (own := staging.own_colours(moments.kinds.values()))
    keys = [key for key in (*art.PICTURES._kept, *art.PICTURES._packed) if key[0] == "_banner_piece"]
    assert own <= {colour for _name, (_size, colour, _strip), _more in keys}


def test_least_room_is_for_cards_in_motion_which_are_seen_once():
    shelves = Shelves(3840 * 2160 * 4)
    assert shelves.passing.limit < shelves.grown.limit < shelves.resting.limit
    assert sum(shelf.limit for shelf in shelves.all) < 52 * MIB


def test_what_is_loaded_is_kept_out_of_the_collector_without_a_search():
    """It would stop the first cards in their flight for longer than a frame."""
    told = subprocess.run([sys.executable, "-c", SETTLED], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", "True", "0", "0"]
