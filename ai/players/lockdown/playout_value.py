"""Estimates how close each player of Lockdown is to a win when a playout stops."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from math import exp

from ai.players.game_policy import by_places
from ai.players.network import read
from engine.lockdown.locks import FATAL, SUDDEN_DEATH, fatal_in
from engine.lockdown.table_facts import Facts

from .learned import NUMBERS
from .position_features import NAMES, traits
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State

_NETWORK: Final = read(NUMBERS, NAMES)
_PHASES: Final[tuple[float, ...]] = (*(SUDDEN_DEATH - left for left in W.phases_left), SUDDEN_DEATH)
"""The numbers of turns without a loss at which a new phase begins, with other values for sets and a Clear."""


def value(s: State) -> Sequence[float]:
    """Everybody's share of a win."""
    if s.over:
        return by_places(s)
    return _by_sets(s) if s.table.players > 2 else _as_learned(s)


def _as_learned(s: State) -> Sequence[float]:
    """The value learned from games among Regulars (`tools.tuning.learn`).

    It also considers whose turn it is.
    """
    odds = [0.0] * s.table.players
    for seat, mine in traits(s):
        odds[seat] = exp(_NETWORK.score(mine))
    total = sum(odds)
    return [odd / total for odd in odds]


def _by_sets(s: State) -> Sequence[float]:
    """The value from everybody's sets, and from which players hold cards that are fatal to others."""
    facts: Facts = s.table.facts
    pub = s.pub
    zones = s.zones
    know = s.know
    values = facts.value
    n = facts.n
    alive = pub.alive
    held = [0] * len(facts.count)
    for seat, bit in facts.seat_bits:
        for card in zones[seat]:
            held[values[card]] |= bit
    weights = W.many if (alive & (alive - 1)).bit_count() > 1 else W.two
    calm = pub.calm
    phase = bisect(_PHASES, calm)
    fatal = fatal_in(calm, 1)
    least = fatal - 1
    deadly = weights.deadly.alone
    by_danger = (weights.pairs[phase], weights.deadly) if fatal == FATAL else (weights.late, weights.late)
    odds = [0.0] * n
    for seat, sizes in enumerate(pub.sets):
        if alive >> seat & 1:
            score = 0.0
            at = 0
            locked = zones[n + seat]
            for size in sizes:
                meaning = by_danger[size >= least]
                score += meaning.alone
                holders = held[values[locked[at]]]
                if holders:
                    aware = 0
                    for card in locked[at : at + size]:
                        aware |= know[card]
                    aware &= holders
                    score += (
                        meaning.known * aware.bit_count() + meaning.unknown * (holders ^ aware).bit_count()
                    )
                at += size
            if held[0] >> seat & 1:
                score += W.free_later
                if _clears(facts, zones[seat]):
                    score += weights.clears[phase] + weights.needed * (score < deadly)
            odds[seat] = exp(score)
    total = sum(odds)
    return [odd / total for odd in odds]


def _clears(facts: Facts, hand: tuple[int, ...]) -> bool:
    """Whether these cards can pay for a Clear (LD-6)."""
    free = [card for card in hand if not facts.value[card]]
    return any(card in facts.clear for card in free) or (len(free) > 1 and bool(facts.clear_aces))
