"""A monkey at the real window on an X server: random keys, clicks, wheels, sizes, positions and focus.

The program must show no error, still react at the end, quit cleanly, use no more memory than a table needs,
and leave a whole match behind.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.kernel.rng import Rng

from .kit import Attack, Found, Lacking, Once

ROOT = Path(__file__).parents[2]
GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
INPUTS = 120
"""How many inputs a try has."""
PAUSE = 0.01
"""Seconds between two inputs, in which a table draws a frame."""
MOST_MEMORY = 350
"""MiB that the program, without its bots, may hold after a try."""
WAYS = ("Return", "Up", "Down", "Left", "Right", "Tab")
KEYS = (*WAYS, *WAYS, "Escape", "space", "BackSpace", "F1", "F10", "F11", "Prior", "Next", *"hulsmwcx1239")
WHEEL = (4, 5)


@contextmanager
def opened(folder: Path) -> Iterator[Once]:
    """One screen for all tries; each has a folder of its own below this one."""
    if not (sys.platform == "linux" and shutil.which("Xvfb")):
        raise Lacking("it needs an X server in memory: apt install xvfb")
    for path in (ROOT / "tests", ROOT / "tests" / "harness"):
        if str(path) not in sys.path:
            sys.path.insert(0, str(path))
    from xscreen import Screen

    screen = Screen()

    def once(seed: int) -> Mapping[str, int]:
        home = folder / str(seed)
        monkey = Monkey(screen, home, seed)
        try:
            return monkey.rave()
        finally:
            monkey.app.kill()
            shutil.rmtree(home, ignore_errors=True)

    try:
        yield once
    finally:
        screen.close()


class Monkey:
    """One try; whenever the monkey quits the program, it is started again."""

    def __init__(self, screen: Any, home: Path, seed: int) -> None:
        from running import quick

        self.screen, self.home, self.seed = screen, home, seed
        self.chance = Rng(seed, 0x3E)
        self.starts = 0
        quick(home, **({} if self.chance.below(2) else {"speed": "2", "bot_pace": "fast"}))
        self._begin()

    def _begin(self) -> None:
        from running import Running

        game = GAMES[self.chance.below(len(GAMES))]
        words = ("-P", "-m", "game.cli", "play", *(("--game", game) if self.chance.below(3) else ()))
        self.starts += 1
        self.app = Running(self.screen, Path(sys.executable), words, cwd=ROOT, OCTAVO_HOME=str(self.home))
        self.app.ready()

    def rave(self) -> dict[str, int]:
        """Send all inputs of a try, then judge the result."""
        for _ in range(INPUTS):
            if not self.app.runs:
                self.app.ends([], 0)
                self._calm()
                self._begin()
            self._do()
            time.sleep(PAUSE)
        self._judge()
        return {"inputs": INPUTS, "starts": self.starts}

    def _judge(self) -> None:
        """Check that nothing went wrong and that it still reacts."""
        memory = self.app.memory()["table"] if self.app.runs else 0
        if memory > MOST_MEMORY:
            raise Found(f"it holds {memory} MiB")
        if self.app.runs:
            self.app.terminate()
        self._calm()
        self._whole()

    def _calm(self) -> None:
        """Check that no error screen was shown."""
        report = self.home / "last-error.txt"
        if report.exists():
            raise Found(report.read_text("utf-8"))

    def _whole(self) -> None:
        """Check that every match on disk can be read to its last line."""
        from engine.games import lay
        from engine.kernel.journal import read

        for path in (self.home / "matches").rglob("*.octavo"):
            lines = path.read_text("utf-8").splitlines(keepends=True)
            if not lines or not lines[-1].endswith("\n"):
                raise Found(f"{path.name} ends in the middle of a line")
            read(lines, lay)

    # What it does

    def _do(self) -> None:
        """Send one input; a window that is just closing is no error."""
        deeds = (*[self._click] * 8, *[self._key] * 8, self._drag, self._wheel, self._shape, self._focus)
        try:
            deeds[self.chance.below(len(deeds))]()
        except Exception:
            if self.app.runs and next(self.screen.windows(), None):
                raise

    def _spot(self) -> tuple[int, int]:
        """A place in the window, more often where most things are."""
        w, h = self.screen.size()
        if self.chance.below(2):
            return self.chance.below(w), self.chance.below(h)
        return w * (30 + self.chance.below(40)) // 100, h * (30 + self.chance.below(68)) // 100

    def _click(self) -> None:
        self.screen.tap(*self._spot(), button=(1, 1, 1, 1, 3)[self.chance.below(5)])

    def _wheel(self) -> None:
        self.screen.tap(*self._spot(), button=WHEEL[self.chance.below(2)])

    def _drag(self) -> None:
        self.screen.drag(self._spot(), self._spot())

    def _key(self) -> None:
        self.screen.press(KEYS[self.chance.below(len(KEYS))])

    def _shape(self) -> None:
        """Give the window another size or place, sometimes far too small or off the screen."""
        if self.chance.below(3):
            w, h = 200 + self.chance.below(1500), 200 + self.chance.below(900)
            self.screen.window().configure(width=w, height=h)
        else:
            x, y = self.chance.below(1600) - 400, self.chance.below(1000) - 300
            self.screen.window().configure(x=x, y=y)
        self.screen.display.sync()

    def _focus(self) -> None:
        self.screen.focus(bool(self.chance.below(2)))


ATTACKS = (Attack("monkey at the window", opened, short=1, long=5, patience=120.0),)
