"""Information-set Monte Carlo search: estimates each choice by playouts in many worlds that the view allows.

The choices that the policy likes best are tried in the same worlds with the same chance, so that luck, which
falls on all of them alike, cancels out of their differences. Those clearly behind are dropped; the time goes
to those that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, Protocol

from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .clock import Clock
from .mind import SHARP
from .policy import Action, Policy, rehearse

WIDEST = 12
"""How many choices are tried at the most: the rest looked too bad to the policy."""
_EPOCH = 16
"""After so many worlds those clearly behind are dropped."""


class Worlds(Protocol):
    """Supplies the worlds in which the choices are tried."""

    def world(self, rng: Rng) -> State: ...


class Chance(NamedTuple):
    """An action, its share of a win, and the number of worlds in which it was tried."""

    action: Action
    share: float
    visits: int


class _Candidate:
    """A choice in the running: what the policy thought of it, and what it came to in each world."""

    __slots__ = ("action", "outcomes", "prior", "total")

    def __init__(self, action: Action, prior: float) -> None:
        self.action, self.prior = action, prior
        self.total = 0.0
        self.outcomes: list[float] = []


class Search:
    """A search from one view. `run` it under a clock, then ask for the `ranking`."""

    def __init__(self, view: View, policy: Policy, rng: Rng, worlds: Worlds | None = None) -> None:
        self.policy = policy
        self.rng = rng
        self.guess = worlds or policy.guess(view)
        self.seat = view.seat
        self.trust = policy.trust(view.table)
        self.simulations = 0
        self.nodes = 0
        """Simulated decisions."""
        quick = rehearse(policy)
        self._quick = [quick] * view.table.players
        self._quick[view.seat] = policy.mine or quick
        self._even = policy.even if isinstance(self.guess, Guess) else None
        """Hidden cards are reordered in guessed worlds only; the true state stays as it is."""
        weights = self._looks(view) if policy.glances else self._look(view, self.guess.world(rng))
        best = max(weights)
        ordered = sorted(zip(view.legal, weights, strict=True), key=lambda pair: -pair[1])
        self.live = [
            _Candidate(action, weight - best) for action, weight in ordered[:WIDEST] if weight > best - 1
        ]
        """The actions to try. A policy rules one out by judging it worse by a whole win."""
        self.dropped: list[_Candidate] = []

    def _look(self, view: View, world: State) -> Sequence[float]:
        return self.policy.weigh(world, view.seat, view.legal, SHARP, self.rng)

    def _looks(self, view: View) -> Sequence[float]:
        """How good each action looks to the policy, averaged over some guessed worlds with open hands."""
        sums = [0.0] * len(view.legal)
        hands, bit = [z for z, is_hand in enumerate(view.table.is_hand) if is_hand], 1 << view.seat
        for _ in range(self.policy.glances):
            world = self.guess.world(self.rng)
            for z in hands:
                for card in world.zones[z]:
                    world.know[card] |= bit
            sums = [total + weight for total, weight in zip(sums, self._look(view, world), strict=True)]
        return [total / self.policy.glances for total in sums]

    def run(self, clock: Clock) -> None:
        """Try the live candidates world by world until the clock stops it or one is left."""
        worlds = 0
        while len(self.live) > 1 or not worlds:
            world = self.guess.world(self.rng)
            chance = self.rng.below(1 << 32)
            for candidate in self.live:
                if not clock.more(self.simulations):
                    self._drop_unfinished(worlds)
                    return
                self._try(candidate, world.clone(), chance)
            worlds += 1
            if worlds % _EPOCH == 0:
                self._drop_behind()

    def ranking(self) -> list[Chance]:
        """The candidates, best first: those still live before those that were dropped."""
        if not self.live[0].outcomes:
            return [Chance(c.action, 0.5 + c.prior, 0) for c in self.live]
        base = max(c.total / len(c.outcomes) - c.prior for c in self.live)
        ranked = []
        for group in (self.live, self.dropped):
            found = [Chance(c.action, self._worth(c, base), len(c.outcomes)) for c in group]
            ranked += sorted(found, key=lambda chance: -chance.share)
        return ranked

    def _worth(self, candidate: _Candidate, base: float) -> float:
        """The result so far, mixed with the policy's own judgement as far as that is trusted."""
        thought = self.trust * (base + candidate.prior)
        return (candidate.total + thought) / (len(candidate.outcomes) + self.trust)

    def _try(self, candidate: _Candidate, s: State, chance: int) -> None:
        action, rng = candidate.action, Rng(chance)
        s.do(action)
        quick, even, left = self._quick, self._even, self.policy.horizon
        while s.question is not None and left:
            if even is not None:
                even(s, action)
            seat = s.seat
            action = quick[seat](s, seat, s.legal, rng)
            s.do(action)
            left -= 1
        outcome = self.policy.value(s)[self.seat]
        candidate.total += outcome
        candidate.outcomes.append(outcome)
        self.simulations += 1
        self.nodes += self.policy.horizon - left + 1

    def _drop_unfinished(self, worlds: int) -> None:
        """Remove the results of a world that the clock cut short, as not all choices were tried in it."""
        if not worlds:
            self.live = [c for c in self.live if c.outcomes] or self.live
            return
        for candidate in self.live:
            if len(candidate.outcomes) > worlds:
                candidate.total -= candidate.outcomes.pop()

    def _drop_behind(self) -> None:
        """Compare the candidates world by world with the best so far."""
        best = max(self.live, key=lambda c: c.total + self.trust * c.prior)
        kept = []
        for candidate in self.live:
            if candidate is best or not self._is_clearly_behind(candidate, best):
                kept.append(candidate)
            else:
                self.dropped.append(candidate)
        self.live = kept

    def _is_clearly_behind(self, candidate: _Candidate, best: _Candidate) -> bool:
        gaps = [a - b for a, b in zip(best.outcomes, candidate.outcomes, strict=True)]
        n = len(gaps)
        mean = sum(gaps) / n
        variance = sum([(gap - mean) ** 2 for gap in gaps]) / (n - 1)
        mean += self.trust * (best.prior - candidate.prior) / (n + self.trust)
        return mean > self.policy.sure * sqrt(variance / n) + 1e-9
