"""A Give, step by step: source, target, reaction, refill, payment, power (EQ-15)."""

from __future__ import annotations

from ..kernel.question import Question
from .market import bottom, close_slot, join, turn_face
from .powers import trigger
from .setup import FROM_DECK, targets
from .teams import ask_tosses
from .tokens_and_stock import gain, spend, turn_stock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State
    from .setup import Facts

ACCEPT: Final = ("accept",)
REJECT: Final = ("reject",)
REACTIONS: Final = (ACCEPT, REJECT)
BOTTOMS: Final = tuple(("bottom", place) for place in range(5))


def deal(s: State, seat: int) -> None:
    """The top card of the deck is revealed before its target is chosen (EQ-6.1)."""
    reveal(s, seat)
    s.ask(TARGET, seat, targets(s, seat), False)


def forced_give(s: State, giver: int, canceller: int = -1) -> None:
    """A Give from the deck that nobody can reject.

    The seat that cancelled gets the card if it has the fewest (EQ-7.2).
    """
    mask = targets(s, giver)
    if canceller >= 0 and mask >> canceller & 1:
        mask = 1 << canceller
    reveal(s, giver)
    s.ask(TARGET, giver, mask, True)


def reveal(s: State, seat: int) -> None:
    facts: Facts = s.table.facts
    card = s.zones[facts.deck][0]
    s.draw(facts.deck, facts.offer)
    if s.log is not None:
        s.tell("revealed", seat=seat, card=card)


def target_choices(s: State, giver: int, mask: int, forced: bool) -> tuple[Action, ...]:
    found: tuple[Action, ...] = s.table.facts.to[mask]
    return found


def target_chosen(s: State, action: Action, giver: int, mask: int, forced: bool) -> None:
    _, target = action
    if forced:
        accept(s, target, giver, FROM_DECK)
    else:
        offer(s, giver, FROM_DECK, target)


def offer(s: State, giver: int, slot: int, target: int) -> None:
    """Offer a card; a Market card stays there until accepted. Nobody reacts to their own Give (EQ-7)."""
    if target == giver:
        accept(s, target, giver, slot)
        return
    facts: Facts = s.table.facts
    if s.log is not None:
        card = s.zones[facts.offer][0] if slot == FROM_DECK else s.zones[facts.market][slot]
        s.tell_some("offered", s.know[card], {"card": card}, by=giver, target=target, slot=slot)
    if facts.teams:
        s.then(await_reaction, target, giver, slot)
        ask_tosses(s, target, giver)
    else:
        await_reaction(s, target, giver, slot)


def await_reaction(s: State, target: int, giver: int, slot: int) -> None:
    if s.pub.tokens[target]:
        s.ask(REACT, target, giver, slot)
    else:
        accept(s, target, giver, slot)


def reactions(s: State, target: int, giver: int, slot: int) -> tuple[Action, ...]:
    return REACTIONS


def reacted(s: State, action: Action, target: int, giver: int, slot: int) -> None:
    if action == ACCEPT:
        accept(s, target, giver, slot)
        return
    spend(s, target)
    if s.log is not None:
        s.tell("rejected", seat=target, by=giver, slot=slot)
    if slot == FROM_DECK:
        join(s)
        s.ask(BOTTOM, target)


def bottoms(s: State, seat: int) -> tuple[Action, ...]:
    return BOTTOMS


def bottomed(s: State, action: Action, seat: int) -> None:
    _, place = action
    card = bottom(s, place)
    s.tell_some("bottomed", s.know[card], {"card": card}, seat=seat, slot=place)
    if s.table.facts.stock:
        turn_stock(s)


def accept(s: State, target: int, giver: int, slot: int) -> None:
    """The card joins the hand and the Market is refilled. Payment and power follow, unless the round ends."""
    facts: Facts = s.table.facts
    zones = s.zones
    from_deck = slot == FROM_DECK
    is_last = len(zones[facts.market]) + len(zones[facts.deck]) - (not from_deck) == facts.left
    card = hand_over(s, target, slot, is_last)
    if s.log is not None:
        s.tell("accepted", by=giver, target=target, card=card)
    if is_last:
        s.tell("all_full")
        s.finish()
        return
    if facts.stock:
        turn_stock(s)
        if from_deck:
            gain(s, target, "burden_paid")
    if facts.powers:
        trigger(s, target, card)


def hand_over(s: State, target: int, slot: int, is_last: bool) -> int:
    """Move the card in the open and refill its place; there is no refill after the last card (EQ-11)."""
    facts: Facts = s.table.facts
    card: int
    if slot == FROM_DECK:
        card = s.zones[facts.offer][0]
        s.move(card, facts.offer, target)
        return card
    card = s.zones[facts.market][slot]
    if is_last:
        s.move(card, facts.market, target, s.table.all)
        close_slot(s, slot)
    else:
        s.take(facts.market, slot, target, facts.deck)
        if facts.fog:
            turn_face(s, slot, False)
    return card


TARGET: Final = Question("target", target_choices, target_chosen)  # EQ-9
REACT: Final = Question("react", reactions, reacted)  # EQ-7.1
BOTTOM: Final = Question("bottom", bottoms, bottomed)  # EQ-7.1
