"""Rounds of Experts, in each of which one Expert once makes a choice that is proved to be a blunder."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from ai.levels.agents import make
from ai.levels.levels import Expert
from ai.levels.mind import SOBER
from ai.players.game_policy import Action
from ai.review.judged_decision import Judged
from ai.review.recoverable_mistakes import regained
from ai.review.review import Effort, think_over
from ai.review.witnessed_decisions import Witnessed, moments
from ai.search.compare import Comparison, Gap
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng, mix
from engine.kernel.view import View

BOTS = ("expert@60",) * 3
EARLY = 8
"""The number of choices that are made before the blunder."""
SEEMS = 0.3
"""A choice that costs this much of a win in a few worlds is examined more closely."""
FEW, MANY, MOST = 64, 1000, 2000
"""Numbers of worlds: for a first look; for a proof; and for a proof which of two choices cost more."""
LEAST = 0.15
"""A blunder costs at least this much of a win."""
PROVED = 3.29
"""This many standard errors on either side are a 99.9 % interval."""
EFFORT = Effort(100, 192)
"""How hard the reviews think: less than at the table, so what they miss there is no more."""


Thought = tuple[Witnessed, Judged]


class Planted(NamedTuple):
    """A round with a blunder of seat 0, which is the choice of this number."""

    match: Match
    number: int


class Found(NamedTuple):
    """What a review reports about it."""

    planted: Planted
    place: int
    """Its place among the choices, the costliest first; 0 if the review reports no cost."""
    honest: bool
    """Whether a choice that seems to cost more is proved to."""
    dear: tuple[Judged, ...]
    """The three costliest choices."""

    @property
    def is_right(self) -> bool:
        return self.place == 1 or self.honest


def blundered_rounds(game: str, seed: int) -> Iterator[Planted]:
    """Rounds with blunders, of this seed and the next ones."""
    while True:
        found = blundered(game, seed)
        if found is not None:
            yield found
        seed += 1


def blundered(game: str, seed: int) -> Planted | None:
    """The round of this seed, if there is a blunder in it."""
    match = Match(games.lay(game, len(BOTS), ()), seed)
    bots = [make(name, seed + seat) for seat, name in enumerate(BOTS)]
    number = -1
    while not match.state.over:
        seat = match.state.seat
        view = match.view(seat)
        action = bots[seat].choose(view, view.legal)
        if seat == 0 and number < 0 and len(match.choices) >= EARLY:
            worst = Expert(SOBER, 1, 100).search(view).ranking()[-1].action
            if worst != action and is_blunder(view, action, worst, seed):
                number, action = len(match.choices), worst
        match.play(action)
    return Planted(match, number) if number >= 0 else None


def is_blunder(view: View, better: Action, worse: Action, seed: int) -> bool:
    """Whether the choice surely costs a lot: it seems so in a few worlds, and is proved in many others."""
    if counted(view, better, worse, FEW, Rng(seed)).mean <= SEEMS:
        return False
    proof = counted(view, better, worse, MANY, Rng(mix(seed, 1)))
    return proof.mean - PROVED * proof.error >= LEAST


def counted(view: View, better: Action, worse: Action, worlds: int, chance: Rng) -> Gap:
    """By how much one choice is better than the other in this many worlds."""
    compared = Comparison(view, (better, worse), chance)
    compared.try_in(worlds)
    return compared.gap(better, worse)


def reviewed(planted: Planted, effort: Effort = EFFORT) -> Found:
    """What a review reports about it."""
    own = [one for one in moments(planted.match, 0) if one.own]
    views = {one.number: one.view for one in own}
    judged = regained([_judged(one, effort) for one in own], lambda one: views[one.number])
    thought = list(zip(own, judged, strict=True))
    dear = sorted(thought, key=lambda pair: -pair[1].cost)
    place, pair = next((n, pair) for n, pair in enumerate(dear, 1) if pair[1].number == planted.number)
    if not pair[1].cost:
        place = 0
    return Found(planted, place, place != 1 and is_dearer(dear[0], pair), tuple(one for _, one in dear[:3]))


def _judged(moment: Witnessed, effort: Effort) -> Judged:
    judged = think_over(moment, effort)
    assert isinstance(judged, Judged)
    return judged


def is_dearer(one: Thought, other: Thought) -> bool:
    """Whether one choice is proved to have cost more than the other."""
    first, second = (
        counted(moment.view, judged.best, judged.chosen, MOST, Rng(mix(moment.number, 2)))
        for moment, judged in (one, other)
    )
    return first.mean - second.mean > PROVED * hypot(first.error, second.error)
