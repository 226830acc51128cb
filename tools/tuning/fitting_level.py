"""Measures how soon *as good as you* finds the level of a player who plays like a bot.

python -m tools.tuning.fitting_level [--careers 400] [--matches 20] [--seed 1] [--ratings 1316,1466,…]

Matches between two are drawn with the chances that the ladder measured (`docs/lab/weights.md`), each against
the present level, starting with no matches played. It prints, after various numbers of matches, in how many
careers the level is right or within a step, with the 95 % interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from ai.contests.intervals import share
from ai.levels.scale import SCALE
from game.features.people.fitting_level import followed, nearest

EVEN = {level: 100.0 * at for at, level in enumerate(SCALE)}
"""The number of points of one step of the scale."""
TOLD = (3, 6, 10, 15, 20)


def career(level: str, ratings: dict[str, float], matches: int, chance: Random) -> list[str]:
    """The level chosen after each match for a player of this level."""
    scores: dict[str, list[float]] = {}
    now = nearest({})
    found = []
    for _match in range(matches):
        ahead = 1 / (1 + 10 ** ((ratings[now] - ratings[level]) / 400))
        scores.setdefault(now, []).append(float(chance.random() < ahead))
        now = followed(now, scores)
        found.append(now)
    return found


def within(level: str, careers: Sequence[Sequence[str]], after: int, steps: int) -> list[float]:
    """For each career, 1 if the level is within `steps` after this many matches, otherwise 0."""
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
