"""Whether a choice of 8-equilibrium ends the round and wins it, whatever the seat does not see."""

from __future__ import annotations

from engine.equilibrium.scoring import judge
from engine.equilibrium.setup import Facts

from ...policy import Action
from .balance import best_of, counts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.equilibrium.public import State


def proves(s: State, action: Action) -> bool:
    """Whether this choice ends the round and the own hand then scores more than any other can.

    Of a hand of others the known cards count, with the best that could lie beside them.
    """
    facts: Facts = s.table.facts
    seat, bit = s.seat, 1 << s.seat
    soon = s.clone()
    soon.do(action)
    own = soon.zones[seat]
    if not soon.over or facts.teams or any(not s.know[card] & bit for card in own):
        return False
    total: int = judge(own)["total"]
    return all(
        sum(best_of(tuple(counts_of([card for card in hand if s.know[card] & bit])))) < total
        for other, hand in enumerate(soon.zones[: facts.n])
        if other != seat
    )
