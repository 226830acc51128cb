"""Twins in which different seats get a secret question, and their record of it is long.

The watcher's view is the same before and after. In between, someone gets a question in one world only, and
gives an answer with no effect that the watcher could see. A world's way is a list of choices: first the one
that everyone sees, then the secret answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

from tables import lay

from engine.kernel.match import Match
from engine.kernel.question import Illegal
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import observe

from . import ANOTHER_SEED, Twins, _of_moment

Action = tuple[Any, ...]
Way = tuple[Action, ...]
SWAPS = 8
"""How many pairs of cards are exchanged at a choice, to find worlds with different questions."""
MOST_ANSWERS = 4
"""The longest row of secret answers to try."""
TIMES = 100
"""How often each secret answer is on record, so that whatever counts events counts far more in one world."""


class Crowded(Twins):
    """Twins in whose matches each secret answer is on record many times."""

    def one(self, back: int = 0) -> Match:
        return crowd(super().one(back))

    def other(self, back: int = 0) -> Match:
        return crowd(super().other(back))


def crowd(match: Match) -> Match:
    """The match, which from now on records `TIMES` times what not everybody is told of an answer."""
    honest = match.play

    def play(action: Action) -> None:
        count = len(match.events)
        honest(action)
        fresh = match.events[count:]
        match.events[count:] = [
            event
            for one in fresh
            for event in [one] * (TIMES if one.kind == "answered" and one.open is None else 1)
        ]

    match.play = play  # type: ignore[method-assign]
    return match


class Asked(NamedTuple):
    """Twins before the choice, and the course of each of the two worlds until no secret question is open."""

    twins: Twins
    kinds: tuple[tuple[str, ...], tuple[str, ...]]
    """The kinds of secret questions in each of the two worlds."""
    mine: Way
    theirs: Way

    def worlds(self, done: bool = True) -> tuple[Match, Match]:
        """Both matches, before the choice or, with `done`, after all answers."""
        one, other = self.twins.one(), self.twins.other()
        for match, way in ((one, self.mine), (other, self.theirs)):
            for action in way if done else ():
                match.play(action)
            match.seed = ANOTHER_SEED
        return one, other


def asked(kind: str, *, first: int = 0, most: int = 300, seat: int = 0, at: int = 0) -> Iterator[Asked]:
    """Such twins, where one world asks this question and the other does not.

    From matches with these seeds, no sooner than `at` this many choices. The search at one choice changes
    nothing of those that follow, so whoever knows where twins are need not search before.
    """
    table = lay("absurd", 4, "")
    for seed in range(first, first + most):
        match, dice, choices = Match(table, seed), Rng(seed, 77), []
        found = None
        while found is None and not match.state.over and len(choices) < 90:
            s = match.state
            if s.question is not None and not s.question.hidden and len(choices) >= at:
                found = _at(match, seed, seat, tuple(choices), kind, Rng(seed, len(choices)))
            action = s.legal[dice.below(len(s.legal))]
            choices.append(action)
            match.play(action)
        if found is not None:
            yield found._replace(twins=Crowded(*found.twins))


def _at(match: Match, seed: int, seat: int, choices: Way, kind: str, dice: Rng) -> Asked | None:
    """The first choice after which the two worlds ask different questions."""
    s = match.state
    firsts = [action for action in s.legal if kind in _secrets(s, action)]
    if not firsts:
        return None
    for twins in chain.from_iterable(_of_moment(match, seed, seat, choices, dice) for _ in range(SWAPS)):
        for action in firsts:
            if any(card in action[1:] for card in (twins.a, twins.b)):
                continue
            found = _parted(twins, action, kind)
            if found is not None:
                return found
    return None


def _secrets(s: State, action: Action) -> tuple[str, ...]:
    """Who gets which secret questions after a choice, as long as everyone takes the first answer."""
    after = s.clone()
    after.apply(action)
    kinds = []
    while after.question is not None and after.question.hidden:
        kinds.append(after.question.kind)
        after.apply(after.legal[0])
    return tuple(kinds)


def _parted(twins: Twins, action: Action, kind: str) -> Asked | None:
    """Ways through both worlds that look equal to the seat although the questions differ."""
    ends = []
    for match in (twins.one(), twins.other()):
        try:
            match.play(action)
        except Illegal:
            return None
        ends.append(dict(_ways(match, (action,), (), twins.seat)))
    for looks, (mine, kinds) in ends[0].items():
        if looks in ends[1]:
            theirs, others = ends[1][looks]
            if kinds != others and (kind in [k for k, _ in kinds]) != (kind in [k for k, _ in others]):
                return Asked(twins, (kinds, others), mine, theirs)
    return None


def _ways(match: Match, way: Way, kinds: tuple[Any, ...], seat: int) -> Iterator[tuple[str, tuple[Way, Any]]]:
    """What the seat sees in the end, for each row of answers."""
    s = match.state
    if s.question is None or not s.question.hidden:
        yield repr(match.seen(seat)) + observe(s, seat).text(), (way, kinds)
        return
    if s.seat == seat or len(way) > MOST_ANSWERS:
        return
    for action in s.legal[:6]:
        after = Match(match.table, match.seed)
        after.state, after.events = s.clone(), list(match.events)
        after.state.log = []
        after.play(action)
        yield from _ways(after, (*way, action), (*kinds, (s.question.kind, s.seat)), seat)
