"""Facts of a position that only the lessons of Absurd 8's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.absurd.cast import HEADS
from engine.absurd.match import result
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


def scored(s: State) -> int:
    """What the person scores in a round that is over."""
    if not s.over:
        raise ValueError("the round is not over")
    points: int = result(s).scores[YOU]
    return points


def last_suit(s: State) -> int:
    """The suit of the last card in the own hand."""
    return "HDCSX".index(s.table.deck[s.zones[YOU][-1]][-1])


def winner_by_loss(player: int) -> Fact:
    """A player by whose card the person came to win."""

    def found(s: State) -> int:
        if not s.over or result(s).places[YOU] != 1:
            raise ValueError("the person did not win")
        return player

    return found


def unharmed(player: int) -> Fact:
    """A player whom no attack waits for."""

    def found(s: State) -> int:
        if s.pub.chain:
            raise ValueError("an attack waits")
        return player

    return found


def heads(before: int) -> Fact:
    """How many cards heads draw; the person held so many before, and their coin must have come up so."""

    def found(s: State) -> int:
        if len(s.zones[YOU]) != before + HEADS:
            raise ValueError("tails")
        return HEADS

    return found


def effect_lies_there(s: State) -> int:
    """The card on the pile, which must not be in the own effects space any more."""
    if s.zones[s.table.zone["effects0"]]:
        raise ValueError("it is still there")
    return top(s)
