"""Starts the program with its own window and home for a test."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from running import Running, quick

ROOT = Path(__file__).parents[2]


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def quick_home(home):
    """The home, with fast settings; for modules with `usefixtures("quick_home")`."""
    quick(home)


@pytest.fixture
def play(start, home):
    """Starts the program and waits for its window."""

    def play(*words: str) -> Running:
        program = (Path(sys.executable), "-P", "-m", "game.cli")
        running = start(*program, *words, cwd=ROOT, OCTAVO_HOME=str(home))
        running.ready()
        return running

    return play
