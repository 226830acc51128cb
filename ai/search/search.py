"""Information-set Monte Carlo search: estimates each choice by playouts in many worlds that the view allows.

The choices that the policy likes best are tried in the same worlds with the same random numbers, so that luck
cancels out of their differences. Choices that are clearly behind are dropped; the time goes to those that are
hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from ai.contests.intervals import estimate_gap, gain_of_more
from ai.levels.mind import SHARP
from ai.players.game_policy import Action, Policy
from ai.reasons.claim import Verdict
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .clock import Clock
from .playouts import Playouts, Worlds

WIDEST: Final = 12
"""The largest number of choices that are tried; the policy rejects the others before the search."""
_EPOCH: Final = 16
"""After every this many worlds, the choices that are clearly behind are dropped."""
_MANY: Final = 1 << 30
"""A number of worlds larger than that of any search."""


class Chance(NamedTuple):
    """An action, its share of a win, and the number of worlds in which it was tried."""

    action: Action
    share: float
    visits: int
    within: float = 0.0
    """The half-width of the share's interval; 0 if nobody asked for it (`margin` in `retry_best_choices`)."""
    verdict: Verdict | None = None
    """How it compares with the best choice, if an adviser was asked."""


class WorldResult(NamedTuple):
    """The outcomes of the choices in one world, and the number of simulated decisions for each."""

    actions: Sequence[Action]
    outcomes: Sequence[float]
    nodes: Sequence[int]


class Assistants(Protocol):
    """Processes that help a search to try worlds."""

    def begin(self, search: Search) -> None: ...
    def try_world(self, number: int, actions: Sequence[Action], clock: Clock, left: int) -> WorldResult: ...


class Candidate:
    """A choice that is still in the running: the policy's judgement of it, and its outcome in each world."""

    __slots__ = ("action", "outcomes", "prior", "total")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.total = 0.0
        self.outcomes: list[float] = []


class NumberedWorlds(Playouts):
    """Worlds that follow from a seed and their number: the same in whichever process they are tried."""

    def __init__(
        self,
        view: View,
        policy: Policy,
        worlds: Worlds | None = None,
        seed: int = 0,
        for_people: bool = False,
    ) -> None:
        super().__init__(view, policy, worlds)
        self.seed = seed
        self.for_people = for_people
        """Whether people read the values as chances to win."""
        self.value = policy.counted if for_people and policy.counted else policy.value
        self.horizon = (policy.at_two if view.table.players == 2 else 0) or policy.horizon

    def worth(self, s: State) -> Sequence[float]:
        return self.value(s)

    def try_world(self, number: int, actions: Sequence[Action], clock: Clock, done: int = 0) -> WorldResult:
        """Try each choice in this world with the same random numbers.

        There are fewer outcomes if the clock ends it.

        `done` is the number of simulations before these.
        """
        world, chance = self.world(Rng(self.seed, number))
        horizon = self.horizon
        outcomes: list[float] = []
        nodes: list[int] = []
        for action in actions:
            if not clock.more(done + len(outcomes)):
                break
            s = world.clone()
            nodes.append(horizon - self.follow(s, action, Rng(chance), horizon) + 1)
            outcomes.append(self.value(s)[self.seat])
        return WorldResult(actions, outcomes, nodes)


