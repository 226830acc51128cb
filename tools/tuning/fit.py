"""`python -m tools.tuning.fit`: makes or confirms the players' tuned numbers by playing them against others.

Each number is tried smaller and larger. One player with the changed number sits among players with the usual
ones, on the same deals from every seat in turn, so luck is the same for all. The result is how many more wins
it has than its fair share, with a 95 % interval that treats a deal as one trial.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ai.contests.intervals import average
from ai.levels.levels import chance_for
from ai.levels.mind import SOBER
from ai.players import policy
from ai.players.game_policy import Action, Policy, shares
from ai.players.weights import changed, named, player_with, weights_of
from ai.search.clock import Clock
from ai.search.search import Search
from engine import games
from engine.kernel.guess import bare
from engine.kernel.match import Match
from engine.kernel.rng import mix
from engine.kernel.view import View

Changes = tuple[tuple[str, float], ...]
"""Numbers by name that differ from those in the file."""


class Trial(NamedTuple):
    """One deal: a player with `new` numbers sits in each seat in turn, and all others have the `old` ones."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    simulations: int
    """The simulations of each search; 0 lets Regulars play."""
    seed: int
    deal: int
    old: Changes
    new: Changes


@cache
def player(game: str, changes: Changes) -> Policy:
    """A game's player with these numbers changed."""
    if not changes:
        return policy(game)
    return player_with(game, changed(weights_of(game), dict(changes)))


def gain(trial: Trial) -> float:
    """How many more wins than its fair share the new player has in this deal, from -1 to 1."""
    n = trial.players
    old = player(trial.game, trial.old)
    new = player(trial.game, trial.new)
    wins = [_share(trial, [new if seat == turn else old for seat in range(n)], turn) for turn in range(n)]
    return sum(wins) / n - 1 / n


def _share(trial: Trial, seats: Sequence[Policy], watched: int) -> float:
    """The watched seat's share of a win in a match of these players."""
    table = games.lay(trial.game, trial.players, trial.options)
    match = Match(table, mix(trial.seed, trial.deal), listen=trial.simulations > 0)
    while not match.over:
        if match.state.over:
            match.next_round()
            continue
        view = match.view(match.state.seat)
        match.play(_choice(seats[view.seat], view, trial))
    return shares(match.standing.places)[watched]


def _choice(found: Policy, view: View, trial: Trial) -> Action:
    chance = chance_for(trial.seed, view)
    if not trial.simulations:
        return found.choose(bare(view), view.seat, view.legal, SOBER, chance)
    search = Search(view, found, chance)
    search.run(Clock(simulations=trial.simulations))
    return search.ranking()[0].action


class Fit:
    """Trials of one game, side by side in several processes."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        options = tuple(tuple(pair.split("=", 1)) for pair in args.options.split(",") if pair)
        table = games.lay(args.game, args.players, options)
        self.options = tuple(sorted(table.options.items()))
        self.pool = multiprocessing.get_context("spawn").Pool(args.jobs)

    def compare(self, old: Changes, new: Changes, lap: int) -> tuple[float, float]:
        """The new player's mean gain over all deals, and the half-width of its 95 % interval."""
        args = self.args
        trials = [
            Trial(
                args.game, args.players, self.options, args.simulations, mix(args.seed, lap), deal, old, new
            )
            for deal in range(args.deals)
        ]
        return average(self.pool.map(gain, trials, chunksize=max(1, args.deals // (4 * args.jobs))))

    def lap(self, kept: Changes, names: Sequence[str], lap: int) -> Iterator[tuple[str, float, float, float]]:
        """Try each number with each factor: yields its name, its new value, the gain and the interval."""
        now = named(changed(weights_of(self.args.game), dict(kept)))
        for name in names:
            for factor in self.args.factors:
                value = now[name] * factor if now[name] else factor - 1
                new = {**dict(kept), name: round(value) if isinstance(now[name], int) else value}
                yield name, new[name], *self.compare(kept, tuple(new.items()), lap)


def main(words: Sequence[str] | None = None) -> int:
    args = _grammar().parse_args(words)
    known = named(weights_of(args.game))
    names = [name for name in known if any(_is_meant(name, wanted) for wanted in args.names)]
    unknown = [wanted for wanted in args.names if not any(_is_meant(name, wanted) for name in known)]
    if unknown or not names:
        print("\n".join(f"{name} = {value}" for name, value in known.items()))
        if unknown:
            print(f"No number is called {', '.join(unknown)}; above are those there are.", file=sys.stderr)
        return 2 if unknown else 0
    fit = Fit(args)
    who = f"searches of {args.simulations}" if args.simulations else "Regulars"
    print(
        f"{args.game}, {args.players} players, {who}, {args.deals} deals from every seat, seed {args.seed}"
        f"{', ' + args.options if args.options else ''}: more wins than its share",
        flush=True,
    )
    kept: Changes = ()
    for lap in range(max(1, args.climb)):
        best: tuple[float, str, float] = (0.0, "", 0.0)
        now = named(changed(weights_of(args.game), dict(kept)))
        for name, value, mean, spread in fit.lap(kept, names, lap):
            verdict = "better" if mean > spread else "worse" if mean < -spread else "no difference seen"
            print(
                f"  {name:<24}{now[name]:>8.4g} -> {value:<8.4g}{mean:>+8.1%} ± {spread:.1%}  {verdict}",
                flush=True,
            )
            best = max(best, (mean - spread, name, value))
        if not args.climb or not best[1]:
            break
        kept = tuple({**dict(kept), best[1]: best[2]}.items())
        print(f"  taken: {best[1]} = {best[2]:.4g}", flush=True)
    fit.pool.close()
    return 0


def _is_meant(name: str, wanted: str) -> bool:
    """Whether a number is selected; a name selects itself and everything below it."""
    return name == wanted or name.startswith(wanted + ".")


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(
        prog="python -m tools.tuning.fit",
        description="Make or confirm the tuned numbers of a game's player: try each smaller and larger, in "
        "paired deals against the usual player. Without names, list the numbers there are.",
    )
    grammar.add_argument("game", choices=sorted(games.MODULES))
    grammar.add_argument(
        "names", nargs="*", metavar="NAME", help="numbers to try, such as deadly; a group means all in it"
    )
    grammar.add_argument("--players", type=int, default=2, metavar="N", help="seats; default 2")
    grammar.add_argument("--options", default="", metavar="K=V,…", help="such as variants=BE")
    grammar.add_argument("--deals", type=int, default=200, metavar="K", help="the budget; default 200 deals")
    grammar.add_argument(
        "--simulations", type=int, default=0, metavar="S", help="of each search; default 0, Regulars"
    )
    grammar.add_argument(
        "--factors",
        type=_factors,
        default=(0.5, 2.0),
        metavar="F,…",
        help="default 0.5,2; what is 0 gets F - 1",
    )
    grammar.add_argument(
        "--climb", type=int, default=0, metavar="L", help="take the surest gain and go on, for so many laps"
    )
    grammar.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    grammar.add_argument("--jobs", type=int, default=1, metavar="J", help="processes; default 1")
    return grammar


def _factors(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split(",")))


if __name__ == "__main__":
    sys.exit(main())
