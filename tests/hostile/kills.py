"""Killed at a moment of chance, in every game, then Continue: the same decision.

A process plays by what is drawn and says how many decisions stand behind each question that it shows. Kill -9
ends it. What is on disk must hold at least as many, whole, and Continue must lead to just that match.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.kernel.rng import Rng

from .kit import Attack, Found, Once

UI = Path(__file__).parents[1] / "ui"
GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
LATEST = 900
"""Killed at most so many milliseconds after the first question is shown."""


@contextmanager
def opened(folder: Path) -> Iterator[Once]:
    """Each try has a folder of its own below this one."""
    if str(UI) not in sys.path:
        sys.path.insert(0, str(UI))

    def once(seed: int) -> Mapping[str, int]:
        home = folder / str(seed)
        try:
            return kill_and_continue(home, seed)
        finally:
            shutil.rmtree(home, ignore_errors=True)

    yield once
    import pygame

    pygame.display.quit()


def kill_and_continue(home: Path, seed: int) -> dict[str, int]:
    """One match played in another process, killed, and gone on with here."""
    chance = Rng(seed, 0x4B)
    game = GAMES[seed % len(GAMES)]
    shown, complaints = _killed(home, seed, game, chance.below(LATEST) / 1000)
    if "Traceback" in complaints:
        raise Found(complaints)
    match = _on_disk(home)
    if len(match.choices) < max(shown, default=0):
        raise Found(f"{max(shown)} decisions were shown, {len(match.choices)} are on disk")
    _continued(home, seed, match)
    return {f"kills in {game}": 1, "decisions kept": len(match.choices)}


def _killed(home: Path, seed: int, game: str, after: float) -> tuple[list[int], str]:
    """How many decisions stood behind each question that was shown, and what was complained about."""
    words = [sys.executable, str(UI / "player.py"), str(home), str(seed), game]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    child = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(after)
    finally:
        child.kill()
        told, complaints = child.communicate()
    return [int(line.split()[0]) for line in told.splitlines() if len(line.split()) == 2], complaints


def _on_disk(home: Path) -> Any:
    """The match as the whole lines of its journal tell it."""
    from engine.games import lay
    from engine.kernel.journal import read

    (journal,) = (home / "matches").glob("*.octavo")
    whole = [line for line in journal.read_text("utf-8").split("\n")[:-1] if line]
    for line in whole:
        json.loads(line)
    return read([line + "\n" for line in whole], lay)[0]


def _continued(home: Path, seed: int, match: Any) -> None:
    """Continue leads to this match, and it goes on."""
    from pilot import Pilot

    p = Pilot(home, seed=seed)
    try:
        p.click("Continue")
        p.until(lambda: hasattr(p.room.top, "sitting") or p.sees("Next round"))
        sitting = next(s for s in p.room.stack if hasattr(s, "sitting")).sitting
        if sitting.match.choices[: len(match.choices)] != match.choices:
            raise Found("Continue leads to other decisions than those on disk")
        p.until(lambda: p.moves() or any(t.do == ("on",) for t in p.live("button")))
    finally:
        p.close()


ATTACKS = (Attack("kills", opened, short=4, long=100),)
