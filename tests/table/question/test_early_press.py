"""A press on a card before anyone may choose: all flying cards land at once, and a note says whose turn it
is.
"""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from shared import called, opened, sit_together

SEED = 3


def plays(p, scene):
    """The person whose turn it is makes a choice as soon as the deal is over."""
    p.until(lambda: scene.play.picker is not None and not scene.moving, 60)
    scene.play.play(scene.play.view.legal[0])


def in_flight(p, scene):
    """Wait until cards fly and nobody may choose yet."""
    p.until(lambda: scene.play.board.moving and scene.play.picker is None and not scene.play.stage.on)
    p.frame()


def a_card(p, scene):
    """A card that is at rest and uncovered."""
    return next(
        t
        for t in p.things
        if t.kind in ("card", "back") and not t.id.travelling and t.do is None and p.bare_spot(t)
    )


def press(p, t):
    """Press the card where it is now, without a frame in between."""
    at = p.bare_spot(t)
    p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)


@pytest.mark.parametrize("game", ["equilibrium", "absurd", "lockdown"])
def test_a_press_on_a_card_while_others_fly_lets_them_land(pilot, game):
    """Reported: the press had no effect, so people pressed again and again."""
    p = pilot(speed="0.5", seed=SEED, size=(1280, 720))
    sit(p, game, 4)
    scene = p.room.top
    plays(p, scene)
    in_flight(p, scene)
    before = len(scene.sitting.match.choices)
    press(p, a_card(p, scene))
    assert not scene.play.board.moving and len(scene.sitting.match.choices) - before <= 1


def test_at_a_curtain_a_press_beside_it_opens_and_says_nothing(pilot):
    p = pilot(speed="1", seed=SEED, size=(1280, 720))
    scene = sit_together(p, "equilibrium", 3, 3)
    p.until(lambda: called(scene) >= 0, 60)
    press(p, a_card(p, scene))
    assert opened(scene) < 0 and scene.asked_why is None
