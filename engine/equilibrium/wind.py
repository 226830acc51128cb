"""Wind of Change (variant C): once a round everybody passes a card on, unseen by the rest."""

from __future__ import annotations

from ..kernel.question import Question
from .stock import spend

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
    """Ask the seat whether it calls the Wind, once its own action is fully resolved (EQ-C1)."""
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
    """All cards leave before any arrives, so that it stays known which cards are new.

    The receiver sees the card that leaves, so it stays sure of the others (ALL-1).
    """
    n, passing = s.table.players, s.table.facts.passing
    for seat in range(n):
        (card,) = s.unpick(seat)
        s.move(card, seat, passing, 1 << (seat + step) % n)
    for seat in range(n):
        card, target = s.zones[passing][0], (seat + step) % n
        s.move(card, passing, target)
        if s.log is not None:
            s.tell_some("wind_brought", s.know[card], {"card": card}, by=seat, target=target)


WIND: Final = Question("wind", calls, called)
PASS: Final = Question("pass", passes, passed)
