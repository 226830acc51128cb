"""Finds the people at a table who are new to its game and need a coach."""

from __future__ import annotations

from game.books.contract.book import book_of
from game.data import Home
from game.data.lesson_progress import Progress
from game.features.people.people_store import People, folded, same
from game.table.match.setup import Setup


def newcomers(home: Home, setup: Setup) -> tuple[int, ...]:
    """The seats of people new to the game; matches that the owner played alone count for the owner."""
    progress, owner = Progress(home), People(home).me.name
    met = progress.met(setup.game)
    lessons = book_of(setup.game).lessons
    learned = progress.declined(setup.game) or any(
        progress.knows(setup.game, one.key, len(one.steps)) for one in lessons
    )
    names = {seat: setup.chairs[seat].name for seat in setup.people}
    alone = not setup.shared

    def knows(name: str) -> bool:
        return folded(name) in met or (learned and (alone or same(name, owner)))

    return tuple(seat for seat, name in names.items() if not knows(name))


def know_it(home: Home, setup: Setup) -> None:
    """The people at the table want no lesson: do not offer it to them again."""
    progress, owner = Progress(home), People(home).me.name
    progress.meet(setup.game, names_of(setup))
    if not setup.shared or any(same(setup.chairs[seat].name, owner) for seat in setup.people):
        progress.decline(setup.game)


def names_of(setup: Setup) -> list[str]:
    """The people's names, in the form in which they are compared."""
    return [folded(setup.chairs[seat].name) for seat in setup.people]
