"""Compares choices in the same guessed worlds, with the same random numbers in each world for all choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ai.contests.intervals import estimate
from ai.players import policy
from ai.players.game_policy import Action, by_places
from ai.review.calibration import curve_for
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .playouts import Playouts

SURE: Final = 3.0
"""A difference of more than this many standard errors is sure."""
SMALLEST: Final = 0.01
"""Choices that differ by less than this share of a win are called nearly equal, however sure the difference
is.
"""

_ALIKE: Final = 1e-9
"""The largest difference between numbers that are treated as equal."""

CERTAIN: Final = 128
"""A win counts as certain if it happens in every one of this many worlds."""


class Compared(NamedTuple):
    """A choice and its share of a win in the worlds of the comparison."""

    action: Action
    share: float
    error: float
    """The standard error."""


class Gap(NamedTuple):
    """The lead of one choice over another in the same worlds."""

    mean: float = 0.0
    error: float = 0.0

    @property
    def is_sure(self) -> bool:
        return self.mean >= SMALLEST and self.mean > SURE * self.error

    @property
    def is_open(self) -> bool:
        """Whether a difference may still show up in more worlds."""
        return not self.is_sure and self.mean + SURE * self.error >= SMALLEST


class Trials(Playouts):
    """Plays guessed worlds on from one view, deeper than a search does, and returns the seat's shares."""

    def __init__(self, view: View) -> None:
        super().__init__(view, policy(view.table.game.id))
        # All seats play equally well here; otherwise the chances of the better one would be too high.
        self.quick = [self.plain] * view.table.players
        self.depth = self.policy.depth or self.policy.horizon

    def worth(self, s: State) -> Sequence[float]:
        return by_places(s) if s.over else self.policy.value(s)

    def outcome(self, world: State, action: Action | None, seed: int, then: Action | None = None) -> float:
        """The seat's share of a win in this world after this action, and after `then` if that is given.

        If the action is None, the others play on.
        """
        s = world.clone()
        rng = Rng(seed)
        left = self.depth
        if action is None:
            action = self.quick[s.seat](s, s.seat, s.legal, rng)
            left = left - 1
        elif then is not None:
            s.do(action)
            action = then
            left = left - 1
        self.follow(s, action, rng, left)
        return self.worth(s)[self.seat]


def certain_wins(view: View, chance: Rng) -> set[Action]:
    """The choices that end the round and win it alone in every one of many worlds."""
    trials = Trials(view)
    wins = set(view.legal)
    for _ in range(CERTAIN):
        world, _seed = trials.world(chance)
        wins = {action for action in wins if action in world.legal and wins_at_once(world, action)}
        if not wins:
            break
    return wins


def wins_at_once(world: State, action: Action) -> bool:
    s = world.clone()
    s.apply(action)
    return bool(s.over) and by_places(s)[world.seat] == 1


class Comparison:
    """Choices tried in the same fresh worlds.

    If a choice may come before or after the first choice, with the same result, it is followed by the first
    choice. Then the order makes no difference, although playouts might go on differently. `outcomes` are the
    playouts' shares; chances and gaps use the table's curve, if it has one.
    """

    def __init__(self, view: View, actions: Sequence[Action], chance: Rng) -> None:
        self.trials = Trials(view)
        self.chance = chance
        self.outcomes: dict[Action, list[float]] = {action: [] for action in actions}
        self.then: dict[Action, Action] = {}
        """By choice, the choice that is tried right after it."""
        self.curve = curve_for(view.table)
        self._stood = 0.0
        self.late = self.trials.policy.late(view)

    def try_in(self, worlds: int) -> None:
        trials = self.trials
        for _ in range(worlds):
            world, seed = trials.world(self.chance)
            if not self.worlds:
                self.then = self._with_the_first(world)
            if self.curve is not None and self.curve.stood:
                self._stood += trials.policy.value(world)[trials.seat]
            for action, found in self.outcomes.items():
                found.append(trials.outcome(world, action, seed, self.then.get(action)))

    def _with_the_first(self, world: State) -> dict[Action, Action]:
        """The choices that the first choice may follow, without a difference between the two orders."""
        first, *rest = self.outcomes
        either_order = self.trials.policy.either_order
        return {action: first for action in rest if either_order(world, first, action)}

    @property
    def worlds(self) -> int:
        return len(next(iter(self.outcomes.values())))

    @property
    def stood(self) -> float:
        """The average share of the position before any choice in these worlds, if a curve needs it."""
        return self._stood / self.worlds

    def gap(self, better: Action, other: Action) -> Gap:
        ones = self.outcomes[better]
        others = self.outcomes[other]
        gap = Gap(*estimate([a - b for a, b in zip(ones, others, strict=True)]))
        if self.curve is None:
            return gap
        chance = self.curve.chance
        slope = self.curve.slope
        n = len(ones)
        first = sum(ones) / n
        second = sum(others) / n
        before = (self.stood, self.late)
        if abs(first - second) < _ALIKE:
            return Gap(0.0, gap.error * slope(first, *before))
        mean = chance(first, *before) - chance(second, *before)
        return Gap(mean, gap.error * mean / (first - second))

    def tried(self) -> tuple[Compared, ...]:
        found = [Compared(action, *estimate(outcomes)) for action, outcomes in self.outcomes.items()]
        if self.curve is None:
            return tuple(found)
        chance = self.curve.chance
        slope = self.curve.slope
        before = (self.stood, self.late)
        return tuple([
            Compared(one.action, chance(one.share, *before), one.error * slope(one.share, *before))
            for one in found
        ])  # fmt: skip
