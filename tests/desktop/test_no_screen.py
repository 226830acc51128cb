"""Where no window can open, the program says so in one sentence, and names what works without one."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from needed import lacking
from running import LEAVE_OUT

from game.ui.window import display_check

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems always have a screen"
)


def play(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Start the table; the runtime folder keeps Wayland's library from printing a complaint."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(LEAVE_OUT)}
    (folder / "run").mkdir(mode=0o700)
    env = {
        "PYTHONPATH": str(ROOT),
        "OCTAVO_HOME": str(folder / "home"),
        "XDG_RUNTIME_DIR": str(folder / "run"),
        **env,
    }
    return subprocess.run(
        [sys.executable, "-P", "-m", "game.cli", "play"],
        env={**clean, "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy", **env},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
    )


@pytest.mark.parametrize(
    ("env", "told"),
    [
        ({}, "No display found"),
        ({"DISPLAY": ":987"}, "DISPLAY=:987"),
        ({"WAYLAND_DISPLAY": "wayland-987"}, "WAYLAND_DISPLAY=wayland-987"),
        ({"DISPLAY": ":987", "WAYLAND_DISPLAY": "/nowhere/at/all"}, "DISPLAY=:987, WAYLAND_DISPLAY=/nowhere"),
        ({"SDL_VIDEODRIVER": "nonsense"}, "nonsense not available"),
        ({"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"}, "DISPLAY=:987"),
    ],
)
def test_a_screen_that_is_not_there(tmp_path, env, told):
    ran = play(tmp_path, **env)
    assert ran.returncode == 2 and not ran.stdout
    (sentence,) = ran.stderr.splitlines()
    assert told in sentence and "--text" in sentence


def test_drawing_for_nobody_is_allowed_where_it_is_asked_for(tmp_path):
    running = subprocess.Popen(
        [sys.executable, "-P", "-m", "game.cli", "play"],
        env={**os.environ, "OCTAVO_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None and running.stdout.readline() == b"READY\n"
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(0.5)  # it goes on
    running.kill()
    assert running.communicate() == (b"", b"")


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_hangs_is_not_waited_for(monkeypatch, tmp_path, name):
    """A display that accepts a connection but never answers counts as hanging; one that answers does not."""
    door = tmp_path / "wayland-9"
    for other in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv(name, "wayland-9" if name == "WAYLAND_DISPLAY" else ":9")
    if name == "DISPLAY":
        monkeypatch.setattr(display_check, "_door", lambda real=display_check._door: (str(door), real()[1]))
    assert not display_check.hangs(), "nobody is there: SDL says so"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(door))
        server.listen()
        assert display_check.hangs(0.1)
    for driver in ("dummy", "wayland" if name == "DISPLAY" else "x11"):
        monkeypatch.setenv("SDL_VIDEODRIVER", driver)
        assert not display_check.hangs(0.1), "another display is meant"


@pytest.mark.long
def test_an_x_server_that_is_stopped_ends_in_a_sentence(tmp_path):
    from xscreen import Screen

    try:
        screen = Screen()
    except FileNotFoundError:
        lacking("this needs an X server in memory: apt install xvfb")
    env = {"DISPLAY": screen.name}
    assert play_is_refused_while(screen.pid, tmp_path, env)
    screen.close()


def play_is_refused_while(pid: int, folder: Path, env: dict[str, str]) -> bool:
    """Whether the table says in one sentence, soon, that the display does not answer."""
    os.kill(pid, signal.SIGSTOP)
    began = time.monotonic()
    try:
        ran = play(folder, **env)
    finally:
        os.kill(pid, signal.SIGCONT)
    assert time.monotonic() - began > display_check.PATIENCE - 1
    (sentence,) = ran.stderr.splitlines()
    return ran.returncode == 2 and "not responding" in sentence and "--text" in sentence
