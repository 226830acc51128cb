"""Proves that one choice is clearly better than others, in two ways that share little: for puzzles.

A search found the choice; its own worlds prove nothing, as they picked it. So all choices are compared in
fresh worlds, until each is either clearly worse or as good. Then it is done again in the other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple, Protocol

from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .compare import Trials
from .intervals import variance
from .mind import SOBER
from .players import policy
from .policy import Action, by_places
from .puzzles import Lead

LEAD: Final = 0.08
"""By so much of a win the best leads every choice that is not accepted."""
ALIKE: Final = 0.03
"""Choices this near to the best are accepted too."""
WORTHWHILE: Final = 0.14
"""A lead that does not look so large after a look is not proved any further: that would take too long."""
LOOKS: Final = (64, 128, 256, 512, 1024)
"""After so many worlds the choices are judged that are not settled yet."""
LOOKS_AGAIN: Final = LOOKS[:-1]
SURE: Final = 3.54
"""Standard errors of one look, so that all five together err once in a thousand times at the most."""
SURE_AGAIN: Final = 2.88
"""The same for the second way, once in a hundred times."""
SURE_ALIKE: Final = 1.65
MOST_RIVALS: Final = 4
"""So many of the choices that came nearest are compared again in the second way."""
_LEAST_DOUBT: Final = 1 / 12
"""The variance that is assumed where all worlds gave the same, so that nothing is known of it."""


class PlayingOn(Protocol):
    """How worlds are guessed and played on."""

    def world(self, rng: Rng) -> tuple[State, int]: ...
    def outcome(self, world: State, action: Action, seed: int) -> float: ...


class WholeRounds:
    """The other way: everybody goes on as a Regular, to the end of the round, and only who wins counts."""

    def __init__(self, view: View) -> None:
        self.policy, self.seat = policy(view.table.game.id), view.seat
        self.guess: Guess = self.policy.guess(view)

    def world(self, rng: Rng) -> tuple[State, int]:
        return self.guess.world(rng), rng.below(1 << 32)

    def outcome(self, world: State, action: Action, seed: int) -> float:
        s, rng = world.clone(), Rng(seed)
        s.do(action)
        while s.question is not None:
            s.do(self.policy.choose(s, s.seat, s.legal, SOBER, rng))
        return by_places(s)[self.seat]


def _at_last(lead: Lead, looks: tuple[int, ...]) -> float:
    """The error that a lead will have after the last look."""
    return lead.error * sqrt(lead.worlds / looks[-1])


class Proved(NamedTuple):
    """What the first way found."""

    best: Action
    shares: dict[Action, float]
    """Each choice's share of a win: that of the best, less its lead over this one."""
    alike: tuple[Action, ...]
    """Choices that are as good as the best."""
    leads: dict[Action, Lead]
    """Over each of the others."""

    @property
    def closest(self) -> Lead:
        """The lead that is least sure to be large."""
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
    """The choice that comes out best in some worlds: what a short search took for it, or another."""
    contest = BestAgainst(Trials(view), first, [action for action in view.legal if action != first], chance)
    contest.go_on(LOOKS[0])
    action, lead = min(contest.running(), key=lambda pair: pair[1].mean)
    return action if lead.mean < 0 else first


def _between(lead: Lead) -> bool:
    """Whether the other worlds will hardly show that a choice is as good as the best, or clearly worse."""
    last, doubt = _at_last(lead, LOOKS), 1.5 * lead.error
    as_good, worse = ALIKE - SURE_ALIKE * last, max(WORTHWHILE, LEAD + SURE * last)
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
    """The best choice against others, each world for all that are not settled."""

    def __init__(self, way: PlayingOn, best: Action, others: Sequence[Action], chance: Rng) -> None:
        self.way, self.best, self.chance = way, best, chance
        self.own: list[float] = []
        self.open: dict[Action, list[float]] = {action: [] for action in others}
        """By choice that is not settled, the best one's outcome less its own in each world."""
        self.leads: dict[Action, Lead] = {}

    def go_on(self, worlds: int) -> None:
        """Try the choices in more worlds, up to so many."""
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
