"""`Tour`: all that a person has reached at its stops, a pure fold over the rows of their finished matches.

Nothing of it is stored. A row whose table is no stop of this version, such as one with options that it
lacks, stays in the file and counts for nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from engine import games
from game.data import Home
from game.features.people.history import History
from game.features.people.played_matches import MatchRow
from game.features.replay.unfinished_summary import looked_at
from game.table.match.setup import Setup

from .acquaintance import Known, Remark, acquainted, greeting, parting
from .regions import REGIONS
from .stops import OPENS, OPENS_GRAND, Region, StopTask, TableKey, TourStop, Wears, table_key

PAIR = 2
"""The most people who play at a stop together."""
LOSSES = 3
"""After this many lost matches at a stop one may pass it."""
AS_PASSED = 2
"""The number of stars as which a passed stop counts when the next ones open."""


class Stars(NamedTuple):
    """The three stars of a stop."""

    well: bool = False
    """Did not come last."""
    won: bool = False
    task: bool = False

    def with_those(self, other: Stars) -> Stars:
        return Stars(*(one or also for one, also in zip(self, other, strict=True)))


STARS = len(Stars._fields)


class StopRecord(NamedTuple):
    """What a person did at a stop: the stars of all matches together, and how many were lost."""

    stars: Stars = Stars()
    lost: int = 0
    alone: Stars = Stars()
    """Those of its matches without a hint."""

    @property
    def passed(self) -> bool:
        return self.lost >= LOSSES and not self.stars.won

    @property
    def counts(self) -> int:
        """The number of stars as which it counts when further stops open."""
        return max(sum(self.stars), AS_PASSED if self.passed else 0)

    def after(self, stars: Stars, hinted: bool = False) -> StopRecord:
        """One match more."""
        alone = self.alone if hinted else self.alone.with_those(stars)
        return StopRecord(self.stars.with_those(stars), self.lost + (not stars.won), alone)


NOTHING = StopRecord()
Tour = Mapping[str, StopRecord]
"""By a stop's id, what was reached there."""


# A finished match


def _others(row: MatchRow, seat: int) -> list[int]:
    """The totals of those who were not in the seat's team."""
    team = row.seats[seat].team
    return [
        total
        for other, total in enumerate(row.totals)
        if other != seat and (team < 0 or row.seats[other].team != team)
    ]


def _ahead(row: MatchRow, seat: int) -> int:
    """How much better the seat's points are than the best of the others."""
    mine = row.totals[seat]
    others = _others(row, seat)
    return min(others) - mine if games.game(row.game).measure == "fewest" else mine - max(others)


FACTS: Mapping[str, Callable[[MatchRow, int], int]] = MappingProxyType(
    {
        "points": lambda row, seat: row.totals[seat],
        "ahead": _ahead,
        "behind": lambda row, seat: -_ahead(row, seat),
        "others": lambda row, seat: max(_others(row, seat)),
        "place": lambda row, seat: row.places[seat],
    }
)
"""The facts of a finished match that tasks are about, besides the achievements of the game's book."""


def is_done(task: StopTask, row: MatchRow, seat: int) -> bool:
    if task.fact not in FACTS:
        return task.fact in row.feats.get(seat, ())
    found = FACTS[task.fact](row, seat)
    return (task.least is None or task.least <= found) and (task.most is None or found <= task.most)


def judge(stop: TourStop, row: MatchRow, seat: int) -> Stars:
    """The stars of a finished match, each for itself: the task counts in a lost match, too."""
    won = row.places[seat] == 1
    well = is_done(stop.well, row, seat) if stop.well else row.places[seat] < max(row.places)
    return Stars(won or well, won, is_done(stop.task, row, seat))


def stars_of(stop: TourStop, row: MatchRow) -> Stars:
    """The stars of a match: each is earned if any of its one or two people earns it."""
    stars = Stars()
    for seat in row.people:
        if not row.seats[seat].away:
            stars = stars.with_those(judge(stop, row, seat))
    return stars


# All matches


@cache
def stops_by_table() -> Mapping[TableKey, TourStop]:
    """The stops by their tables."""
    return {
        table_key(region.game, stop.options, stop.bots): stop for region in REGIONS for stop in region.stops
    }


def stop_at(setup: Setup) -> TourStop | None:
    """The stop whose table this is, if one person or a pair sits there."""
    bots = tuple([(chair.avatar, chair.level) for chair in setup.chairs if not chair.is_person])
    theirs = 0 < len(setup.people) <= PAIR and not setup.has_programs
    return stops_by_table().get(table_key(setup.game, setup.options, bots)) if theirs else None


def worn_at(setup: Setup, grand: bool) -> Wears:
    """The look of a table. That of a master's own table, or at the grand table, is that of the region."""
    region = next((region for region in REGIONS if region.game == setup.game), None)
    own = region is not None and (grand or stop_at(setup) == region.stops[-1])
    return region.wears if region is not None and own else Wears()


def stop_of(row: MatchRow) -> TourStop | None:
    """The stop at which a finished match was played."""
    bots = tuple([(one.name.lower(), one.bot) for one in row.seats if not one.is_person])
    return (
        stops_by_table().get(table_key(row.game, tuple(row.options.items()), bots))
        if 0 < len(row.people) <= PAIR
        else None
    )


