"""Wind of Change (variant C): once a round, all players pass a card on, hidden from the rest."""

from __future__ import annotations

from ..kernel.question import Question
from .tokens_and_stock import spend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State

CLOCKWISE: Final = ("wind", "clockwise")
COUNTER: Final = ("wind", "counter")
CALM: Final = ("calm",)
CALLS: Final = (CLOCKWISE, COUNTER, CALM)


def may_call(s: State, seat: int) -> None:
    """Ask whether the seat calls the Wind, once its own action is fully resolved (EQ-C1)."""
    if s.pub.calm and s.pub.tokens[seat]:
        s.ask(WIND, seat)


def calls(s: State, seat: int) -> tuple[Action, ...]:
    return CALLS


def called(s: State, action: Action, seat: int) -> None:
    if action == CALM:
        return
    n = s.table.players
    _, direction = action
    spend(s, seat)
    s.tell("called_wind", seat=seat, direction=direction)
    s.put("calm", False)
    s.then(blow, 1 if action == CLOCKWISE else -1)
    for step in range(n - 1, -1, -1):
        s.ask(PASS, (seat + step) % n)


def passes(s: State, seat: int) -> tuple[Action, ...]:
    return tuple([("pass", card) for card in s.zones[seat]])


def passed(s: State, action: Action, seat: int) -> None:
    _, card = action
    s.pick(seat, seat, card)


def blow(s: State, step: int) -> None:
    """All cards leave before any arrives, so players still know which cards are new.

    The receiver sees the passed card leave, so it still knows the other cards of that hand (ALL-1).
    """
    n = s.table.players
    passing = s.table.facts.passing
    for seat in range(n):
        (card,) = s.unpick(seat)
        s.move(card, seat, passing, 1 << (seat + step) % n)
    for seat in range(n):
        card = s.zones[passing][0]
        target = (seat + step) % n
        s.move(card, passing, target)
        if s.log is not None:
            s.tell_some("wind_brought", s.know[card], {"card": card}, by=seat, target=target)


WIND: Final = Question("wind", calls, called)  # EQ-C1
PASS: Final = Question("pass", passes, passed)  # EQ-C1
