"""Measures the scale of levels, each against the next: `python -m tools.tuning.ladder GAME`.

Each level meets the one above it and the one after that, over the same deals from both seats. The same
arguments give the same figures.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ai.contests.arena import Contest, Outcome, play
from ai.contests.elo import added, rated
from ai.contests.intervals import share
from ai.levels.scale import SCALE
from engine import games

GROUPS = 20
"""How many groups of deals are left out in turn, to measure the error of a rating."""
FAR = 2
"""The most steps that two levels may be apart and still meet."""


class Meeting(NamedTuple):
    """Two levels that meet, the weaker first, and the games they play."""

    low: int
    high: int
    contest: Contest


def meetings(args: argparse.Namespace) -> Iterator[Meeting]:
    """The list of meetings; levels that search have fewer games, because these take much longer."""
    options = tuple(tuple(pair.split("=", 1)) for pair in args.options.split(",") if pair)
    table = games.lay(args.game, args.players, options)
    names = [f"expert@{args.simulations}" if level == "expert" else level for level in SCALE]
    for low in range(len(SCALE)):
        for high in range(low + 1, min(low + 1 + FAR, len(SCALE))):
            if args.only and not {SCALE[low], SCALE[high]} <= {*args.only}:
                continue
            bots = (names[high], *[names[low]] * (args.players - 1))
            deals = args.deep if SCALE[high] in ("veteran", "expert") else args.deals
            chosen = tuple(table.options.items())
            yield Meeting(low, high, Contest(args.game, args.players, chosen, bots, deals, args.seed))


def one_deal(task: tuple[Contest, int]) -> list[Outcome]:
    contest, deal = task
    return [play(contest, deal, rotation) for rotation in range(contest.players)]


def ahead(played: Sequence[Outcome]) -> float:
    """The share of comparisons in which the first bot finished ahead."""
    met = [(one.places[0], other) for one in played for other in one.places[1:]]
    return sum([1.0 if mine < other else 0.5 if mine == other else 0.0 for mine, other in met]) / len(met)


def main(words: Sequence[str] | None = None) -> int:
    args = _grammar().parse_args(words)
    everybody = list(meetings(args))
    groups = min(GROUPS, *[meeting.contest.deals for meeting in everybody])
    tables = [[[0.0] * len(SCALE) for _ in SCALE] for _ in range(groups)]
    milliseconds: dict[int, list[float]] = {place: [] for place in range(len(SCALE))}
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for low, high, contest in everybody:
            shares = []
            tasks = [(contest, deal) for deal in range(contest.deals)]
            for deal, played in enumerate(pool.imap(one_deal, tasks)):
                shares.append(ahead(played))
                table = tables[deal % groups]
                table[high][low] += shares[-1]
                table[low][high] += 1 - shares[-1]
                for one in played:
                    for place, times in zip((high, low), one.times, strict=False):
                        milliseconds[place] += [1000 * seconds for seconds in times]
            mean, bottom, top = share(shares)
            told = f"{SCALE[high]:>8} before {SCALE[low]:<8}{mean:7.1%} ({bottom:.1%} to {top:.1%})"
            print(f"{told}{contest.deals:6} deals", flush=True)
    whole = added(tables)
    met = [place for place in range(len(SCALE)) if any(whole[place])]
    kept = [[[table[a][b] for b in met] for a in met] for table in tables]
    for place, (rating, reach) in zip(met, rated(kept), strict=True):
        took = sorted(milliseconds[place])
        median = took[len(took) // 2]
        late = took[int(len(took) * 0.95)]
        print(f"{SCALE[place]:>8} {rating:6.0f} ± {reach:<4.0f}  ms: median {median:.1f}, 95 % {late:.1f}")
    return 0


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(prog="python -m tools.tuning.ladder", description=__doc__)
    grammar.add_argument("game", choices=sorted(games.MODULES))
    grammar.add_argument("--players", type=int, default=2, metavar="N")
    grammar.add_argument("--options", default="", metavar="K=V,…")
    grammar.add_argument("--deals", type=int, default=300, metavar="D", help="of each pair; default 300")
    grammar.add_argument(
        "--deep", type=int, default=40, metavar="D", help="the same where one searches; default 40"
    )
    grammar.add_argument(
        "--simulations", type=int, default=400, metavar="S", help="of the Expert; default 400"
    )
    grammar.add_argument("--only", type=lambda text: text.split(","), default=[], metavar="LEVEL,…")
    grammar.add_argument("--seed", type=int, default=1)
    grammar.add_argument("--jobs", type=int, default=1)
    return grammar


if __name__ == "__main__":
    sys.exit(main())
