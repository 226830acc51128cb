"""How a player thinks: skill that a level gives, and temperament that a character has."""

from __future__ import annotations

from math import inf
from typing import Any, Final, NamedTuple


class Mind(NamedTuple):
    """Traits that policies read. Skill goes from 0 to 1, temperament from -1 to 1; 0 is a plain player."""

    attention: float = 1.0
    """How likely each of many actions is considered at all; a novice overlooks some each time."""
    memory: float = 1.0
    """Whether cards shown earlier are remembered."""
    foresight: float = 1.0
    """Whether it considers what a move gives to the others."""
    wobble: float = 0.02
    """Actions closer together than this, in shares of a win, are chosen among partly by chance."""
    blunder: float = inf
    """It never takes a choice that looks worse to it than the best by more than this, in shares of a win."""
    finesse: float = 0.0
    """How much it counts the last tie-breaks."""
    bluff: float = 0.0
    suspicion: float = 0.0
    grudge: float = 0.0
    thrift: float = 0.0
    boldness: float = 0.0
    steadiness: float = 0.0
    """1: no whims beyond those of the level."""
    foes: tuple[float, ...] = ()
    """By seat, how much of the harm done to this player came from there; a grudge looks at it."""

    @property
    def is_special(self) -> bool:
        """Whether there is a temperament at all."""
        return bool(self.bluff or self.suspicion or self.grudge or self.thrift or self.boldness)

    @property
    def whims(self) -> float:
        """By how much chance may change how good an action looks."""
        return max(0.0, self.wobble - self.steadiness * SOBER.wobble)


SOBER: Final = Mind()
SHARP: Final = Mind(finesse=1.0)
NOVICE: Final = Mind(attention=0.5, memory=0.0, foresight=0.0, wobble=0.12, blunder=0.25)


class Character(NamedTuple):
    """Somebody to play against: any character plays any level."""

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
