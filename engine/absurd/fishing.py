"""Carries out Fish: the recipient asks the caster for a kind of card (AB-31)."""

from __future__ import annotations

from ..kernel.question import Question
from .clause_functions import attack
from .pile import draw_cards, leaving, open_small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..kernel.question import Action
    from .public import Round, State
    from .table_facts import Facts


@attack
def fish(s: Round, seat: int, caster: int, argument: Any, card: int) -> None:
    if seat != caster:
        s.ask(FISH, seat, caster)


def wishes(s: State, seat: int, caster: int) -> tuple[Action, ...]:
    wanted: tuple[Action, ...] = s.table.facts.fish
    return wanted


def wished(s: Round, action: Action, seat: int, caster: int) -> None:
    _, word = action
    has_some = not s.table.facts.answers[word].isdisjoint(s.zones[caster])
    s.tell("fished", seat=seat, target=caster, what=word, given=int(has_some))
    if has_some:
        s.ask(GIVE, caster, seat, word)
    else:
        draw_cards(s, seat, 1)


def fitting(s: State, caster: int, seat: int, word: str) -> tuple[Action, ...]:
    f: Facts = s.table.facts
    answers = f.answers[word]
    return tuple([f.give[card] for card in s.zones[caster] if card in answers])


def given(s: Round, action: Action, caster: int, seat: int, word: str) -> None:
    """Give a card.

    Everybody then knows that the cards that do not fit the request are still in the hand (ALL-1).
    """
    _, card = action
    answers = s.table.facts.answers[word]
    stay = sum(1 << other for other in s.zones[caster] if other not in answers)
    s.move(card, caster, seat, leaving(s, caster), stay=stay)
    open_small(s)
    s.tell("gave", seat=caster, target=seat)


FISH: Final = Question("fish", wishes, wished)  # AB-31
GIVE: Final = Question("give", fitting, given, hidden=True)  # AB-31
"""Hidden, because the existence of a choice would reveal how many such cards the caster has."""
