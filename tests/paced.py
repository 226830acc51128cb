"""How soon *as good as you* finds the level of somebody who plays like one of the bots.

    python tests/paced.py [--careers 400] [--matches 20] [--seed 1] [--ratings 1316,1466,…]

Matches between two are drawn by the chances that the ladder measured (`docs/weights.md`), each against the
level that follows, from nothing on. Told is in how many careers the level is within a step, and right, after
so many matches, with the 95 % interval.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.intervals import share
from ai.scale import SCALE
from game.pace import followed, nearest

EVEN = {level: 100.0 * at for at, level in enumerate(SCALE)}
"""Every step is 100 points."""
TOLD = (3, 6, 10, 15, 20)


def career(level: str, ratings: dict[str, float], matches: int, chance: Random) -> list[str]:
    """The level that follows, after each match of somebody who plays like this level."""
    scores: dict[str, list[float]] = {}
    now, found = nearest({}), []
    for _match in range(matches):
        ahead = 1 / (1 + 10 ** ((ratings[now] - ratings[level]) / 400))
        scores.setdefault(now, []).append(float(chance.random() < ahead))
        now = followed(now, scores)
        found.append(now)
    return found


def within(level: str, careers: Sequence[Sequence[str]], after: int, steps: int) -> list[float]:
    """1 for each career whose level is so near after so many matches, else 0."""
    at = SCALE.index(level)
    return [float(abs(SCALE.index(found[after - 1]) - at) <= steps) for found in careers]


def main() -> None:
    grammar = argparse.ArgumentParser(description=__doc__)
    grammar.add_argument("--careers", type=int, default=400)
    grammar.add_argument("--matches", type=int, default=20)
    grammar.add_argument("--seed", type=int, default=1)
    grammar.add_argument("--ratings", default="", help="points by level, with commas; else 100 a step")
    args = grammar.parse_args()
    given = map(float, args.ratings.split(",")) if args.ratings else EVEN.values()
    ratings = dict(zip(SCALE, given, strict=True))
    for level in SCALE:
        chance = Random(f"{args.seed} {level}")
        careers = [career(level, ratings, args.matches, chance) for _ in range(args.careers)]
        for after in [one for one in TOLD if one <= args.matches]:
            near, low, high = share(within(level, careers, after, 1))
            right = share(within(level, careers, after, 0))[0]
            told = f"within a step {near:.0%} ({low:.0%} to {high:.0%}), right {right:.0%}"
            print(f"{level:>8} after {after:2}: {told}")


if __name__ == "__main__":
    main()
