"""Measures how much a player without search loses at each decision: `python -m tools.tuning.decision_losses`.

Positions come from rounds among Regulars. In each, the likeliest choices are played on to the end in the same
guessed worlds. Half of the worlds select the best choice; the other half measure what the player's choice
loses against it, so that luck does not count as loss. Given the names of some weights, it tries each a little
smaller and larger, and keeps what makes the player lose less in the same positions.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ai.contests.intervals import average
from ai.levels.levels import chance_for, make
from ai.levels.mind import SOBER
from ai.players.game_policy import Action, Policy
from ai.players.weights import changed, named, weights_of
from ai.search.compare import Comparison
from ai.search.search import Search
from engine import games
from engine.kernel.guess import bare
from engine.kernel.match import Match
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng, mix
from engine.kernel.view import View

from .fit import Changes, player

EACH = 3
"""How many positions come from one round."""
SURE = SOBER._replace(wobble=0.0)
"""A mind that chooses by judgement alone, so that whims do not blur a fit."""


class TriedPosition(NamedTuple):
    """A position, and the results of each choice in both halves of the worlds."""

    view: View
    first: dict[Action, float]
    second: dict[Action, float]

    def loss(self, action: Action) -> float:
        """How much worse this choice is than the best one.

        A choice that was not tried counts as the worst.
        """
        return (
            self._half(self.first, self.second, action) / 2 + self._half(self.second, self.first, action) / 2
        )

    def _half(self, chosen: dict[Action, float], counted: dict[Action, float], action: Action) -> float:
        best = max(chosen, key=chosen.__getitem__)
        return counted[best] - counted.get(action, min(counted.values()))


def positions(game: str, players: int, options: tuple[tuple[str, str], ...], seed: int) -> Iterator[View]:
    """Decisions from rounds among Regulars, a few from each round."""
    table = games.lay(game, players, options)
    number = 0
    while True:
        match = Match(table, mix(seed, players, number))
        bots = [make("regular", mix(seed, players, number, seat)) for seat in range(players)]
        views = []
        while not match.state.over:
            view = match.view(match.state.seat)
            views.append(view)
            match.play(bots[view.seat].choose(view, view.legal))
        chance = Rng(seed, players, number)
        for _ in range(EACH):
            yield views[chance.below(len(views))]
        number += 1


def judged(view: View, worlds: int, seed: int) -> TriedPosition:
    """Play on after the choices that a search would try."""
    chance = chance_for(seed, view)
    tried = [candidate.action for candidate in Search(view, player(view.table.game.id, ()), chance).live]
    comparison = Comparison(view, tried, chance)
    comparison.try_in(worlds)
    half = worlds // 2
    outcomes = comparison.outcomes
    first = {action: sum(found[:half]) / half for action, found in outcomes.items()}
    second = {action: sum(found[half:]) / (worlds - half) for action, found in outcomes.items()}
    return TriedPosition(view, first, second)


def losses(found: Sequence[TriedPosition], policy: Policy, seed: int) -> list[tuple[float, Action]]:
    """The player's loss and choice in each position."""
    lost = []
    for position in found:
        view = position.view
        action = policy.choose(bare(view), view.seat, view.legal, SURE, chance_for(seed, view))
        lost.append((position.loss(action), action))
    return lost


def mean(found: Sequence[TriedPosition], policy: Policy, seed: int) -> float:
    return sum([loss for loss, _ in losses(found, policy, seed)]) / len(found)


def climb(found: Sequence[TriedPosition], given: argparse.Namespace) -> Changes:
    """Try each weight smaller and larger, in several laps.

    Keep a value at once if the player loses less with it.
    """
    kept: Changes = ()
    least = mean(found, player(given.game, kept), given.seed)
    for _ in range(given.climb):
        before = least
        for name in given.names:
            now = named(changed(weights_of(given.game), dict(kept)))[name]
            for factor in given.factors:
                new = tuple({**dict(kept), name: now * factor}.items())
                lost = mean(found, player(given.game, new), given.seed)
                print(f"  {name:<20}{now:>8.4g} -> {now * factor:<8.4g} loss {lost:.4f}", flush=True)
                if lost < least - given.least:
                    least = lost
                    kept = new
                    break
        if least == before:
            break
    print(f"kept: {dict(kept)}, loss {least:.4f}")
    return kept


def told(found: Sequence[TriedPosition], policy: Policy, seed: int) -> str:
    """The mean with its interval, how many lose much, and with which actions."""
    lost = losses(found, policy, seed)
    value, spread = average([loss for loss, _ in lost])
    by_verb: defaultdict[str, list[float]] = defaultdict(list)
    for loss, action in lost:
        by_verb[verb_of(action)].append(loss)
    much = sum([loss > 0.1 for loss, _ in lost])
    verbs = ", ".join(
        f"{verb} {sum(some) / len(found):.4f} ({len(some)})" for verb, some in sorted(by_verb.items())
    )
    return f"{len(lost)} decisions: loss {value:.4f} ± {spread:.4f}; {much} lose more than 0.1; {verbs}"


def main(words: Sequence[str] | None = None) -> int:
    given = _grammar().parse_args(words)
    options = tuple(tuple(pair.split("=", 1)) for pair in given.options.split(",") if pair)
    found = []
    for players in given.players:
        views = positions(given.game, players, options, given.seed)
        found += [judged(next(views), given.worlds, given.seed) for _ in range(given.count)]
    print(told(found, player(given.game, ()), given.seed), flush=True)
    if given.climb:
        print(told(found, player(given.game, climb(found, given)), given.seed))
    return 0


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(
        prog="python -m tools.tuning.decision_losses", description=(__doc__ or "").partition("\n\n")[2]
    )
    grammar.add_argument("game", choices=sorted(games.MODULES))
    grammar.add_argument("names", nargs="*", metavar="NAME", help="numbers to try, such as token_turn")
    grammar.add_argument("--players", type=_counts, default=(2, 3, 4), metavar="N,…", help="default 2,3,4")
    grammar.add_argument("--options", default="", metavar="K=V,…", help="such as variants=BE")
    grammar.add_argument("--count", type=int, default=20, metavar="K", help="positions each; default 20")
    grammar.add_argument("--worlds", type=int, default=400, metavar="W", help="default 400")
    grammar.add_argument("--factors", type=_factors, default=(0.5, 2.0), metavar="F,…", help="default 0.5,2")
    grammar.add_argument("--climb", type=int, default=0, metavar="L", help="laps; default 0, only measure")
    grammar.add_argument("--least", type=float, default=2e-4, metavar="G", help="gains below count as none")
    grammar.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    return grammar


def _factors(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split(",")))


def _counts(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


if __name__ == "__main__":
    sys.exit(main())
