"""Learns the value of positions from games among bots of one kind: `python -m tools.tuning.learn`.

Regulars play whole rounds, with a quick or a random choice now and then, so that unusual positions occur too.
For some positions it records each player's `traits` and, once the round is over, who won. A small network
learns the odds from them. A fifth of the rounds is kept apart, to see how well the network predicts rounds
that it did not learn from. The same arguments give the same numbers.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from ai.levels.mind import SOBER
from ai.players import module_of, policy
from ai.players.game_policy import by_places
from ai.players.network import Network, written
from engine import games
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.version import VERSION

Traits = Callable[[State], list[tuple[int, list[int]]]]

LEARNERS = ("lockdown",)
"""The games whose players have traits to learn from."""
_RANDOM, _QUICK, _KEPT = 6, 12, 18
"""How many choices in a hundred are random and how many quick; how many positions in a hundred are kept."""
_APART = 5
"""Every fifth round is set apart, to check the learned numbers."""
_FIRST, _LAST = 0.055, 0.005
"""The size of a learning step at the beginning and at the end."""
_WIDE = 0.25
"""The spread of the numbers before anything is learned."""
_CALM = 0.01
"""The amount that each number is assumed to have moved already, so that its first step is not too large."""
_LEAST = 1e-6
"""The smallest share in the loss, because the logarithm of 0 is infinite."""


class PastPosition(NamedTuple):
    """A position: the traits of each remaining player, and their results at the end of the round."""

    traits: list[list[int]]
    wins: list[float]
    before: list[float]
    """The shares that today's player gives them, for comparison."""


def lessons(game: str, players: int, rounds: int, seed: int, traits: Traits) -> list[list[PastPosition]]:
    """Positions of rounds among Regulars, round by round."""
    table = games.lay(game, players)
    player = policy(game)
    found = []
    assert player.quick is not None
    for number in range(rounds):
        rng = Rng(seed, players, number)
        s = games.new_round(table, mix(seed, players, number))
        kept: list[tuple[list[tuple[int, list[int]]], Sequence[float]]] = []
        while not s.over:
            chance = rng.below(100)
            if chance < _RANDOM:
                action = s.legal[rng.below(len(s.legal))]
            elif chance < _RANDOM + _QUICK:
                action = player.quick(s, s.seat, s.legal, rng)
            else:
                action = player.choose(s, s.seat, s.legal, SOBER, rng)
            s.do(action)
            if not s.over and rng.below(100) < _KEPT:
                kept.append((traits(s), player.value(s)))
        wins = by_places(s)
        found.append(
            [
                PastPosition([mine for _, mine in had], [wins[q] for q, _ in had], [value[q] for q, _ in had])
                for had, value in kept
            ]
        )
    return found


class Learner:
    """A network that learns. The more a number has already moved, the smaller its next steps (Adagrad)."""

    def __init__(self, traits: int, units: int, rng: Rng) -> None:
        self.network = Network(
            [(*[_drawn(rng) for _ in range(units)], 0.0) for _ in range(traits)],
            [_drawn(rng) for _ in range(units)],
        )
        self._moved = [[_CALM] * (units + 1) for _ in range(traits)]
        self._moved_out = [_CALM] * units

    def learn(self, lesson: PastPosition, speed: float) -> None:
        """Move the network a small step towards predicting how this game ended."""
        for mine, odds, win in zip(
            lesson.traits, foretold(self.network, lesson.traits), lesson.wins, strict=True
        ):
            if odds != win:
                self._move(mine, odds - win, speed)

    def _move(self, mine: list[int], slope: float, speed: float) -> None:
        rows = self.network.rows
        out = self.network.out
        sums = list(map(sum, zip(*[rows[trait] for trait in mine], strict=True)))
        slopes = [(unit, slope * weight) for unit, weight in enumerate(out) if sums[unit] > 0]
        for unit, _ in slopes:
            change = slope * sums[unit]
            self._moved_out[unit] += change * change
            out[unit] -= speed * change / sqrt(self._moved_out[unit])
        slopes.append((len(out), slope))
        for trait in mine:
            row = list(rows[trait])
            moved = self._moved[trait]
            for unit, change in slopes:
                moved[unit] += change * change
                row[unit] -= speed * change / sqrt(moved[unit])
            rows[trait] = tuple(row)


