"""Chooses fast for playouts in Lockdown."""

from __future__ import annotations

from collections.abc import Sequence

from ai.players.game_policy import Action
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.lockdown.locks import SUDDEN_DEATH, fatal_in
from engine.lockdown.losing import DRAWN
from engine.lockdown.table_facts import Facts
from engine.lockdown.turn import NEXT
from engine.lockdown.turn_actions import in_reach

from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State

_CLEAR_SOON: Final = SUDDEN_DEATH - W.clear_left
"""After this many turns without a loss, any set is worth a Clear."""
_DEADLY: Final = tuple(fatal_in(calm, 1) - 1 for calm in range(DRAWN + 1))
"""By the number of turns without a loss, the size of a set that one more card makes fatal."""


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Give a card known to be fatal; otherwise escape danger; otherwise give to the most endangered player.

    The player who took the turn before cannot hit back at once (LD-7 b), so that player is the best choice
    for next.
    """
    facts: Facts = s.table.facts
    pub = s.pub
    zones = s.zones
    _, (before_seat, before_kind), (last_seat, last_kind) = pub.past
    if s.question is NEXT:
        for action in legal:
            _, target = action
            if target == before_seat:
                return action
        return legal[rng.below(len(legal))]
    sets = pub.sets
    values = facts.value
    n = facts.n
    least = _DEADLY[pub.calm]
    if seat == last_seat or seat == before_seat:  # noqa: SIM109 (twice as fast)
        reach = in_reach(facts, pub.alive, seat, before_seat, last_seat)
    else:
        reach = pub.alive & ~(1 << seat)
    banned = last_kind if last_kind == before_kind and facts.rule_of_3 else ""
    know = s.know
    bit = 1 << seat
    marks = s.marks
    mine = {values[card]: card for card in zones[seat] if not marks >> card & 1} if banned != "give" else {}
    mine.pop(0, 0)
    kept = 0
    best = -1
    most = -1.0
    for other in facts.from_left[rng.below(n) - 1]:
        if reach >> other & 1:
            danger = W.hits_back if other == last_seat else 0.0
            at = 0
            locked = zones[n + other]
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
                best = other
                most = danger
    own = sets[seat]
    if own and (pub.calm >= _CLEAR_SOON or max(own) >= least):
        if verb_of(legal[-1]) in ("clear", "clear_aces"):
            return legal[-1]
    can_force = banned != "force" and zones[facts.deck]
    cards = [*mine.values()]
    if kept:
        cards = [card for value, card in mine.items() if not kept >> value & 1]
    if cards or (mine and not can_force):
        cards = cards or [*mine.values()]
        return ("give", cards[rng.below(len(cards))], best)
    if can_force:
        return ("force", best)
    return legal[rng.below(len(legal))]
