"""Everything that is pressed at a shared table is large enough for a finger, in every state of the screen."""

from __future__ import annotations

import pytest
from hostile.test_targets import small
from samples import first
from shared import choices, one_of, sit_together
from tables import GAMES

from engine import games
from game.table.match.viewer import Curtain, Open

MOST = 16
"""The number of choices played; enough for most states."""
TABLES = [(game, persons, text) for persons in (8, 2) for text in (200, 100) for game in GAMES]


@pytest.mark.long
@pytest.mark.parametrize(("game", "persons", "text"), first(1, TABLES))
def test_nothing_that_is_pressed_is_smaller_in_any_state(pilot, game, persons, text):
    most = min(persons, games.game(game).players[1])
    p = pilot(size=(1280, 720), text_size=text, seed=4)
    options = (("variants", "CD"),) if game == "equilibrium" else ()
    scene = sit_together(p, game, most, most, options)
    seen, bad = set(), []
    for _ in range(1500):
        showing, play = scene.sitting.showing, scene.play
        what = type(showing).__name__, play.picker is not None and play.view.kind
        if play.handover.reactions.open_window is not None:
            what = "anyone", ""
        if what not in seen and not p.room.moving and p.room.top is scene:
            seen.add(what)
            bad += [(what, *found) for found in small(p)]
        found = choices(p)
        if len(seen) > 7 or len(scene.sitting.match.choices) > MOST or p.room.top is not scene:
            break
        if found and what in seen:
            p.click_thing(one_of(p, found))
        else:
            p.frame()
    kinds = {kind for kind, _ in seen}
    assert kinds >= {Curtain.__name__, Open.__name__}, seen
    assert not bad