def folded(matches: Iterable[tuple[MatchRow, int]]) -> Tour:
    """What was reached in these matches, each given with the person's seat."""
    found: dict[str, StopRecord] = {}
    for row, _seat in matches:
        if (stop := stop_of(row)) is not None:
            found[stop.id] = found.get(stop.id, NOTHING).after(stars_of(stop, row), row.hinted)
    return found


def own_matches(history: History, id: str) -> list[tuple[MatchRow, int]]:
    """A person's matches of the games on the map, each with their seat."""
    return [
        (row, seat)
        for region in REGIONS
        for row in history.rows(region.game)
        for seat, who in history.owners(row).items()
        if who == id
    ]


def tour_of(history: History, id: str, *, without: Collection[str] = ()) -> Tour:
    """What a person has reached, without the matches in these files."""
    return folded(one for one in own_matches(history, id) if one[0].file not in without)


def unfinished(home: Home, id: str) -> Mapping[str, Path]:
    """By a stop's id, the newest match there that a person has not finished."""
    found: dict[str, Path] = {}
    for file in home.matches.all():
        setup = None if file.finished else looked_at(file, home).setup
        stop = setup and stop_at(setup)
        if setup and stop and id in [setup.chairs[seat].id for seat in setup.people]:
            found.setdefault(stop.id, file.path)
    return found


# Opponents


def known_to(history: History, id: str, *, without: str = "") -> Known:
    """A person's score with each character, without the match in one file."""
    return acquainted(one for one in own_matches(history, id) if one[0].file != without)


def greeted(home: Home, setup: Setup) -> Remark | None:
    """What a character says as this match begins."""
    history = History(home)
    return greeting(setup, known_to(history, _alone(history, setup)), home.said)


def bidden_farewell(home: Home, setup: Setup, places: Sequence[int], file: str) -> Remark | None:
    """What the same character says after the match, which is in this file."""
    history = History(home)
    known = known_to(history, _alone(history, setup), without=file)
    return parting(setup, places, known, home.said)


def _alone(history: History, setup: Setup) -> str:
    """The id of the first person at a table; empty for nobody."""
    return next((history.people.who(setup.chairs[seat].id) for seat in setup.people), "")


# The way through a region


def stars_in(region: Region, tour: Tour) -> int:
    """How many stars of a region somebody has."""
    return sum(sum(tour.get(stop.id, NOTHING).stars) for stop in region.stops)


def missing(region: Region, stop: TourStop, tour: Tour) -> int:
    """How many more stars of its region open a stop; 0 if it is open."""
    counted = sum(tour.get(one.id, NOTHING).counts for one in region.stops)
    return max(0, OPENS[region.stops.index(stop)] - counted)


def to_grand_table(tour: Tour) -> int:
    """How many more stars of all regions open the grand table; 0 if it is open."""
    return max(0, OPENS_GRAND - sum(record.counts for record in tour.values()))


def next_stop(region: Region, tour: Tour) -> TourStop:
    """The first open stop of a region that was neither won nor passed; if there is none, its last."""
    return next((stop for stop in region.stops if _waits(region, stop, tour)), region.stops[-1])


def _waits(region: Region, stop: TourStop, tour: Tour) -> bool:
    """Whether a stop is open, and neither won nor passed."""
    record = tour.get(stop.id, NOTHING)
    return not (record.stars.won or record.passed or missing(region, stop, tour))


class TourPlace(NamedTuple):
    """Where somebody is on the tour."""

    region: Region
    """The region of the last stop that was played, or the first one."""
    stop: TourStop
    """The next stop there."""
    stars: int
    is_new: bool
    """Whether they have finished no match of any game."""


def place_of(history: History, id: str) -> TourPlace:
    """Where a person is."""
    matches = own_matches(history, id)
    tour = folded(matches)
    played = [row for row, _seat in matches if stop_of(row) is not None]
    last = max(played, key=lambda row: row.ended).game if played else REGIONS[0].game
    region = next(region for region in REGIONS if region.game == last)
    stars = sum(stars_in(one, tour) for one in REGIONS)
    is_new = not any(id in history.counts(game) for game in games.MODULES)
    return TourPlace(region, next_stop(region, tour), stars, is_new)


class StopNews(NamedTuple):
    """What a match at a stop changed."""

    stop: TourStop
    record: StopRecord
    """What was reached there, with this match."""
    fresh: Stars
    """The stars that are new."""
    opened: tuple[TourStop, ...]
    """The stops that it opened."""
    grand_opened: bool = False
    """Whether it opened the grand table."""
    leads_on: bool = False
    """Whether an open stop of the region waits, and this one does no more."""


def news_of(history: History, id: str, file: str) -> StopNews | None:
    """What the match in this file changed for a person; None if it was not played at a stop."""
    matches = own_matches(history, id)
    stop = next((stop_of(row) for row, _seat in matches if row.file == file), None)
    if stop is None:
        return None
    region = next(region for region in REGIONS if stop in region.stops)
    now = folded(matches)
    before = folded(one for one in matches if one[0].file != file)
    had = before.get(stop.id, NOTHING).stars
    fresh = Stars(*(one and not old for one, old in zip(now[stop.id].stars, had, strict=True)))
    opened = [one for one in region.stops if missing(region, one, before) and not missing(region, one, now)]
    grand = to_grand_table(before) > 0 and to_grand_table(now) == 0
    leads_on = not _waits(region, stop, now) and any(_waits(region, one, now) for one in region.stops)
    return StopNews(stop, now[stop.id], fresh, tuple(opened), grand, leads_on)
