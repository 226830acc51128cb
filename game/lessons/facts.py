"""Facts that the sentences of lessons name: each is asked of the engine in the position at hand."""

from __future__ import annotations

from typing import Any

from engine.kernel.state import State
from game.words import number as written

from .steps import Fact


def seat(number: int) -> Fact:
    """A player, by the seat."""
    return lambda s: number


def card(zone: str, place: int = 0) -> Fact:
    """The card that lies there."""
    return lambda s: s.zones[s.table.zone[zone]][place]


def held(name: str) -> Fact:
    """A card of a hand or of any other zone, which must really lie there in this position."""
    where, _, what = name.partition(" ")

    def found(s: State[Any]) -> int:
        number = s.table.card[what]
        if number not in s.zones[s.table.zone[where]]:
            raise ValueError(f"{what} is not in {where}")
        return number

    return found


def barred(fact: Fact, deed: str) -> Fact:
    """The same fact; no action on offer may be written so, as `give {card}` or `force`."""

    def found(s: State[Any]) -> Any:
        if any(s.table.action_text(action).startswith(deed) for action in s.legal):
            raise ValueError(f"{deed} is on offer")
        return fact(s)

    return found


def count(zone: str) -> Fact:
    """How many cards lie there."""
    return lambda s: len(s.zones[s.table.zone[zone]])


def number(value: int) -> Fact:
    """A number of the rules, taken from the engine by its name."""
    return lambda s: value


def signed(fact: Fact) -> Fact:
    """A number that may be below zero, as it is written in a sentence."""
    return lambda s: written(fact(s))


def at_the_end(fact: Fact) -> Fact:
    """A fact of a round that must be over."""

    def found(s: State[Any]) -> Any:
        if not s.over:
            raise ValueError("the round is not over")
        return fact(s)

    return found
