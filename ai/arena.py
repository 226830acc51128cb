"""Bots against one another over the same deals, seats rotated, with intervals beside every share."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import mix

from .agents import make
from .clock import Clock
from .levels import Seer

_SURE = 1.96
"""Standard errors on either side of a 95 % interval."""


class Contest(NamedTuple):
    """What is played: bots in the order of the seats, and how often."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    deals: int
    seed: int
    seconds: float = 0.0
    """How long a searching bot may think; 0 leaves it to its own count of simulations."""


class Outcome(NamedTuple):
    """One deal played from one rotation: places by the bots' order, and seconds per decision of each."""

    deal: int
    rotation: int
    wins: tuple[float, ...]
    places: tuple[float, ...]
    times: tuple[tuple[float, ...], ...]
    decisions: int


def play(contest: Contest, deal: int, rotation: int) -> Outcome:
    """Bot b sits at seat (b + rotation); the deal depends on its number alone."""
    n = contest.players
    table = games.lay(contest.game, n, contest.options)
    match = Match(table, mix(contest.seed, deal), listen=True)
    agents = [make(bot, mix(contest.seed, deal, b)) for b, bot in enumerate(contest.bots)]
    times: list[list[float]] = [[] for _ in range(n)]
    decisions = 0
    while not match.over:
        if match.state.over:
            match.next_round()
            continue
        bot = (match.state.seat - rotation) % n
        view = match.view(match.state.seat)
        agent = agents[bot]
        if isinstance(agent, Seer):
            agent.truth = match.state
        began = time.perf_counter()
        clock = Clock(seconds=contest.seconds) if contest.seconds else None
        action = agent.choose(view, view.legal, clock)
        times[bot].append(time.perf_counter() - began)
        match.play(action)
        decisions += 1
    places = match.standing.places
    first = places.count(1)
    by_bot = [places[(b + rotation) % n] for b in range(n)]
    wins = tuple(1 / first if place == 1 else 0.0 for place in by_bot)
    shared = tuple(place + (places.count(place) - 1) / 2 for place in by_bot)
    return Outcome(deal, rotation, wins, shared, tuple(map(tuple, times)), decisions)


def _play(job: tuple[Contest, int, int]) -> Outcome:
    return play(*job)


def outcomes(contest: Contest, jobs: int) -> Iterator[Outcome]:
    """Every deal from every rotation, in order, whatever the number of jobs."""
    todo = [(contest, deal, turn) for deal in range(contest.deals) for turn in range(contest.players)]
    if jobs <= 1:
        yield from map(_play, todo)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_play, todo)


def summary(contest: Contest, played: Sequence[Outcome]) -> dict[str, Any]:
    """Shares and places by bot name, with 95 % intervals that count a deal, not a game, as one trial."""
    names = list(dict.fromkeys(contest.bots))
    return {
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "seed": contest.seed,
        "games": len(played),
        "decisions": sum(outcome.decisions for outcome in played),
        "bots": {name: _of_bot(contest, name, played) for name in names},
    }


def _of_bot(contest: Contest, name: str, played: Sequence[Outcome]) -> dict[str, Any]:
    seats = [b for b, bot in enumerate(contest.bots) if bot == name]
    wins = _by_deal(played, lambda outcome: sum(outcome.wins[b] for b in seats))
    places = _by_deal(played, lambda outcome: sum(outcome.places[b] for b in seats) / len(seats))
    times = sorted(t for outcome in played for b in seats for t in outcome.times[b])
    fair = len(seats) / contest.players
    share, spread = _interval(wins)
    place, place_spread = _interval(places)
    return {
        "seats": len(seats),
        "share": share,
        "share_95": [share - spread, share + spread],
        "fair": fair,
        "times_fair": share / fair,
        "place": place,
        "place_95": [place - place_spread, place + place_spread],
        "seconds": _times(times),
    }


def _by_deal(played: Sequence[Outcome], measure: Callable[[Outcome], float]) -> list[float]:
    deals: dict[int, list[float]] = {}
    for outcome in played:
        deals.setdefault(outcome.deal, []).append(measure(outcome))
    return [sum(values) / len(values) for values in deals.values()]


def _interval(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, float("inf")
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, _SURE * sqrt(variance / n)


def _times(times: Sequence[float]) -> dict[str, float]:
    if not times:
        return {"median": 0.0, "p95": 0.0, "max": 0.0}
    return {"median": times[len(times) // 2], "p95": times[int(len(times) * 0.95)], "max": times[-1]}
