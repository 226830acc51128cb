"""Exchanges of one card between two hands: Swap with Player (EQ-6.3, EQ-7.2) and Relay Swap (EQ-A4)."""

from __future__ import annotations

from ..kernel.question import Question
from .give import forced_give
from .teams import ask_tosses
from .tokens_and_stock import spend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State

CANCEL: Final = ("cancel",)


def trade(s: State, seat: int, target: int, card: int) -> None:
    """Pay for a Swap with Player. The card is chosen in secret; the token is spent even if the Swap fails."""
    spend(s, seat)
    if s.log is not None:
        s.tell("proposed", seat=seat, target=target)
    s.pick(seat, seat, card)
    s.ask(TRADE, target, seat)
    if s.table.facts.teams:
        ask_tosses(s, target, seat)


def hand_choices(s: State, seat: int, by: int) -> tuple[Action, ...]:
    choose = s.table.facts.choose
    return tuple([choose[card] for card in s.zones[seat]])


def trade_choices(s: State, seat: int, by: int) -> tuple[Action, ...]:
    choices = hand_choices(s, seat, by)
    return (*choices, CANCEL) if s.pub.tokens[seat] else choices


def trade_answered(s: State, action: Action, seat: int, by: int) -> None:
    if action == CANCEL:
        spend(s, seat)
        s.tell("cancelled", seat=seat, by=by)
        s.unpick(by)
        forced_give(s, by, seat)
    else:
        _, card = action
        exchange(s, by, seat, card)


def exchange(s: State, by: int, seat: int, card: int) -> None:
    """Both cards are shown to everybody and exchanged."""
    (first,) = s.unpick(by)
    if s.log is not None:
        s.tell("exchanged", by=by, target=seat, cards=(first, card))
    s.move(first, by, seat, s.table.all)
    s.move(card, seat, by, s.table.all)


def relay(s: State, seat: int, mate: int, card: int) -> None:
    """The Relay Swap, once per round and team (EQ-A4)."""
    spend(s, seat)
    s.tell("relayed", seat=seat, target=mate)
    s.put_at("relayed", seat & 1, True)
    s.pick(seat, seat, card)
    s.ask(RELAY, mate, seat)


def relay_answered(s: State, action: Action, mate: int, by: int) -> None:
    _, card = action
    exchange(s, by, mate, card)
    forced_give(s, by)


TRADE: Final = Question("trade", trade_choices, trade_answered)  # EQ-6.3
RELAY: Final = Question("relay", hand_choices, relay_answered)  # EQ-A4
