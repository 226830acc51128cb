"""Kills the program at random moments in every game; *Continue* must be at the same decision.

A process plays by what is drawn and prints how many decisions precede each question that it shows. Kill -9
ends it. The file must hold at least as many whole decisions, and *Continue* must lead to exactly that match
and ask the same person the same thing. At a shared screen it must stand at a curtain or at a question that
everybody may see: no hand may be open.

One person's program is started again each time. From the second kill on, those of a shared table are forked
from a process that has drawn everything already (`harness/player.py`): else a thousand would take hours.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.rng import Rng
from game.features.results.messages import GoOn

from .kit import Attack, Found, Lacking, Once

UI = Path(__file__).parents[1] / "harness"
MOST = {"equilibrium": 6, "eightfist": 6, "absurd": 6, "lockdown": 8}
"""By game, the most who can sit at its table."""
GAMES = tuple(MOST)
MOST_SHOWN = 40
"""It is killed at most this many decisions after the first one shown …"""
LATEST = 60
"""… and this many milliseconds after that one."""
FURTHER = 3
"""How many decisions are made after *Continue*."""
ENV = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Table(NamedTuple):
    """Who plays what, and in which folder."""

    home: Path
    seed: int
    game: str
    players: int
    people: int


class Shown(NamedTuple):
    """What the process showed last."""

    decisions: int
    rounds: int
    who: str
    """asked, called or sheet."""
    decision: str
    """Whose decision of which kind was next."""


Kill = Callable[[Table], list[str]]
"""Lets a process play there and kills it; returns the lines that it printed."""


def table_for(home: Path, seed: int, many: bool) -> Table:
    """Every game in turn; at a shared table with two, three and the most persons, some among bots."""
    game = GAMES[seed % len(GAMES)]
    if not many:
        return Table(home, seed, game, 4, 1)
    turn = seed // len(GAMES)
    people = (2, 3, MOST[game])[turn % 3]
    return Table(home, seed, game, max(people, 2 + turn // 3 % 3), people)


@contextmanager
def alone(folder: Path) -> Iterator[Once]:
    """One person's program."""
    with tried(folder, started, False) as once:
        yield once


@contextmanager
def shared(folder: Path) -> Iterator[Once]:
    """Several people's: after the first one it is forked, where the system can."""
    nursery: list[Nursery] = []
    first = True

    def kill(table: Table) -> list[str]:
        nonlocal first
        if first or os.name != "posix":
            first = False
            return started(table)
        if not nursery:
            nursery.append(Nursery())
        return nursery[0].killed(table)

    try:
        with tried(folder, kill, True) as once:
            yield once
    finally:
        for one in nursery:
            one.close()


@contextmanager
def tried(folder: Path, kill: Kill, many: bool) -> Iterator[Once]:
    """Each try has a folder of its own below this one."""
    if str(UI) not in sys.path:
        sys.path.insert(0, str(UI))

    def once(seed: int) -> Mapping[str, int]:
        home = folder / str(seed)
        try:
            return kill_and_continue(table_for(home, seed, many), kill)
        finally:
            shutil.rmtree(home, ignore_errors=True)

    yield once
    import pygame

    pygame.display.quit()


def kill_and_continue(table: Table, kill: Kill) -> dict[str, int]:
    """One match that is played in another process, killed, and continued here."""
    lines = kill(table)
    told = [line.split() for line in lines if is_told(line)]
    if not told or any(line.startswith("Traceback") for line in lines):
        raise Found("\n".join(lines))
    decisions, rounds, who, decision = told[-1]
    last = Shown(int(decisions), int(rounds), who, decision)
    match = _on_disk(table.home)
    if len(match.choices) < last.decisions or len(match.results) < last.rounds:
        raise Found(f"{last} was shown, {len(match.choices)} decisions are on disk")
    back = _continued(table, match, last)
    where = {"called": "at a curtain", "asked": "at a question", "sheet": "at a score sheet"}[last.who]
    name = f"kills in {table.game}" + (f" with {table.people} people" if table.people > 1 else "")
    return {name: 1, f"kills {where}": 1, f"back at {back}": 1, "decisions kept": len(match.choices)}


# How a process is killed


def is_told(line: str) -> bool:
    return line[:1].isdigit()


def moment(table: Table) -> tuple[int, float]:
    """How many decisions it may show, and how long it may run after that."""
    chance = Rng(table.seed, 0x4B)
    return 1 + chance.below(MOST_SHOWN), chance.below(LATEST) / 1000


