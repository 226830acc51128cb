"""The next match of the same people, in which the loser begins."""

from __future__ import annotations

from collections.abc import Callable

from engine import games
from engine.kernel.match import Match
from game.features.people import remembered_tables

from .setup import Setup

TRIES = 1000


def loser(places: tuple[int, ...]) -> int:
    """The seat that came last; if there are several, the first in the order of seats."""
    return places.index(max(places))


def seed_for(setup: Setup, starter: int, new_seed: Callable[[], int] = remembered_tables.new_seed) -> int:
    """A new seed with which this seat deals, or begins in games without a dealer (ALL-6).

    Seeds are tried at random. The engine draws the starting seat independently of the cards, so the cards are
    as random as ever.
    """
    table = games.lay(setup.game, len(setup.chairs), setup.options)
    for _ in range(TRIES):
        seed = new_seed()
        if Match(table, seed, listen=False).starters[0] == starter:
            return seed
    return new_seed()


def deals(setup: Setup) -> bool:
    """Whether the starting seat of a round deals and the next one plays first."""
    match = Match(games.lay(setup.game, len(setup.chairs), setup.options), 0, listen=False)
    return match.state.seat != match.starters[0]
