"""Exchanges of cards and of whole hands between players (AB-32)."""

from __future__ import annotations

from ..kernel.question import Question
from .clause_functions import attack
from .pile import leaving, open_small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..kernel.question import Action
    from .public import Round, State


@attack
def exchange_hands(s: Round, seat: int, caster: int, argument: Any, card: int) -> None:
    """Exchange two hands; what was known of each hand moves with it."""
    if seat != caster:
        s.trade(seat, caster)
        open_small(s)
        s.tell("hands_exchanged", seat=seat, target=caster)


@attack
def exchange(s: Round, seat: int, caster: int, count: int, card: int) -> None:
    """Both players choose `count` cards in secret, or as many as both have.

    Then the cards are exchanged at once.
    """
    count = min(count, len(s.zones[seat]), len(s.zones[caster]))
    if seat == caster:
        return
    if count:
        s.then(swap, seat, caster)
        s.ask(EXCHANGE, caster, count)
        s.ask(EXCHANGE, seat, count)
    elif s.log is not None:
        s.tell("exchanged_nothing", seat=seat, target=caster)


def own_cards(s: State, seat: int, count: int) -> tuple[Action, ...]:
    before = chosen(s, seat)
    return tuple([("exchange", card) for card in s.zones[seat] if card not in before])


def chosen(s: State, seat: int) -> tuple[int, ...]:
    """The cards that a seat has picked so far."""
    _, cards = s.picks.get(seat, (seat, ()))
    return cards


def chose(s: Round, action: Action, seat: int, count: int) -> None:
    _, card = action
    s.pick(seat, seat, *chosen(s, seat), card)
    if count > 1:
        s.ask(EXCHANGE, seat, count - 1)


def swap(s: Round, seat: int, caster: int) -> None:
    """Exchange the chosen cards.

    All of them leave before any arrives, so everybody still knows which are new (ALL-1).
    """
    mine = s.unpick(seat)
    theirs = s.unpick(caster)
    passing = s.table.facts.mix
    for card in mine:
        s.move(card, seat, passing, leaving(s, seat) | 1 << caster)
    for card in theirs:
        s.move(card, caster, passing, leaving(s, caster) | 1 << seat)
    for card in mine:
        s.move(card, passing, caster)
    for card in theirs:
        s.move(card, passing, seat)
    open_small(s)
    s.tell("exchanged", seat=seat, target=caster, count=len(theirs))


EXCHANGE: Final = Question("exchange", own_cards, chose)  # AB-32
