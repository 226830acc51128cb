"""Measures the engine: random play with and without events, clones, guesses, and starting."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

from engine import games
from engine.kernel.guess import determinize
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table_description import Table
from engine.kernel.view import observe

from .measure import RUNS, median, rate

ROOT = Path(__file__).parent.parent.parent
SAMPLE = 64
"""States in mid-game, on which the parts of the kernel are measured."""
SIMULATIONS = 50
"""How many simulations the Expert spends on each of them."""


def players_of(id: str) -> int:
    """Four players, or the nearest number that the game allows."""
    low, high = games.game(id).players
    return max(low, min(4, high))


def measure_game(id: str, seconds: float) -> dict[str, float]:
    """One game's figures, without ratios."""
    table = games.lay(id, players_of(id))
    plain = rate(player(table, listen=False), seconds)
    told = rate(player(table, listen=True), seconds)
    states = sample(table)
    return {
        "players": table.players,
        "decisions_per_s": plain,
        "with_events_share": told / plain,
        "clone_us": 1e6 / rate(_each(states, State.clone), seconds),
        "observe_determinize_us": 1e6 / rate(_each(states, _guesser()), seconds),
        "expert_nodes_per_s": rate(searcher(states), seconds),
    }


def player(table: Table, *, listen: bool) -> Callable[[], int]:
    """Plays a round by uniformly random choices and returns how many decisions it took."""
    rng = Rng(1)

    def play() -> int:
        s = games.new_round(table, rng.below(1 << 32), listen=listen)
        below = rng.below
        apply = s.apply
        done = 0
        while legal := s.legal:
            apply(legal[below(len(legal))])
            done += 1
        return done

    return play


def sample(table: Table) -> list[State]:
    """States at decisions throughout some random rounds."""
    rng = Rng(2)
    states: list[State] = []
    while len(states) < SAMPLE:
        s = games.new_round(table, rng.below(1 << 32))
        moments = []
        while s.legal:
            moments.append(s.clone())
            s.apply(s.legal[rng.below(len(s.legal))])
        states += [moments[len(moments) * i // 8] for i in range(1, 8) if moments]
    return states[:SAMPLE]


def _each(states: list[State], work: Callable[[State], Any]) -> Callable[[], int]:
    def all_of_them() -> int:
        for s in states:
            work(s)
        return len(states)

    return all_of_them


def _guesser() -> Callable[[State], State]:
    rng = Rng(3)
    return lambda s: determinize(observe(s, s.seat), rng)


def searcher(states: list[State]) -> Callable[[], int]:
    """Lets the Expert think about one state after another and returns how many decisions it simulated."""
    from ai.levels.levels import Expert
    from ai.levels.mind import SOBER

    expert = Expert(SOBER, 4, simulations=SIMULATIONS)
    views = cycle([observe(s, s.seat) for s in states])
    return lambda: expert.search(next(views)).nodes


# The cost of starting and of playing, in a fresh interpreter

IMPORT = "import time; before = time.process_time(); {code}; print(time.process_time() - before)"
PLAY = """
from engine import games
from engine.kernel.rng import Rng
from tools.bench.peak_memory import peak_mib
games.MODULES.update({modules})
table = games.lay({id!r}, {players})
rng = Rng(1)
for seed in range(100):
    s = games.new_round(table, seed)
    while s.legal:
        s.apply(s.legal[rng.below(len(s.legal))])
print(peak_mib())
"""


def import_ms() -> float | None:
    """CPU milliseconds to import the registry and the kernel, which every command needs."""
    return _median_of(IMPORT.format(code="import engine.games"), 1000)


def import_all_ms() -> float | None:
    """CPU milliseconds to import every game."""
    code = f"import engine.games, {', '.join(games.MODULES.values())}"
    return _median_of(IMPORT.format(code=code), 1000)


def memory_mib(id: str) -> float | None:
    """The peak memory of a process that plays 100 games."""
    return _median_of(PLAY.format(id=id, players=players_of(id), modules=games.MODULES), 1, runs=3)


def _median_of(code: str, factor: float, runs: int = 2 * RUNS + 1) -> float | None:
    """The output of the code in a fresh interpreter; None if there is none, as in the frozen app."""
    if getattr(sys, "frozen", False):
        return None
    found = []
    for _ in range(runs):
        done = subprocess.run(
            [sys.executable, "-c", code], env=_environment(), capture_output=True, text=True
        )
        if done.returncode:
            return None
        found.append(float(done.stdout) * factor)
    return median(found)


def _environment() -> dict[str, str]:
    """The environment in which fresh interpreters find the same modules as this one."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*filter(None, sys.path), str(ROOT)])}
