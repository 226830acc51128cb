"""Deals the cards at the start of a game of Lockdown (LD-2)."""

from __future__ import annotations

from .locks import lock_dealt
from .public import NO_TURN
from .turn import ACT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .public import State
    from .table_facts import Facts


def begin(s: State, starter: int) -> None:
    """Deal until nobody has four of one value, then lock sets; the dealer goes first."""
    facts: Facts = s.table.facts
    n = facts.n
    s.lay_deck(facts.deck)
    dealer = s.below(n) if starter < 0 else starter
    s.put("starter", dealer)
    s.put("alive", (1 << n) - 1)
    s.put("fell", ())
    s.put("past", (NO_TURN,) * 3)
    s.put("calm", 0)
    s.deal(facts.deck, facts.from_left[dealer], s.table.numbers["hand"])
    while any(_is_lost(facts, hand) for hand in s.zones[:n]):
        s.tell("misdealt")
        s.gather(range(n), facts.deck)
        s.deal(facts.deck, facts.from_left[dealer], s.table.numbers["hand"])
    for seat in facts.from_left[dealer]:
        lock_dealt(s, seat)
    s.ask(ACT, dealer)


def _is_lost(facts: Facts, hand: tuple[int, ...]) -> bool:
    return facts.same[hand[0]].issuperset(hand)
