"""Lists the actions of a Lockdown turn, and the choices of the next player (LD-4, LD-6 to LD-8, LD-11)."""

from __future__ import annotations

from itertools import combinations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State
    from .table_facts import Facts

PASS: Final = (("pass",),)
NONE: Final = ("",)
"""Stands for the case that no kind of turn is banned (LD-7 a)."""


def in_reach(facts: Facts, alive: int, seat: int, one: int, two: int) -> int:
    """The seats that a turn may affect or choose, depending on who took the two turns before it (LD-4, LD-7
    b).
    """
    return facts.reach[seat][one][two][alive]


def offers(s: State, seat: int) -> tuple[Action, ...]:
    """Everything a player may do in its turn; it may pass only if there is nothing else (LD-11)."""
    facts: Facts = s.table.facts
    pub = s.pub
    zones = s.zones
    _, (one, kind_before), (two, kind) = pub.past
    key = reach = facts.reach[seat][one][two][pub.alive]
    for zone, bit in facts.bare:
        if not zones[zone]:
            key |= bit
    marks = s.marks if pub.got[seat] else 0
    values = facts.value
    give = facts.give[reach]
    gives: tuple[Action, ...] = ()
    free: tuple[int, ...] = ()
    for card in zones[seat]:
        if not (marks and marks >> card & 1):
            gives += give[card]
        if not values[card]:
            free += (card,)
    for banned in (kind, "") if kind == kind_before and facts.rule_of_3 else NONE:
        found = facts.cardless[banned][key]
        if banned != "give":
            found += gives
        if free and banned != "clear":
            found += _clears(free, facts)
        if found:
            return found
    return PASS


def _clears(free: tuple[int, ...], facts: Facts) -> tuple[Action, ...]:
    """One action for every way to pay with these aces and jokers (LD-6); built on first use."""
    found = facts.clears.get(free)
    if found is None:
        alone = [facts.clear[card] for card in free if card in facts.clear]
        pairs = [pair for pair in combinations(sorted(free), 2) if pair in facts.clear_aces]
        found = facts.clears[free] = (*alone, *(facts.clear_aces[pair] for pair in pairs))
    return found


def nexts(s: State, seat: int) -> tuple[Action, ...]:
    """The players that may be chosen to be next, once a turn is done (LD-4, LD-7 b)."""
    facts: Facts = s.table.facts
    pub = s.pub
    (one, _), (two, _), _ = pub.past
    found: tuple[Action, ...] = facts.next[facts.reach[seat][one][two][pub.alive]]
    return found
