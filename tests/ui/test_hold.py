"""A page that a great deal comes with is drawn ahead, in a time that tells nothing."""

from __future__ import annotations

import time
from contextlib import contextmanager
from itertools import count

import pygame
import pytest
from looked import GOLDEN, recorded
from pilot import FRAME, sit
from samples import first
from shared import play_together, sit_together

from game.art.cache import Enough, PictureCache
from game.room import hold
from game.room.background import Background
from game.room.card_pictures import CardPictures
from game.room.scene import push
from game.scenes.replay import ReplayScene
from game.scenes.review import ReviewScene

LOCKDOWN = GOLDEN[9]
WAITED = 3
"""The frames in which `LASTS` is over."""


def frames_until(p, seen, most=600):
    """The number of frames until this is true, drawing ahead between them as the real loop does."""
    for n in range(most):
        if seen():
            return n
        p.frame()
        p.room.pictures.draw_ahead(0.0, idle=True)
    raise AssertionError(f"never seen; there is {p.names()}")


def asked(pilot, driven=True, **options):
    """A table at which a person was just asked."""
    p = pilot(speed="4", bot_pace="instant", seed=3)
    p.make_every_frame()
    p.room.pictures.driven = driven
    sit(p, "absurd", 3, **options)
    frames_until(p, lambda: p.room.top.play.picker is not None)
    return p


@pytest.mark.parametrize("drawn", first(1, [False, True]))
def test_a_question_comes_after_a_fixed_time_whatever_was_drawn(pilot, monkeypatch, drawn):
    if not drawn:
        monkeypatch.setattr(hold.PICTURES, "for_a_while", never_enough)
    p = asked(pilot)
    assert p.room.hold.on
    page = p.room.page
    waited = frames_until(p, lambda: p.room.page is not page)
    assert waited == WAITED


@contextmanager
def never_enough(*_):
    """No picture can be drawn in time."""
    yield
    raise Enough


def test_whatever_somebody_does_is_seen_in_the_next_frame(pilot):
    p = asked(pilot)
    page = p.room.page
    p.room.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    p.frame()
    assert p.room.page is not page and not p.room.hold.on


def test_pictures_are_drawn_while_the_page_waits(pilot, monkeypatch):
    p = asked(pilot)
    frames_until(p, lambda: p.room.hold.left < FRAME)
    made = []
    monkeypatch.setattr(p.room.pictures, "kept", counting(p.room.pictures.kept, made))
    frames_until(p, lambda: not p.room.hold.on)
    assert not made


def counting(real, made):
    def counted(key, make):
        return real(key, lambda: made.append(key) or make())

    return counted


@pytest.mark.parametrize("speed", ["instant", "1"])
def test_nothing_waits_where_nobody_draws_ahead(pilot, speed):
    p = pilot(speed=speed, seed=3)
    sit(p, "absurd", 3)
    p.until(lambda: p.room.top.play.picker is not None)
    assert not p.room.hold.on


def test_a_new_table_is_bare_for_a_moment(pilot):
    p = pilot(speed="1", seed=3)
    p.make_every_frame()
    p.room.pictures.driven = True
    sit(p, "absurd", 3)
    table = p.room.top
    assert table.opening or not p.room.page.things
    frames_until(p, lambda: not table.opening)
    assert len(p.room.page.items) > 10 or frames_until(p, lambda: len(p.room.page.items) > 10) < 3


@pytest.mark.long
def test_nothing_waits_at_a_shared_table(pilot, monkeypatch):
    begun = []
    monkeypatch.setattr(hold.Hold, "begin", lambda held: begun.append(held.works))
    p = pilot(speed="4", bot_pace="fast", seed=3)
    p.room.pictures.driven = True
    table = sit_together(p, "absurd", 3, 2)
    p.until(lambda: not table.opening)
    begun.clear()
    play_together(p, enough=lambda: len(table.sitting.match.choices) > 8)
    assert not begun


def opening(pilot, scene, size=(1000, 620)):
    """A screen that somebody opens, as pictures are drawn ahead, and the page that is seen till then."""
    p = pilot(size=size, speed="1")
    p.make_every_frame()
    p.room.pictures.driven = True
    p.room.pictures.clock = time.thread_time  # other processes make no difference
    p.room.go(push(scene(p.room, recorded(*LOCKDOWN))))
    return p, p.room.page


@pytest.mark.parametrize("scene", [ReplayScene, ReviewScene])
def test_another_screen_is_drawn_ahead_and_comes_as_soon_as_it_is_drawn(pilot, monkeypatch, scene):
    """Opening a review was a frame of 34 to 42 ms, and opening a replay one of 80 to 280."""
    monkeypatch.setattr(Background, "poll", lambda *_: False)  # nothing is found so soon
    p, before = opening(pilot, scene)
    made, inside = [], []
    for shelf, method in ((CardPictures, "made"), (PictureCache, "made")):
        monkeypatch.setattr(shelf, method, noted(getattr(shelf, method), inside, made))
    draw, frames = p.room.draw, 0

    def drawn(window):
        inside.append(True)
        painted = draw(window)
        inside.clear()
        return painted

    p.room.draw = drawn
    while p.room.page is before:
        p.frame()
        assert not made, "a picture was made while everybody waited for the frame"
        p.room.pictures.draw_ahead(0.0, idle=True)
        frames += 1
    assert p.room.page.things and 1 < frames < hold.LONGEST / FRAME


def noted(real, inside, made):
    """The same, but what is made inside a frame is noted."""

    def noting(shelf, key, make, *rest):
        return real(shelf, key, lambda: (made.append(key) if inside else None, make())[1], *rest)

    return noting


def test_a_page_comes_further_with_each_try_however_little_time_there_is(pilot):
    """A card whose words took longer to lay out than a try may take was begun again and again."""
    p, _before = opening(pilot, ReplayScene, (1010, 640))
    p.room.pictures.clock, tries = count(0.0).__next__, 0
    while p.room.hold.on and tries < 400:
        p.room.pictures.draw_ahead(0.0, idle=True)
        tries += 1
    assert not p.room.hold.on and tries > 20


def test_another_screen_comes_in_half_a_second_however_much_is_to_be_drawn(pilot, monkeypatch):
    monkeypatch.setattr(hold.PICTURES, "for_a_while", never_enough)
    p, before = opening(pilot, ReplayScene)
    assert 28 <= frames_until(p, lambda: p.room.page is not before) <= 31
