"""A deal takes no longer with more cards."""

from __future__ import annotations

import pytest
from pilot import FRAME, sit

from game.ui.durations import DURATIONS


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
