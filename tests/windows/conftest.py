"""A Windows of its own under Wine for each process of the tests, a screen for it, and the built app in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from needed import lacking
from windows_app import WindowsApp
from xscreen import Screen, until

from bundle.failed import Failed
from bundle.windows import windows_python

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def only_our_games(monkeypatch):
    """Removes games that other tests have registered, as the app has only ours."""
    from engine import games

    shipped = {game: module for game, module in games.MODULES.items() if module.startswith("engine.")}
    monkeypatch.setattr(games, "MODULES", shipped)


@pytest.fixture(scope="session")
def windows():
    """Windows' Python on a Windows of its own."""
    try:
        windows_python.need_programs()
    except Failed as missing:
        lacking(str(missing))
    with windows_python.machine() as machine:
        yield machine


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder that `run.py build --for windows` made of the sources as they are now."""
    if "OCTAVO_WINDOWS_APP" in os.environ:  # the app that is named, from whatever sources
        return Path(os.environ["OCTAVO_WINDOWS_APP"])
    folder = ROOT / "dist" / "octavo-windows"
    starter = folder / "octavo.exe"
    if not starter.exists():
        lacking("there is no Windows app to try: python3 run.py build --for windows")
    sources = [ROOT / "build.spec"]
    for part in ("engine", "ai", "game", "bundle", "assets"):
        found = (ROOT / part).rglob("*")
        sources += [path for path in found if path.is_file() and "__pycache__" not in path.parts]
    if max(path.stat().st_mtime for path in sources) > starter.stat().st_mtime:
        lacking("the Windows app is older than its sources: python3 run.py build --for windows")
    return folder


class Desktop(Screen):
    """A screen on which the window that lies above the others is the one that is looked at."""

    def windows(self, name: str = "octavo") -> Iterator[Any]:
        return reversed([*super().windows(name)])


@pytest.fixture(scope="session")
def screen():
    """An X server with a window manager, without which Windows' windows have no frame."""
    missing = [name for name in ("Xvfb", "openbox") if not shutil.which(name)]
    if missing:
        lacking(f"this needs {', '.join(missing)}; .ci/run names the packages")
    found = Desktop()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    manager = subprocess.Popen(["openbox"], env={**os.environ, **found.env}, **quiet)
    managed = found.display.intern_atom("_NET_SUPPORTING_WM_CHECK")
    assert until(lambda: found.root.get_full_property(managed, 0)), "the window manager does not start"
    yield found
    manager.terminate()
    manager.wait(10)
    found.close()


@pytest.fixture(scope="session")
def german(tmp_path_factory) -> dict[str, str]:
    """The environment in which Wine's Windows is a German one."""
    if not shutil.which("localedef") or not Path("/usr/share/i18n/locales/de_DE").exists():
        lacking("this needs a German locale: apt install locales")
    place = tmp_path_factory.mktemp("locale")
    words = ["localedef", "-i", "de_DE", "-f", "UTF-8", str(place / "de_DE.UTF-8")]
    subprocess.run(words, check=True, capture_output=True)
    return {"LOCPATH": str(place), "LC_ALL": "de_DE.UTF-8"}


@pytest.fixture
def start(screen, windows):
    """Starts Windows programs on the screen; ends those that a test left."""
    started: list[WindowsApp] = []

    def start(program: Path, *words: str, **how: str) -> WindowsApp:
        started.append(WindowsApp(screen, program, words, wine=windows.wine, **how))
        return started[-1]

    yield start
    windows.wine.end()
    for one in started:
        one.heard()
    assert until(lambda: next(screen.windows(), None) is None)
