"""Counts matches that were finished before careers existed; each file is read once."""

from __future__ import annotations

from pathlib import Path

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.books.contract.book import feats_of
from game.data import Home
from game.table.match.recorded_match import Recording, record_of, results_of
from game.table.match.stand_ins import BY_BOT, StoodIn, made_for

from .career import Career, PlayedOut, day_of, mark_of
from .people_store import People


def take_in_next(career: Career, home: Home) -> None:
    """Count the newest of the old matches; an unreadable or missing one is left out."""
    name = Path(career.old[0]).name
    lines = home.matches.read(home.matches.finished / name).lines
    try:
        record = record_of(lines)
        ended = _ended(record, lines, home)._replace(day=day_of(name)) if record.over else None
    except (Damaged, Refused):
        ended = None
    career.take_in(ended)


def _ended(record: Recording, lines: list[str], home: Home) -> PlayedOut:
    table, called = record.table, People(home).called
    chairs = tuple(
        chair._replace(name=called(chair.name)) if chair.is_person else chair for chair in record.setup.chairs
    )
    results = results_of(record)
    places = table.game.standing(table, results).places
    ended = PlayedOut(table, record.setup._replace(chairs=chairs), places, away_in(record, lines))
    if not record.branches:  # played under other rules, whose events may mean other things
        return ended
    mark = mark_of(table, record.seed, record.choices)
    return ended._replace(mark=mark, feats=feats_of(table, record.events, results))


def away_in(record: Recording, lines: list[str]) -> list[int]:
    """The people for whom a bot made most choices."""
    seats = [seat for _count, seat, _action in record.choices]
    by_bot = [seats[number] for number, by in made_for(lines).items() if by == BY_BOT and number < len(seats)]
    return [seat for seat in record.setup.people if StoodIn(by_bot.count(seat), seats.count(seat)).mostly]
