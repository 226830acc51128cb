"""What happened after each of several choices in the same guessed worlds, and what of it clearly differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from .happening import PICKED, PICKED_OF, Happening, fact
from .intervals import estimate, variance
from .policy import Action, Reason

_CLEAR: Final = 3.0
_HELD: Final = 1.2
"""How many standard errors make a difference clear: over all worlds, and in each half of them."""
_ALL: Final = slice(None)
_HALVES: Final = (slice(0, None, 2), slice(1, None, 2))
_FEWEST: Final = 8
"""In fewer worlds nothing is clear."""
NEARLY: Final = 0.01
"""Choices whose shares of a win differ by no more are nearly equal."""
DOUBT: Final = 2.5
"""Choices whose shares differ by fewer standard errors cannot be told apart."""
_RARE: Final = 0.05
_MOST: Final = 0.5
"""What happens in so few more tries is a reason only if it is such a part of the difference in wins."""
_NEARLY_ALL: Final = 0.95
"""What is so in such a part of the tries is said to be so, where no more is claimed than that it can be."""
_PART: Final = 0.1
"""A happening that explains a smaller part of the difference in wins is not given as a reason."""

Tally = Mapping[Happening, float]


class Difference(NamedTuple):
    """How a happening differs between two choices."""

    happening: Happening
    best: float
    rest: float
    error: float
    """Its standard error."""
    spread: float
    """The standard deviation over all worlds of both choices."""
    won: float = 0.0
    """The share of a win that goes along with this difference, in the worlds of either choice."""

    @property
    def holds(self) -> bool:
        """Whether this part of the worlds shows it in favour of the first choice, even if less surely."""
        gap = (self.best - self.rest) * self.happening.matters
        return gap > 0 and abs(self.best - self.rest) > _HELD * self.error

    @property
    def speaks(self) -> float:
        """How strongly it speaks for the first choice: the gap less its error, times how much it matters."""
        gap, matters = self.best - self.rest, self.happening.matters
        if gap * matters <= 0 or abs(gap) < self.happening.least or abs(gap) <= _CLEAR * self.error:
            return 0.0
        return (abs(gap) - self.error) / max(self.spread, 1e-9) * abs(matters)

    @property
    def is_certain(self) -> bool:
        """Whether either choice gives one amount in all worlds: two values alone spread so far."""
        return self.error < 1e-9 and abs(2 * self.spread - abs(self.best - self.rest)) < 0.1 * self.spread

    @property
    def is_rare(self) -> bool:
        """Whether it happens too seldom to be why, unless it is most of the difference in wins."""
        return not self.happening.counted and abs(self.best - self.rest) < _RARE

    def explains(self, gap: float) -> float:
        """The part of the gap in wins that it explains: 1 if the choice alone causes it, 0 if it is small."""
        if gap > self.happening.upto:
            return 0.0
        part = 1.0 if self.happening.at_once or self.happening.plainly else self.won / gap
        if self.is_rare and abs(self.best - self.rest) < _MOST * gap:
            return 0.0
        return min(1.0, part) if part >= _PART else 0.0


Counts = Callable[[Action, Action], Reason | None]


def _nothing_counted(first: Action, other: Action) -> Reason | None:
    return None


def _nothing_wasted(action: Action, better: Action) -> bool:
    return False


class Record:
    """By choice and world, what happened after it, and the share of a win in the end."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.tallies: dict[Action, list[Tally]] = {action: [] for action in actions}
        self.wins: dict[Action, list[float]] = {action: [] for action in actions}
        self.counts: Counts = _nothing_counted
        """What the seat can count of two choices, without playing on."""
        self.sees: Counts = _nothing_counted
        """What it can see of them that speaks for the first, though it settles nothing."""
        self.wastes: Callable[[Action, Action], bool] = _nothing_wasted
        """Whether the first of two choices wastes a card that does more by the other (`Policy.wastes`)."""
        self.beside: list[Action] = []
        """Choices that were tried in the first of these worlds only."""

    def add_beside(self, action: Action, tally: Tally, win: float) -> None:
        """What happened after a choice that is no favourite, in the next of the worlds."""
        if action not in self.tallies:
            self.beside.append(action)
            self.tallies[action], self.wins[action] = [], []
        self.add(action, tally, win)

    def add(self, action: Action, tally: Tally, win: float) -> None:
        self.tallies[action].append(tally)
        self.wins[action].append(win)

    @property
    def worlds(self) -> int:
        return min([len(each) for action, each in self.tallies.items() if action not in self.beside])

    def both(self, best: Action, rest: Action) -> int:
        """In how many worlds both choices were tried."""
        return min(len(self.wins[best]), len(self.wins[rest]))

    def gap(self, best: Action, rest: Action) -> tuple[float, float]:
        """By how much the first choice is better, as a share of a win, and the standard error."""
        return estimate([a - b for a, b in zip(self.wins[best], self.wins[rest], strict=False)])

    def tells_apart(self, best: Action, rest: Action) -> bool:
        """Whether the first choice is surely better by more than what is called nearly equal."""
        gap, error = self.gap(best, rest)
        return gap > max(NEARLY, DOUBT * error)

    @property
    def is_open(self) -> bool:
        """Whether nobody can tell yet if the best choice is better than the next, or nearly equal to it."""
        best, rest, *_ = sorted(self.wins, key=lambda action: -sum(self.wins[action]))
        gap, _error = self.gap(best, rest)
        return gap > NEARLY and not self.tells_apart(best, rest)

    def differences(self, best: Action, rest: Action, part: slice = _ALL) -> list[Difference]:
        """Everything that happened after either of two choices, in all worlds or in a part of them."""
        n = self.both(best, rest)
        first, second = self.tallies[best][:n][part], self.tallies[rest][:n][part]
        wins = self.wins[best][:n][part], self.wins[rest][:n][part]
        known = dict.fromkeys([happening for tally in (*first, *second) for happening in tally])
        found = []
        for happening in known:
            a, b = ([tally.get(happening, 0.0) for tally in tallies] for tallies in (first, second))
            gap, error = estimate([x - y for x, y in zip(a, b, strict=True)])
            means, spread = (sum(a) / len(a), sum(b) / len(b)), sqrt(variance(a + b))
            found.append(Difference(happening, *means, error, spread, gap * _goes_with((a, b), wins)))
        return found

    def mean(self, action: Action, happening: Happening) -> float:
        """How much of this follows a choice on average."""
        tallies = self.tallies[action]
        return sum([tally.get(happening, 0.0) for tally in tallies]) / max(1, len(tallies))

    def certain(self, action: Action, code: str, seat: int = -1) -> float | None:
        """How much of this follows a choice, if that is the same in all worlds; None if it is not."""
        amounts = self._amounts(action, code, seat)
        known = len(amounts) == len(self.tallies[action]) and len(set(amounts)) == 1
        return amounts[0] if known else None

    def nearly(self, action: Action, code: str, seat: int = -1) -> float | None:
        """How much of this follows a choice, if that is the same in nearly all worlds; None if it is not."""
        amounts = self._amounts(action, code, seat)
        most = max(set(amounts), key=amounts.count, default=0.0)
        known = amounts.count(most) >= max(1, _NEARLY_ALL * len(self.tallies[action]))
        return most if known else None

    def _amounts(self, action: Action, code: str, seat: int) -> list[float]:
        return [
            amount
            for tally in self.tallies[action]
            for happening, amount in tally.items()
            if happening.code == code and happening.seat in (-1, seat)
        ]

    def picked(self, action: Action, happening: Happening) -> list[int] | None:
        """With how many cards this follows a blind pick, and of how many, where that can be counted exactly.

        So it is where the seat knows all cards that may be picked, and the picked one alone decides.
        """
        of, follows = self.certain(action, PICKED_OF), dict[float, set[float]]()
        for tally in self.tallies[action] if of else ():
            follows.setdefault(tally[fact(PICKED)], set()).add(tally.get(happening, 0.0))
        if not of or len(follows) != of or any(len(amounts) > 1 for amounts in follows.values()):
            return None
        return [sum([1.0 in amounts for amounts in follows.values()]), len(follows)]

    def clear_ones(self, best: Action, rest: Action) -> list[Difference]:
        """The differences that clearly speak for the first choice; first what speaks most.

        Of many happenings some differ by luck, so a difference must hold in both halves of the worlds. It
        must also go along with winning more, as otherwise it is not why the choice is better.
        """
        if self.both(best, rest) < _FEWEST:
            return []
        halves = [self.differences(best, rest, half) for half in _HALVES]
        twice = set.intersection(*[{one.happening for one in half if one.holds} for half in halves])
        gap, named = max(NEARLY, self.gap(best, rest)[0]), (*best[1:], *rest[1:])
        told = [
            (one.speaks * one.explains(gap), one)
            for one in self.differences(best, rest)
            if one.happening in twice
            and (
                one.happening.news or one.happening.card not in named
            )  # what a choice says of its own card is no news
        ]
        told.sort(key=lambda each: -each[0])
        return [one for weight, one in told if weight > 0]


def _goes_with(amounts: Sequence[Sequence[float]], wins: Sequence[Sequence[float]]) -> float:
    """By how much the share of a win grows when a happening grows by one, for the same choice."""
    together = alone = 0.0
    for found, won in zip(amounts, wins, strict=True):
        usual, share = sum(found) / len(found), sum(won) / len(won)
        together += sum([(x - usual) * (y - share) for x, y in zip(found, won, strict=True)])
        alone += sum([(x - usual) ** 2 for x in found])
    return together / alone if alone > 1e-9 else 0.0
