"""The fast choices of playouts in Lockdown, and the value of a position when a playout stops."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from math import exp

from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.lockdown.locks import FATAL, SUDDEN_DEATH, fatal_in
from engine.lockdown.losing import DRAWN
from engine.lockdown.offers import in_reach
from engine.lockdown.setup import Facts
from engine.lockdown.turn import NEXT

from ...policy import Action, by_places
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.lockdown.public import State

_CLEAR_SOON = SUDDEN_DEATH - W.clear_left
"""After so many turns without a loss any set is worth a Clear."""
_DEADLY = tuple(fatal_in(calm, 1) - 1 for calm in range(DRAWN + 1))
"""By the turns without a loss, the size of a set that one more card makes fatal."""
_PHASES = (*(SUDDEN_DEATH - left for left in W.phases_left), SUDDEN_DEATH)
"""The turns without a loss at which lesser sets and the means to Clear come to something else."""


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Give a card that is known to be fatal; else get out of danger; else give cards to the most endangered.

    The player who took the turn before cannot hit back at once (LD-7 b), and is the best choice for next.
    """
    pub, facts, zones = s.pub, s.table.facts, s.zones
    _, before, last = pub.past
    (before_seat, before_kind), (last_seat, last_kind) = before, last
    if s.question is NEXT:
        for action in legal:
            _, target = action
            if target == before_seat:
                return action
        return legal[rng.below(len(legal))]
    sets, values, n = pub.sets, facts.value, facts.n
    least = _DEADLY[pub.calm]
    if seat == last_seat or seat == before_seat:  # noqa: SIM109 (twice as fast)
        reach = in_reach(facts, pub.alive, seat, before, last)
    else:
        reach = pub.alive & ~(1 << seat)
    banned = last_kind if last_kind == before_kind and facts.rule_of_3 else ""
    know, bit, marks = s.know, 1 << seat, s.marks
    mine = {values[card]: card for card in zones[seat] if not marks >> card & 1} if banned != "give" else {}
    mine.pop(0, 0)
    kept = 0
    best, most = -1, -1.0
    for other in facts.from_left[rng.below(n) - 1]:
        if reach >> other & 1:
            danger, at, locked = W.hits_back if other == last_seat else 0.0, 0, zones[n + other]
            for size in sets[other]:
                value = values[locked[at]]
                if value in mine:
                    for card in locked[at : at + size]:
                        if know[card] & bit:
                            if size >= least:
                                return ("give", mine[value], other)
                            kept |= 1 << value
                            break
                danger += 1.0 if size >= least else W.hits_pair
                at += size
            if danger > most:
                best, most = other, danger
    own = sets[seat]
    if own and (pub.calm >= _CLEAR_SOON or max(own) >= least):
        if verb_of(legal[-1]) in ("clear", "clear_aces"):
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
    """The value by everybody's sets, and by who holds cards that are fatal to others, as shares of a win."""
    if s.over:
        return by_places(s)
    pub, facts, zones, know = s.pub, s.table.facts, s.zones, s.know
    values, n, alive = facts.value, facts.n, pub.alive
    held = [0] * len(facts.count)
    for seat, bit in facts.seat_bits:
        for card in zones[seat]:
            held[values[card]] |= bit
    weights = W.many if (alive & (alive - 1)).bit_count() > 1 else W.two
    calm = pub.calm
    phase = bisect(_PHASES, calm)
    fatal = fatal_in(calm, 1)
    least, deadly = fatal - 1, weights.deadly.alone
    by_danger = (weights.pairs[phase], weights.deadly) if fatal == FATAL else (weights.late, weights.late)
    odds = [0.0] * n
    for seat, sizes in enumerate(pub.sets):
        if alive >> seat & 1:
            score, at, locked = 0.0, 0, zones[n + seat]
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
