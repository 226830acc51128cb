"""The senses need a pilot, like the tests of the table."""

from __future__ import annotations

import pytest


@pytest.fixture
def pilot(tmp_path, monkeypatch):
    """Makes pilots; closes them afterwards. Their bots are silent.

    Telling a partner a hidden card aloud is a deed, like a decision, and twins get equal deeds.
    `test_talk.py` checks that a bot says nothing that its own view does not contain.
    """
    import pygame
    from pilot import Pilot

    from game.table.match.live_match import Sitting

    monkeypatch.setattr(Sitting, "let_bots_talk", lambda self: None)
    made: list[Pilot] = []

    def make(**how):
        made.append(Pilot(folder=tmp_path / f"home{len(made)}", **how))
        return made[-1]

    yield make
    for one in made:
        one.close()
    pygame.display.quit()
