"""Tries choices again in the same guessed worlds, and records the outcome and the findings of each.

The search's playouts are repeated in fresh worlds, now with events. This way the search itself stays fast,
and no reason is based on luck in the worlds that were used to pick the choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ai.contests.intervals import estimate
from ai.players.game_policy import Action, by_places
from ai.search.clock import Clock
from ai.search.playouts import Playouts
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from engine.kernel.state import State

from .claim import Continuation, Happening

WORLDS: Final = 400
"""The number of worlds in which choices are compared, if there is time."""
MOST_WORLDS: Final = 1600
"""The number if it is still open whether the best choice is better than the next, or about equal."""
_MORE: Final = 100
"""After this many more worlds, the program checks again whether that is still open."""
NEARLY: Final = 0.01
"""The largest difference, in shares of a win, between choices that are about equally good."""
DOUBT: Final = 2.5
"""The number of standard errors below which a difference proves nothing."""


class PlayedOut(NamedTuple):
    """What follows a choice in one world."""

    share: float
    """The share of a win in the end."""
    findings: frozenset[Happening]
    wins_now: bool = False
    """Whether it ends the round at once, and wins it alone."""


class Record:
    """By choice and world: the share of a win in the end, and the findings on the way."""

    def __init__(self, trials: Playouts, actions: Sequence[Action]) -> None:
        self.trials = trials
        self.wins: dict[Action, list[float]] = {action: [] for action in actions}
        self.findings: dict[Action, list[frozenset[Happening]]] = {action: [] for action in actions}
        self.won: dict[Action, int] = dict.fromkeys(actions, 0)
        """By choice, in how many worlds it ends the round at once and wins it alone."""
        self.worlds = 0
        self.known = 0
        """The cards that the seat knows, as a mask; it is the same in every world."""

    def add(self, outcomes: Sequence[PlayedOut], world: State) -> None:
        """Add the outcomes of all choices in one more world."""
        for action, (share, findings, wins_now) in zip(self.wins, outcomes, strict=True):
            self.wins[action].append(share)
            self.findings[action].append(findings)
            self.won[action] += wins_now
        if not self.worlds:
            bit = 1 << self.trials.seat
            self.known = sum([1 << card for card, know in enumerate(world.know) if know & bit])
        self.worlds += 1

    def gap(self, best: Action, rest: Action) -> tuple[float, float]:
        """The first choice's lead in shares of a win, and its standard error."""
        return estimate([a - b for a, b in zip(self.wins[best], self.wins[rest], strict=True)])

    def tells_apart(self, best: Action, rest: Action) -> bool:
        """Whether the first choice surely leads by more than choices that are about equally good do."""
        gap, error = self.gap(best, rest)
        return gap > max(NEARLY, DOUBT * error)

    def wins_alone(self, best: Action, rest: Action) -> bool:
        """Whether the first choice surely wins the round at once, which the other one never does."""
        return bool(self.worlds) and self.won[best] == self.worlds and not self.won[rest]

    @property
    def is_open(self) -> bool:
        """Whether it is still open if the best choice is better than the next, or about equally good."""
        best, rest, *_ = sorted(self.wins, key=lambda action: -sum(self.wins[action]))
        gap, _error = self.gap(best, rest)
        return gap > NEARLY and not self.tells_apart(best, rest)


def compare(trials: Playouts, actions: Sequence[Action], chance: Rng, clock: Clock) -> Record:
    """Try these choices in the same worlds until it is clear which is better, or time runs out."""
    record = Record(trials, actions)
    goal = WORLDS if len(actions) > 1 else 0
    while record.worlds < goal:
        if not _try_once(record, chance, clock):
            return record
        if record.worlds == goal < MOST_WORLDS and record.is_open:
            goal += _MORE
    return record


def compare_for(trials: Playouts, actions: Sequence[Action], chance: Rng, worlds: int) -> Record:
    """Try these choices in this many worlds."""
    record = Record(trials, actions)
    clock = Clock(len(actions) * worlds)
    while record.worlds < worlds:
        _try_once(record, chance, clock)
    return record


def _try_once(record: Record, chance: Rng, clock: Clock) -> bool:
    """Try each choice in one more world; returns whether there was time for all of them."""
    world, seed = record.trials.world(chance)
    outcomes: list[PlayedOut] = []
    for action in record.wins:
        if not clock.more(record.worlds * len(record.wins) + len(outcomes)):
            return False
        outcomes.append(try_in(record.trials, action, world, seed))
    record.add(outcomes, world)
    return True


def try_in(trials: Playouts, action: Action, world: State, seed: int) -> PlayedOut:
    """The outcome of a choice in a world that is played on as in the search, and the findings on the way."""
    soon = world.clone()
    s = world.clone()
    soon.do(action)
    events: list[Event] = []
    s.log = events
    trials.follow(s, action, Rng(seed), trials.reach)
    played = Continuation(trials.seat, action, world, soon, events, s, trials.shown)
    wins_now = bool(soon.over) and by_places(soon)[trials.seat] == 1
    return PlayedOut(trials.worth(s)[trials.seat], frozenset(trials.policy.finds(played)), wins_now)
