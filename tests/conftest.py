"""Fixtures for all tests: a screen (an X server in memory) and programs on it."""

from __future__ import annotations

import gc
import inspect
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis.internal.conjecture import providers

import game.books
from game.ui.durations import HANDOVER_WAIT
from game.words import use

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "secrets"), str(HERE / "harness"), str(HERE / "lab")]
import samples  # noqa: E402 - found there

game.books.__path__.append(str(HERE / "books"))

WAITING = (
    "tests/windows/",
    "tests/desktop/",
    "tests/hostile/test_attacks",
    "tests/ai/test_bot_process",
    "tests/cli/test_interrupted",
)
"""Tests that mostly wait for other programs: they come first, so that none is left for the end."""
READING = ("tests/test_",)
"""Tests that look at every module: they come next, so that one process parses the sources for all of them."""

MEMORY = "/dev/shm"


def pytest_configure(config):
    """Make the folder in which the processes of this run share what they have drawn (`harness/drawings.py`).

    By default Hypothesis tries so few examples that the constants of all modules are not worth their search,
    which takes more than a second in each process.
    """
    samples.DEFAULT_ONLY = config.option.markexpr == samples.DEFAULT
    if not hasattr(config, "workerinput"):
        config.drawings = tempfile.TemporaryDirectory(prefix="octavo-drawings-", dir=in_memory())
        os.environ["OCTAVO_TEST_DRAWINGS"] = config.drawings.name

    if samples.DEFAULT_ONLY:
        providers._get_local_constants = lambda: providers._local_constants


def in_memory():
    """A folder in memory if much of it is free, as thousands of small files take a disk seconds."""
    roomy = os.path.isdir(MEMORY) and shutil.disk_usage(MEMORY).free > 4 << 30
    return MEMORY if roomy else None


def pytest_unconfigure(config):
    if not hasattr(config, "workerinput"):
        config.drawings.cleanup()
        del os.environ["OCTAVO_TEST_DRAWINGS"]


def pytest_collection_modifyitems(items):
    """The first share of the list goes to one process; the others take over what it has no time for."""
    first = (WAITING, READING)
    items.sort(key=lambda item: [item.nodeid.startswith(names) for names in first], reverse=True)
    if tenth := os.environ.get("OCTAVO_TEST_TENTH"):
        items[:] = samples.without_other_tenths(items, int(tenth) % 10)


SHORT = 0.005
"""Seconds; setups and teardowns that took less are not worth a message."""


def pytest_runtest_protocol(item, nextitem):
    """Send one report a test instead of five messages; also a setup or teardown that failed or took long."""
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed or report.duration > SHORT:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def pytest_pycollect_makeitem(collector, obj):
    """Make no cases of a long test that would only be left out again: these are a quarter of all cases."""
    if samples.DEFAULT_ONLY and is_long(collector, obj):
        return []
    return None


def is_long(collector, obj):
    """Whether a test, or all of its module, is marked so."""
    marks = [*getattr(obj, "pytestmark", ()), *collector.iter_markers("long")]
    return inspect.isfunction(obj) and any(mark.name == "long" for mark in marks)


gc.disable()
"""Hardly any object that is made while tests are collected is garbage."""


def pytest_collection_finish():
    """Keep collected tests out of the garbage collector, which would walk through them again and again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


FLUSH = os.fsync


def pytest_runtest_setup(item):
    """No test waits for the disk, except those of storage.

    Every test begins in English, and with the program's own pause when the screen changes hands.
    """
    needs_posix = item.get_closest_marker("posix")
    if needs_posix and os.name != "posix":
        pytest.skip(f"POSIX: {needs_posix.args[0]}")
    use("en")
    if handover := sys.modules.get("game.table.shared.handover"):
        handover.Handover.pause = HANDOVER_WAIT
    os.fsync = FLUSH if item.nodeid.startswith("tests/data/") else lambda handle: None


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
