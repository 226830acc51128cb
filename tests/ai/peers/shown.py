"""Lets the Expert's search see what no bot at a table sees, to measure how much hidden cards and chance
decide.

`hands` shows it whose cards are where, but neither the deck's order nor any chance to come; `all` shows it
those, too. A player who is shown cards also knows them when it plays on in its worlds. What it wins is a cap
for the same search with honest worlds, not for every player.
"""

from __future__ import annotations

from ai.contests.rounds import Memory
from ai.levels.levels import chance_for
from ai.players import policy
from ai.search.clock import Clock
from ai.search.search import Search
from engine.kernel.zones import DOWN, HAND, OWN

SHOWN = ("hands", "all")


class Truth:
    """The true state as a source of worlds, as far as it is shown to a seat."""

    def __init__(self, state, seat, shown):
        self.shown, self.base = shown, state.clone()
        know, bit = self.base.know, 1 << seat
        held = [z for z, zone in enumerate(state.table.zones) if zone.kind in (HAND, OWN)]
        for card in [card for z in held for card in state.zones[z]]:
            know[card] |= bit
        self.mixed = [
            z
            for z, zone in enumerate(state.table.zones)
            if zone.kind == DOWN and not any(know[card] for card in state.zones[z])
        ]
        """The face-down cards of which nobody knows any."""

    def world(self, rng):
        """The true cards.

        Without `all`, face-down cards lie in another order, and other random numbers follow.
        """
        world = self.base.clone()
        if self.shown != "all":
            world.rng = rng.x ^ 0x5DEECE66D
            for z in self.mixed:
                world.shuffle(z)
        return world


class Shown:
    """An Expert of this many simulations that searches the truth it is shown."""

    def __init__(self, shown, simulations, seed):
        self.shown, self.simulations, self.seed = shown, simulations, seed
        self.truth = None
        """The state of the round, which `Showing` hands over before each decision."""

    def choose(self, view, legal, clock=None):
        worlds = Truth(self.truth, view.seat, self.shown)
        search = Search(view, policy(view.table.game.id), chance_for(self.seed, view), worlds)
        search.run(Clock(simulations=self.simulations))
        return search.ranking()[0].action


class Showing(Memory):
    """Passes the true state, with each view, to the bots that may see it."""

    def __init__(self, table, agents, shown):
        super().__init__(table, agents)
        self.shown = shown
        """The bots that may see the truth, by seat."""

    def view(self, s, seat):
        if seat in self.shown:
            self.shown[seat].truth = s
        return super().view(s, seat)
