"""Where no window can be seen the program says so in one sentence, and what plays without one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from running import LEAVE_OUT

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems always have a screen"
)


def play(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Start the table; a runtime folder keeps Wayland's own library from complaining."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(LEAVE_OUT)}
    (folder / "run").mkdir(mode=0o700)
    env = {"OCTAVO_HOME": str(folder / "home"), "XDG_RUNTIME_DIR": str(folder / "run"), **env}
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
        ({}, "no screen here"),
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
    with pytest.raises(subprocess.TimeoutExpired) as still:
        subprocess.run(
            [sys.executable, "-P", "-m", "game.cli", "play"],
            env={**os.environ, "OCTAVO_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"},
            cwd=ROOT,
            capture_output=True,
            timeout=4,
        )
    assert still.value.stdout == b"READY\n"