class Search(NumberedWorlds):
    """A search from one view. `run` it under a clock, then ask for the `ranking`."""

    def __init__(
        self,
        view: View,
        policy: Policy,
        rng: Rng,
        worlds: Worlds | None = None,
        worthwhile: float = 0.0,
        for_people: bool = False,
    ) -> None:
        super().__init__(view, policy, worlds, for_people=for_people)
        self.rng = rng
        self.view = view
        self.legal = view.legal
        self.trust = policy.trust(view.table)
        self.worthwhile = worthwhile
        """The share of a win that a further world must promise; otherwise a choice is dropped."""
        self.worlds = self.simulations = 0
        """The number of worlds in which all remaining candidates were tried, and the number of single trials.
        """
        self.nodes = 0
        """Simulated decisions."""
        weights = self._looks(view) if policy.glances else self._look(view, self.guess.world(rng))
        self.seed = rng.below(1 << 32)
        best = max(weights)
        ordered = sorted(zip(view.legal, weights, strict=True), key=lambda pair: -pair[1])
        self.liked = [action for action, _weight in ordered]
        """All choices, those that look best to the policy first."""
        if worthwhile:
            spared = policy.twins(view)
            ordered = [pair for pair in ordered if pair[0] not in spared]
        self.live = [
            Candidate(action, weight - best) for action, weight in ordered[:WIDEST] if weight > best - 1
        ]
        """The actions to try. A policy rules an action out by valuing it a whole win lower."""
        self.dropped: list[Candidate] = []

    def _look(self, view: View, world: State) -> Sequence[float]:
        return self.policy.weigh(world, view.seat, view.legal, SHARP, self.rng)

    def _looks(self, view: View) -> Sequence[float]:
        """How good each action looks to the policy, averaged over some guessed worlds with open hands."""
        sums = [0.0] * len(view.legal)
        hands = [z for z, is_hand in enumerate(view.table.is_hand) if is_hand]
        bit = 1 << view.seat
        for _ in range(self.policy.glances):
            world = self.guess.world(self.rng)
            for z in hands:
                for card in world.zones[z]:
                    world.know[card] |= bit
            sums = [total + weight for total, weight in zip(sums, self._look(view, world), strict=True)]
        return [total / self.policy.glances for total in sums]

    def run(self, clock: Clock, crew: Assistants | None = None) -> None:
        """Try the remaining candidates world by world, until the clock stops the search or one candidate is
        left.

        A crew tries worlds in other processes, too. Results are added in the order of the worlds, so the same
        count of simulations gives the same ranking, however many processes help.
        """
        if crew is not None:
            crew.begin(self)
        while len(self.live) > 1 or not self.worlds:
            left = self._worlds_left(clock)
            actions = [candidate.action for candidate in self.live]
            for n in range(min(left, _EPOCH)):
                if crew is not None:
                    tried = crew.try_world(self.worlds, actions, clock, left - n)
                else:
                    tried = self.try_world(self.worlds, actions, clock, self.simulations)
                if not self._add(tried):
                    return
            if left < _EPOCH:
                return
            self._drop_behind()

    def _worlds_left(self, clock: Clock) -> int:
        """How many more worlds are needed, or allowed for all remaining candidates.

        In the first world, for some.
        """
        left = clock.simulations - self.simulations if clock.simulations else _MANY
        if not self.worlds:
            self.live = self.live[:left]
        return left // len(self.live) if len(self.live) > 1 else 1

    def _add(self, tried: WorldResult) -> bool:
        """Add the outcomes of one world, unless the clock cut it short before all choices were tried."""
        whole = len(tried.outcomes) == len(self.live)
        if not whole and self.worlds:
            return False
        self.live = self.live[: len(tried.outcomes)] or self.live
        for candidate, outcome in zip(self.live, tried.outcomes, strict=False):
            candidate.total += outcome
            candidate.outcomes.append(outcome)
        self.worlds += 1
        self.simulations += len(tried.outcomes)
        self.nodes += sum(tried.nodes)
        return whole

    def ranking(self) -> list[Chance]:
        """The candidates, the best first: those that remain before those that were dropped."""
        if not self.live[0].outcomes:
            return [Chance(c.action, 0.5 + c.prior, 0) for c in self.live]
        base = max(c.total / len(c.outcomes) - c.prior for c in self.live)
        ranked = []
        for group in (self.live, self.dropped):
            found = [Chance(c.action, self._worth(c, base), len(c.outcomes)) for c in group]
            ranked += sorted(found, key=lambda chance: -chance.share)
        return ranked

    def candidate(self, action: Action) -> Candidate:
        """The search's results for one choice, with its outcome in each world."""
        return next(c for c in (*self.live, *self.dropped) if c.action == action)

    def _worth(self, candidate: Candidate, base: float) -> float:
        """The average outcome so far, mixed with the policy's own judgement according to its weight."""
        thought = self.trust * (base + candidate.prior)
        return (candidate.total + thought) / (len(candidate.outcomes) + self.trust)

    def _drop_behind(self) -> None:
        """Drop candidates by comparing them, world by world, with the best one so far."""
        best = max(self.live, key=lambda c: c.total + self.trust * c.prior)
        kept = []
        for candidate in self.live:
            if candidate is best or not self._is_clearly_behind(candidate, best):
                kept.append(candidate)
            else:
                self.dropped.append(candidate)
        self.live = kept

    def _is_clearly_behind(self, candidate: Candidate, best: Candidate) -> bool:
        n = len(best.outcomes)
        mean, error = estimate_gap(best.outcomes, candidate.outcomes)
        mean += self.trust * (best.prior - candidate.prior) / (n + self.trust)
        if mean > self.policy.sure * error + 1e-9:
            return True
        return self.worthwhile > 0 and gain_of_more(mean, error) <= self.worthwhile * n
