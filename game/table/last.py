"""The last table of all, which Play sits down at again, and of each game."""

from __future__ import annotations

from engine import games
from engine.kernel.game import Refused
from game.storage import Home

from .setup import Setup, first_setup, read_setup


def load(home: Home) -> Setup:
    """The last table; the first time, or where it cannot be any more, you and three bots at 8-equilibrium."""
    return _read(home, "last") or first_setup()


def load_for(home: Home, game: str) -> Setup:
    """The game's last table, else its first: you and three bots."""
    setup = _read(home, game)
    if setup is not None and setup.game == game:
        return setup
    from .book import book_of  # only here: the first frame need not wait for it

    low, high = games.game(game).players
    return first_setup(game, min(high, max(low, 4)))._replace(options=tuple(book_of(game).first.items()))


def _read(home: Home, key: str) -> Setup | None:
    store = home.store("table")
    store.load()
    try:
        setup = read_setup(store.values[key])
        games.game(setup.game).settle(len(setup.chairs), dict(setup.options))
    except (KeyError, TypeError, ValueError, AttributeError, Refused):
        return None
    return setup


def save(home: Home, setup: Setup) -> None:
    store = home.store("table")
    store.load()
    store.values["last"] = store.values[setup.game] = setup.stored()
    store.save()


def new_seed() -> int:
    """A seed that people can read out to each other."""
    import secrets  # only here: it brings along what the first frame need not wait for

    return secrets.randbelow(900_000_000) + 100_000_000
