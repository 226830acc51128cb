"""Estimates how close each hand of 8-equilibrium is to a win when a playout stops."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ai.players.game_policy import by_places
from engine.equilibrium.setup import Facts

from .hand_values import RANK, STEP, nearness, worths
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.equilibrium.public import State


def value(s: State) -> Sequence[float]:
    """Each hand's value against the others', in shares of a win; teams share theirs."""
    return _value(s, W.sure)


def counted(s: State) -> Sequence[float]:
    """The values to show to people, who read a share of a win as the chance to win."""
    return _value(s, W.counted)


def _value(s: State, sure: float) -> Sequence[float]:
    facts: Facts = s.table.facts
    points = _points(s)
    if facts.teams:
        points = [sum(points[seat & 1 :: 2]) for seat in range(facts.n)]
    best = max(points)
    sharp = W.sharp if s.over else W.blunt
    odds = [exp(sharp * (p - best)) for p in points]
    whole = sum(odds) * (2 / facts.n if facts.teams else 1)
    if not s.over:
        return [odd / whole for odd in odds]
    won = by_places(s)
    whole /= 1 - sure
    sure *= facts.n / 2 if facts.teams else 1
    return [sure * win + odd / whole for win, odd in zip(won, odds, strict=True)]


def _points(s: State) -> list[float]:
    """The value of each hand, with its tokens or, at the end, its closeness to the best sum of ranks."""
    n = s.table.players
    worth = worths()
    zones = s.zones
    tokens = s.pub.tokens
    over = s.over
    points = []
    for seat in range(n):
        code = ranks = 0
        for card in zones[seat]:
            code += STEP[card]
            ranks += RANK[card]
        points.append(worth[code] + (nearness(ranks) if over else W.token_later * tokens[seat]))
    return points
