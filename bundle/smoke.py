"""Tests the app that was just built, without a window; tests/frozen opens one."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from engine import games
from engine.version import VERSION

from .failed import Failed


def test(program: Path, engine: str) -> Iterator[str]:
    """Yield a line for each thing that works; `engine` is the expected kind, `compiled` or `plain`."""
    with tempfile.TemporaryDirectory() as home:
        said = run(program, home, "--version")
        if said != f"Octavo {VERSION} ({engine})":
            raise Failed(f"--version says {said!r}")
        yield said
        if "simulate" not in run(program, home, "--help"):
            raise Failed("--help does not list simulate")
        for game in games.MODULES:
            players = str(games.game(game).players[0])
            said = run(program, home, "simulate", game, "--players", players, "--games", "2", "--jobs", "2")
            yield said.splitlines()[0]
        yield run(program, home, "selftest")


def run(program: Path, home: str, *words: str) -> str:
    """Run the app from an unrelated folder and return its output."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(program), *words],
        env={**clean, "OCTAVO_HOME": home, "PYTHONUTF8": "1"},
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=300,
    )
    if done.returncode:
        raise Failed(f"'{' '.join(words)}' ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout.strip()
