"""Without a screen the table says so and opens no window."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.posix("a system without a screen")
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS always has a screen")
def test_without_a_screen_the_table_refuses_with_one_sentence(tmp_path):
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env["OCTAVO_HOME"] = str(tmp_path)
    command = [sys.executable, "-m", "game.cli", "play"]
    ran = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 2 and "READY" not in ran.stdout
    assert ran.stderr.count("\n") == 1 and "--text" in ran.stderr
