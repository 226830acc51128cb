"""What a player may do in a turn, and who may be next (LD-4, LD-6 to LD-8, LD-11)."""

from __future__ import annotations

from itertools import combinations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.state import Action, State
    from .setup import Facts

    Turn = tuple[int, str]

SHUFFLE = (("shuffle",),)
DRAW = (("draw",),)
PASS = (("pass",),)
NONE = ("",)
"""Stands for no kind of turn that is banned (LD-7 a)."""


def in_reach(facts: Facts, alive: int, seat: int, before_last: Turn, last: Turn) -> int:
    """The seats that a turn may affect or choose, given the two turns before it (LD-4, LD-7 b)."""
    others = alive & ~(1 << seat)
    one, two = before_last[0], last[0]
    if facts.rule_of_3 and one != two and seat in (one, two) and others & (others - 1) and one >= 0:
        others &= ~(1 << one + two - seat)
    return others


class Cardless(dict[int, "tuple[Action, ...]"]):
    """What can be done without a card of one's own but for the banned kind (LD-7 a), made when first met.

    By the seats in reach, the seats that hold mobile cards, and whether there is a deck (LD-11), as bits.
    """

    def __init__(self, facts: Facts, banned: str) -> None:
        self.facts, self.banned = facts, banned

    def __missing__(self, key: int) -> tuple[Action, ...]:
        facts = self.facts
        mask = (1 << facts.n) - 1
        reach, holders, has_deck = key & mask, key >> facts.n & mask, key >> 2 * facts.n
        kinds = {
            "draw": DRAW if has_deck else (),
            "force": facts.force[reach] if has_deck else (),
            "take": facts.take[reach & holders],
            "shuffle": SHUFFLE if holders & (holders - 1) else (),
        }
        found = (action for kind, actions in kinds.items() if kind != self.banned for action in actions)
        self[key] = actions = tuple(found)
        return actions


def offers(s: State, seat: int) -> tuple[Action, ...]:
    """All a player may do in its turn; passing, when there is nothing (LD-11)."""
    facts: Facts = s.table.facts
    pub, zones = s.pub, s.zones
    _, before_last, last = pub["past"]
    if seat == before_last[0] or seat == last[0]:
        reach = in_reach(facts, pub["alive"], seat, before_last, last)
    else:
        reach = pub["alive"] & ~(1 << seat)
    key = reach
    for zone, bit in facts.holders:
        if zones[zone]:
            key |= bit
    marks, bits = s.marks, facts.bit
    for banned in (last[1], "") if last[1] == before_last[1] and facts.rule_of_3 else NONE:
        found = facts.cardless[banned][key]
        give = facts.give[reach if banned != "give" else 0]
        free = []
        for card in zones[seat]:
            if not marks >> card & 1:
                found += give[card]
            if not bits[card]:
                free.append(card)
        if free and banned != "clear":
            found += _clears(free, facts)
        if found:
            return found
    return PASS


def _clears(free: list[int], facts: Facts) -> tuple[Action, ...]:
    """One action for every way to pay with these aces and jokers (LD-6), made when first met."""
    key = tuple(free)
    found = facts.clears.get(key)
    if found is None:
        alone = [facts.clear[card] for card in free if card in facts.clear]
        pairs = [pair for pair in combinations(sorted(free), 2) if pair in facts.clear_aces]
        found = facts.clears[key] = (*alone, *(facts.clear_aces[pair] for pair in pairs))
    return found


def nexts(s: State, seat: int) -> tuple[Action, ...]:
    """Whom a player may choose to be next, once its turn is done (LD-4, LD-7 b)."""
    facts: Facts = s.table.facts
    pub = s.pub
    before_last, last, _ = pub["past"]
    found: tuple[Action, ...] = facts.next[in_reach(facts, pub["alive"], seat, before_last, last)]
    return found
