"""Cards that come to a player: they join the mobile hand, lock, or lose the game (LD-5, LD-9)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.state import State
    from .setup import Facts

FATAL = 4
FATAL_IN_SUDDEN_DEATH = 3
SUDDEN_DEATH = 50
"""Turns without an elimination, after which a third card loses (LD-12)."""


def fatal(s: State) -> int:
    """How many cards of one value lose the game in the turn that is being taken."""
    return FATAL_IN_SUDDEN_DEATH if s.pub["calm"] > SUDDEN_DEATH else FATAL


def receive(
    s: State, card: int, source: int, seat: int, see: int = 0, free: bool = False, later: bool = False
) -> int:
    """A card comes to a seat, seen by `see`; returns its value if that loses, else 0.

    A card that is not `free` at once is marked: the seat may not give it away on its next turn (LD-8). A card
    that loses is turned up as it comes, unless losses are looked at `later` (LD-4.5).
    """
    facts: Facts = s.table.facts
    zones, locked, same = s.zones, facts.locked + seat, facts.same[card]
    if not same.isdisjoint(zones[locked]):
        return _join(s, card, source, seat, see, later)
    if not same.isdisjoint(zones[seat]):
        s.move(card, source, locked, see)
        _lock_with(s, next(held for held in zones[seat] if held in same), seat, s.know[card])
        return 0
    s.move(card, source, seat, see)
    if not free:
        got = facts.got[seat]
        if s.log is None:
            s.marks |= 1 << card
            s.pub[got] = s.pub.get(got, 0) + 1
        else:
            s.mark(card)
            s.put(got, s.pub.get(got, 0) + 1)
    return 0


def _join(s: State, card: int, source: int, seat: int, see: int, later: bool) -> int:
    """The card joins the set of its value."""
    facts: Facts = s.table.facts
    key, cards = facts.sets[seat], s.zones[facts.locked + seat]
    sizes = s.pub[key]
    i, end = 0, sizes[0]
    while cards[end - 1] not in facts.same[card]:
        i += 1
        end += sizes[i]
    size = sizes[i] + 1
    loses = size >= fatal(s)
    if loses and not later:
        see = s.table.all
    s.move(card, source, facts.locked + seat, see, end)
    s.put(key, (*sizes[:i], size, *sizes[i + 1 :]))
    if s.log is not None:
        s.tell_some("joined", 1 << seat, {"card": card}, seat=seat, count=size)
    return facts.value[card] if loses else 0


def _lock_with(s: State, partner: int, seat: int, sure: int) -> None:
    """The card that just came locks with this one.

    Who knows that card is `sure` of the value that leaves the hand. The others see only that some card does.
    """
    facts: Facts = s.table.facts
    key = facts.sets[seat]
    s.move(partner, seat, facts.locked + seat, sure=sure)
    s.put(key, (*s.pub.get(key, ()), 2))
    if s.log is not None:
        _tell_locked(s, seat, s.zones[facts.locked + seat][-2:])


def _tell_locked(s: State, seat: int, cards: tuple[int, ...]) -> None:
    s.tell_some("locked", 1 << seat, {"cards": cards}, seat=seat, count=len(cards))


def lock_dealt(s: State, seat: int) -> None:
    """Lock what a dealt hand holds twice or three times (LD-2)."""
    facts: Facts = s.table.facts
    hand, values, met = s.zones[seat], facts.value, 0
    for card in hand:
        if met & facts.bit[card]:
            break
        met |= facts.bit[card]
    else:
        return
    sets = []
    for card in hand:
        same = tuple(other for other in hand if values[other] == values[card] != 0)
        if len(same) > 1 and card == same[0]:
            for other in same:
                s.move(other, seat, facts.locked + seat)
            sets.append(same)
    s.put(facts.sets[seat], tuple(map(len, sets)))
    if s.log is not None:
        for same in sets:
            _tell_locked(s, seat, same)
