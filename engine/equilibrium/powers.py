"""Rank powers (variant E): the effects of an accepted Ace, Jack, Queen or King. Nobody can react to them."""

from __future__ import annotations

from ..kernel.question import Question
from .market import swap
from .setup import targets
from .tokens_and_stock import gain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State
    from .setup import Facts

ACE: Final = 0
JACK_RANK: Final = 10
QUEEN_RANK: Final = 11
KING_RANK: Final = 12
DECLINE: Final = ("decline",)


def trigger(s: State, seat: int, card: int) -> None:
    """Begin the power of a card that a seat has just accepted (EQ-E1)."""
    rank = card % 13
    if rank == ACE:
        gain(s, seat, "ace_paid")
    elif rank == JACK_RANK:
        s.tell("jack", seat=seat)
        s.ask(JACK, seat)
    elif rank == QUEEN_RANK:
        queen(s, seat)
    elif rank == KING_RANK:
        king(s, seat, card)


def jack_swaps(s: State, seat: int) -> tuple[Action, ...]:
    swaps = s.table.facts.swap
    return (*(action for card in s.zones[seat] for action in swaps[card]), DECLINE)


def jack_swapped(s: State, action: Action, seat: int) -> None:
    """Jack: a free Swap with the Market (EQ-E2)."""
    if action != DECLINE:
        _, card, slot = action
        swap(s, seat, card, slot)


def queen(s: State, seat: int) -> None:
    """Queen: look at the top two cards of the deck and put them back in either order (EQ-E3)."""
    deck = s.table.facts.deck
    top = s.zones[deck][:2]
    s.show(deck, top, 1 << seat)
    s.tell_some("queen", 1 << seat, {"cards": top}, seat=seat, count=len(top))
    if len(top) > 1:
        s.ask(QUEEN, seat)


def queen_orders(s: State, seat: int) -> tuple[Action, ...]:
    first, second = s.zones[s.table.facts.deck][:2]
    return (("top", first), ("top", second))


def queen_ordered(s: State, action: Action, seat: int) -> None:
    facts: Facts = s.table.facts
    deck = facts.deck
    _, card = action
    before = s.zones[deck][:2]
    first, second = before
    top = before if card == first else before[::-1]
    known = s.know[second]
    s.reorder(deck, top, seat)
    if facts.stock:
        # The new top card lies face up, so seats that knew either card still know where both are (ALL-1).
        s.show(deck, top[:1], s.table.all)
        s.show(deck, top[1:], s.table.all if top != before else known)
        if top != before:
            s.tell("turned_stock", cards=top[:1])


def king(s: State, seat: int, card: int) -> None:
    """King: give a card, unless only this seat has the fewest or this King has acted this turn (EQ-E4)."""
    heard = s.pub.kings
    if (card, seat) in heard:
        return
    s.put("kings", (*heard, (card, seat)))
    if targets(s, seat) & ~(1 << seat):
        s.tell("king", seat=seat)
        s.ask(KING, seat)
    else:
        s.tell("king_stayed", seat=seat, card=card)


def tributes(s: State, seat: int) -> tuple[Action, ...]:
    return tuple([("tribute", card) for card in s.zones[seat]])


def tribute_chosen(s: State, action: Action, seat: int) -> None:
    """The King's card is shown before its target is chosen.

    Until then it still counts as a card of the hand.
    """
    _, card = action
    mask = targets(s, seat) & ~(1 << seat)
    s.move(card, seat, s.table.facts.offer)
    s.tell("tribute", seat=seat, card=card)
    s.ask(TRIBUTE, seat, mask)


def tribute_targets(s: State, seat: int, mask: int) -> tuple[Action, ...]:
    found: tuple[Action, ...] = s.table.facts.to[mask]
    return found


def tribute_given(s: State, action: Action, seat: int, mask: int) -> None:
    _, target = action
    offer = s.table.facts.offer
    card = s.zones[offer][0]
    s.tell("accepted", by=seat, target=target, card=card)
    s.move(card, offer, target)
    trigger(s, target, card)


JACK: Final = Question("jack", jack_swaps, jack_swapped)  # EQ-E2
QUEEN: Final = Question("queen", queen_orders, queen_ordered)  # EQ-E3
KING: Final = Question("king", tributes, tribute_chosen)  # EQ-E4
TRIBUTE: Final = Question("tribute", tribute_targets, tribute_given)  # EQ-E4
