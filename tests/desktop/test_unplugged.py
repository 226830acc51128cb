"""A screen is unplugged under the table and plugged in again: the window is reached, and nothing is lost."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from plugged import SIZES, TwoScreens
from running import Running, lines, play_by_hand
from xscreen import until

ROOT = Path(__file__).parents[2]
PLAY = ("play", "--game", "equilibrium", "--seed", "3")
REACHED = 300 * 200
"""A window with at least this many pixels on a screen can be reached by the mouse."""
pytestmark = [
    pytest.mark.desktop,
    pytest.mark.long,
    pytest.mark.timeout(300),
    pytest.mark.usefixtures("quick_home"),
]


@pytest.fixture
def screens(tmp_path):
    found = TwoScreens(tmp_path)
    assert until(lambda: found.outputs() == [True, True])
    yield found
    found.close()


@pytest.fixture
def app(screens, home):
    env = {"OCTAVO_HOME": str(home), **screens.env}
    found = Running(screens, Path(sys.executable), ("-P", "-m", "game.cli", *PLAY), cwd=ROOT, **env)
    found.ready()
    assert until(lambda: lines(home))
    yield found
    if found.runs:
        os.kill(found.pid, signal.SIGKILL)


def whole(screens: TwoScreens, n: int) -> bool:
    """Whether all of the window is on this screen."""
    w, h = screens.size()
    return screens.on(n) == w * h


@pytest.mark.parametrize("full", [False, True], ids=["windowed", "full"])
@pytest.mark.parametrize("gone", [1, 0], ids=["second", "first"])
def test_a_screen_is_unplugged_and_plugged_in_again(screens, app, home, tmp_path, gone, full):
    """The window is on the screen `gone`; afterwards the whole window is on the remaining screen."""
    left, (x, y, *_size) = 1 - gone, screens.rect(gone)
    screens.move(x + 60, y + 40)
    assert until(lambda: whole(screens, gone))
    if full:
        screens.key("F11")
        assert until(lambda: screens.size() == SIZES[gone] and whole(screens, gone)), (
            "it fills another screen"
        )
    before = lines(home)
    screens.plug(gone == 1, gone == 0)
    assert until(lambda: sum(screens.outputs()) == 1)
    assert until(lambda: whole(screens, left)), f"it is at {screens.place()}, {screens.size()}"
    assert app.rests() and app.runs, app.output
    assert not full or screens.size() == SIZES[left], f"it does not fill what is left: {screens.size()}"
    play_by_hand(app, home, tmp_path / "twin")
    if full:
        screens.key("F11")
        assert until(lambda: screens.size() not in SIZES and whole(screens, left)), screens.place()
    screens.plug(True, True)
    assert app.rests() and app.runs, app.output
    assert until(lambda: max(screens.on(0), screens.on(1)) > REACHED)
    play_by_hand(app, home, tmp_path / "twin")
    assert lines(home)[: len(before)] == before
    app.close()
