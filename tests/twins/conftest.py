"""The senses need a pilot, as the tests of the table do."""

from __future__ import annotations

import pytest


@pytest.fixture
def pilot(tmp_path):
    """Makes pilots; closes them afterwards."""
    import pygame
    from pilot import Pilot

    made: list[Pilot] = []

    def make(**how):
        made.append(Pilot(folder=tmp_path / f"home{len(made)}", **how))
        return made[-1]

    yield make
    for one in made:
        one.close()
    pygame.display.quit()
