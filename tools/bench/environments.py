"""Counts how many steps and whole choices a second the lab's environments make, with observations.

    .venv/bin/python -m tools.bench.environments [SECONDS]

Agents choose at random at a table of four. The time is that of the process, without waiting for others.
"""

from __future__ import annotations

import random
import sys
import time

import numpy as np

from engine import games
from lab.environments import octavo_v0

PLAYERS = 4
BETWEEN = 200
"""How many steps there are between two looks at the clock, which takes a good part of a step's time."""


def measure(game: str, seconds: float) -> tuple[int, int, float]:
    """Steps, whole choices, and the time that they took."""
    env = octavo_v0(game, PLAYERS)
    chance = random.Random(1)
    env.reset(seed=0)
    steps = choices = matches = 0
    began = time.process_time()
    while steps % BETWEEN or time.process_time() - began < seconds:
        observation, _, over, _, _ = env.last()
        if over:
            choices += len(env.match.choices)
            matches += 1
            env.reset(seed=matches)
            continue
        env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
        steps += 1
    return steps, choices + len(env.match.choices), time.process_time() - began


def main(seconds: float) -> None:
    for game in games.MODULES:
        steps, choices, took = measure(game, seconds)
        print(f"{game:<12}{steps / took:>8,.0f} steps/s{choices / took:>10,.0f} choices/s", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
