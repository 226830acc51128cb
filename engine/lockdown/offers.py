"""What a player may do in a turn, and who may be next (LD-4, LD-6 to LD-8, LD-11)."""

from __future__ import annotations

from itertools import combinations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.state import Action, State
    from .setup import Facts

    Turn = tuple[int, str]
    Key = tuple[int, int, bool]

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


class Cardless(dict["Key", "tuple[Action, ...]"]):
    """What can be done without a card of one's own but for the banned kind (LD-7 a), made when first met.

    By the seats in reach, the seats that hold mobile cards, and whether there is a deck (LD-11).
    """

    def __init__(self, facts: Facts, banned: str) -> None:
        self.facts, self.banned = facts, banned

    def __missing__(self, key: Key) -> tuple[Action, ...]:
        reach, holders, has_deck = key
        facts = self.facts
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
    holders = 0
    for other, bit in facts.seat_bits:
        if zones[other]:
            holders |= bit
    key = (reach, holders, zones[facts.deck] != ())
    if last[1] == before_last[1] and facts.rule_of_3:
        found = _offers(s, seat, facts, key, last[1])
        if found:
            return found
    return _offers(s, seat, facts, key, "") or PASS


def _offers(s: State, seat: int, facts: Facts, key: Key, banned: str) -> tuple[Action, ...]:
    """Every kind of action but the banned one (LD-7 a)."""
    found = facts.cardless[banned][key]
    reach, marks, give, bits = key[0], s.marks, facts.give, facts.bit
    free = []
    for card in s.zones[seat]:
        if not marks >> card & 1 and banned != "give":
            found += give[card][reach]
        if not bits[card]:
            free.append(card)
    return found + _clears(free, facts) if free and banned != "clear" else found


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
