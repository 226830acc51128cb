"""Measures how hard the stops of the tour are: `python -m tools.tuning.tour --write`.

Each stop is played by bots, with a bot of each level in the person's seat; the same arguments give the same
figures. An Expert among the opponents searches a fixed number of simulations, so that this holds for it too.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ai.contests.rounds import seat_agents
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import mix
from game.features.people.played_matches import MatchRow, facts
from game.features.tour.model import Stars, judge
from game.features.tour.regions import REGIONS
from game.features.tour.shares import SHARES, Share
from game.features.tour.stops import Region, TourStop
from game.table.match.setup import Chair, person

WRITTEN = Path(__file__).parents[2] / "game" / "features" / "tour" / "shares.py"
HEAD = '''"""`SHARES`: in how many matches bots of each level earn the stars (`tools.tuning.tour`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Share(NamedTuple):
    """Of how many matches a level earned each star in how many."""

    matches: int
    well: int
    won: int
    task: int


SHARES: Final[Mapping[str, Mapping[str, Share]]] = {
'''


LEAST, MOST = 0.05, 0.8
"""The least and the largest share of matches in which the level meant for a stop does its task."""


class StopTrial(NamedTuple):
    """A match at a stop with a bot of some level in the person's seat."""

    region: Region
    stop: TourStop
    level: str
    number: int
    simulations: int

    def played(self, me: Chair) -> MatchRow:
        """The row of the finished match."""
        setup = self.region.setup(self.stop, me)
        table = games.lay(setup.game, len(setup.chairs), setup.options)
        seed = mix(*self.stop.id.encode(), self.number)
        match = Match(table, seed, listen=True)
        agents = seat_agents([self.level, *map(self._bot, setup.chairs[1:])], seed)
        while not match.over:
            if match.state.over:
                match.next_round()
                continue
            view = match.view(match.state.seat)
            match.play(agents[match.state.seat].choose(view, view.legal, None))
        file = f"{self.stop.id}-{self.number}"
        return facts(setup, table, match.events, match.results, (), file=file, ended=0, mark=file)

    def _bot(self, chair: Chair) -> str:
        return chair.agent + (f"@{self.simulations}" if chair.level == "expert" else "")


def judged(trial: StopTrial) -> Stars:
    return judge(trial.stop, trial.played(person("You")), 0)


def trials(args: argparse.Namespace) -> Iterator[list[StopTrial]]:
    """All matches, by stop and level."""
    for region in REGIONS:
        for stop in region.stops:
            if args.only and stop.id not in args.only and region.id not in args.only:
                continue
            deep = any(level == "expert" for _name, level in stop.bots)
            for level in args.levels or dict.fromkeys((stop.meant, "regular")):
                count = args.deep if deep else args.matches
                yield [StopTrial(region, stop, level, number, args.simulations) for number in range(count)]


def main(words: Sequence[str] | None = None) -> int:
    args = _grammar().parse_args(words)
    found = {id: dict(levels) for id, levels in SHARES.items()}
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for some in trials(args):
            first, *_ = some
            count = Counter[str]()
            for stars in pool.imap(judged, some, chunksize=4):
                count.update(name for name, one in stars._asdict().items() if one)
            share = Share(len(some), *(count[name] for name in Stars._fields))
            told = "".join(f"{name:>6}{count[name] / len(some):6.0%}" for name in Stars._fields)
            warning = "" if first.level != first.stop.meant or fits(share) else "  redo"
            print(f"{first.stop.id:>18} {first.level:>8}{len(some):5}{told}{warning}", flush=True)
            found.setdefault(first.stop.id, {})[first.level] = share
    if args.write:
        WRITTEN.write_text(HEAD + "".join(written(found)) + "}\n", encoding="utf-8")
    return 0


def fits(share: Share) -> bool:
    """Whether a task is neither hopeless nor a matter of course."""
    return LEAST <= share.task / share.matches <= MOST


def written(found: Mapping[str, Mapping[str, Share]]) -> Iterator[str]:
    """The lines of the data for the stops that there are."""
    for region in REGIONS:
        for stop in region.stops:
            levels = found.get(stop.id, {}).items()
            shares = ", ".join(f'"{level}": Share{tuple(share)}' for level, share in levels)
            yield f'    "{stop.id}": {{{shares}}},\n'


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(prog="python -m tools.tuning.tour", description=__doc__)
    grammar.add_argument("--matches", type=int, default=400, metavar="N", help="at each stop; default 400")
    grammar.add_argument(
        "--deep", type=int, default=40, metavar="N", help="the same where an Expert plays; default 40"
    )
    grammar.add_argument(
        "--simulations", type=int, default=100, metavar="S", help="of an Expert; default 100"
    )
    grammar.add_argument(
        "--levels", nargs="*", metavar="LEVEL", help="default: the one a stop is meant for, and Regulars"
    )
    grammar.add_argument("--only", nargs="*", default=[], metavar="NAME", help="these stops or regions")
    grammar.add_argument("--jobs", type=int, default=1)
    grammar.add_argument("--write", action="store_true", help="into the data beside the stops")
    return grammar


if __name__ == "__main__":
    sys.exit(main())
