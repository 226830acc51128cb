"""Finds the people at a table who are new to its game and need a coach."""

from __future__ import annotations

from game.books.contract.book import book_of
from game.data import Home
from game.data.lesson_progress import Progress
from game.features.people.people_store import People
from game.table.match.setup import ID, Setup, id_of_name


def newcomers(home: Home, setup: Setup) -> tuple[int, ...]:
    """The seats of people new to the game; lessons count for the person who plays now."""
    people = People(home)
    progress = Progress(home)
    me = people.me.id
    met = {people.who(one if ID.allows(one) else id_of_name(one)) for one in progress.met(setup.game)}
    lessons = book_of(setup.game).lessons
    learned = progress.declined(setup.game) or any(
        progress.knows(setup.game, one.key, len(one.steps)) for one in lessons
    )
    ids = {seat: people.who(setup.chairs[seat].id) for seat in setup.people}
    known = {id for id in ids.values() if id in met or (learned and id == me)}
    return tuple(seat for seat, id in ids.items() if id not in known)


def know_it(home: Home, setup: Setup) -> None:
    """The people at the table want no lesson: do not offer it to them again."""
    progress = Progress(home)
    me = People(home).me.id
    progress.meet(setup.game, ids_of(setup))
    if me in ids_of(setup):
        progress.decline(setup.game)


def ids_of(setup: Setup) -> list[str]:
    """The ids of the people at a table."""
    return [setup.chairs[seat].id for seat in setup.people]
