"""Plays a game and prints everything that was dealt, chosen and analysed:

`played.py GAME`, plain and compiled.

The first line says which it was; everything after it must be the same.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from itertools import count

from ai.contests.rounds import Memory
from ai.levels.agents import make
from ai.levels.levels import SOBER, Adviser
from ai.search.clock import Clock
from engine import games
from engine.kernel.guess import determinize
from engine.kernel.journal import fingerprint
from engine.kernel.match import deal
from engine.kernel.rng import Rng
from engine.kernel.table_description import Table
from engine.version import made
from game.cli.commands.simulate import Job, play_game

SEATS = ("random", "regular:mira", "novice", "expert:petra@12", "regular:sal", "expert@6")
"""Every level and some characters: with memory, grudges, and a searching one among them."""
OPTIONS = {"equilibrium": (("variants", "ABCE"),), "lockdown": (("aces_as_jokers", "1"),)}
"""Options that add decisions, for the larger table."""
EVERY = 7
"""One in this many decisions is analysed."""
MOST = 40
"""At most this many decisions of a round are analysed."""


def main(game: str) -> None:
    low, high = games.game(game).players
    print(made())
    for players, options in ((low, ()), (high, OPTIONS.get(game, ()))):
        bots = tuple(SEATS[seat % len(SEATS)] for seat in range(players))
        for number in range(3):
            print(play_game(Job(game, players, options, bots, 8, True), number).log)
        for line in thought(games.lay(game, players, options)):
            print(line)


def thought(table: Table) -> Iterator[str]:
    """A round among Regulars: chances and reason at some decisions, for this view and for the one sent to a
    process.
    """
    agents = [make("regular", seat) for seat in range(table.players)]
    memory = Memory(table, agents)
    s = deal(table, 8, 0, -1, listen=True)
    for number in count():
        memory.add(s.log or ())
        s.log = []
        if s.question is None:
            yield fingerprint(s)
            return
        view = memory.view(s, s.seat)
        if number % EVERY == 0 and number < EVERY * MOST:
            sent = pickle.loads(pickle.dumps(view))
            assert sent.text() == view.text() and sent.events == view.events
            yield repr(Adviser(SOBER, 8, simulations=40).think(sent, Clock(simulations=40)))
            yield fingerprint(determinize(view, Rng(number)))
        s.apply(agents[s.seat].choose(view, s.legal))


if __name__ == "__main__":
    main(sys.argv[1])
