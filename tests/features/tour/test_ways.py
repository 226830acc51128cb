"""The tour by keys, mouse, gamepad and touch: map, stop, opponents, looks, *Tonight*, a match and back."""

from __future__ import annotations

import pygame
import pytest

from game.features.title.screen import Title
from game.features.tonight.messages import OpenTonight
from game.features.tonight.screen import TonightScene
from game.features.tour.looks_screen import LooksScene
from game.features.tour.messages import ChooseStop, MeetOpponent, OpenLooks, OpenTour, PlayStop, ShowOpponents
from game.features.tour.opponents_screen import OpponentsScene
from game.features.tour.regions import REGIONS
from game.features.tour.screen import TourScene
from game.table.messages import OpenMenu
from game.table.screen.pause_menu import LeaveTable
from game.table.screen.table_scene import TableScene
from game.ui.page.message_types import Back

STOP = REGIONS[1].stops[1]


def mouse(p, thing):
    p.click_thing(thing)


def finger(p, thing):
    x, y = p.bare_spot(thing)
    w, h = p.room.theme.size
    where = {"x": x / w, "y": y / h, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 1}
    p.post(pygame.FINGERDOWN, **where)
    p.post(pygame.FINGERUP, **where)
    p.frame()


def keys(p, thing):
    walk(p, thing, lambda: p.press("tab"), lambda: p.press("return"))


def pad(p, thing):
    walk(p, thing, lambda: p.pad(5), lambda: p.pad(0))


def walk(p, thing, onward, accept):
    """Go from thing to thing until this one has the focus, and press it."""
    for _ in range(200):
        if p.room.ring and p.room.focus == thing.id:
            return accept()
        onward()
    raise AssertionError(f"never reached: {thing.name}")


@pytest.mark.parametrize(
    ("way", "size", "text"),
    [
        (mouse, (960, 600), 200),
        (finger, (1920, 1080), 100),
        (keys, (1280, 720), 100),
        (pad, (960, 600), 200),
    ],
    ids=lambda one: getattr(one, "__name__", str(one)),
)
def test_from_the_main_menu_through_the_tour_and_a_match(pilot, way, size, text):
    p = pilot(size=size, text_size=text)

    def go(do, scene):
        p.until(lambda: any(t.do == do for t in p.live()))
        way(p, next(t for t in p.live() if t.do == do))
        p.until(lambda: isinstance(p.room.top, scene))
        p.frame()

    go(OpenTour("eightfist"), TourScene)
    go(ShowOpponents(), OpponentsScene)
    go(MeetOpponent("wren"), OpponentsScene)
    assert p.room.top.who == "wren"
    while isinstance(p.room.top, OpponentsScene):
        go(Back(), (OpponentsScene, TourScene))
    go(OpenLooks(), LooksScene)
    go(Back(), TourScene)
    go(OpenTonight(), TonightScene)
    go(Back(), TourScene)
    go(ChooseStop(STOP.id), TourScene)
    assert p.room.top.stop == STOP
    go(PlayStop(), TableScene)
    assert p.room.top.table.game.id == "eightfist"
    go(OpenMenu(), object)
    go(LeaveTable(), (TourScene, Title))
    while not isinstance(p.room.top, Title):
        go(Back(), (TourScene, Title))
