"""How much more an Expert simulates when more processes help: nodes by the clock, not by CPU time."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle
from multiprocessing import get_context
from typing import Any, NamedTuple

from ai.crew import Crew, help_out
from ai.levels import Expert
from ai.mind import SOBER
from ai.pipe import Pipe
from engine import games
from engine.kernel.view import observe

from .engine import players_of, sample
from .measure import RUNS, median

SIMULATIONS = 4000
"""What a search spends at the table where helpers matter: many others are soon sure."""
PATIENCE = 30.0


class Shared(NamedTuple):
    """What so many processes simulate together."""

    processes: int
    nodes_per_s: float
    efficiency: float
    """As a share of so many times what one of them does alone."""


def by_workers(id: str, seconds: float, most: int) -> list[Shared]:
    """The Expert's nodes a second with one process, two and so on."""
    views = [observe(s, s.seat) for s in sample(games.lay(id, players_of(id)))]
    searches = []
    pipes: list[Pipe] = []
    try:
        for helpers in range(most):
            crew, started = _crew(helpers)
            pipes += started
            searches.append(_searcher(views, crew))
        # In turn, so that a machine that grows slower or faster does so for all of them.
        rates: list[list[float]] = [[] for _ in searches]
        for _ in range(RUNS):
            for search, found in zip(searches, rates, strict=True):
                found.append(_rate(search, seconds))
    finally:
        for pipe in pipes:
            pipe.end()
    alone = median(rates[0])
    return [Shared(n, median(found), median(found) / alone / n) for n, found in enumerate(rates, 1)]


def _crew(helpers: int) -> tuple[Crew | None, list[Pipe]]:
    """So many helpers that have all started."""
    if not helpers:
        return None, []
    ends = [get_context("spawn").Pipe() for _ in range(helpers)]
    pipes = [Pipe(help_out, dict(games.MODULES), theirs) for _, theirs in ends]
    crew, began = Crew([ours for ours, _ in ends]), time.perf_counter()
    while crew.there() < helpers and time.perf_counter() < began + PATIENCE:
        time.sleep(0.01)
    return crew, pipes


def _searcher(views: list[Any], crew: Crew | None) -> Callable[[], int]:
    """Search one view after the other; says how many decisions were simulated for it."""
    expert, following = Expert(SOBER, 4, simulations=SIMULATIONS), cycle(views)
    expert.crew = crew
    return lambda: expert.search(next(following)).nodes


def _rate(work: Callable[[], int], seconds: float) -> float:
    done = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        done += work()
    return done / took
