"""Measures how far bots of each level get in runs: `python -m tools.tuning.tonight --runs 100`.

After each win a bot takes one twist throughout, or one by chance. The same arguments give the same figures.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import sqrt

from ai.contests.rounds import seat_agents
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.features.people.played_matches import MatchRow, facts
from game.features.tonight.model import RunPoint, TonightRun
from game.features.tonight.run_tables import TABLES
from game.table.match.setup import LEVELS, Chair, person

TWISTS = ("easier", "harder", "rules", "any")
SURE = 1.96
"""Standard errors of a 95 % interval."""


def played_at(point: RunPoint, level: str, me: Chair) -> MatchRow:
    """The row of a match at a point of a run, with a bot of this level in the person's seat."""
    setup = point.table.setup(me, point.seed)
    table = games.lay(setup.game, len(setup.chairs), setup.options)
    match = Match(table, point.seed, listen=True)
    agents = seat_agents([level, *(chair.agent for chair in setup.chairs[1:])], point.seed)
    while not match.over:
        if match.state.over:
            match.next_round()
            continue
        view = match.view(match.state.seat)
        match.play(agents[match.state.seat].choose(view, view.legal, None))
    mark = str(point.seed)
    return facts(
        setup, table, match.events, match.results, (), file=mark, ended=0, mark=mark, seed=point.seed
    )


def tried(number: int, level: str, twist: str) -> TonightRun:
    """A run that a bot plays to its end."""
    run = TonightRun(number)
    chance = Rng(number, TABLES)
    while not run.over:
        some = run.points
        at = chance.below(len(some)) if twist == "any" else TWISTS.index(twist)
        point = some[at if len(some) > 1 else 0]
        run = run.after(point, played_at(point, level, person("You")).places[0] == 1)
    return run


def main(words: Sequence[str] | None = None) -> int:
    args = _grammar().parse_args(words)
    numbers = range(args.first, args.first + args.runs)
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for level in args.levels:
            for twist in args.twists:
                runs = pool.map(partial(tried, level=level, twist=twist), numbers, chunksize=4)
                print(_row(level, twist, runs), flush=True)
    return 0


def _row(level: str, twist: str, runs: Sequence[TonightRun]) -> str:
    """How many tables were won, with a 95 % interval, how often each number of them, and the mean score."""
    won = [run.won for run in runs]
    mean = sum(won) / len(won)
    spread = SURE * sqrt(sum((one - mean) ** 2 for one in won) / max(1, len(won) - 1) / len(won))
    count = Counter(won)
    each = " ".join(f"{count[n]:4}" for n in range(TABLES + 1))
    score = sum(run.score for run in runs) / len(runs)
    return (
        f"{level:>8} {twist:>7}{len(runs):5}  won {mean:.2f} ± {spread:.2f}  0-5: {each}  score {score:.1f}"
    )


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(prog="python -m tools.tuning.tonight", description=__doc__)
    grammar.add_argument("--runs", type=int, default=100, metavar="N")
    grammar.add_argument("--first", type=int, default=1, metavar="NUMBER", help="of the first run; default 1")
    grammar.add_argument("--levels", nargs="*", default=LEVELS[:-1], choices=LEVELS, metavar="LEVEL")
    grammar.add_argument("--twists", nargs="*", default=["any"], choices=TWISTS, metavar="TWIST")
    grammar.add_argument("--jobs", type=int, default=1)
    return grammar


if __name__ == "__main__":
    sys.exit(main())
