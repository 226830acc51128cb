"""`octavo same`: Experts play one seat of a finished match again, to show what its cards were worth."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from math import isfinite
from typing import Any

from ai.review.expert_match import AmongExperts, Ended, Recast, again, cast_of, ended
from engine.kernel.match import Match
from game.cli.console import readable
from game.cli.errors import INTERRUPTED
from game.cli.interrupts import hear
from game.cli.progress import ProgressLine
from game.cli.workers import in_order
from game.table.match.setup import STAND_IN, cast, read_chairs

from .replay import seat_names
from .review import finished, seat_of


def main(args: Namespace) -> int:
    match, start = finished(args.file)
    seat = seat_of(args.seat, match.table.players, start.get("seats"))
    recast = cast_of(match, bots_of(match, start.get("seats")), seat)
    hear()
    if args.simulations is not None:
        recast = recast._replace(simulations=args.simulations)
    try:
        played = _played(recast, args.games, args.jobs)
    except KeyboardInterrupt:
        return INTERRUPTED
    beside = AmongExperts(match.table.game, ended(match.standing, seat), played)
    if args.json:
        print(json.dumps(as_data(match, seat, beside, recast.simulations)))
    else:
        for line in in_words(match, seat_names(match.table, start.get("seats"))[seat], beside):
            print(readable(line))
    return 0


def bots_of(match: Match, seats: Any) -> list[str]:
    """By seat, the bot that sat there; Regulars replace people and unknown bots."""
    try:
        found = [*cast(read_chairs(seats))]
    except ValueError:
        found = []
    return (found + [STAND_IN] * match.table.players)[: match.table.players]


def _played(recast: Recast, games: int, jobs: int) -> list[Ended]:
    """The Experts' matches; the number of processes only changes the time they take."""
    played = []
    with ProgressLine(games) as progress:
        for one in in_order(_again, ((recast, number) for number in range(games)), jobs):
            played.append(one)
            progress.step(len(played))
    return played


def _again(task: tuple[Recast, int]) -> Ended:
    return again(*task)


def in_words(match: Match, name: str, beside: AmongExperts) -> Iterator[str]:
    """The player's result and the Experts', with the margin of error."""
    own, count = beside.own, len(beside.experts)
    low, high = beside.middle
    mean, reach = beside.mean
    place = f"place {own.place} of {match.table.players}"
    points = f"{own.total} points, " if beside.by_points else ""
    what = "points" if beside.by_points else "places"
    yield f"{match.table.game.title}, {name}: {points}{place}."
    yield (
        f"{count} matches of Experts with the same cards: most {what} from {low} to {high}, "
        f"{mean:.1f} on average{_reach(reach)}; {beside.wins:g} won."
    )
    below, least, most = beside.below
    sure = f" ({100 * least:.0f} to {100 * most:.0f})" if isfinite(least) else ""
    yield f"Better than {100 * below:.0f} % of them, the same counted half{sure}."


def _reach(reach: float) -> str:
    return f" (±{reach:.1f})" if isfinite(reach) else ""


def as_data(match: Match, seat: int, beside: AmongExperts, simulations: int) -> dict[str, Any]:
    """The same as plain values; `below` is the share of the Experts' matches that ended worse."""
    below, least, most = beside.below
    return {
        "game": match.table.game.id,
        "players": match.table.players,
        "seat": seat,
        "simulations": simulations,
        "measure": match.table.game.measure,
        "own": beside.own._asdict(),
        "experts": [expert._asdict() for expert in beside.experts],
        "below": below,
        "below_95": [least, most] if isfinite(least) else None,
    }
