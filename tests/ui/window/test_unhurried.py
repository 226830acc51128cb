"""`Unhurried`, the tests' scene runner: skipping frames that no test looks at makes no visible difference."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from samples import first
from unhurried import Unhurried


def counted(monkeypatch):
    made, make_page = [], Unhurried.make_page
    monkeypatch.setattr(Unhurried, "make_page", lambda self: made.append(0) or make_page(self))
    return made


def test_a_page_is_made_for_those_who_look(pilot, monkeypatch):
    p = pilot()
    sit(p, "toy", 2)
    p.until(lambda: p.room.top.play.picker)
    assert p.things
    made = counted(monkeypatch)
    p.room.fresh = True
    p.wait(0.5)
    assert not made
    assert p.things and p.things and p.window and 1 <= len(made) <= 2


@pytest.mark.parametrize("game", first(1, ["eightfist", "lockdown"]))
def test_skipped_frames_change_nothing_that_later_frames_show(pilot, game):
    pilots = [pilot(seed=4, reminders=False) for _ in range(2)]  # a bubble keeps the place of its first frame
    pilots[1].window = pilots[1].window.copy()  # otherwise both would paint on one window
    pilots[1].make_every_frame()
    for p in pilots:
        p.window = pygame.Surface(p.surface.get_size())  # each paints the differences from its own last frame
        sit(p, game, 3)
    for _ in range(12):
        for p in pilots:
            p.until(lambda p=p: p.room.top.play.picker)
            p.wait(0.2)
        one, other = pilots
        assert [thing[:3] for thing in one.things] == [thing[:3] for thing in other.things]
        assert one.picture() == other.picture()
        for p in pilots:
            # with a resting pointer, the scene is shown late
            p.room.send(p.moves()[p.chance.below(len(p.moves()))])
