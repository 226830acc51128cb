"""Reads `--seats` and `--bots`: `you`, `person:NAME`, a bot's level or somebody's program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PureWindowsPath

from game.cli.errors import Wrong
from game.cli.match_setup import pairs, seat_bots
from game.data import Home
from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.features.people.seating import newcomer
from game.table.match.setup import (
    CHARACTERS,
    COMMANDS,
    FOLLOWS,
    LEVELS,
    LONGEST_TYPED,
    PROGRAM,
    UNKNOWN_LEVEL,
    Chair,
    Setup,
    bot,
    is_drawn,
    same,
)


def seated(home: Home, game: str, seats: str, options: str, bots: str = "") -> Setup:
    """The last table, or the game's; with other seats, bots or options where they are given."""
    setup = remembered_tables.load_for(home, game) if game else remembered_tables.load(home)
    if seats:
        setup = setup._replace(chairs=chairs_of(seats, People(home).known()))
    if bots:
        setup = with_bots(setup, bots)
    if options:
        setup = setup._replace(options=tuple(sorted({**dict(setup.options), **dict(pairs(options))}.items())))
    return setup


def chairs_of(seats: str, known: Sequence[Chair] = ()) -> tuple[Chair, ...]:
    """The chairs of `--seats`, in the order of play.

    `known` are the people who play here, the owner first.
    """
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
            if not all(map(is_drawn, name)):
                raise Wrong(f"--seats: {name!r} cannot be drawn at the table, which has Latin letters only.")
            found.append(_person(name, found, known))
        else:
            found.append(_bot(word, bot(characters.pop(0)), found, "--seats", "you, person:NAME, "))
    names = [chair.name.casefold() for chair in found]
    twice = next((chair.name for chair in found if names.count(chair.name.casefold()) > 1), "")
    if twice:
        raise Wrong(f"--seats names {twice} twice: give everybody a name of their own, as in person:NAME.")
    return tuple(found)


def with_bots(setup: Setup, words: str) -> Setup:
    """The same table with the bots of `--bots`, in order and repeated."""
    given = [word.strip() for word in words.split(",")]
    chairs = list(setup.chairs)
    seats = [seat for seat, chair in enumerate(chairs) if not chair.is_person]
    if len(given) > len(seats):
        raise Wrong(f"--bots names {len(given)} bots, and the table has {len(seats)}.")
    for number, seat in enumerate(seats):
        others = chairs[:seat] + chairs[seat + 1 :]
        chairs[seat] = _bot(given[number % len(given)], bot(chairs[seat].avatar), others, "--bots")
    return setup._replace(chairs=tuple(chairs))


def _bot(word: str, chair: Chair, others: Sequence[Chair], option: str, people: str = "") -> Chair:
    """A bot's chair at the level, or with the program, of a word."""
    if word in LEVELS:
        return chair._replace(level=word)
    if word == FOLLOWS:
        return chair._replace(level=UNKNOWN_LEVEL, follows=True)
    if word.startswith(PROGRAM):
        return _program(word, chair, others)
    levels = ", ".join((*LEVELS, FOLLOWS))
    raise Wrong(f"{option} {word[:40]!r} is nobody: write {people}{levels} or exec:COMMAND.")


def _program(word: str, chair: Chair, others: Sequence[Chair]) -> Chair:
    """A bot's chair with the name of the program; with a number where others are called the same."""
    seat_bots(word, 1)
    from lab.programs import words_of

    last = words_of(word.removeprefix(PROGRAM))[-1]
    file = PureWindowsPath(last).name or last  # it separates at both slashes
    name = next(
        name
        for n in range(1, len(CHARACTERS) + 2)
        if (name := file[:LONGEST_TYPED] if n == 1 else f"{file[: LONGEST_TYPED - 2]} {n}")
        and not any(same(name, other.name) for other in others)
    )
    COMMANDS[name] = word
    return chair._replace(name=name, program=True)


def _person(name: str, found: Sequence[Chair], known: Sequence[Chair]) -> Chair:
    """A person by name, with the face and colour known here; without a name, the owner."""
    if not name and known:
        return known[0]
    who = next((one for one in known if same(one.name, name)), None)
    new = newcomer(name, found, known)
    return who or new
