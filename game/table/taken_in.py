"""Matches that were finished before people's play was followed: each is read once, to be counted too."""

from __future__ import annotations

from pathlib import Path

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.career import Career, PlayedOut, day_of, mark_of
from game.storage import Home

from .book import feats_of
from .kept import BY_BOT, StoodIn, made_for
from .people import People
from .recorded import Recording, record_of, results_of


def take_in_next(career: Career, home: Home) -> None:
    """Count the newest of the old matches; one that cannot be read, or is gone, is left out."""
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
    if not record.branches:  # played by other rules, whose events may tell of other things
        return ended
    mark = mark_of(table, record.seed, record.choices)
    return ended._replace(mark=mark, feats=feats_of(table, record.events, results))


def away_in(record: Recording, lines: list[str]) -> list[int]:
    """The persons for whom a bot chose most."""
    seats = [seat for _count, seat, _action in record.choices]
    by_bot = [seats[number] for number, by in made_for(lines).items() if by == BY_BOT and number < len(seats)]
    return [seat for seat in record.setup.people if StoodIn(by_bot.count(seat), seats.count(seat)).mostly]
