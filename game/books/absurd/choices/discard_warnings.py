"""Warns who could run out of cards by discarding; hand sizes are public (AB-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.absurd.amounts import to_discard
from engine.absurd.fit import parts
from engine.absurd.navigation import within_reach
from engine.absurd.pending_attacks import NOBODY
from engine.absurd.play import held, spoken
from engine.kernel.guess import bare

if TYPE_CHECKING:
    from engine.absurd.cards import Clause
    from engine.absurd.public import View


def without_cards(view: View) -> int:
    """The player whose card makes others discard and who has none left, and so wins; otherwise `NOBODY`."""
    caster = view.pub.turn
    return caster if caster != view.seat and not view.zones[caster] and not view.pub.chain else NOBODY


def emptied(view: View, action: tuple[Any, ...]) -> int:
    """The player whom accepting the attacks would leave without a card; otherwise `NOBODY`."""
    waiting = [clause for clause, *_more in view.pub.chain]
    target = NOBODY
    match action:
        case ("target", int(other)):
            target = other
        case ("play" | "pick" | "lend" | "lend_pick", *_fields):
            target, waiting = _played(view, action, waiting)
    s = bare(view)
    lost = sum(to_discard(s, target, n) for _, kind, n in waiting if kind == "discard" and target != NOBODY)
    return target if lost and lost >= len(view.zones[target]) else NOBODY


def _played(view: View, action: tuple[Any, ...], waiting: list[Clause]) -> tuple[int, list[Clause]]:
    """The player whom a play would certainly hit, and the attacks."""
    s = bare(view)
    seat = view.seat
    facts = view.table.facts
    pub = view.pub
    _helper, card, pile, word = parts(action)
    source = seat if card in view.zones[seat] else facts.effects + seat
    traits = facts.traits(card, spoken(s, facts, seat, card, source, pile, word))
    if traits.casts or traits.thorns or traits.go in ("mirror", "again"):
        # hands may change before it hits, or the warning comes when the next player is known
        return NOBODY, []
    steps = 2 if traits.go == "skip" else 1
    reach = [(seat + steps * pub.order) % view.table.players]
    if traits.go not in ("", "skip"):
        reach = [*within_reach(s, seat, traits.go)]
    kept = waiting if waiting and held(s, seat, traits) else []
    return (reach[0] if len(reach) == 1 and reach[0] != seat else NOBODY), [*kept, *traits.attacks]
