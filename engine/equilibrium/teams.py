"""Team play (variant A): tokens for teammates, and the turns that they cost.

The Relay Swap is in `exchange`.
"""

from __future__ import annotations

from ..kernel.question import Question
from .tokens_and_stock import spend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State
    from .setup import Facts

TOSS: Final = ("toss",)
KEEP: Final = ("keep",)


def may_assist(s: State, seat: int) -> list[Action]:
    """The Assists to teammates below the cap.

    There are none once every player in a row has chosen an Assist (EQ-A2).
    """
    facts: Facts = s.table.facts
    tokens = s.pub.tokens
    if s.pub.assists >= facts.n:
        return []
    return [("assist", mate) for mate in facts.mates[seat] if tokens[mate] < facts.cap]


def assist(s: State, seat: int, mate: int) -> None:
    s.tell("assisted", seat=seat, target=mate)
    s.put("assists", s.pub.assists + 1)
    hand_over(s, seat, mate)


def hand_over(s: State, seat: int, mate: int) -> None:
    spend(s, seat)
    s.put_at("tokens", mate, s.pub.tokens[mate] + 1)


def ask_tosses(s: State, target: int, active: int) -> None:
    """Before the target decides, its teammates may each offer a token (EQ-A3)."""
    facts: Facts = s.table.facts
    tokens = s.pub.tokens
    if tokens[target] < facts.cap:
        able = tuple(mate for mate in facts.mates[target] if mate != active and tokens[mate])
        if able:
            _ask_toss(s, target, able, ())


def _ask_toss(s: State, target: int, able: tuple[int, ...], offers: tuple[int, ...]) -> None:
    mate, *others = able
    s.ask(TOSSES, mate, target, tuple(others), offers)


def toss_choices(
    s: State, mate: int, target: int, rest: tuple[int, ...], offers: tuple[int, ...]
) -> tuple[Action, ...]:
    return (TOSS, KEEP)


def toss_chosen(
    s: State, action: Action, mate: int, target: int, rest: tuple[int, ...], offers: tuple[int, ...]
) -> None:
    if action == TOSS:
        s.tell("offered_token", seat=mate, target=target)
        offers = (*offers, mate)
    if rest:
        _ask_toss(s, target, rest, offers)
    elif offers:
        s.ask(TAKE, target, offers)


def take_choices(s: State, target: int, offers: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple([("take", mate) for mate in offers])


def taken(s: State, action: Action, target: int, offers: tuple[int, ...]) -> None:
    _, mate = action
    s.tell("tossed", seat=mate, target=target)
    hand_over(s, mate, target)
    s.put_at("skips", mate, True)
    s.keep_cause(("skipped turn", mate))


TOSSES: Final = Question("tosses", toss_choices, toss_chosen)  # EQ-A3
TAKE: Final = Question("take", take_choices, taken)  # EQ-A3
