"""A page that a great deal comes with is drawn ahead, in a time that tells nothing."""

from __future__ import annotations

from contextlib import contextmanager

import pygame
import pytest
from pilot import FRAME, sit
from samples import first
from shared import play_together, sit_together

from game.art.cache import Enough
from game.room import hold

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