def _drawn(rng: Rng) -> float:
    """A random number around 0: the sum of several evenly distributed ones."""
    return _WIDE * (sum([rng.below(1 << 16) for _ in range(12)]) / (1 << 16) - 6)


def foretold(network: Network, traits: Sequence[Sequence[int]]) -> list[float]:
    """The predicted shares of a win."""
    scores = [network.score(mine) for mine in traits]
    most = max(scores)
    odds = [exp(score - most) for score in scores]
    total = sum(odds)
    return [odd / total for odd in odds]


def loss(found: Sequence[PastPosition], shares: Callable[[PastPosition], Sequence[float]]) -> float:
    """How bad the predictions were: minus the logarithm of the winner's predicted share, on average."""
    total = 0.0
    for lesson in found:
        for win, share in zip(lesson.wins, shares(lesson), strict=True):
            total -= win * log(max(_LEAST, share))
    return total / len(found)


def taught(found: list[PastPosition], traits: int, units: int, laps: int, seed: int) -> Network:
    """A network trained on all lessons `laps` times, each time in another order."""
    rng = Rng(seed)
    learner = Learner(traits, units, rng)
    order = list(range(len(found)))
    done = 0
    for _ in range(laps):
        rng.shuffle(order)
        for at in order:
            speed = _FIRST + (_LAST - _FIRST) * done / (laps * len(order))
            learner.learn(found[at], speed)
            done += 1
    return learner.network


def main(words: Sequence[str] | None = None) -> int:
    given = _grammar().parse_args(words)
    began = time.process_time()
    module: Any = import_module(module_of(given.game) + ".position_features")
    names: tuple[str, ...] = module.NAMES
    learned: list[PastPosition] = []
    apart: dict[int, list[PastPosition]] = {}
    for players, rounds in given.rounds:
        rounds_of = lessons(given.game, players, rounds, given.seed, module.traits)
        learned += [lesson for i, some in enumerate(rounds_of) if i % _APART for lesson in some]
        apart[players] = [lesson for some in rounds_of[::_APART] for lesson in some]
    network = taught(learned, len(names), given.units, given.laps, given.seed)
    told = [f"{len(learned)} positions, {given.laps} times, {len(names)} traits, {given.units} units"]
    for players, some in apart.items():
        now = loss(some, lambda lesson: foretold(network, lesson.traits))
        told.append(f"{players} players, {len(some)} positions kept apart: loss {now:.4f}")
        print(f"{told[-1]}; of the player's value of now: {loss(some, lambda lesson: lesson.before):.4f}")
    spoken = " ".join(words if words is not None else sys.argv[1:])
    text = _module(given.game, spoken, told, written(network, names))
    (Path(given.to) if given.to else Path(module.__file__).parent / "learned.py").write_text(text)
    print(f"{told[0]}, {time.process_time() - began:.0f} s")
    return 0


def _module(game: str, spoken: str, told: Sequence[str], numbers: str) -> str:
    lines = "\n".join(told)
    return f'''"""Learned worth of positions: written by `python -m tools.tuning.learn`, not by hand.

{lines}
"""

GAME = "{game}"
COMMAND = "python -m tools.tuning.learn {spoken}"
ENGINE = "{VERSION}"
"""The version of the engine whose games it learned from."""
NUMBERS = """
{numbers}
"""
'''


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(
        prog="python -m tools.tuning.learn", description=(__doc__ or "").partition("\n\n")[2]
    )
    grammar.add_argument("game", choices=LEARNERS)
    grammar.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    grammar.add_argument(
        "--rounds",
        type=_rounds,
        default=_rounds("2:8000,3:1500,4:1500"),
        metavar="N:K,…",
        help="rounds by players",
    )
    grammar.add_argument("--units", type=int, default=16, metavar="U", help="of the network; default 16")
    grammar.add_argument("--laps", type=int, default=3, metavar="L", help="through all positions; default 3")
    grammar.add_argument(
        "--to", default="", metavar="FILE", help="where it is written; default the player's own"
    )
    return grammar


def _rounds(text: str) -> list[tuple[int, int]]:
    pairs = [pair.split(":") for pair in text.split(",")]
    return [(int(players), int(rounds)) for players, rounds in pairs]


if __name__ == "__main__":
    sys.exit(main())
