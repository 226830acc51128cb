"""A screen opened from an open hand belongs to it: it closes with the hand, and only that person sees it."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from shared import called, seat_open

from game.features.gallery.screen import GalleryScene
from game.features.rulebook.screen import Rulebook
from game.table.match.viewer import Curtain
from game.ui.page.message_types import Help, OpenGallery, Practise
from game.ui.window import event_kinds


def opened_from_a_hand(p, game, message):
    """A shared table with a screen open above a hand; returns the scene and the hand's owner."""
    scene, seat = seat_open(p, game)
    p.frame()
    p.room._act(message)
    p.frame()
    assert p.room.top is not scene
    return scene, seat


def is_for_one(p):
    return any("look away" in thing.name for thing in p.things)


def only_the_curtain_is_left(p, scene, seat):
    return p.room.top is scene and scene.sitting.showing == Curtain(seat)


WAYS = {
    "gallery": ("absurd", OpenGallery("8H")),
    "try it": ("absurd", Practise("2H")),
    "rulebook": ("equilibrium", Help("EQ-1")),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("closes", ["focus", "idle", "suspended"])
def test_it_closes_when_nobody_can_be_sure_who_looks(pilot, way, closes):
    p = pilot(cover_after="60")
    scene, seat = opened_from_a_hand(p, *WAYS[way])
    if closes == "idle":
        p.wait(50)
        assert p.room.top is not scene and p.room.due is not None
        p.wait(11)
    else:
        p.post(pygame.WINDOWFOCUSLOST if closes == "focus" else event_kinds.OUT_OF_SIGHT[-1])
    assert only_the_curtain_is_left(p, scene, seat)
    p.frame()
    assert not is_for_one(p)


@pytest.mark.parametrize("way", WAYS)
def test_others_look_away_as_long_as_it_is_open(pilot, way):
    p = pilot()
    scene, seat = opened_from_a_hand(p, *WAYS[way])
    name = scene.sitting.setup.chairs[seat].name
    assert p.sees(f"For {name} alone: others look away")
    p.press("escape")
    while p.room.top is not scene:
        p.press("escape")
    p.frame()
    assert not is_for_one(p) and p.room.of_hand == (0, "")


def test_all_that_lies_above_closes_with_it(pilot):
    """The rulebook is above the gallery, which is above the hand.

    A screen that replaces another belongs to the hand, too.
    """
    p = pilot()
    scene, seat = opened_from_a_hand(p, *WAYS["gallery"])
    p.press("f1")
    p.frame()
    assert isinstance(p.room.top, Rulebook) and len(p.room.stack) == 4 and is_for_one(p)
    p.post(pygame.WINDOWFOCUSLOST)
    assert only_the_curtain_is_left(p, scene, seat)


@pytest.mark.parametrize("key", ["f1", "f10"])
def test_what_all_may_read_stays_open(pilot, key):
    p = pilot(cover_after="60")
    scene, seat = seat_open(p)
    p.frame()
    p.press(key)
    top = p.room.top
    assert top is not scene and called(scene) == seat and not is_for_one(p)
    p.post(pygame.WINDOWFOCUSLOST)
    p.wait(61)
    assert p.room.top is top


def test_alone_nothing_closes(pilot):
    p = pilot(cover_after="60")
    sit(p, "absurd", 3)
    p.frame()
    p.room._act(OpenGallery("8H"))
    p.wait(61)
    p.post(pygame.WINDOWFOCUSLOST)
    assert isinstance(p.room.top, GalleryScene) and not is_for_one(p)


def test_nobody_need_look_away_where_nothing_is_secret(pilot):
    """Reported of Eightfist: everyone soon sees the drawn card, and nobody has a hand."""
    p = pilot()
    scene, seat = opened_from_a_hand(p, "eightfist", Help("EF-1"))
    assert not is_for_one(p)
    p.post(pygame.WINDOWFOCUSLOST)
    assert only_the_curtain_is_left(p, scene, seat)
