"""Guesses worlds of Lockdown in which the others' hidden cards fit their choices."""

from __future__ import annotations

from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View
from engine.lockdown.table_facts import Facts

from .weights import WEIGHTS as W
from .witness import Set, Witness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_TRIES: Final = 24
_FINE: Final = 1 << 20


class Belief(Guess):
    """An Expert's guesses about the others' cards."""

    __slots__ = ("knows", "spared")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        witness = Witness(view)
        self.spared = witness.spared
        others = view.table.all & ~(1 << view.seat | 1 << view.table.players)
        self.knows = [(found, who & others) for found, who in witness.knows.items() if who & others]

    def world(self, rng: Rng) -> State:
        """Guess a world.

        If the others' choices are unlikely in it, it is usually replaced by another guess.
        """
        for _ in range(_TRIES):
            world = super().world(rng)
            if not self.spared or rng.below(_FINE) < W.careless ** self.unlikely_turns(world) * _FINE:
                break
        for found, who in self.knows:
            world.know[_first(world, found)] |= who
        return world

    def unlikely_turns(self, s: State) -> int:
        """How many turns this world makes unlikely: the player held a fatal card and did not give it."""
        bit = s.table.facts.bit
        count = 0
        for seat, sets, old in self.spared:
            known = len(s.zones[seat]) - self.view.zones[seat].count(-1)
            held = {bit[card] for card in s.zones[seat][known : known + old]}
            count += any(bit[_first(s, found)] in held for found in sets)
        return count


def _first(s: State, found: Set) -> int:
    """The first card of this set."""
    facts: Facts = s.table.facts
    owner, place = found
    sizes: tuple[int, ...] = s.pub.sets[owner]
    return s.zones[facts.locked + owner][sum(sizes[:place])]
