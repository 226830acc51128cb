"""A back is drawn once and before it flies; a picture that is kept is looked for once."""

from __future__ import annotations

import pygame
import pytest
from calls import counted
from pilot import sit
from pygame import Surface

from game.art.cache import PictureCache, weight
from game.room.page import Page
from game.room.plates import turned_ring
from game.room.shelf import MIB, SMALL, Shelves
from game.room.sprites import Pose
from game.table import card_look


@pytest.fixture
def page(pilot):
    p = pilot(size=(1280, 720))
    return Page(p.room.theme, p.room.pictures)


def test_a_back_is_drawn_once_however_much_of_it_is_seen(page, monkeypatch):
    drawn = counted(monkeypatch, page.pictures, "_card")
    backs = {id(page.pictures.card("", 120, 5, seen=seen)) for seen in (0, 2, 4)}
    grows = {id(page.pictures.card_between("", 90, 120, seen=seen)) for seen in (0, 2, 4)}
    assert len(backs) == len(grows) == 1
    assert all(count == 1 for count in drawn.values())


def test_a_back_that_comes_to_rest_is_drawn_as_it_flies_too(pilot, monkeypatch):
    p = pilot(size=(1280, 720), speed="1")
    p.make_every_frame()
    sit(p, "lockdown", 4)
    table = p.room.top
    p.until(lambda: p.moves())
    others = [z for z, zone in enumerate(table.table.zones) if table.table.is_hand[z] and zone.owner > 0]
    sprite = next(s for z in others for s in table.play.board.sprites[z] if not s.face)
    z, i = next((z, i) for z in others for i, one in enumerate(table.play.board.sprites[z]) if one is sprite)
    goal = sprite.goal
    sprite.go(Pose(goal.x - 300, goal.y + 200, goal.h, goal.angle + 3), 0.0)
    sprite.go(goal._replace(angle=goal.angle + 3), 0.2)
    page = Page(p.room.theme, p.room.pictures)
    page.theme = table.theme
    table.felt().at_rest(page, z, i, table.asking())
    monkeypatch.setattr(p.room.pictures, "_card", lambda *how: pytest.fail(f"{how} was not drawn"))
    assert sprite.travelling
    card_look.card_picture(page, sprite, "", 1.0, False)


def test_a_key_is_looked_for_once_on_all_shelves_and_none_is_lost():
    shelves = Shelves(MIB)
    pictures = {
        (kind, n): Surface((side, side), pygame.SRCALPHA, 32)
        for kind, side in (("line", 20), ("card", 260), ("turning", 260), ("plate", 260))
        for n in range(60)
    }
    for key, picture in pictures.items():
        shelves.put(key, picture)
    assert shelves.keys() == {key for shelf in shelves.all for key in shelf.kept}
    assert len(shelves.keys()) < len(pictures), "not all have room"
    assert SMALL < 4 * 260 * 260
    assert all(shelves.get(key) is picture for key, picture in pictures.items()), "they are still there"
    left = shelves.keys()
    assert left == {key for shelf in shelves.all for key in shelf.kept}
    gone = next(key for key in pictures if key not in left)
    del pictures[gone], picture
    assert shelves.get(gone) is None


def test_what_was_only_planned_is_unpacked_as_quickly_as_what_was_seen():
    """From level 4 on zlib takes two to four times as long to unpack what is flat, and that in a frame."""
    cache, ring = PictureCache(), turned_ring("glow", 180, 254, 5, 6)
    with cache.passing():
        cache.put("planned", ring)
    cache.put("seen", ring)
    while cache.loose:
        cache.pack()
    planned, seen = (cache._packed[key].pixels for key in ("planned", "seen"))
    assert planned == seen and len(seen) < weight(ring) / 8
    assert seen[1] >> 6 < 2, "the level as the zlib header tells it: 2 is the usual one, 6"
