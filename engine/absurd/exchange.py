"""Cards and hands that change places (AB-32)."""

from __future__ import annotations

from ..kernel.state import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..kernel.state import Action, State


def exchange_hands(s: State, seat: int, caster: int, argument: Any, card: int) -> None:
    """What was known of each hand moves with it."""
    if seat != caster:
        s.trade(seat, caster)
        s.tell("hands_exchanged", seat=seat, target=caster)


def exchange(s: State, seat: int, caster: int, count: int, card: int) -> None:
    """Both choose in secret, then the cards change places at once; fewer where one has fewer."""
    count = min(count, len(s.zones[seat]), len(s.zones[caster]))
    if seat != caster and count:
        s.then(swap, seat, caster)
        s.ask(EXCHANGE, caster, count)
        s.ask(EXCHANGE, seat, count)


def own_cards(s: State, seat: int, count: int) -> tuple[Action, ...]:
    chosen = s.picks[seat][1] if seat in s.picks else ()
    return tuple([("exchange", card) for card in s.zones[seat] if card not in chosen])


def chose(s: State, action: Action, seat: int, count: int) -> None:
    before = s.picks[seat][1] if seat in s.picks else ()
    s.pick(seat, seat, *before, action[1])
    if count > 1:
        s.ask(EXCHANGE, seat, count - 1)


def swap(s: State, seat: int, caster: int) -> None:
    mine, theirs = s.unpick(seat), s.unpick(caster)
    for card in mine:
        s.move(card, seat, caster)
    for card in theirs:
        s.move(card, caster, seat)
    s.tell("exchanged", seat=seat, target=caster, count=len(theirs))


EXCHANGE = Question("exchange", own_cards, chose)
