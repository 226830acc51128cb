"""Lockdown in a hurry: what playouts choose, and how everybody stands when they stop."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from math import exp

from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.lockdown.locks import SUDDEN_DEATH
from engine.lockdown.offers import in_reach
from engine.lockdown.setup import Facts
from engine.lockdown.turn import NEXT

from ...policy import Action, by_places

_SOON = 44
"""After so many turns without a loss any set is worth a Clear: sudden death is near."""
_BACK = 0.6
"""How much better it is to hit whoever hit last, in sets one card from death."""
_PAIR = 0.3
"""How much a lesser set counts."""
Weights = tuple[float, float, float]
"""What a set comes to as logarithms of odds, and each player's holding a card that fits it: one that knows
it, and one that does not."""
_PHASES = (25, 40, 46, SUDDEN_DEATH)
"""The turns without a loss at which lesser sets and the means to Clear come to something else."""
_PAIRS: tuple[tuple[Weights, ...], ...] = (
    ((-0.14, -0.1, -0.4), (-0.2, -0.1, -0.35), (-0.28, -0.44, -0.2), (-0.21, -1.4, -0.66)),
    ((-0.1, -0.32, -0.19), (-0.1, -0.4, -0.2), (-0.12, -0.5, -0.25), (-0.1, -1.1, -0.3)),
)
_DEADLY: tuple[Weights, Weights] = ((-0.4, -2.8, -1.6), (-0.3, -2.2, -1.35))
_LATE: tuple[Weights, Weights] = ((-0.25, -2.2, -0.9), (-0.3, -0.9, -0.55))
_CLEARS = ((0.25, 0.5, 0.5, 0.6, 0.8), (0.05, 0.12, 0.2, 0.2, 0.5))
"""By whether more than two are left, then by phase. All fitted to games among Regulars."""
_NEEDED = (0.35, 0.2)
"""What the means to Clear are worth beyond that where there is a deadly set."""
_FREE = 0.03


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """A last card for whom it is known to be; else out of danger; else cards for the most endangered.

    Whoever hit this player last cannot hit back at once (LD-7 b), and is the best to be next.
    """
    pub, facts, zones = s.pub, s.table.facts, s.zones
    _, before, last = pub["past"]
    if s.question is NEXT:
        for action in legal:
            if action[1] == before[0]:
                return action
        return legal[rng.below(len(legal))]
    keys, values, n = facts.sets, facts.value, facts.n
    least = 2 if pub["calm"] >= SUDDEN_DEATH else 3
    reach = in_reach(facts, pub["alive"], seat, before, last)
    banned = last[1] if last[1] == before[1] and facts.rule_of_3 else ""
    know, bit, marks = s.know, 1 << seat, s.marks
    mine = {values[card]: card for card in zones[seat] if not marks >> card & 1} if banned != "give" else {}
    mine.pop(0, 0)
    kept = 0
    best, most = -1, -1.0
    start = rng.below(n)
    for i in range(start, start + n):
        other = i % n
        if reach >> other & 1:
            danger, at, locked = _BACK if other == last[0] else 0.0, 0, zones[n + other]
            for size in pub.get(keys[other], ()):
                value = values[locked[at]]
                if value in mine:
                    for card in locked[at : at + size]:
                        if know[card] & bit:
                            if size >= least:
                                return ("give", mine[value], other)
                            kept |= 1 << value
                            break
                danger += 1.0 if size >= least else _PAIR
                at += size
            if danger > most:
                best, most = other, danger
    largest = max(pub.get(keys[seat], (0,)))
    if largest and (largest >= least or pub["calm"] >= _SOON) and legal[-1][0] in ("clear", "clear_aces"):
        return legal[-1]
    can_force = banned != "force" and zones[facts.deck]
    cards = [card for value, card in mine.items() if not kept >> value & 1]
    if cards or (mine and not can_force):
        cards = cards or [*mine.values()]
        return ("give", cards[rng.below(len(cards))], best)
    if can_force:
        return ("force", best)
    return legal[rng.below(len(legal))]


def value(s: State) -> Sequence[float]:
    """What everybody holds, and who holds the cards that would be its last, as shares of a win."""
    if s.over:
        return by_places(s)
    pub, facts, zones, know = s.pub, s.table.facts, s.zones, s.know
    values, n, alive = facts.value, facts.n, pub["alive"]
    held = [0] * 13
    for seat, bit in facts.seat_bits:
        for card in zones[seat]:
            held[values[card]] |= bit
    many = (alive & (alive - 1)).bit_count() > 1
    calm = pub["calm"]
    phase = bisect(_PHASES, calm)
    if calm >= SUDDEN_DEATH:
        least, weights = 2, (_LATE[many], _LATE[many])
    else:
        least, weights = 3, (_PAIRS[many][phase], _DEADLY[many])
    odds = [0.0] * n
    for seat, key in enumerate(facts.sets):
        if alive >> seat & 1:
            score, at, locked = 0.0, 0, zones[n + seat]
            for size in pub.get(key, ()):
                set_, known, unknown = weights[size >= least]
                score += set_
                holders = held[values[locked[at]]]
                if holders:
                    aware = 0
                    for card in locked[at : at + size]:
                        aware |= know[card]
                    aware &= holders
                    score += known * aware.bit_count() + unknown * (holders ^ aware).bit_count()
                at += size
            if held[0] >> seat & 1:
                score += _FREE
                if _clears(facts, zones[seat]):
                    score += _CLEARS[many][phase] + _NEEDED[many] * (score < _DEADLY[many][0])
            odds[seat] = exp(score)
    total = sum(odds)
    return [odd / total for odd in odds]


def _clears(facts: Facts, hand: tuple[int, ...]) -> bool:
    """Whether these cards can pay for a Clear (LD-6)."""
    free = [card for card in hand if not facts.value[card]]
    return any(card in facts.clear for card in free) or (len(free) > 1 and bool(facts.clear_aces))
