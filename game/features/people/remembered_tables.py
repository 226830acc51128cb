"""Stores the tables that are remembered: the last one, the last of each game, and the last shared one."""

from __future__ import annotations

from collections.abc import Sequence

from engine import games
from engine.kernel.game import Refused
from game.data import Home
from game.data.store import ANYTHING
from game.table.match.setup import FIRST_LEVEL, Chair, Setup, against, first_setup, read_setup

from .people_store import People
from .seating import with_bot

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
    try:
        setup = read_setup(home.document("table", ANYTHING).values[key])
        games.game(setup.game).settle(len(setup.chairs), dict(setup.options))
    except (KeyError, TypeError, ValueError, AttributeError, Refused):
        return None
    return setup._replace(chairs=_seated(People(home), setup.chairs))


def _seated(people: People, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """The chairs as they are taken now: somebody alone is the person who plays now.

    A bot has the seat of a forgotten person, and of one who sits here already under another id.
    """
    if [chair.is_person for chair in chairs].count(True) == 1:
        return tuple(people.me if chair.is_person else chair for chair in chairs)
    found: tuple[Chair, ...] = ()
    for chair in people.at(chairs):
        gone = chair.is_person and (not people.who(chair.id) or any(chair.id == one.id for one in found))
        found = with_bot(found, chairs) if gone else (*found, chair)
    return found if any(chair.is_person for chair in found) else (people.me, *found[1:])


def save(home: Home, setup: Setup) -> None:
    """Remember a table, without its seed and starting seat, which are for one match.

    Tables with programs are not remembered.
    """
    if setup.has_programs:
        return
    setup = setup.afresh
    with home.document("table", ANYTHING).change() as values:
        values[LAST] = values[setup.game] = setup.stored()
        if setup.shared:
            values[FRIENDS] = setup.stored()
    People(home).played(setup.chairs)


def shared_now(home: Home, setup: Setup) -> None:
    """Remember a match that somebody joined later, or that is continued, as the last shared one."""
    if setup.shared:
        People(home).played(setup.chairs)
        with home.document("table", ANYTHING).change() as values:
            values[FRIENDS] = setup.afresh.stored()


def new_seed() -> int:
    """A seed that people can read out to each other."""
    import secrets  # imported only here, so that the first frame need not wait for its imports

    return secrets.randbelow(900_000_000) + 100_000_000
