"""What a player may do in a turn, and who may be next (LD-4, LD-6 to LD-8, LD-11)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.state import Action, State
    from .setup import Facts

    Turn = tuple[int, str]

SHUFFLE = (("shuffle",),)
DRAW = (("draw",),)
PASS = (("pass",),)


def in_reach(facts: Facts, alive: int, seat: int, before_last: Turn, last: Turn) -> int:
    """The seats that a turn may affect or choose, given the two turns before it (LD-4, LD-7 b)."""
    others = alive & ~(1 << seat)
    one, two = before_last[0], last[0]
    if facts.rule_of_3 and one != two and seat in (one, two) and others & (others - 1) and one >= 0:
        others &= ~(1 << one + two - seat)
    return others


def offers(s: State, seat: int) -> tuple[Action, ...]:
    """All a player may do in its turn; passing, when there is nothing (LD-11)."""
    facts: Facts = s.table.facts
    pub = s.pub
    _, before_last, last = pub["past"]
    reach = in_reach(facts, pub["alive"], seat, before_last, last)
    if last[1] == before_last[1] and facts.rule_of_3:
        found = _offers(s, seat, facts, reach, last[1])
        if found:
            return tuple(found)
    return tuple(_offers(s, seat, facts, reach)) or PASS


def _offers(s: State, seat: int, facts: Facts, reach: int, banned: str = "") -> list[Action]:
    """Every kind of action but the banned one (LD-7 a)."""
    zones = s.zones
    found: list[Action] = []
    if zones[facts.deck]:
        if banned != "draw":
            found += DRAW
        if banned != "force":
            found += facts.force[reach]
    holders = 0
    for bit, hand in zip(facts.seat_bits, zones, strict=False):
        if hand:
            holders |= bit
    if banned != "take":
        found += facts.take[reach & holders]
    if banned != "shuffle" and holders & (holders - 1):
        found += SHUFFLE
    values, marks, give = facts.value, s.marks, facts.give
    free = []
    for card in zones[seat]:
        if banned != "give" and not marks >> card & 1:
            found += give[card][reach]
        if not values[card]:
            free.append(card)
    if free and banned != "clear":
        _add_clears(found, free, facts)
    return found


def _add_clears(found: list[Action], free: list[int], facts: Facts) -> None:
    """One action for every way to pay with these aces and jokers (LD-6)."""
    for card in free:
        if card in facts.clear:
            found.append(facts.clear[card])
    if len(free) > 1 and facts.clear_aces:
        free.sort()
        for i, first in enumerate(free):
            for second in free[i + 1 :]:
                if (first, second) in facts.clear_aces:
                    found.append(facts.clear_aces[first, second])


def nexts(s: State, seat: int) -> tuple[Action, ...]:
    """Whom a player may choose to be next, once its turn is done (LD-4, LD-7 b)."""
    facts: Facts = s.table.facts
    pub = s.pub
    before_last, last, _ = pub["past"]
    found: tuple[Action, ...] = facts.next[in_reach(facts, pub["alive"], seat, before_last, last)]
    return found
