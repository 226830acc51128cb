"""The real window on a real X server, with real clicks: Xvfb and XTEST."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
pytestmark = [pytest.mark.desktop, pytest.mark.timeout(180)]


@pytest.fixture(scope="module")
def screen():
    """A screen of its own, in memory."""
    if shutil.which("Xvfb") is None:
        if os.environ.get("OCTAVO_REQUIRE_DESKTOP") == "1":
            pytest.fail("there is no Xvfb, and OCTAVO_REQUIRE_DESKTOP=1 asks for it")
        pytest.skip("there is no Xvfb: the real window is NOT tested")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


class Desktop:
    """The program in its window, and a hand on the mouse."""

    def __init__(self, display: str, home: Path, *words: str) -> None:
        from Xlib.display import Display

        env = {**os.environ, "DISPLAY": display, "OCTAVO_HOME": str(home), "SDL_VIDEODRIVER": "x11"}
        env |= {"SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
        command = [sys.executable, "-P", "-m", "game.cli", *words]
        self.start = time.monotonic()
        self.program = subprocess.Popen(
            command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for line in self.program.stdout:
            if line.strip() == "READY":
                break
        self.ready_after = time.monotonic() - self.start
        self.display = Display(display)
        self.root = self.display.screen().root
        self.window = self._window()

    def _window(self):
        """The program's window, once it is there."""
        for _ in range(100):
            for window in self.root.query_tree().children:
                kind = window.get_wm_class()
                if kind and "octavo" in kind:
                    return window
            time.sleep(0.05)
        raise AssertionError("no window of class octavo")

    def colours(self):
        """What the window shows, as pixels."""
        from Xlib import X

        size = self.window.get_geometry()
        picture = self.window.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
        return (size.width, size.height), picture.data

    def size(self) -> tuple[int, int]:
        found = self.window.get_geometry()
        return found.width, found.height

    def place(self) -> tuple[int, int]:
        at = self.root.translate_coords(self.window, 0, 0)
        return at.x, at.y

    def click(self, x: int, y: int) -> None:
        from Xlib import X
        from Xlib.ext import xtest

        at = self.window.translate_coords(self.root, 0, 0)
        xtest.fake_input(self.display, X.MotionNotify, x=x - at.x, y=y - at.y)
        self.display.sync()
        time.sleep(0.1)
        for what in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.display, what, 1)
            self.display.sync()
            time.sleep(0.05)

    def key(self, name: str) -> None:
        from Xlib import XK, X
        from Xlib.ext import xtest

        code = self.display.keysym_to_keycode(XK.string_to_keysym(name))
        for what in (X.KeyPress, X.KeyRelease):
            xtest.fake_input(self.display, what, code)
            self.display.sync()
            time.sleep(0.05)

    def changes(self, do, seconds: float = 5.0) -> bool:
        """Whether the picture is another one some time after doing this."""
        before = self.colours()
        do()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.colours() != before:
                return True
            time.sleep(0.05)
        return False

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> tuple[int, str]:
        """Ask it to go; its exit status and what it complained of."""
        self.program.send_signal(signal.SIGTERM)
        _out, complaints = self.program.communicate(timeout=20)
        self.display.close()
        return self.program.returncode, complaints


@pytest.fixture
def desktop(screen, tmp_path):
    made: list[Desktop] = []

    def start(*words: str) -> Desktop:
        made.append(Desktop(screen, tmp_path / "home", *words))
        return made[-1]

    yield start
    for one in made:
        if one.program.poll() is None:
            one.program.kill()
            one.program.wait()


def written(journals: Path) -> None:
    """Wait for the first line of a match."""
    for _ in range(200):
        if any(journal.read_text() for journal in journals.glob("*.octavo")):
            return
        time.sleep(0.05)
    raise AssertionError("no match was begun")


def test_it_opens_plays_and_leaves_cleanly(desktop, tmp_path):
    d = desktop("play", "--seed", "5")
    size, pixels = d.colours()
    assert size == SIZE
    assert len({pixels[i : i + 4] for i in range(0, len(pixels), 4001 * 4)}) > 20, "an empty window"
    assert d.changes(lambda: d.click(640, 307)), "Play does nothing"
    journals = tmp_path / "home" / "matches"
    written(journals)
    (journal,) = journals.glob("*.octavo")
    assert journal.read_text().count("\n") >= 1
    status, complaints = d.end()
    assert status == 0
    assert "Traceback" not in complaints


def test_a_resting_window_costs_next_to_nothing(desktop):
    d = desktop()
    time.sleep(2.0)
    before = d.cpu()
    time.sleep(4.0)
    spent = d.cpu() - before
    assert spent < 0.2, f"{spent:.2f} s of 4 s while nothing moves"
    assert d.changes(lambda: d.key("Tab")), "a key does not wake it"
    assert d.end()[0] == 0


def test_continue_after_a_kill(desktop, tmp_path):
    d = desktop("play", "--game", "equilibrium", "--seed", "5")
    journals = tmp_path / "home" / "matches"
    written(journals)
    time.sleep(3)
    d.program.kill()
    d.program.wait()
    (journal,) = journals.glob("*.octavo")
    lines = journal.read_text().splitlines()
    again = desktop()
    assert again.changes(lambda: again.click(640, 307)), "Continue does nothing"
    time.sleep(1)
    assert again.end()[0] == 0
    assert journal.read_text().splitlines()[: len(lines)] == lines


def test_full_screen_and_back(desktop):
    d = desktop()
    d.key("F11")
    wait_for(lambda: d.size() == (1400, 900))
    time.sleep(1)
    d.key("F11")
    wait_for(lambda: d.size() == SIZE)
    time.sleep(1)
    assert d.changes(lambda: d.key("Tab")), "it does not answer any more"
    assert d.end()[0] == 0


def wait_for(seen, seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if seen():
            return
        time.sleep(0.1)
    raise AssertionError("it never happened")


@pytest.mark.parametrize(
    ("place", "screens", "stands"),
    [([60, 90], [[1400, 900]], (60, 90)), ([4000, -50], [[1400, 900], [2560, 1440]], (120, 40))],
)
def test_the_window_comes_back_where_it_was_left(desktop, tmp_path, place, screens, stands):
    kept = tmp_path / "home" / "window.json"
    kept.parent.mkdir()
    kept.write_text(json.dumps({"v": 1, "size": list(SIZE), "place": place, "screens": screens}))
    d = desktop()
    wait_for(lambda: d.place() == stands)
    time.sleep(0.5)
    d.window.configure(x=33, y=71)
    d.display.sync()
    time.sleep(0.5)
    assert d.end()[0] == 0
    left = json.loads(kept.read_text())
    assert (left["size"], left["place"], left["screens"]) == ([*SIZE], [33, 71], [[1400, 900]])
    again = desktop()
    wait_for(lambda: again.place() == (33, 71))
    again.key("F11")
    wait_for(lambda: again.size() == (1400, 900))
    assert again.end()[0] == 0
    full = desktop()  # as it was left, so it fills the screen from the start
    wait_for(lambda: full.size() == (1400, 900))
    assert full.end()[0] == 0
    left = json.loads(kept.read_text())
    assert (left["size"], left["place"]) == ([*SIZE], [33, 71])
