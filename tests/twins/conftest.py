"""The senses need a pilot, as the tests of the table do."""

from __future__ import annotations

import os

import pytest


@pytest.fixture
def pilot(tmp_path, monkeypatch):
    """Makes pilots; closes them afterwards. Nobody waits for the disk."""
    import pygame
    from pilot import Pilot

    monkeypatch.setattr(os, "fsync", lambda handle: None)
    made: list[Pilot] = []

    def make(**how):
        made.append(Pilot(folder=tmp_path / f"home{len(made)}", **how))
        return made[-1]

    yield make
    for one in made:
        one.close()
    pygame.display.quit()
