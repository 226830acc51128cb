"""A turn: exactly one action (EQ-6), with the variants' additions before and after it."""

from __future__ import annotations

from ..kernel.question import Question, verb_of
from .exchange import relay, trade
from .give import deal, offer
from .market import PEEKS, face_down, peek, swap
from .setup import SEATS, lay_out
from .teams import assist, may_assist
from .tokens_and_stock import refresh, spend, turn_stock
from .wind import may_call

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from ..kernel.question import Action
    from .public import Round, State
    from .setup import Facts

REFRESH: Final = ("refresh",)


def begin(s: State, starter: int) -> None:
    starter = lay_out(s, starter)
    if s.table.facts.stock:
        turn_stock(s)
    s.then(turn, starter)


def turn(s: Round, seat: int) -> None:
    """Begin a seat's turn, or skip it (EQ-A5); the next seat's turn comes after it."""
    facts: Facts = s.table.facts
    s.agenda.append(TURNS[facts.after[seat]])
    if facts.teams and s.pub.skips[seat]:
        s.tell("skipped", due_to=("skipped turn", seat), seat=seat)
        s.put_at("skips", seat, False)
        return
    s.begin_turn(seat)
    if facts.powers and s.pub.kings:
        s.put("kings", ())
    s.agenda.append(ACTS[seat])


def choices(s: State, seat: int, fresh: bool) -> tuple[Action, ...]:
    """A seat's choices; all but Gives cost a token.

    `fresh` is true before a Refresh or a Peek in this turn (EQ-A2).
    """
    facts: Facts = s.table.facts
    zones = s.zones
    sizes = facts.sizes
    gives, buys, _ = facts.reach[seat][sizes(zones)]
    if not s.pub.tokens[seat]:
        return gives
    found = [*gives]
    for card in zones[seat]:
        found += buys[card]
    if facts.layered:
        found += _layered_choices(s, seat, fresh)
    return tuple(found)


def _layered_choices(s: State, seat: int, fresh: bool) -> list[Action]:
    """The choices that variants add."""
    facts: Facts = s.table.facts
    zones = s.zones
    found: list[Action] = []
    if facts.stock and len(zones[facts.deck]) > 1:
        found.append(REFRESH)
    if facts.fog:
        found += [PEEKS[slot] for slot in face_down(s)]
    if facts.teams:
        if fresh:
            found += may_assist(s, seat)
        if not s.pub.relayed[seat & 1]:
            found += [facts.relay[mate][card] for mate in facts.mates[seat] for card in zones[seat]]
    return found


def act(s: State, action: Action, seat: int, fresh: bool) -> None:
    """Carry out the choice. Gives, the most frequent ones, skip the look-up because that is faster."""
    facts: Facts = s.table.facts
    if facts.layered:
        surround(s, verb_of(action), seat)
    match action:
        case ("give", slot, target):
            offer(s, seat, slot, target)
        case _:
            verb, *fields = action
            DEEDS[verb](s, seat, *fields)


def surround(s: State, verb: str, seat: int) -> None:
    """Push the variants' additions: the action that follows a Refresh or a Peek, or the call of the Wind."""
    facts: Facts = s.table.facts
    if verb in BEFORE:
        s.ask(ACT, seat, False)
    elif verb != "assist":
        if facts.teams and s.pub.assists:
            s.put("assists", 0)
        if facts.wind and s.pub.calm:
            s.then(may_call, seat)


def paid_swap(s: State, seat: int, card: int, slot: int) -> None:
    spend(s, seat)
    swap(s, seat, card, slot)


BEFORE: Final = ("refresh", "peek")
"""The verbs that a seat may use at the start of its turn, before its action."""
DEEDS: Final[dict[str, Callable[..., None]]] = {
    "deal": deal,
    "swap": paid_swap,
    "trade": trade,
    "refresh": refresh,
    "peek": peek,
    "assist": assist,
    "relay": relay,
}
ACT: Final = Question("act", choices, act)  # EQ-6
TURNS: Final = tuple((turn, (seat,)) for seat in SEATS)
ACTS: Final = tuple((ACT, (seat, True)) for seat in SEATS)
"""By seat, the steps that every turn puts on the agenda; built once."""
