"""Real windows on an X server in memory, with real clicks. `.ci/run` makes a missing screen a failure."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent / "ui")]

from needed import lacking  # noqa: E402 - it lies in the folder just named


@pytest.fixture(autouse=True)
def only_our_games(monkeypatch):
    """The app has our games alone; other tests of the same run may have registered a game of their own."""
    from engine import games

    shipped = {game: module for game, module in games.MODULES.items() if module.startswith("engine.")}
    monkeypatch.setattr(games, "MODULES", shipped)


@pytest.fixture(scope="session")
def screen():
    """An X server with nothing on it."""
    if not (sys.platform == "linux" and shutil.which("Xvfb")):
        lacking("this needs an X server in memory: apt install xvfb")
    from xscreen import Screen

    found = Screen()
    yield found
    found.close()


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder that `run.py build` made of the sources as they are now."""
    if "OCTAVO_APP" in os.environ:  # that one, whatever it was made of
        return Path(os.environ["OCTAVO_APP"])
    folder = ROOT / "dist" / "octavo"
    starter = folder / "octavo"
    if not starter.exists():
        lacking("there is no app to try: python3 run.py build")
    sources = [ROOT / "build.spec"]
    for part in ("engine", "ai", "game", "bundle", "assets"):
        found = (ROOT / part).rglob("*")
        sources += [path for path in found if path.is_file() and "__pycache__" not in path.parts]
    if max(path.stat().st_mtime for path in sources) > starter.stat().st_mtime:
        lacking("the app is older than its sources: python3 run.py build")
    return folder


@pytest.fixture
def open_folder():
    """A fresh folder that every user may enter, with a name that programs stumble over."""
    with tempfile.TemporaryDirectory(prefix="Octavo – Ünser 牌 Tisch ") as name:
        Path(name).chmod(0o755)
        yield Path(name)


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
