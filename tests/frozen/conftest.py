"""The built app, and folders in which it is tested. In `.ci/run` a missing app is a failure."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from needed import lacking

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def only_our_games(monkeypatch):
    """Removes games that other tests have registered, as the app has only ours."""
    from engine import games

    shipped = {game: module for game, module in games.MODULES.items() if module.startswith("engine.")}
    monkeypatch.setattr(games, "MODULES", shipped)


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder that `run.py build` made of the sources as they are now."""
    if "OCTAVO_APP" in os.environ:  # the app that is named, from whatever sources
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