def started(table: Table) -> list[str]:
    """Kills a program that was started for this table."""
    words = [sys.executable, str(UI / "player.py"), *map(str, table)]
    child = subprocess.Popen(words, env=ENV, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    wanted, wait = moment(table)
    told: list[str] = []
    try:
        assert child.stdout is not None
        while sum(map(is_told, told)) < wanted and (line := child.stdout.readline()):
            told.append(line)
        time.sleep(wait)
    finally:
        child.kill()
        rest, _ = child.communicate()
    return [*told, *rest.splitlines()]


class Nursery:
    """A process that has drawn everything already.

    The processes that it forks play at once, and are killed.
    """

    def __init__(self) -> None:
        words = [sys.executable, str(UI / "player.py"), "nursery"]
        self.process = subprocess.Popen(
            words, env=ENV, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._until("ready")

    def killed(self, table: Table) -> list[str]:
        assert self.process.stdin is not None
        self.process.stdin.write("\t".join(map(str, table)) + "\n")
        self.process.stdin.flush()
        _, pid = self._until("pid")[-1].split()
        wanted, wait = moment(table)
        told: list[str] = []
        try:
            while sum(map(is_told, told)) < wanted:
                told.append(self._line())
            time.sleep(wait)
        finally:
            os.kill(int(pid), signal.SIGKILL)
            told += self._until("ended")
        return told

    def _until(self, word: str) -> list[str]:
        """The lines of its output up to one that begins with this word."""
        lines = [self._line()]
        while not lines[-1].startswith(word):
            lines.append(self._line())
        return lines

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Lacking("there are no players any more.")
        return line

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


# What is left on disk, and where it leads


def _on_disk(home: Path) -> Any:
    """The match as the complete lines of its journal give it."""
    from engine.games import lay
    from engine.kernel.journal import read

    (journal,) = (home / "matches").glob("*.octavo")
    whole = [line for line in journal.read_text("utf-8").split("\n")[:-1] if line]
    for line in whole:
        json.loads(line)
    return read([line + "\n" for line in whole], lay)[0]


def _continued(table: Table, match: Any, last: Shown) -> str:
    """Check that *Continue* leads to this match, and that it goes on; returns its position before that."""
    from pilot import Pilot
    from player import decision
    from shared import at_random

    p = Pilot(table.home, seed=table.seed)
    try:
        p.click("Continue")
        p.until(lambda: hasattr(p.room.top, "sitting") or p.sees("Next round"))
        scene = next(s for s in p.room.stack if hasattr(s, "sitting"))
        made = scene.sitting.match.choices
        if made[: len(match.choices)] != match.choices:
            raise Found("Continue leads to other decisions than those on disk")
        asked = decision(scene.sitting.match)
        begun = last.who == "sheet" and asked == decision(match)  # the next round, after the sheet was left
        if len(made) == last.decisions and asked != last.decision and not begun:
            raise Found(f"{last.decision} was asked, after Continue it is {asked}")
        if table.people != len(scene.sitting.setup.people):
            raise Found("Continue seats other people than those who played")
        back = _stands(p, scene) if table.people > 1 else "a question"
        goal = len(match.choices) + FURTHER
        for _ in range(3000):
            if len(scene.sitting.match.choices) >= goal:
                return back
            found = [t for t in p.live("button") if t.do == GoOn()] or at_random(p)
            p.click_thing(found[0]) if found else p.frame()
        raise Found("the match does not go on")
    finally:
        p.close()


def _stands(p: Any, scene: Any) -> str:
    """The state of a shared match once somebody may do something; raises an error if a hand lies open."""
    from game.table.match.viewer import Curtain, Open

    for _ in range(600):
        showing = scene.sitting.showing
        if isinstance(showing, Open):
            raise Found(f"Continue opens the hand of seat {showing.seat} before anybody has come")
        if isinstance(showing, Curtain):
            return "a curtain"
        if p.room.top is not scene:
            return "a score sheet"
        if scene.play.picker is not None or scene.play.handover.reactions.open_window is not None:
            return "a question to all"
        p.frame()
    raise Found("Continue leads to nobody")


ATTACKS = (
    Attack("kills", alone, short=1, long=12, patience=300.0),
    Attack("kills at a shared table", shared, short=1, long=16, patience=300.0),
)
