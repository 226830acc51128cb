"""`octavo simulate`: many games among bots, with the same results for any number of processes."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import nullcontext
from typing import NamedTuple

from ai.contests.rounds import Played, play_match, seat_agents
from ai.levels.agents import chosen_by_chance
from engine import games
from engine.kernel.rng import mix
from engine.kernel.state import State
from engine.kernel.table_description import Table
from game.cli.errors import INTERRUPTED
from game.cli.interrupts import hear, unbroken
from game.cli.match_setup import lay, seat_bots, table_text
from game.cli.progress import ProgressLine
from game.cli.referee_log import RefereeLog, head
from game.cli.statistics import GameFacts, RoundFacts, Tally, as_text
from game.cli.whole_files import WholeFile
from game.cli.workers import in_order


class Job(NamedTuple):
    """Everything that a process needs to play game k."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    logged: bool


class Report(NamedTuple):
    """A played game, and its part of the log."""

    facts: GameFacts
    log: str


def main(args: Namespace) -> int:
    table = lay(args.game, args.players, args.options)
    bots = seat_bots(args.bots, table.players)
    job = Job(args.game, table.players, tuple(table.options.items()), tuple(bots), args.seed, bool(args.log))
    tally = Tally(bots)
    hear()
    began = time.perf_counter()
    whole = _play_all(args, job, table, tally)
    took = time.perf_counter() - began
    summary = {
        "game": table.game.id,
        "players": table.players,
        "options": table.options,
        "bots": bots,
        "seed": args.seed,
        **tally.summary(),
        "seconds": round(took, 3),
        "interrupted": not whole,
    }
    if args.json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print(f"{table_text(table, bots)}: {len(tally.games)} games from seed {args.seed}")
        print(as_text(summary))
        print(f"{'time':<20}{took:.2f} s, {tally.decisions / took:,.0f} decisions/s")
    return 0 if whole else INTERRUPTED


def _play_all(args: Namespace, job: Job, table: Table, tally: Tally) -> bool:
    """Play, count and log; returns False if Ctrl-C ended it early, after keeping the finished games."""
    with WholeFile(args.log) if args.log else nullcontext() as log, ProgressLine(args.games) as progress:
        if log is not None:
            log.write(head(table, job.bots, job.seed, args.games))
        try:
            for report in reports(job, args.games, args.jobs, args.cluster):
                with unbroken():  # each game is both logged and counted, or neither
                    if log is not None:
                        log.write(report.log)
                    tally.add(report.facts)
                progress.step(len(tally.games))
        except KeyboardInterrupt:
            return False
    return True


def reports(job: Job, count: int, jobs: int, cluster: str = "") -> Iterator[Report]:
    """Games 0 to count - 1 in order; the number of processes only changes the time they take."""
    size = 1 if jobs == 1 else max(1, min(50, count // (jobs * 8)))
    chunks = ((job, first, min(size, count - first)) for first in range(0, count, size))
    for played in in_order(play_games, chunks, jobs, cluster):
        yield from played


def play_games(chunk: tuple[Job, int, int]) -> list[Report]:
    job, first, count = chunk
    return [play_game(job, number) for number in range(first, first + count)]


def play_game(job: Job, number: int) -> Report:
    """Play game `number`, whose seed depends only on the run's seed and this number."""
    table = games.lay(job.game, job.players, job.options)
    seed = mix(job.seed, number)
    recorder = RefereeLog(table, number, seed) if job.logged else None
    agents = seat_agents(job.bots, seed)
    rounds = list(play_match(table, seed, agents, recorder.watch if recorder else None))
    standing = table.game.standing(table, [played.result for played in rounds])
    if recorder is not None:
        recorder.end(standing.totals, standing.places)
    choices = tuple(map(sum, zip(*(played.choices for played in rounds), strict=True)))
    by_chance = tuple(map(chosen_by_chance, agents))
    facts = GameFacts(tuple(map(_facts, rounds)), standing.totals, standing.places, choices, by_chance)
    return Report(facts, recorder.text if recorder is not None else "")


def _facts(played: Played) -> RoundFacts:
    return RoundFacts(played.decisions, turns_in(played.state), played.result.ended, played.state.pub.starter)


def turns_in(s: State) -> int | None:
    """How many turns the round took, if its game counts them."""
    return s.turns or None
