"""Kills the program at random moments in every game; *Continue* must be at the same decision.

A process plays by what is drawn and prints how many decisions precede each question that it shows. Kill -9
ends it. The file must hold at least as many whole decisions, and *Continue* must lead to exactly that match.
At a shared screen no hand may be open afterwards.
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
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.rng import Rng

from .kit import Attack, Found, Once

UI = Path(__file__).parents[1] / "ui"
GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
MOST_SHOWN = 40
"""It is killed at most so many decisions after the first one shown …"""
LATEST = 60
"""… and so many milliseconds after that one."""
FURTHER = 3
"""How many decisions are made after *Continue*."""


class Shown(NamedTuple):
    """What the process showed last."""

    decisions: int
    rounds: int
    who: str
    """asked, called or sheet."""


@contextmanager
def opened(folder: Path, shared: bool) -> Iterator[Once]:
    """Each try has a folder of its own below this one."""
    if str(UI) not in sys.path:
        sys.path.insert(0, str(UI))

    def once(seed: int) -> Mapping[str, int]:
        home = folder / str(seed)
        try:
            return kill_and_continue(home, seed, 2 + seed // len(GAMES) % 3 if shared else 1)
        finally:
            shutil.rmtree(home, ignore_errors=True)

    yield once
    import pygame

    pygame.display.quit()


def kill_and_continue(home: Path, seed: int, people: int) -> dict[str, int]:
    """One match played in another process, killed, and gone on with here."""
    game = GAMES[seed % len(GAMES)]
    last = _killed(home, seed, game, people)
    match = _on_disk(home)
    if len(match.choices) < last.decisions or len(match.results) < last.rounds:
        raise Found(f"{last} was shown, {len(match.choices)} decisions are on disk")
    _continued(home, seed, match, people)
    where = {"called": "at a curtain", "asked": "at a question", "sheet": "at a score sheet"}[last.who]
    table = f"kills in {game}" + (f" with {people} people" if people > 1 else "")
    return {table: 1, f"kills {where}": 1, "decisions kept": len(match.choices)}


def _killed(home: Path, seed: int, game: str, people: int) -> Shown:
    """Play in another process and kill it; returns what it showed last."""
    chance = Rng(seed, 0x4B)
    words = [sys.executable, str(UI / "player.py"), str(home), str(seed), game, str(people)]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    child = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    told: list[str] = []
    try:
        assert child.stdout is not None
        wanted = 1 + chance.below(MOST_SHOWN)
        while len(told) < wanted:
            line = child.stdout.readline()
            if not line:
                break
            told += [line] if line[:1].isdigit() else []
        time.sleep(chance.below(LATEST) / 1000)
    finally:
        child.kill()
        rest, complaints = child.communicate()
    if "Traceback" in complaints:
        raise Found(complaints)
    told += [line for line in rest.splitlines() if len(line.split()) == 3]
    decisions, rounds, who = told[-1].split()
    return Shown(int(decisions), int(rounds), who)


def _on_disk(home: Path) -> Any:
    """The match as the complete lines of its journal give it."""
    from engine.games import lay
    from engine.kernel.journal import read

    (journal,) = (home / "matches").glob("*.octavo")
    whole = [line for line in journal.read_text("utf-8").split("\n")[:-1] if line]
    for line in whole:
        json.loads(line)
    return read([line + "\n" for line in whole], lay)[0]


def _continued(home: Path, seed: int, match: Any, people: int) -> None:
    """Check that *Continue* leads to this match and that it goes on."""
    from pilot import Pilot
    from shared import at_random, opened

    p = Pilot(home, seed=seed)
    try:
        p.click("Continue")
        p.until(lambda: hasattr(p.room.top, "sitting") or p.sees("Next round"))
        scene = next(s for s in p.room.stack if hasattr(s, "sitting"))
        made = scene.sitting.match.choices
        if made[: len(match.choices)] != match.choices:
            raise Found("Continue leads to other decisions than those on disk")
        if people > 1 and opened(scene) >= 0:
            raise Found("Continue opens somebody's hand before they have come")
        if people != len(scene.sitting.setup.people):
            raise Found("Continue seats other people than those who played")
        goal = len(match.choices) + FURTHER
        for _ in range(3000):
            if len(scene.sitting.match.choices) >= goal:
                return
            found = [t for t in p.live("button") if t.do == ("on",)] or at_random(p)
            p.click_thing(found[0]) if found else p.frame()
        raise Found("the match does not go on")
    finally:
        p.close()


ATTACKS = (
    Attack("kills", partial(opened, shared=False), short=1, long=12, patience=300.0),
    Attack("kills at a shared table", partial(opened, shared=True), short=1, long=12, patience=300.0),
)
