"""The table on whole desktops, a complete X session and Wayland without X, by real keys and clicks."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from desktops import WaySession, XSession
from running import Running, Twin, journals, lines, play_by_hand
from xscreen import until

from game.features.setup.messages import DealCards
from game.ui.page.theme import SMALLEST

ROOT = Path(__file__).parents[2]
SIZE, WHOLE, OTHER = (1280, 720), (1600, 1000), (1100, 700)
PLAY = ("play", "--game", "equilibrium", "--seed", "3")
pytestmark = [pytest.mark.desktop, pytest.mark.timeout(300), pytest.mark.usefixtures("quick_home")]


DESKTOPS = [
    pytest.param(session, id=name, marks=pytest.mark.long)
    for name, session in (("x", XSession), ("wayland", WaySession))
]
"""By default a real window is tried without the rest of a desktop, in `test_window`."""


@pytest.fixture(scope="module", params=DESKTOPS)
def desktop(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("desktop")
    for above in (folder, *folder.parents[:3]):  # Sway may be another user
        if above.stat().st_uid == os.geteuid():
            above.chmod(above.stat().st_mode | 0o011)
    session = request.param(folder)
    yield session
    session.close()


@pytest.fixture
def play(desktop, home):
    """Starts the program on the desktop and waits for its window; ends those that a test left."""
    started: list[Running] = []

    def play(*words: str) -> Running:
        program = ("-P", "-m", "game.cli", *words)
        env = {"OCTAVO_HOME": str(home), **desktop.env}
        started.append(Running(desktop, Path(sys.executable), program, cwd=ROOT, **env))
        started[-1].ready()
        return started[-1]

    yield play
    for one in started:
        one.kill()


def test_it_rests_wakes_plays_and_goes_on_after_a_kill(desktop, play, home, tmp_path):
    running = play(*PLAY)
    play_by_hand(running, home, tmp_path / "twin")
    if isinstance(desktop, XSession):
        assert until(lambda: f'process.id = "{running.pid}"' in desktop.ask("pactl", "list", "clients"))
    assert desktop.still() and running.rests(), "a core is busy while nothing moves"
    assert desktop.changes(lambda: desktop.key("Escape")), "a key does not wake it"
    running.kill()
    before = lines(home)
    again = play()
    for _ in range(2):  # the first key shows the focus, at the first button of the main menu
        assert desktop.still() and desktop.changes(lambda: desktop.key("Return"))
    play_by_hand(again, home, tmp_path / "twin")
    assert lines(home)[: len(before)] == before and len(journals(home)) == 1
    again.close()


@pytest.mark.long
def test_a_name_is_typed(desktop, play, home, tmp_path):
    """With an input method in between, where there is one."""
    running = play()
    with Twin(home, tmp_path / "twin", desktop.size()) as twin:
        person = twin.click("Who is playing?")
        twin.write("anna")
        rest = [twin.click(what) for what in ("Games", "Lockdown", DealCards())]
    assert desktop.still() and desktop.changes(lambda: desktop.click(*person))
    for key in ("a", "n", "n", "a"):
        desktop.key(key)
    assert desktop.still() and desktop.changes(lambda: desktop.key("Return"))
    for spot in rest:
        assert desktop.still() and desktop.changes(lambda spot=spot: desktop.click(*spot)), spot
    assert until(lambda: lines(home)), "no match was begun"
    assert 'anna"' in lines(home)[0], lines(home)[0]
    running.close()


@pytest.mark.long
def test_it_takes_every_size_and_comes_back(desktop, play):
    running = play(*PLAY)
    assert desktop.still()
    changes: list[tuple[Callable[[], None], tuple[int, int]]] = [
        (lambda: desktop.resize(*OTHER), OTHER),
        (lambda: desktop.key("F11"), WHOLE),
        (lambda: desktop.key("F11"), OTHER),
        (lambda: desktop.resize(700, 300), SMALLEST),
        (lambda: desktop.resize(*SIZE), SIZE),
    ]
    for do, size in changes:
        do()
        assert until(lambda size=size: desktop.size() == size), f"{desktop.size()} instead of {size}"
        assert until(lambda: desktop.colours() > 20), f"nothing is painted at {size}"
        assert desktop.still()
    assert desktop.changes(lambda: desktop.key("Escape")) and running.rests()
    running.close()


@pytest.mark.long
def test_hidden_and_shown_again(desktop, play):
    """A hidden window loses the keyboard focus and uses no more of a core than at rest."""
    running = play(*PLAY)
    assert desktop.still()
    for _ in range(2):
        desktop.hide()
        assert until(lambda: next(desktop.windows(), None) is None), "it is still to be seen"
        assert running.rests(), "a core is busy for a window that nobody sees"
        desktop.show()
        assert until(lambda: next(desktop.windows(), None)) and until(lambda: desktop.colours() > 20)
        assert desktop.still() and desktop.changes(lambda: desktop.key("Escape"))
    running.close()


@pytest.mark.long
def test_it_moves_to_another_screen(desktop, play):
    if not isinstance(desktop, WaySession):
        pytest.skip("the X server in memory has one screen")
    running = play()
    desktop.sway("create_output")
    desktop.sway("output HEADLESS-2 resolution 1400x900")
    assert running.rests()  # a screen that came at the same moment is not known to SDL yet
    desktop.sway("[app_id=octavo] move container to output HEADLESS-2")
    desktop.sway("[app_id=octavo] focus")
    assert until(lambda: desktop.window()["rect"]["x"] >= WHOLE[0]) and running.rests()
    desktop.key("F11")
    assert until(lambda: desktop.size() == (1400, 900)), f"it fills another screen: {desktop.size()}"
    assert desktop.still()  # the key counts once while the window changes
    desktop.key("F11")
    assert until(lambda: desktop.size() == SIZE), desktop.size()
    running.close()


@pytest.mark.long
def test_the_sound_server_goes_and_comes_back(desktop, play):
    """Without a sound server it uses no more of a core; sound returns soon after the server."""
    if not isinstance(desktop, XSession):
        pytest.skip("only the X session has a sound server")
    running = play(*PLAY)
    mine = f'process.id = "{running.pid}"'
    assert until(lambda: mine in desktop.ask("pactl", "list", "sink-inputs"))
    desktop.mute()
    assert desktop.changes(lambda: desktop.key("Escape")) and running.rests(), "it does not go on in quiet"
    desktop.sound()
    assert until(lambda: mine in desktop.ask("pactl", "list", "sink-inputs")), "it is not heard again"
    assert desktop.still() and desktop.changes(lambda: desktop.key("Escape")) and running.rests()
    running.close()


@pytest.mark.long
def test_a_sound_server_that_hangs_holds_neither_the_table_nor_its_end(desktop, play):
    """SDL waits half a minute for it."""
    if not isinstance(desktop, XSession):
        pytest.skip("only the X session has a sound server")
    with desktop.hung_sound():
        running = play(*PLAY)
        assert desktop.still() and desktop.changes(lambda: desktop.key("Escape"))
        began = time.monotonic()
        running.close()
        assert time.monotonic() - began < 10
