"""Every test of the table has its own folder of data and cleans its window away."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import engine.games

sys.path.insert(0, str(Path(__file__).parent))
engine.games.MODULES.setdefault("toy", "toy")


@pytest.fixture
def pilot(tmp_path):
    """Makes pilots; closes them afterwards."""
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
