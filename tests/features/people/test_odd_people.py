"""Matches of people whose names the program itself uses in its texts."""

from __future__ import annotations

import pytest
import shared
from samples import one_in
from shared import play_together, sit_together
from tables import GAMES

ODD = [("{x}", "hare", 0), ("{", "bear", 1), ("%s", "owl", 2), ("}{0}", "cat", 3)]


@pytest.mark.parametrize("game", one_in(4, GAMES, 2))
def test_people_with_odd_names_play_a_match_by_clicks(pilot, monkeypatch, game):
    monkeypatch.setattr(shared, "PEOPLE", ODD)
    p = pilot(bot="random", coaching=True)
    p.make_every_frame()
    scene = sit_together(p, game, 4, 4)
    assert tuple(scene.play.names) == tuple(name for name, *_ in ODD)
    assert play_together(p, most=20_000) > 20
