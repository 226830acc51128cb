"""Reads `--seats` of the terminal: `you`, `person:NAME` or a bot's level, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.cli.setup import pairs
from game.cli.wrong import Wrong
from game.storage import Home
from game.table import last
from game.table.people import People, same
from game.table.seating import newcomer
from game.table.setup import (
    CHARACTERS,
    FOLLOWS,
    LEVELS,
    LONGEST_TYPED,
    UNKNOWN_LEVEL,
    Chair,
    Setup,
    bot,
    person,
)


def seated(home: Home, game: str, seats: str, options: str) -> Setup:
    """The last table, or the game's; with other seats or options where they are given."""
    setup = last.load_for(home, game) if game else last.load(home)
    if seats:
        setup = setup._replace(chairs=chairs_of(seats, People(home).known()))
    if options:
        setup = setup._replace(options=tuple(sorted({**dict(setup.options), **dict(pairs(options))}.items())))
    return setup


def chairs_of(seats: str, known: Sequence[Chair] = ()) -> tuple[Chair, ...]:
    """The chairs of `--seats`, in the order of play; `known` are those who play here, the owner first."""
    words = [word.strip() for word in seats.split(",")]
    if len(words) > len(CHARACTERS):
        raise Wrong(f"--seats names {len(words)} seats: no table has more than {len(CHARACTERS)}.")
    characters = list(CHARACTERS)
    found: list[Chair] = []
    for word in words:
        name = word.removeprefix("person:").strip() if word.startswith("person:") else ""
        if word == "you" or name:
            if len(name) > LONGEST_TYPED or not name.isprintable():
                raise Wrong(f"--seats: {name[:40]!r} is no name; one has at most {LONGEST_TYPED} letters.")
            found.append(_person(name, found, known))
        elif word in (*LEVELS, FOLLOWS):
            who = bot(characters.pop(0), UNKNOWN_LEVEL if word == FOLLOWS else word)
            found.append(who._replace(follows=word == FOLLOWS))
        else:
            levels = ", ".join((*LEVELS, FOLLOWS))
            raise Wrong(f"--seats {word[:40]!r} is nobody: a seat is you, person:NAME, {levels}.")
    names = [chair.name.casefold() for chair in found]
    twice = next((chair.name for chair in found if names.count(chair.name.casefold()) > 1), "")
    if twice:
        raise Wrong(f"--seats names {twice} twice: give everybody a name of their own, as in person:NAME.")
    return tuple(found)


def _person(name: str, found: Sequence[Chair], known: Sequence[Chair]) -> Chair:
    """Somebody by name, as they are known here; without a name the owner."""
    if not name and known:
        return known[0]
    who = next((one for one in known if same(one.name, name)), None)
    new = newcomer(name, found, known)
    return who or person(name, new.avatar, new.colour)
