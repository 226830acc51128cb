"""The facts in the sentences of lessons, each read from the engine in the current position."""

from __future__ import annotations

from typing import Any

from engine.kernel.state import State
from game.books.contract.lesson_steps import Fact
from game.words import number as written


def seat(number: int) -> Fact:
    """A player, named by the seat."""
    return lambda s: number


def card(zone: str, place: int = 0) -> Fact:
    """The card that lies there."""
    return lambda s: s.zones[s.table.zone[zone]][place]


def held(name: str) -> Fact:
    """A named card in a zone, as `hand0 8S`; raises an error if it is not there."""
    where, _, what = name.partition(" ")

    def found(s: State[Any]) -> int:
        number = s.table.card[what]
        if number not in s.zones[s.table.zone[where]]:
            raise ValueError(f"{what} is not in {where}")
        return number

    return found


def barred(fact: Fact, deed: str) -> Fact:
    """The fact unchanged; raises an error if a legal action begins with `deed`, such as `force`."""

    def found(s: State[Any]) -> Any:
        if any(s.table.action_text(action).startswith(deed) for action in s.legal):
            raise ValueError(f"{deed} is on offer")
        return fact(s)

    return found


def count(zone: str) -> Fact:
    """How many cards lie there."""
    return lambda s: len(s.zones[s.table.zone[zone]])


def number(value: int) -> Fact:
    """A number in the rules, which the lesson takes from the engine instead of repeating it."""
    return lambda s: value


def same(*facts: Fact) -> Fact:
    """The common value of several things; raises an error if they differ."""

    def found(s: State[Any]) -> Any:
        values = {fact(s) for fact in facts}
        if len(values) > 1:
            raise ValueError("they differ")
        return values.pop()

    return found


def signed(fact: Fact) -> Fact:
    """A number that may be negative, as text for a sentence."""
    return lambda s: written(fact(s))


def at_the_end(fact: Fact) -> Fact:
    """A fact that is true only at the end of a round; raises an error before."""

    def found(s: State[Any]) -> Any:
        if not s.over:
            raise ValueError("the round is not over")
        return fact(s)

    return found
