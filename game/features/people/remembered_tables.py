"""Stores the tables that are remembered: the last one, the last of each game, and the last shared one."""

from __future__ import annotations

from engine import games
from engine.kernel.game import Refused
from game.data import Home
from game.table.match.setup import FIRST_LEVEL, Setup, against, first_setup, read_setup

from .people_store import People

LAST, FRIENDS = "last", "friends"
"""The names of the last table of all, and of the last shared one; the others have their game's name."""


def load(home: Home) -> Setup:
    """The last table; without a valid one, you and three bots at 8-equilibrium."""
    return _read(home, LAST) or _first(home, "equilibrium", 4)


def load_for(home: Home, game: str) -> Setup:
    """The game's last table, or otherwise its first one: you and three bots."""
    setup = _read(home, game)
    if setup is not None and setup.game == game:
        return setup
    from game.books.contract.book import (
        book_of,  # imported only here, so that the first frame need not wait for it
    )

    low, high = games.game(game).players
    first = _first(home, game, min(high, max(low, 4)))
    return first._replace(options=tuple(book_of(game).first.items()))


def _first(home: Home, game: str, players: int) -> Setup:
    """A game's first table, whose bots make as many mistakes as a newcomer."""
    return against(first_setup(game, players, People(home).me), FIRST_LEVEL)


def load_shared(home: Home) -> Setup | None:
    """The last table that several people shared."""
    setup = _read(home, FRIENDS)
    return setup if setup is not None and setup.shared else None


def _read(home: Home, key: str) -> Setup | None:
    store = home.store("table")
    store.load()
    try:
        setup = read_setup(store.values[key])
        games.game(setup.game).settle(len(setup.chairs), dict(setup.options))
    except (KeyError, TypeError, ValueError, AttributeError, Refused):
        return None
    return setup._replace(chairs=People(home).at(setup.chairs))


def save(home: Home, setup: Setup) -> None:
    """Remember a table, without its seed and starting seat, which are for one match.

    Tables with programs are not remembered.
    """
    if setup.has_programs:
        return
    setup = setup.afresh
    store = home.store("table")
    store.load()
    store.values[LAST] = store.values[setup.game] = setup.stored()
    if setup.shared:
        store.values[FRIENDS] = setup.stored()
    store.save()
    People(home).played(setup.chairs)


def shared_now(home: Home, setup: Setup) -> None:
    """Remember a match that somebody joined later, or that is continued, as the last shared one."""
    if setup.shared:
        store = home.store("table")
        store.load()
        store.values[FRIENDS] = setup.afresh.stored()
        store.save()


def new_seed() -> int:
    """A seed that people can read out to each other."""
    import secrets  # imported only here, so that the first frame need not wait for its imports

    return secrets.randbelow(900_000_000) + 100_000_000
