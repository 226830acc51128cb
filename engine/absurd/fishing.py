"""Fish: the recipient names what it wants of the caster (AB-31)."""

from __future__ import annotations

from ..kernel.state import Question
from .pile import draw_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..kernel.state import Action, State


def fish(s: State, seat: int, caster: int, argument: Any, card: int) -> None:
    if seat != caster:
        s.ask(FISH, seat, caster)


def wishes(s: State, seat: int, caster: int) -> tuple[Action, ...]:
    wanted: tuple[Action, ...] = s.table.facts.fish
    return wanted


def wished(s: State, action: Action, seat: int, caster: int) -> None:
    word = action[1]
    has_some = not s.table.facts.answers[word].isdisjoint(s.zones[caster])
    s.tell("fished", seat=seat, target=caster, what=word, given=int(has_some))
    if has_some:
        s.ask(GIVE, caster, seat, word)
    else:
        draw_cards(s, seat, 1)


def fitting(s: State, caster: int, seat: int, word: str) -> tuple[Action, ...]:
    f = s.table.facts
    answers = f.answers[word]
    return tuple([f.give[card] for card in s.zones[caster] if card in answers])


def given(s: State, action: Action, caster: int, seat: int, word: str) -> None:
    s.move(action[1], caster, seat)
    s.tell("gave", seat=caster, target=seat)


FISH = Question("fish", wishes, wished)
GIVE = Question("give", fitting, given, hidden=True)
"""Hidden, for whether the caster had a choice would tell how many such cards it has."""
