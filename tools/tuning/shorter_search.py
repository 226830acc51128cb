"""Measures how much an Expert with a shorter search gives away in a match, compared with the Expert at the
table.

python -m tools.tuning.shorter_search GAME [--players 4] [--option match=games:1] [--matches 40]
[--seed 1] [--light 8500] [--worthwhile 1e-7] [--full 8500] [--worlds 800]

When Experts play a daily deal again, searches end when hardly more can be gained, so that twenty matches take
less than a minute. One such Expert plays matches among Regulars. Whenever an Expert that searches on would
choose differently, both choices are tried in the same fresh worlds. The sum of these losses over a match is
how many wins the shorter search gives away: by the playouts of Regulars, as in reviews, or, if points of
several rounds are added up, by their value to a search. Intervals treat matches as trials. With 800 worlds,
most of an interval's width comes from chance in these worlds, so ten times as many worlds cost little and
show much more.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from ai.contests.intervals import average
from ai.levels.agents import make
from ai.levels.levels import Expert, chance_for
from ai.levels.mind import SOBER
from ai.players.game_policy import Action
from ai.review.expert_match import SIMULATIONS, WORTHWHILE
from ai.search.compare import Trials
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng, mix
from engine.kernel.table_description import Table
from engine.kernel.view import View


def lost_by(view: View, better: Action, other: Action, chance: Rng, worlds: int) -> float:
    """How much better one choice is in this many worlds, as a share of a win."""
    trials = Trials(view)
    gaps = []
    told = trials.worth if view.table.options["match"] == "single" else trials.policy.value
    for _ in range(worlds):
        world, seed = trials.world(chance)
        ends = world.clone(), world.clone()
        for s, action in zip(ends, (better, other), strict=True):
            trials.follow(s, action, Rng(seed), trials.depth)
        won, less = (told(s)[trials.seat] for s in ends)
        gaps.append(won - less)
    return sum(gaps) / worlds


def lost_in(
    table: Table, lighter: Expert, fuller: Expert, seed: int, worlds: int
) -> tuple[list[float], float]:
    """For one match: the loss of each decision of the Expert with the shorter search, and the CPU seconds it
    took.
    """
    match = Match(table, seed)
    own = seed % table.players
    others = [make("regular", mix(seed, other)) for other in range(table.players)]
    found: list[float] = []
    took = 0.0
    while not match.over:
        if match.state.over:
            match.next_round()
        seat = match.state.seat
        view = match.view(seat)
        if seat != own:
            match.play(others[seat].choose(view, view.legal))
            continue
        begun = time.process_time()
        action = lighter.choose(view, view.legal)
        took += time.process_time() - begun
        if len(view.legal) > 1:
            better = fuller.choose(view, view.legal)
            chance = chance_for(mix(seed, len(found)), view)
            found.append(0.0 if better == action else lost_by(view, better, action, chance, worlds))
        match.play(action)
    return found, took


def matches(args: argparse.Namespace) -> Iterator[tuple[list[float], float]]:
    table = games.lay(args.game, args.players, args.option)
    for number in range(args.matches):
        seed = mix(args.seed, number, args.players)
        lighter, fuller = (Expert(SOBER, mix(seed, args.players, n), n) for n in (args.light, args.full))
        lighter.worthwhile = args.worthwhile
        yield lost_in(table, lighter, fuller, seed, args.worlds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=tuple(games.MODULES))
    counts = (
        ("players", 4),
        ("matches", 40),
        ("light", SIMULATIONS),
        ("full", SIMULATIONS),
        ("worlds", 800),
        ("seed", 1),
    )
    for name, usual in counts:
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--option", type=lambda text: text.split("="), action="append", default=[])
    parser.add_argument("--worthwhile", type=float, default=WORTHWHILE)
    args = parser.parse_args()
    found = list(matches(args))
    decisions = [one for each, _ in found for one in each]
    otherwise = sum(one != 0 for one in decisions)
    lost, off = average([100 * sum(each) for each, _ in found])
    took = sum(seconds for _, seconds in found) / len(found)
    print(f"{args.game}, {args.players} players, {args.matches} matches, {len(decisions)} decisions")
    print(f"  chosen otherwise: {otherwise}; a match of the lighter Expert takes {took:.2f} s of CPU")
    print(f"  given away a match, of 100 wins: {lost:.1f} ± {off:.1f}")


if __name__ == "__main__":
    main()
