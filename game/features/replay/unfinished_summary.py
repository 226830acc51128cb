"""The summary of an unfinished match on the main menu: game, players, date and score."""

from __future__ import annotations

import time
from typing import NamedTuple

from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged, read_scores
from game.data import Home, MatchFile
from game.features.people.people_store import People
from game.table.match.setup import Chair, Setup, read_chairs
from game.words import N_, _, ngettext, number, together

DAYS = (
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"),
)  # fmt: skip
MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
WEEK = 7


class Waiting(NamedTuple):
    """The contents of its tile. None of them depends on hidden cards, because only finished rounds count."""

    file: MatchFile
    game: str = ""
    """The game's id; empty if the file cannot be read."""
    setup: Setup | None = None
    rounds: int = 0
    """The number of finished rounds."""
    totals: tuple[int, ...] = ()
    """The totals by seat, once a round is over."""

    leaders: tuple[int, ...] = ()
    """The leading seats."""

    told: str = ""
    """The words in place of rounds, if people play in turns."""

    place: str = ""
    """The stop of the tour or the table of a run at which it is played, in words."""

    @property
    def leader(self) -> str:
        """The names of the leaders, with their score."""
        if len(self.leaders) != 1:
            return ""
        (seat,) = self.leaders
        return _("{name} leads: {n}").format(name=self.chairs[seat].name, n=number(self.totals[seat]))

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.setup.chairs if self.setup is not None else ()


def looked_at(file: MatchFile, home: Home) -> Waiting:
    """A match on disk; only the parts that its tile needs are read."""
    try:
        lines = home.matches.read(file.path).lines
        scores = read_scores([line + "\n" for line in lines], games.lay)
        chairs = read_chairs(scores.seats)
        if len(chairs) != scores.table.players:
            return Waiting(file)
        options = tuple(sorted(scores.table.options.items()))
        setup = Setup(scores.table.game.id, People(home).at(chairs), options)
        results = scores.results
        if not results:
            return Waiting(file, setup.game, setup)
        standing = scores.table.game.standing(scores.table, results)
        leaders = tuple(seat for seat, place in enumerate(standing.places) if place == 1)
        return Waiting(file, setup.game, setup, len(results), standing.totals, leaders)
    except (Damaged, Refused, TypeError, KeyError, ValueError):
        return Waiting(file)


def players(chairs: tuple[Chair, ...]) -> str:
    """The players: people by name, bots by their number."""
    people = [chair.name for chair in chairs if chair.is_person]
    bots = sum(not chair.is_person for chair in chairs)
    if not bots:
        return together(people) if people else ""
    names = ", ".join(people)
    told = ngettext("{names} and {n} bot", "{names} and {n} bots", bots) if names else ""
    return (told or ngettext("{n} bot", "{n} bots", bots)).format(names=names, n=bots)


def when(changed: float, now: float) -> str:
    """A time in everyday words: a time for today, a day for this week, otherwise a date."""
    try:
        then = time.localtime(changed)
        today = time.localtime(now)
        days = _day(today) - _day(then)
    except (OverflowError, OSError, ValueError):  # a file may contain any time
        return ""
    if days == 0:
        return _("today, {hour}:{minute:02}").format(hour=then.tm_hour, minute=then.tm_min)
    if days == 1:
        return _("yesterday")
    if 0 < days < WEEK:
        return _(DAYS[then.tm_wday])
    return date_said(then.tm_year if then.tm_year != today.tm_year else 0, then.tm_mon, then.tm_mday)


def date_said(year: int, month: int, day: int) -> str:
    """A date in words; year 0 stands for this year, which goes without saying."""
    words = _("{month} {day}, {year}") if year else _("{month} {day}")
    return words.format(day=day, month=_(MONTHS[month - 1]), year=year)


def iso_said(day: str) -> str:
    """A day such as 2026-11-29 in words; a file may contain any other text, which stays as it is."""
    from datetime import date  # imported only here, so that the first frame need not wait for it

    try:
        said = date.fromisoformat(day)
    except ValueError:
        return day
    return date_said(said.year, said.month, said.day)


def _day(moment: time.struct_time) -> int:
    """The number of the day in the calendar."""
    from datetime import date  # imported only here, so that the first frame need not wait for it

    return date(moment.tm_year, moment.tm_mon, moment.tm_mday).toordinal()
