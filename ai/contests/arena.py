"""Plays bots against each other over the same deals with rotated seats; reports shares with intervals."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ai.levels.agents import chosen_by_chance, make
from ai.levels.levels import Seer
from ai.players.game_policy import shares
from ai.search.clock import Clock
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import mix

from .elo import Wins, rated
from .intervals import share

FEWEST = 20
"""The fewest deals after which a contest may stop early."""
MOSTLY = 0.5
"""A bot of whose choices more than this part were made by chance gets no rating."""


class Contest(NamedTuple):
    """A contest: its bots in seat order, and how many games they play."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    deals: int
    seed: int
    seconds: float = 0.0
    """How long a searching bot may think; 0 leaves it to its own count of simulations."""


class Outcome(NamedTuple):
    """One deal played from one rotation; places, seconds per decision and the like are in the bots' order."""

    deal: int
    rotation: int
    wins: tuple[float, ...]
    places: tuple[float, ...]
    times: tuple[tuple[float, ...], ...]
    decisions: int
    by_chance: tuple[int, ...]
    """How many choices were made by chance in place of a bot that failed."""


def play(contest: Contest, deal: int, rotation: int) -> Outcome:
    """Play one deal: bot b sits at seat (b + rotation), and the deal depends on its number alone."""
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
    by_bot = [places[(b + rotation) % n] for b in range(n)]
    wins = tuple(shares(by_bot))
    shared = tuple(place + (places.count(place) - 1) / 2 for place in by_bot)
    by_chance = tuple([chosen_by_chance(agent) for agent in agents])
    return Outcome(deal, rotation, wins, shared, tuple(map(tuple, times)), decisions, by_chance)


def outcomes(contest: Contest) -> Iterator[Outcome]:
    """Play every deal from every rotation, in order."""
    for deal in range(contest.deals):
        for turn in range(contest.players):
            yield play(contest, deal, turn)


def summary(contest: Contest, played: Sequence[Outcome]) -> dict[str, Any]:
    """Shares and places by bot, with 95 % intervals that treat a deal, not a game, as one trial.

    Bots with the same name are counted together; if all bots have one name, each seat is listed by itself.
    Pairings cover all entries that are listed, and ratings all but those that mostly failed.
    """
    entries = entries_of(contest)
    bots = {name: _of_bot(contest, seats, played) for name, seats in entries.items()}
    _rate(bots, entries, _deals(played))
    tables = [_pairings(list(entries.values()), deal) for deal in _deals(played)]
    return {
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "seed": contest.seed,
        "games": len(played),
        "decisions": sum(outcome.decisions for outcome in played),
        "bots": bots,
        "pairings": _told_pairings(list(entries), tables),
    }


def mostly_failed(bot: dict[str, Any]) -> bool:
    """Whether most choices of a bot in a summary were made by chance."""
    return bool(bot["by_chance"] > MOSTLY * bot["choices"])


def _rate(
    bots: dict[str, dict[str, Any]], entries: dict[str, list[int]], deals: Sequence[Sequence[Outcome]]
) -> None:
    """Rate the bots that made most of their choices themselves, if there are at least two."""
    rivals = [name for name, bot in bots.items() if not mostly_failed(bot)]
    if len(rivals) < 2:
        return
    seats = [entries[name] for name in rivals]
    points = rated([_pairings(seats, deal) for deal in deals])
    for name, (rating, reach) in zip(rivals, points, strict=True):
        bots[name]["elo"] = rating
        bots[name]["elo_95"] = [rating - reach, rating + reach]


def entries_of(contest: Contest) -> dict[str, list[int]]:
    """The entries that are listed: by name, their places among the bots."""
    names = list(dict.fromkeys(contest.bots))
    if len(names) == 1 and contest.players > 1:
        return {f"{names[0]} {b + 1}": [b] for b in range(contest.players)}
    return {name: [b for b, bot in enumerate(contest.bots) if bot == name] for name in names}


def is_sure(contest: Contest, played: Sequence[Outcome], reach: float) -> bool:
    """Whether no bot's interval is wider than `reach` on either side."""
    deals = _deals(played)
    if len(deals) < FEWEST:
        return False
    for seats in entries_of(contest).values():
        _, low, high = share([_mean([sum(o.wins[b] for b in seats) for o in deal]) for deal in deals])
        if high - low > 2 * reach:
            return False
    return True


def _of_bot(contest: Contest, seats: Sequence[int], played: Sequence[Outcome]) -> dict[str, Any]:
    deals = _deals(played)
    won, low, high = share([_mean([sum(o.wins[b] for b in seats) for o in deal]) for deal in deals])
    places = [_mean([o.places[b] for o in deal for b in seats]) for deal in deals]
    rivals = contest.players - 1
    place, first, last = (1 + rivals * end for end in share([(value - 1) / rivals for value in places]))
    times = sorted(t for outcome in played for b in seats for t in outcome.times[b])
    fair = len(seats) / contest.players
    return {
        "seats": len(seats),
        "share": won,
        "share_95": [low, high],
        "fair": fair,
        "times_fair": won / fair,
        "place": place,
        "place_95": [first, last],
        "seconds": _times(times),
        "choices": len(times),
        "by_chance": sum([outcome.by_chance[b] for outcome in played for b in seats]),
        "elo": None,
        "elo_95": None,
    }


def _pairings(entries: Sequence[Sequence[int]], deal: Sequence[Outcome]) -> list[list[float]]:
    """How often each entry finished before each other entry in these games, over all pairs of their seats."""
    return [[0.0 if a is b else _ahead(a, b, deal) for b in entries] for a in entries]


def _ahead(these: Sequence[int], those: Sequence[int], deal: Sequence[Outcome]) -> float:
    met = [(o.places[a], o.places[b]) for o in deal for a in these for b in those]
    return sum([1.0 if mine < other else 0.5 if mine == other else 0.0 for mine, other in met]) / (
        len(these) * len(those)
    )


def _told_pairings(names: Sequence[str], tables: Sequence[Wins]) -> dict[str, dict[str, dict[str, Any]]]:
    """How often each bot finished before each other bot, by name."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for a, name in enumerate(names):
        found[name] = {}
        for b, other in enumerate(names):
            if a != b:
                mean, low, high = share([t[a][b] / (t[a][b] + t[b][a]) for t in tables])
                found[name][other] = {"before": mean, "before_95": [low, high]}
    return found


def _deals(played: Sequence[Outcome]) -> list[list[Outcome]]:
    """The games, grouped by deal."""
    deals: dict[int, list[Outcome]] = {}
    for outcome in played:
        deals.setdefault(outcome.deal, []).append(outcome)
    return list(deals.values())


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _times(times: Sequence[float]) -> dict[str, float]:
    if not times:
        return {"median": 0.0, "p95": 0.0, "max": 0.0}
    return {"median": times[len(times) // 2], "p95": times[int(len(times) * 0.95)], "max": times[-1]}
