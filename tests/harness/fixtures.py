"""Fixtures for tests of the table: pilots that have their own data folder and are closed afterwards."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import engine.games

sys.path.insert(0, str(Path(__file__).parent))
engine.games.MODULES.setdefault("toy", "toy")


@pytest.fixture
def pilot(tmp_path):
    """Makes pilots and closes them afterwards."""
    import pygame
    from pilot import Pilot

    made: list[Pilot] = []

    def make(**how: object) -> Pilot:
        how.setdefault("folder", tmp_path / f"home{len(made)}")
        made.append(Pilot(**how))
        return made[-1]

    yield make
    for one in made:
        one.close()
    pygame.display.quit()


@pytest.fixture
def seated(pilot):
    """Seats a pilot at a position in which seat 0 moves."""

    def sit_down(s, **how: object):
        from pilot import sit

        p = pilot(**how)
        sit(p, s.table.game.id, s.table.players)
        table = p.room.top
        table.play.timeline.clear()
        table.sitting.match.state, table.sitting.match.laid = s, True
        s.listen()
        table.play.board.show(table.sitting.view(), table.sitting.public())
        table.play.stage.restart(table.play.board.public)
        table.play.ask()
        table.arrange(0.0)
        p.until(lambda: p.moves() and not table.moving)
        return p

    return sit_down


@pytest.fixture
def hasty_reviews(monkeypatch):
    """Reviews that are quick rather than sure."""
    from ai.review import review as thinking

    for name, worlds in (("FEWEST", 8), ("BATCH", 8), ("LUCK_WORLDS", 4), ("FEWEST_OPEN", 2)):
        monkeypatch.setattr(thinking, name, worlds)
