"""Plays battles: each player must match the top of the stack until one of them cannot (AB-47)."""

from __future__ import annotations

from ..kernel.question import Question
from .card_abilities import REMOVES
from .choices import openly
from .navigation import navigate
from .pile import lift, put_on, put_under
from .play import announce
from .table_facts import COLOR_LOCK, FREE, FREE_FOR_ALL, LOSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import Round, State
    from .table_facts import Facts


def fight(s: Round, seat: int) -> None:
    s.ask(BATTLE, seat)


def fights(s: State, seat: int) -> tuple[Action, ...]:
    """A battling player's actions: play a matching card, play a card that removes the stack, or lose."""
    f: Facts = s.table.facts
    hand = s.zones[seat]
    suit, rank = divmod(s.zones[f.battle][-1], 13)
    if s.pub.effects & COLOR_LOCK:
        rank = -1
    found = [f.fight[card] for card in hand if card // 13 == suit or card % 13 == rank]
    stuck = not found
    mode = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    found += openly(s, f, seat, hand, s.pub.piles, mode, REMOVES)
    if stuck:
        found.append(LOSE)
    return tuple(found)


def fought(s: Round, action: Action, seat: int) -> None:
    f: Facts = s.table.facts
    match action:
        case ("fight", card):
            put_on(s, card, seat, f.battle, FREE)
            s.put_down(seat)
            s.tell("fought", due_to="battle", seat=seat, card=card)
            s.keep_cause("last in turn")
            if s.zones[seat]:
                navigate(s, seat, f.printed[card].go)
        case ("lose",):
            first, *others = s.zones[f.battle]
            s.tell("battle_lost", due_to="battle", loser=seat, count=len(others))
            for card in others:
                lift(s, card, f.battle, seat)
            put_under(s, first, f.battle, f.first)
        case _:
            announce(s, action, seat)


BATTLE: Final = Question("battle", fights, fought, hidden=True)  # AB-47
"""Hidden, because the existence of a choice would reveal something about the hand."""
