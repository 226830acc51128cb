"""Measures what an Expert whose searches end sooner gives away in a round beside the Expert of the table.

    python tests/fared.py GAME [--players 4] [--rounds 40] [--seed 1]
        [--light 8500] [--worthwhile 1e-7] [--full 8500]

In *How Experts fare* searches end where hardly more can be won, so that twenty matches take no minute. One
such Expert plays rounds among Regulars; wherever one that searches on would choose otherwise, both choices
are tried in the same fresh worlds. What all of them lose in a round, together, is how many wins the shorter
search gives away (by the playouts of Regulars, as in reviews). Intervals count rounds. With
PYTHONPATH=build/compiled the compiled bots play (`docs/compiling.md`).
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
from ai.compare import Comparison  # noqa: E402
from ai.intervals import average  # noqa: E402
from ai.levels import Expert, chance_for  # noqa: E402
from ai.mind import SOBER  # noqa: E402
from ai.same_cards import SIMULATIONS, WORTHWHILE  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.rng import mix  # noqa: E402

WORLDS = 800
"""So many worlds tell two choices apart."""


def lost_in(game: str, players: int, lighter: Expert, fuller: Expert, seed: int) -> tuple[list[float], float]:
    """Of one round: what each decision of the lighter Expert loses, and the seconds of CPU that it took."""
    match, seat = Match(games.lay(game, players, ()), seed), seed % players
    others = [make("regular", mix(seed, other)) for other in range(players)]
    found, took = [], 0.0
    while not match.state.over:
        view = match.view(match.state.seat)
        if match.state.seat != seat:
            match.play(others[match.state.seat].choose(view, view.legal))
            continue
        begun = time.process_time()
        action = lighter.choose(view, view.legal)
        took += time.process_time() - begun
        if len(view.legal) > 1:
            better = fuller.choose(view, view.legal)
            found.append(0.0)
            if better != action:
                compared = Comparison(view, (better, action), chance_for(mix(seed, len(found)), view))
                compared.try_in(WORLDS)
                found[-1] = compared.gap(better, action).mean
        match.play(action)
    return found, took


def rounds(args: argparse.Namespace) -> Iterator[tuple[list[float], float]]:
    for number in range(args.rounds):
        seed = mix(args.seed, number, args.players)
        lighter, fuller = (Expert(SOBER, mix(seed, args.players, n), n) for n in (args.light, args.full))
        lighter.worthwhile = args.worthwhile
        yield lost_in(args.game, args.players, lighter, fuller, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=tuple(games.MODULES))
    counts = ("players", 4), ("rounds", 40), ("light", SIMULATIONS), ("full", SIMULATIONS), ("seed", 1)
    for name, usual in counts:
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--worthwhile", type=float, default=WORTHWHILE)
    args = parser.parse_args()
    found = list(rounds(args))
    decisions = [one for each, _ in found for one in each]
    otherwise = sum(one != 0 for one in decisions)
    lost, off = average([100 * sum(each) for each, _ in found])
    took = sum(seconds for _, seconds in found) / len(found)
    print(f"{args.game}, {args.players} players, {args.rounds} rounds, {len(decisions)} decisions")
    print(f"  chosen otherwise: {otherwise}; a round of the lighter Expert takes {took:.2f} s of CPU")
    print(f"  given away a round, of 100 wins: {lost:.1f} ± {off:.1f}")


if __name__ == "__main__":
    main()
