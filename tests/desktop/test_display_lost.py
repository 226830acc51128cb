"""During a match the display stops, ends or loses its screen: the table goes on, or ends with a sentence."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from desktops import WaySession, need
from running import CALM, Running, lines, play_by_hand
from Xlib.error import ConnectionClosedError
from xscreen import Screen, until

from engine.kernel.rng import Rng

ROOT = Path(__file__).parents[2]
PLAY = ("play", "--game", "equilibrium", "--seed", "3")
pytestmark = [
    pytest.mark.desktop,
    pytest.mark.long,
    pytest.mark.timeout(300),
    pytest.mark.usefixtures("quick_home"),
]


@pytest.fixture(params=["x", "wayland"])
def desktop(request, tmp_path):
    """A display of its own, which may end before the test does."""
    for above in (tmp_path, *tmp_path.parents[:3]):  # Sway may be another user
        if above.stat().st_uid == os.geteuid():
            above.chmod(above.stat().st_mode | 0o011)
    if request.param == "x":
        need(("Xvfb",))
        found = Screen()
    else:
        found = WaySession(tmp_path)
    yield found
    with suppress(OSError, ConnectionClosedError):  # it may have ended already
        found.close()


@pytest.fixture
def playing(desktop, home):
    """Starts a match on the desktop; ends what a test left."""
    started: list[Running] = []

    def play(*words: str) -> Running:
        env = {"OCTAVO_HOME": str(home), **desktop.env}
        program = ("-P", "-m", "game.cli", *PLAY, *words)
        started.append(Running(desktop, Path(sys.executable), program, cwd=ROOT, **env))
        started[-1].ready()
        assert until(lambda: lines(home))
        return started[-1]

    yield play
    for one in started:
        if one.runs:
            os.kill(one.pid, signal.SIGKILL)


def server(desktop) -> int:
    return desktop.pid if isinstance(desktop, Screen) else desktop.services.first


def test_a_display_that_stands_still_is_waited_for(desktop, playing, home):
    app = playing()
    assert app.rests(), "it draws ahead without end"
    before = lines(home)
    os.kill(server(desktop), signal.SIGSTOP)
    try:
        assert app.busy(3.0) < CALM, "it asks a display that does not answer again and again"
        assert app.runs
    finally:
        os.kill(server(desktop), signal.SIGCONT)
    assert desktop.changes(lambda: desktop.key("Escape"), 20)
    assert lines(home)[: len(before)] == before
    app.close()


def test_a_display_that_goes_is_told_of_in_a_sentence(desktop, playing, home):
    app = playing()
    assert desktop.still()
    bots, before = app.bots(), lines(home)
    os.kill(server(desktop), signal.SIGKILL)
    assert until(lambda: not app.runs, 20), "it runs on although nobody sees it"
    left_alone(app, bots)
    assert app.said == [
        "READY",
        "The display was lost. Choose “Continue” to pick up your match where you left off.",
    ]
    assert app.status == 2 and lines(home) == before


def test_a_display_that_goes_while_cards_fly_takes_no_decision_with_it(desktop, playing, home):
    """If Xlib notices first it prints a line of its own; nothing is lost then either."""
    app = playing()
    time.sleep(Rng(7).below(300) / 1000)
    bots, before = app.bots(), lines(home)
    desktop.key("Return")
    os.kill(server(desktop), signal.SIGKILL)
    assert until(lambda: not app.runs, 20)
    left_alone(app, bots)
    assert app.status in (1, 2) and "Traceback" not in app.output
    assert lines(home)[: len(before)] == before


def left_alone(app: Running, bots: list[int]) -> None:
    """All processes have ended with the program."""
    app.heard()
    assert until(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in bots)), "a bot's process is left"


@pytest.mark.parametrize("full", [False, True], ids=["windowed", "full"])
@pytest.mark.parametrize("desktop", ["wayland"], indirect=True)
def test_a_screen_is_unplugged_and_plugged_in_again(desktop, playing, home, tmp_path, full):
    """Under X `test_unplugged.py` does it."""
    app = playing()
    before = lines(home)
    desktop.sway("create_output")
    desktop.sway("output HEADLESS-2 resolution 1400x900")
    assert app.rests()  # a screen that came at the same moment is not known to SDL yet
    desktop.sway("[app_id=octavo] move container to output HEADLESS-2")
    desktop.sway("[app_id=octavo] focus")
    assert until(lambda: desktop.window()["rect"]["x"] >= 1600) and app.rests()
    if full:
        desktop.key("F11")
        assert until(lambda: desktop.size() == (1400, 900)), f"it does not fill the screen: {desktop.size()}"
    for name in ("HEADLESS-2", "HEADLESS-1"):  # at last there is no screen at all
        desktop.sway(f"output {name} disable")
        assert app.rests() and app.runs, app.output
    desktop.sway("output HEADLESS-1 enable")
    desktop.sway("[app_id=octavo] move container to output HEADLESS-1")
    desktop.sway("[app_id=octavo] focus")
    assert until(lambda: desktop.window()["rect"]["x"] < 1600)
    if full:
        assert until(lambda: desktop.size() == (1600, 1000)), f"nor what is left: {desktop.size()}"
        assert until(lambda: desktop.colours() > 20) and app.rests(), "nothing is painted there"
        desktop.key("F11")
        assert until(lambda: desktop.size()[0] < 1600), "it fills the screen for ever"
    desktop.sway("[app_id=octavo] move position 100 100")
    assert until(lambda: desktop.colours() > 20), "nothing is painted on the screen that is left"
    play_by_hand(app, home, tmp_path / "twin")
    assert lines(home)[: len(before)] == before
    app.close()
