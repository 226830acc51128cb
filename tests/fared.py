"""Measures what an Expert whose searches end sooner gives away in a match beside the Expert of the table.

    python tests/fared.py GAME [--players 4] [--option match=games:1] [--matches 40] [--seed 1]
        [--light 8500] [--worthwhile 1e-7] [--full 8500] [--worlds 800]

In *How Experts fare* searches end where hardly more can be won, so that twenty matches take no minute. One
such Expert plays matches among Regulars; wherever one that searches on would choose otherwise, both choices
are tried in the same fresh worlds. What all of them lose in a match, together, is how many wins the shorter
search gives away: by the playouts of Regulars, as in reviews; where points of several rounds count together,
by what these are worth to a search. Intervals count matches, but with 800 worlds most of their width is
chance in these worlds: ten times the worlds cost little and tell much more. With PYTHONPATH=build/compiled
the compiled bots play (`docs/compiling.md`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent))  # last: compiled bots are used where PYTHONPATH names their folder

from ai.agents import make  # noqa: E402
from ai.compare import Trials  # noqa: E402
from ai.intervals import average  # noqa: E402
from ai.levels import Expert, chance_for  # noqa: E402
from ai.mind import SOBER  # noqa: E402
from ai.policy import Action  # noqa: E402
from ai.same_cards import SIMULATIONS, WORTHWHILE  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.rng import Rng, mix  # noqa: E402
from engine.kernel.table import Table  # noqa: E402
from engine.kernel.view import View  # noqa: E402


def lost_by(view: View, better: Action, other: Action, chance: Rng, worlds: int) -> float:
    """How much better one choice is in so many worlds, as a share of a win."""
    trials, gaps = Trials(view), []
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
    """Of one match: what each decision of the lighter Expert loses, and the seconds of CPU that it took."""
    match, own = Match(table, seed), seed % table.players
    others = [make("regular", mix(seed, other)) for other in range(table.players)]
    found, took = [], 0.0
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
