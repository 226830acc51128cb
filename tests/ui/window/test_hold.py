"""A page that needs many drawings is drawn ahead, in a time that reveals nothing."""

from __future__ import annotations

import time
from contextlib import contextmanager
from itertools import count

import pygame
import pytest
from looked import GOLDEN, recorded
from pilot import sit
from samples import first
from shared import play_together, sit_together

from game.features.replay.screen import ReplayScene
from game.ui.art.picture_cache import Enough
from game.ui.pictures import draw_ahead
from game.ui.window import frame_hold
from game.ui.window.scene import Scene, push

LOCKDOWN = GOLDEN[9]
WAITED = 3
"""The number of frames in which `LASTS` is over."""


def frames_until(p, seen, most=600):
    """The number of frames until this is true; between them, pictures are drawn ahead as in the real loop."""
    for n in range(most):
        if seen():
            return n
        p.frame()
        p.room.pictures.draw_ahead(0.0, idle=True)
    raise AssertionError(f"never seen; there is {p.names()}")


def asked(pilot, driven=True, **options):
    """A table where a person has just received a question."""
    p = pilot(speed="4", bot_pace="instant", seed=3)
    p.make_every_frame()
    p.room.pictures.driven = driven
    sit(p, "absurd", 3, **options)
    frames_until(p, lambda: p.room.top.play.picker is not None)
    return p


@pytest.mark.parametrize("drawn", first(1, [False, True]))
def test_a_question_comes_after_a_fixed_time_whatever_was_drawn(pilot, monkeypatch, drawn):
    if not drawn:
        monkeypatch.setattr(draw_ahead.PICTURES, "for_a_while", never_enough)
    p = asked(pilot)
    assert p.room.hold.on
    page = p.room.page
    waited = frames_until(p, lambda: p.room.page is not page)
    assert waited == WAITED


@contextmanager
def never_enough(*_):
    """No picture can be drawn in time."""
    raise Enough
    yield


def test_whatever_somebody_does_is_seen_in_the_next_frame(pilot):
    p = asked(pilot)
    page = p.room.page
    p.room.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    p.frame()
    assert p.room.page is not page and not p.room.hold.on


@pytest.mark.long
def test_nothing_waits_at_a_shared_table(pilot, monkeypatch):
    begun = []
    monkeypatch.setattr(frame_hold.Hold, "begin", lambda held: begun.append(held.works))
    p = pilot(speed="4", bot_pace="fast", seed=3)
    p.room.pictures.driven = True
    table = sit_together(p, "absurd", 3, 2)
    p.until(lambda: not table.opening)
    begun.clear()
    play_together(p, enough=lambda: len(table.sitting.match.choices) > 8)
    assert not begun


def opening(pilot, scene, size=(1000, 620)):
    """A screen that someone opens while pictures are drawn ahead, and the page that is visible until then."""
    p = pilot(size=size, speed="1")
    p.make_every_frame()
    p.room.pictures.driven = True
    p.room.pictures.clock = time.thread_time  # other processes make no difference
    p.room.go(push(scene(p.room, recorded(*LOCKDOWN))))
    return p, p.room.page


def noted(real, inside, made):
    """The same, but everything made inside a frame is recorded."""

    def noting(shelf, key, make, *rest):
        return real(shelf, key, lambda: (made.append(key) if inside else None, make())[1], *rest)

    return noting


def test_another_screen_comes_in_half_a_second_however_much_is_to_be_drawn(pilot, monkeypatch):
    monkeypatch.setattr(draw_ahead.PICTURES, "for_a_while", never_enough)
    p, before = opening(pilot, ReplayScene)
    assert 28 <= frames_until(p, lambda: p.room.page is not before) <= 31


class Large(Scene):
    """A screen with a picture as large as the window."""

    drawn_first = True

    def draw(self, page):
        page.put(page.pictures.felt(page.theme.size), 0, 0)


def test_a_screen_that_is_drawn_first_appears_with_its_large_picture_drawn(pilot, monkeypatch):
    p = pilot(size=(1000, 620), felt="plum", speed="1")
    p.make_every_frame()
    p.room.pictures.driven = True
    draw_ahead.PICTURES.clear()
    p.room.go(push(Large(p.room)))
    before = p.room.page
    p.room.pictures.clock = count().__next__  # each step takes the time of a frame
    steps = frames_until(p, lambda: p.room.page is not before)
    assert 2 < steps < 30
