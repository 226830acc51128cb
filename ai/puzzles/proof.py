"""Proves for a puzzle that one choice is clearly better than others, in two largely independent ways.

A search found the choice, and the worlds of that search prove nothing, because they helped to pick it. So all
choices are compared in fresh worlds, until each is either clearly worse than the best or about as good. Then
the comparison is repeated in the second way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple, Protocol

from ai.contests.intervals import variance
from ai.levels.mind import SOBER
from ai.players import policy
from ai.players.game_policy import Action, by_places
from ai.search.compare import Trials
from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .puzzles import Lead

LEAD: Final = 0.08
"""The least lead, in shares of a win, of the best choice over every choice that is not accepted."""
ALIKE: Final = 0.03
"""A choice whose lead is smaller than this is accepted too."""
WORTHWHILE: Final = 0.14
"""The least lead after a look that is worth proving; proving a smaller one would take too long."""
LOOKS: Final = (64, 128, 256, 512, 1024)
"""The numbers of worlds after which the choices that are not settled yet are judged."""
LOOKS_AGAIN: Final = LOOKS[:-1]
SURE: Final = 3.54
"""How many standard errors decide at a look; all five looks together are wrong at most once in 1,000 times.
"""
SURE_AGAIN: Final = 2.88
"""How many standard errors decide in the second way, which may be wrong once in a hundred times at most."""
SURE_ALIKE: Final = 1.65
MOST_RIVALS: Final = 4
"""How many of the closest choices are compared again in the second way."""
_LEAST_DOUBT: Final = 1 / 12
"""The variance that is assumed if all worlds gave the same result, because the true variance is then unknown.
"""


class PlayingOn(Protocol):
    """A way to guess worlds and to play them to an end."""

    def world(self, rng: Rng) -> tuple[State, int]: ...
    def outcome(self, world: State, action: Action, seed: int) -> float: ...


class WholeRounds:
    """The second way: everybody plays on as a Regular, to the end of the round, and only the winner
    counts.
    """

    def __init__(self, view: View) -> None:
        self.policy = policy(view.table.game.id)
        self.seat = view.seat
        self.guess: Guess = self.policy.guess(view)

    def world(self, rng: Rng) -> tuple[State, int]:
        return self.guess.world(rng), rng.below(1 << 32)

    def outcome(self, world: State, action: Action, seed: int) -> float:
        s = world.clone()
        rng = Rng(seed)
        s.do(action)
        while s.question is not None:
            s.do(self.policy.choose(s, s.seat, s.legal, SOBER, rng))
        return by_places(s)[self.seat]


def _at_last(lead: Lead, looks: tuple[int, ...]) -> float:
    """The standard error that a lead will have after the last look."""
    return lead.error * sqrt(lead.worlds / looks[-1])


class Proved(NamedTuple):
    """The result of the first way."""

    best: Action
    shares: dict[Action, float]
    """Each choice's share of a win: the best choice's share, less its lead over this choice."""
    alike: tuple[Action, ...]
    """Choices that are as good as the best."""
    leads: dict[Action, Lead]
    """The lead over each of the other choices."""

    @property
    def closest(self) -> Lead:
        """The lead that is least certain to be large enough."""
        return min(self.leads.values(), key=lambda lead: lead.least(SURE))


def prove(view: View, best: Action, chance: Rng) -> Proved | None:
    """Compare all choices with this one; None if it does not lead as clearly as a puzzle needs."""
    contest = BestAgainst(Trials(view), best, [action for action in view.legal if action != best], chance)
    alike = []
    for worlds in LOOKS:
        contest.go_on(worlds)
        for action, lead in contest.running():
            if lead.least(SURE) >= LEAD:
                contest.settle(action)
            elif worlds > LOOKS[1] and lead.least(-SURE_ALIKE) <= ALIKE and lead.mean >= -ALIKE / 2:
                alike.append(action)
                contest.settle(action)
            elif _between(lead):
                return None
        if not contest.open:
            break
    leads = {action: lead for action, lead in contest.leads.items() if action not in alike}
    if contest.open or not leads:
        return None
    share = contest.share
    shares = {best: share} | {action: share - lead.mean for action, lead in contest.leads.items()}
    return Proved(best, shares, tuple(alike), leads)


def likeliest(view: View, first: Action, chance: Rng) -> Action:
    """The choice that comes out best in some worlds: the result of a short search, or another one."""
    contest = BestAgainst(Trials(view), first, [action for action in view.legal if action != first], chance)
    contest.go_on(LOOKS[0])
    action, lead = min(contest.running(), key=lambda pair: pair[1].mean)
    return action if lead.mean < 0 else first


def _between(lead: Lead) -> bool:
    """Whether further worlds are unlikely to show that a choice is as good as the best, or clearly worse."""
    last = _at_last(lead, LOOKS)
    doubt = 1.5 * lead.error
    as_good = ALIKE - SURE_ALIKE * last
    worse = max(WORTHWHILE, LEAD + SURE * last)
    return lead.mean < -ALIKE or (lead.mean - doubt > as_good and lead.mean + doubt < worse)


def prove_again(view: View, best: Action, rivals: Sequence[Action], chance: Rng) -> Lead | None:
    """The smallest lead over these choices in the second way; None if it is not clear there."""
    contest = BestAgainst(WholeRounds(view), best, rivals, chance)
    for worlds in LOOKS_AGAIN:
        contest.go_on(worlds)
        for action, lead in contest.running():
            if lead.least(SURE_AGAIN) >= LEAD:
                contest.settle(action)
            elif lead.mean + lead.error < LEAD + SURE_AGAIN * _at_last(lead, LOOKS_AGAIN):
                return None
        if not contest.open:
            return min(contest.leads.values(), key=lambda lead: lead.least(SURE_AGAIN))
    return None


class BestAgainst:
    """Compares the best choice with others; each world is used for all choices that are not settled."""

    def __init__(self, way: PlayingOn, best: Action, others: Sequence[Action], chance: Rng) -> None:
        self.way = way
        self.best = best
        self.chance = chance
        self.own: list[float] = []
        self.open: dict[Action, list[float]] = {action: [] for action in others}
        """By choice that is not settled, in each world the best choice's outcome less its own."""
        self.leads: dict[Action, Lead] = {}

    def go_on(self, worlds: int) -> None:
        """Try the choices in more worlds, up to this total."""
        while len(self.own) < worlds:
            world, seed = self.way.world(self.chance)
            own = self.way.outcome(world, self.best, seed)
            self.own.append(own)
            for action, gaps in self.open.items():
                gaps.append(own - self.way.outcome(world, action, seed))

    def running(self) -> list[tuple[Action, Lead]]:
        return [(action, lead_of(gaps)) for action, gaps in self.open.items()]

    def settle(self, action: Action) -> None:
        self.leads[action] = lead_of(self.open.pop(action))

    @property
    def share(self) -> float:
        """The best choice's share of a win."""
        return sum(self.own) / len(self.own)


def lead_of(gaps: Sequence[float]) -> Lead:
    n = len(gaps)
    return Lead(sum(gaps) / n, sqrt((variance(gaps) + _LEAST_DOUBT / n) / n), n)
