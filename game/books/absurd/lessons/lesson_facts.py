"""Facts about a position that only the lessons of Absurd 8's mention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.absurd.cards import CARDS
from engine.absurd.cast import HEADS
from engine.absurd.match import result
from engine.absurd.table_facts import COLOR_LOCK
from game.books.contract.lesson_steps import Fact

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
    if named < 0:
        raise ValueError("it counts as no suit")
    suit: int = named
    return suit


def scored(s: State) -> int:
    """The person's score in a round that is over."""
    if not s.over:
        raise ValueError("the round is not over")
    points: int = result(s).scores[YOU]
    return points


def last_suit(s: State) -> int:
    """The suit of the last card in your hand."""
    return "HDCSX".index(s.table.deck[s.zones[YOU][-1]][-1])


def winner_by_loss(player: int) -> Fact:
    """A player whose card made the person win."""

    def found(s: State) -> int:
        if not s.over or result(s).places[YOU] != 1:
            raise ValueError("the person did not win")
        return player

    return found


def unharmed(player: int) -> Fact:
    """A player without pending attacks."""

    def found(s: State) -> int:
        if s.pub.chain:
            raise ValueError("an attack waits")
        return player

    return found


def next_one(s: State) -> int:
    """The player being asked now, who must not be the person."""
    if s.seat == YOU:
        raise ValueError("it is the person's own turn")
    return s.seat


def awaited(s: State) -> int:
    """The player being asked now while attacks are pending."""
    if not s.pub.chain:
        raise ValueError("no attack waits")
    return next_one(s)


def printed(fact: Fact, colour: str) -> Fact:
    """A card; raises an error if it has no line of this colour."""

    def found(s: State) -> int:
        card: int = fact(s)
        if colour not in [kind for kind, *_rest in CARDS[s.table.deck[card]]]:
            raise ValueError(f"{s.table.deck[card]} has no line of colour {colour}")
        return card

    return found


def unlocked(name: str) -> Fact:
    """A card that must no longer lie among the effects for everybody, so that ranks match again."""

    def found(s: State) -> int:
        card: int = s.table.card[name]
        if card in s.zones[s.table.facts.common] or s.pub.effects & COLOR_LOCK:
            raise ValueError("it still holds")
        return card

    return found


def heads(before: int) -> Fact:
    """How many cards heads makes you draw; the person held `before` cards, and their coin must show heads."""

    def found(s: State) -> int:
        if len(s.zones[YOU]) != before + HEADS:
            raise ValueError("tails")
        return HEADS

    return found


def effect_lies_there(s: State) -> int:
    """The card on the pile, which must no longer be in your effects space."""
    if s.zones[s.table.zone["effects0"]]:
        raise ValueError("it is still there")
    return top(s)
