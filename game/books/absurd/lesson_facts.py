"""Facts of a position that only the lessons of Absurd 8's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lessons.steps import Fact

if TYPE_CHECKING:
    from engine.absurd.public import State

YOU = 0


def suit(letter: str) -> Fact:
    """A suit by its letter."""
    return lambda s: "HDCSX".index(letter)


def top(s: State) -> int:
    """The card on the first pile."""
    card: int = s.zones[s.table.facts.first][-1]
    return card


def bottom(s: State) -> int:
    """The lowest card of the first pile; the ten of a lost battle goes there."""
    card: int = s.zones[s.table.facts.first][0]
    return card


def named_suit(s: State) -> int:
    """The suit that the Wild on the first pile counts as."""
    *_below, (_by, _idle, named, _text) = s.table.named(s.pub)["lies_pile0"]
    suit: int = named
    return suit


def last_suit(s: State) -> int:
    """The suit of the last card in the own hand."""
    return "HDCSX".index(s.table.deck[s.zones[YOU][-1]][-1])
