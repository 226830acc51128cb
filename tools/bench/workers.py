"""Measures how much more an Expert simulates when more processes help."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from itertools import cycle
from multiprocessing import get_context
from typing import Any, NamedTuple

from ai.levels.levels import Expert
from ai.levels.mind import SOBER
from ai.processes.pipe import Pipe
from ai.processes.search_helpers import SearchHelpers, help_out
from engine import games
from engine.kernel.view import observe

from .engine import players_of, sample
from .measure import RUNS, median

SIMULATIONS = 4000
"""As many simulations as a search takes at the table when helpers matter.

Many searches are certain much sooner.
"""
PATIENCE = 30.0


class Shared(NamedTuple):
    """How much this many processes simulate together."""

    processes: int
    nodes_per_s: float
    efficiency: float
    """As a share of the work of this many single processes."""
    cpu_efficiency: float | None
    """Nodes per CPU second of all processes, as a share of those of one process alone.

    It shows the cost of working together even while other programs are busy. None if the system does not
    report it.
    """


def by_workers(id: str, seconds: float, most: int) -> list[Shared]:
    """The Expert's nodes a second with one process, with two, and so on."""
    views = [observe(s, s.seat) for s in sample(games.lay(id, players_of(id)))]
    teams: list[tuple[Callable[[], int], list[Pipe]]] = []
    try:
        for helpers in range(most):
            crew, started = _crew(helpers)
            teams.append((_searcher(views, crew), started))
        # In turn, so that a machine that becomes slower or faster affects all of them alike.
        rates: list[list[_Rate]] = [[] for _ in teams]
        for _ in range(RUNS):
            for (search, helping), found in zip(teams, rates, strict=True):
                found.append(_rate(search, seconds, helping))
    finally:
        for _, started in teams:
            for pipe in started:
                pipe.end()
    by_clock = [median([rate.by_clock for rate in found]) for found in rates]
    by_cpu = [median([rate.by_cpu for rate in found]) for found in rates]
    return [
        Shared(n, clock, clock / by_clock[0] / n, cpu / by_cpu[0] if cpu else None)
        for n, (clock, cpu) in enumerate(zip(by_clock, by_cpu, strict=True), 1)
    ]


def _crew(helpers: int) -> tuple[SearchHelpers | None, list[Pipe]]:
    """This many helpers, all started."""
    if not helpers:
        return None, []
    ends = [get_context("spawn").Pipe() for _ in range(helpers)]
    pipes = [Pipe(help_out, dict(games.MODULES), theirs) for _, theirs in ends]
    crew = SearchHelpers([ours for ours, _ in ends])
    began = time.perf_counter()
    while crew.there() < helpers and time.perf_counter() < began + PATIENCE:
        time.sleep(0.01)
    return crew, pipes


def _searcher(views: list[Any], crew: SearchHelpers | None) -> Callable[[], int]:
    """Searches one view after another and returns how many decisions were simulated for each."""
    expert, following = Expert(SOBER, 4, simulations=SIMULATIONS), cycle(views)
    expert.crew = crew
    return lambda: expert.search(next(following)).nodes


class _Rate(NamedTuple):
    """Nodes a second by the clock and by CPU time; the second is 0 if the helpers' CPU time is unknown."""

    by_clock: float
    by_cpu: float


def _rate(work: Callable[[], int], seconds: float, helping: list[Pipe]) -> _Rate:
    done = 0
    took = 0.0
    before = _spent(helping)
    began = time.perf_counter()
    while took < seconds:
        done += work()
        took = time.perf_counter() - began
    spent = _spent(helping) - before
    return _Rate(done / took, done / spent if spent else 0.0)


def _spent(helping: list[Pipe]) -> float:
    """CPU seconds of this process and of its helpers; 0 if the system does not report them."""
    theirs = spent([pipe.pid for pipe in helping if pipe.pid])
    return time.process_time() + theirs if theirs is not None else 0.0


def spent(pids: Iterable[int]) -> float | None:
    """CPU seconds of these processes; None if the system does not report them."""
    try:
        clocks = [~pid << 3 | 2 for pid in pids]  # as `clock_getcpuclockid` of Linux
        return sum([time.clock_gettime(clock) for clock in clocks])
    except (AttributeError, OSError):
        return None
