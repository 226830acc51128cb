"""Puts new cards where they belong: into the hand or a locked set; or the player loses (LD-5, LD-9)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from .public import Round, State
    from .table_facts import Facts

FATAL: Final = 4
FATAL_IN_SUDDEN_DEATH: Final = 3
SUDDEN_DEATH: Final = 50
"""How many turns without an elimination until a third card loses (LD-12)."""


def fatal_in(calm: int, turns: int) -> int:
    """How many cards of one value lose the game (LD-9, LD-12).

    `calm` is the recorded number of turns without an elimination. `turns` says which later turn is meant: 0
    is the current turn, 1 the next.
    """
    return FATAL_IN_SUDDEN_DEATH if calm + turns > SUDDEN_DEATH else FATAL


def fatal(s: State) -> int:
    """How many cards of one value lose the game in the current turn."""
    return fatal_in(s.pub.calm, 0)


def receive(
    s: Round,
    card: int,
    source: int,
    seat: int,
    see: int = 0,
    free: bool = False,
    later: bool = False,
    stay: int = 0,
) -> int:
    """A seat gets a card, seen by `see`; returns the card's value if that loses the game, otherwise 0.

    A card that is not `free` is marked: the seat may not give it away on its next turn (LD-8). A card that
    loses is turned up at once, unless losses are checked `later` (LD-4.5). `stay` is a mask of cards that
    cannot be the moved card, as in `State.move`; if a card locks, everybody can see that it is no ace or
    joker (LD-5).
    """
    facts: Facts = s.table.facts
    zones = s.zones
    locked = facts.locked + seat
    same = facts.same[card]
    if not same.isdisjoint(zones[locked]):
        return _join(s, card, source, seat, see, later, stay | facts.never_locks)
    if not same.isdisjoint(zones[seat]):
        (partner,) = same.intersection(zones[seat])  # two cards of this value would have locked already
        sure = _surely(s, partner, seat)
        s.move(card, source, locked, see, sure=sure, stay=stay | facts.never_locks)
        _lock_with(s, partner, seat, s.know[card] | sure)
        return 0
    if source == facts.deck:
        s.draw(source, seat, see)
    elif stay:
        s.move(card, source, seat, see, stay=stay)
    else:
        s.move(card, source, seat, see)  # positional, because a keyword argument takes time
    if not free:
        s.keep(card, seat)
    return 0


def _surely(s: State, partner: int, seat: int) -> int:
    """The seats that know which card a new one locks with: they know it and the rest of the hand."""
    facts: Facts = s.table.facts
    sure = s.know[partner]
    never = facts.never_locks
    for other in s.zones[seat]:
        if other != partner:
            if not never >> other & 1:
                return 0
            sure &= s.know[other]
    return sure


def _join(s: State, card: int, source: int, seat: int, see: int, later: bool, stay: int) -> int:
    """Add the card to the set of its value.

    Seats that know a card of the set thereby know the value of the new card.
    """
    facts: Facts = s.table.facts
    sizes = s.pub.sets[seat]
    cards = s.zones[facts.locked + seat]
    i, end = _set_of(facts, card, cards, sizes)
    size = sizes[i] + 1
    loses = size >= fatal(s)
    if loses and not later:
        see = s.table.all
    sure = 0
    for locked in cards[end - sizes[i] : end]:
        sure |= s.know[locked]
    s.move(card, source, facts.locked + seat, see, end, sure, stay)
    s.put_at("sets", seat, (*sizes[:i], size, *sizes[i + 1 :]))
    if s.log is not None:
        s.tell_some("joined", 1 << seat | s.know[card], {"card": card}, seat=seat, count=size)
    return facts.value[card] if loses else 0


def _set_of(facts: Facts, card: int, cards: Sequence[int], sizes: Sequence[int]) -> tuple[int, int]:
    """The locked set that has the value of this card, and where it ends."""
    i = 0
    end = sizes[0]
    same = facts.same[card]
    while cards[end - 1] not in same:
        i += 1
        end += sizes[i]
    return i, end


def _lock_with(s: State, partner: int, seat: int, sure: int) -> None:
    """Lock the card that just came with this one.

    Seats in `sure` know which card leaves the hand, and so its value. The others only see that a card leaves,
    and that it is no ace and no joker (LD-5).
    """
    facts: Facts = s.table.facts
    s.move(partner, seat, facts.locked + seat, sure=sure, stay=facts.never_locks)
    s.put_at("sets", seat, (*s.pub.sets[seat], 2))
    if s.log is not None:
        _tell_locked(s, seat, s.zones[facts.locked + seat][-2:])


def _tell_locked(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Report which cards locked to the seats that know all of them."""
    see = s.table.all
    for card in cards:
        see &= s.know[card]
    s.tell_some("locked", 1 << seat | see, {"cards": cards}, seat=seat, count=len(cards))


def lock_dealt_back(
    s: State, cards: Sequence[int], seat: int, hand: list[int]
) -> tuple[tuple[int, ...], list[int]]:
    """Lock cards that were dealt to this hand, together with matching cards in it, without events (LD-4.5).

    Returns the cards that are locked afterwards, and the values by which the seat loses.
    """
    facts: Facts = s.table.facts
    locked = [*s.zones[facts.locked + seat]]
    sizes = [*s.pub.sets[seat]]
    lost = []
    for card in cards:
        same = facts.same[card]
        if same.isdisjoint(locked):
            (partner,) = same.intersection(hand)
            hand.remove(partner)
            locked += (card, partner)
            sizes.append(2)
        else:
            i, end = _set_of(facts, card, locked, sizes)
            locked.insert(end, card)
            sizes[i] += 1
            if sizes[i] >= fatal(s):
                lost.append(facts.value[card])
    s.put_at("sets", seat, tuple(sizes))
    return tuple(locked), lost


def lock_dealt(s: State, seat: int) -> None:
    """Lock the pairs and triples of a newly dealt hand (LD-2)."""
    facts: Facts = s.table.facts
    hand = s.zones[seat]
    values = facts.value
    met = 0
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
    s.put_at("sets", seat, tuple(map(len, sets)))
    if s.log is not None:
        for same in sets:
            _tell_locked(s, seat, same)
