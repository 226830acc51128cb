"""`Mind`: the skill that a level gives a player, and the temperament of its character."""

from __future__ import annotations

from math import inf
from typing import Any, Final, NamedTuple

from engine.kernel.talk import Saying


class Mind(NamedTuple):
    """Traits that policies read. Skill goes from 0 to 1, temperament from -1 to 1; 0 is a plain player."""

    attention: float = 1.0
    """How likely it is to consider each of many actions; a novice overlooks some each time."""
    memory: float = 1.0
    """Whether cards shown earlier are remembered."""
    foresight: float = 1.0
    """Whether it considers what a move gives to the others."""
    wobble: float = 0.02
    """Actions whose values differ by less than this, in shares of a win, are partly chosen at random."""
    blunder: float = inf
    """It never makes a choice that seems worse to it than the best by more than this, in shares of a win."""
    finesse: float = 0.0
    """How much weight it gives to the last tie-breaks."""
    bluff: float = 0.0
    suspicion: float = 0.0
    grudge: float = 0.0
    thrift: float = 0.0
    boldness: float = 0.0
    steadiness: float = 0.0
    """1: it has only the whims of its level."""
    foes: tuple[float, ...] = ()
    """By seat, the share of the harm to this player that came from there, for grudges."""

    asked: tuple[Saying, ...] = ()
    """The requests of partners at the table."""

    @property
    def is_special(self) -> bool:
        """Whether it has any temperament."""
        return bool(self.asked or self.bluff or self.suspicion or self.grudge or self.thrift or self.boldness)

    @property
    def whims(self) -> float:
        """How much a random number may change how good an action looks."""
        return max(0.0, self.wobble - self.steadiness * SOBER.wobble)


SOBER: Final = Mind()
SHARP: Final = Mind(finesse=1.0)
NOVICE: Final = Mind(attention=0.5, memory=0.0, foresight=0.0, wobble=0.12, blunder=0.25)


class Character(NamedTuple):
    """A character to play against; every character can play at every level."""

    id: str
    name: str
    traits: dict[str, Any]

    def mind(self, base: Mind) -> Mind:
        return base._replace(**self.traits)


CHARACTERS: Final = {
    who.id: who
    for who in (
        Character("mira", "Mira", {"bluff": 1.0, "boldness": 0.3}),
        Character("tobias", "Tobias", {"steadiness": 1.0}),
        Character("juno", "Juno", {"boldness": 1.0, "thrift": -0.6}),
        Character("okoro", "Okoro", {"thrift": 1.0, "boldness": -0.3}),
        Character("petra", "Petra", {"grudge": 1.0}),
        Character("sal", "Sal", {"suspicion": 1.0, "grudge": 0.3}),
        Character("wren", "Wren", {"boldness": -1.0, "thrift": 0.4, "bluff": -0.6}),
        Character("dario", "Dario", {"bluff": 0.5, "boldness": 0.6, "suspicion": -1.0}),
    )
}
