"""The last table: what Play sits down at again."""

from __future__ import annotations

import secrets

from engine import games
from engine.kernel.game import Refused
from game.storage import Home

from .setup import Setup, first_setup, read_setup


def load(home: Home) -> Setup:
    """The last table; the first time, or where it cannot be any more, you and three bots at 8-equilibrium."""
    store = home.store("table")
    store.load()
    try:
        setup = read_setup(store.values["last"])
        games.game(setup.game).settle(len(setup.chairs), dict(setup.options))
    except (KeyError, TypeError, ValueError, AttributeError, Refused):
        return first_setup()
    return setup


def load_for(home: Home, game: str) -> Setup:
    """The last table where it was this game, else the game's first: you and three bots."""
    setup = load(home)
    if setup.game == game:
        return setup
    low, high = games.game(game).players
    return first_setup(game, min(high, max(low, 4)))


def save(home: Home, setup: Setup) -> None:
    store = home.store("table")
    store.load()
    store.values["last"] = setup.stored()
    store.save()


def new_seed() -> int:
    """A seed that people can read out to each other."""
    return secrets.randbelow(900_000_000) + 100_000_000
