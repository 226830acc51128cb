"""A deal takes no longer with more cards."""

from __future__ import annotations

import pytest
from pilot import FRAME, sit
from pygame import Surface

from game.room.sprites import Pose, Sprite
from game.room.theme import DURATIONS
from game.table import card_look


@pytest.mark.parametrize(
    ("game", "players"),
    [("equilibrium", 2), ("equilibrium", 6), ("eightfist", 6), ("absurd", 6), ("lockdown", 8)],
)
def test_all_cards_have_landed_in_time(pilot, game, players):
    p = pilot(speed="1")
    sit(p, game, players)
    play = p.room.top.play
    p.until(lambda: play.board.moving)
    before = p.frames
    p.until(lambda: not play.timeline.dealing and not play.board.moving)
    assert 0.3 < (p.frames - before) * FRAME <= DURATIONS["deal"] + 2 * FRAME


def test_the_shadow_of_a_card_that_turns_over_is_no_higher_than_the_card(pilot, monkeypatch):
    """Reported: a drawn card that turned over on its way lay in a shadow twice its size."""
    p = pilot()
    sprite, drawn = Sprite(), []
    sprite.go(Pose(100, 100, 200), 0.0)
    sprite.go(Pose(300, 100, 80), 1.0)
    monkeypatch.setattr(p.room.pictures, "shadow", lambda w, h, blur: drawn.append(h) or Surface((w, h)))
    for open_ in (1.0, 0.5):
        card_look.shade(p.room.page, sprite, (100, 100), 5, open_)
    turning = card_look.card_picture(p.room.page, sprite, "", 0.5, False)
    assert drawn[0] > 150 and drawn[1] <= turning.get_height() + 2
