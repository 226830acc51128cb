"""Fixtures for all tests: a screen (an X server in memory) and programs on it."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from pathlib import Path

import pytest

import game.books

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "secrets"), str(HERE / "ui")]
game.books.__path__.append(str(HERE / "books"))

WAITING = (
    "tests/desktop/",
    "tests/hostile/test_attacks",
    "tests/ai/test_worker",
    "tests/cli/test_interrupted",
)
"""Tests that mostly wait for other programs: they come first, so that none is left for the end."""


def pytest_collection_modifyitems(items):
    """The first share of the list goes to one process; what it has no time for the others take over."""
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))


def pytest_collection_finish():
    """Keep collected tests out of the garbage collector, which would walk through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


FLUSH = os.fsync


def pytest_runtest_setup(item):
    """Nobody waits for the disk; only the tests of storage do."""
    os.fsync = FLUSH if item.nodeid.startswith("tests/storage/") else lambda handle: None


@pytest.fixture(scope="session")
def screen():
    """An X server in memory with nothing on it. `.ci/run` makes a missing one a failure."""
    from needed import lacking

    if not (sys.platform == "linux" and shutil.which("Xvfb")):
        lacking("this needs an X server in memory: apt install xvfb")
    from xscreen import Screen

    found = Screen()
    yield found
    found.close()


@pytest.fixture
def start(screen):
    """Starts programs on the screen; ends those that a test left."""
    from running import Running

    started: list[Running] = []

    def start(program: Path, *words: str, **how: object) -> Running:
        started.append(Running(screen, program, words, **how))
        return started[-1]

    yield start
    for one in started:
        one.kill()
