"""`TonightRun`: how far somebody is in a run, a pure fold over the rows of their finished matches.

A match says by its seed at which point of which run it was played (`RunPoint`), so nothing else is stored. It
counts if its table is the one that is drawn for this point, and only once. An evening at the grand table is a
run without twists and lives: after each match, won or lost, the next one follows.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

from engine.kernel.game import Refused
from game.data import Home, MatchFile
from game.data.matches import match_files
from game.features.daily.store import dealt
from game.features.people.history import History
from game.features.people.played_matches import RUN_MARK, MatchRow
from game.features.replay.unfinished_summary import looked_at
from game.features.tour.stops import TableKey, table_key
from game.table.match.setup import Setup

from .run_tables import GRAND, TABLES, RunTable, tables, twists

LIVES = 2
"""After this many lost matches a run is over."""
SPARED = 10
"""The points for each life that is left at the end."""
OFFERED = 3


class RunPoint(NamedTuple):
    """A point of a run: what was lost before, and the twist that was chosen after each win."""

    run: int
    lost: int = 0
    twists: tuple[int, ...] = ()

    @property
    def seed(self) -> int:
        """The seed of the match at this point."""
        digits = 0
        for twist in (*self.twists, *[-1] * (TABLES - 1 - len(self.twists))):
            digits = digits << 2 | twist + 1
        return ((RUN_MARK << 27 | self.run) << 1 | self.lost) << 2 * (TABLES - 1) | digits

    @property
    def table(self) -> RunTable:
        at = len(self.twists)
        table = tables(self.run)[at]
        return twists(self.run, at)[self.twists[-1]].after(table) if at and self.run < GRAND else table


def point_of(seed: int) -> RunPoint | None:
    """The point of a run whose match has this seed."""
    upper, digits = divmod(seed, 1 << 2 * (TABLES - 1))
    told = [(digits >> 2 * at & 3) - 1 for at in reversed(range(TABLES - 1))]
    chosen = tuple(one for one in told if one >= 0)
    point = RunPoint((upper >> 1) % (1 << 27), upper & 1, chosen)
    return point if point.seed == seed and len(chosen) < len(tables(point.run)) else None


def point_at(setup: Setup, seed: int) -> RunPoint | None:
    """The point of a run at which a match with this table and seed is played."""
    bots = tuple([(chair.avatar, chair.level) for chair in setup.chairs if not chair.is_person])
    alone = len(setup.people) == 1 and not setup.has_programs
    return _point(seed, setup.game, setup.options, bots) if alone else None


def _point(
    seed: int, game: str, options: tuple[tuple[str, str], ...], bots: tuple[tuple[str, str], ...]
) -> RunPoint | None:
    point = point_of(seed)
    try:
        same = point is not None and _key(point.table) == table_key(game, options, bots)
    except Refused:
        return None
    return point if same else None


def _key(table: RunTable) -> TableKey:
    return table_key(table.game, table.options, table.bots)


class TonightRun(NamedTuple):
    """What was reached in a run."""

    number: int
    lost: int = 0
    twists: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    """The points for each table that one has left: 0 if it was lost."""

    @property
    def is_grand(self) -> bool:
        return self.number >= GRAND

    @property
    def at(self) -> int:
        """How many tables one has left."""
        return len(self.scores)

    @property
    def won(self) -> int:
        return sum(score > 0 for score in self.scores)

    @property
    def over(self) -> bool:
        return self.at == len(tables(self.number)) or (self.lost == LIVES and not self.is_grand)

    @property
    def score(self) -> int:
        spared = SPARED * (LIVES - self.lost) if self.won == TABLES else 0
        return sum(self.scores) + spared

    @property
    def points(self) -> tuple[RunPoint, ...]:
        """Where it may go on: at one table, or at three after a win."""
        if self.over:
            return ()
        if self.is_grand:
            return (RunPoint(self.number, 0, (0,) * self.at),)
        if self.at == len(self.twists):
            return (RunPoint(self.number, self.lost, self.twists),)
        return tuple(RunPoint(self.number, self.lost, (*self.twists, twist)) for twist in range(OFFERED))

    def after(self, point: RunPoint, won: bool) -> TonightRun:
        """With the match at one of these points."""
        worth = point.table.worth if won else 0
        scores = (*self.scores, worth) if won or self.is_grand else self.scores
        return TonightRun(self.number, self.lost + (not won), point.twists, scores)


Matches = Mapping[RunPoint, bool]
"""A person's matches in runs, the oldest first, and whether each was won."""


def own_matches(history: History, id: str) -> Matches:
    """A person's matches in runs, each point once. A match that bots played for them is lost."""
    found: dict[RunPoint, bool] = {}
    for row in history.played.matches:
        people = [(seat, history.people.who(row.seats[seat].id)) for seat in row.people]
        if [who for _seat, who in people] == [id] and (point := _point_of_row(row)) is not None:
            ((seat, _who),) = people
            found.setdefault(point, row.places[seat] == 1 and not row.seats[seat].away)
    return found


def _point_of_row(row: MatchRow) -> RunPoint | None:
    bots = tuple([(one.name.lower(), one.bot) for one in row.seats if not one.is_person])
    return _point(row.seed, row.game, tuple(row.options.items()), bots)


def played(number: int, matches: Matches) -> TonightRun:
    """How far a run has got."""
    run = TonightRun(number)
    while (point := next((one for one in matches if one in run.points), None)) is not None:
        run = run.after(point, matches[point])
    return run


def reached(history: History, id: str, number: int) -> TonightRun:
    """How far a person has got in a run."""
    return played(number, own_matches(history, id))


def best(matches: Matches, count: int, grand: bool = False) -> list[TonightRun]:
    """The runs or evenings with the most points, the oldest first among equal ones."""
    runs = [played(number, matches) for number in dict.fromkeys(point.run for point in matches)]
    ended = (run for run in runs if run.over and run.is_grand == grand)
    return sorted(ended, key=lambda run: -run.score)[:count]


def evening(matches: Matches) -> TonightRun:
    """The evening at the grand table that is not over."""
    return next(run for number in itertools.count(GRAND) if not (run := played(number, matches)).over)


def unfinished(home: Home, run: TonightRun, id: str) -> Path | None:
    """The file of a person's match that was begun at the next table and is not over, even if put away."""
    for folder in (home.matches.folder, home.matches.away):
        for path, changed in match_files(folder):
            _game, seed = dealt(path) or ("", 0)
            if point_of(seed) not in run.points:
                continue  # the rest of the file need not be read
            setup = looked_at(MatchFile(path, finished=False, changed=changed), home).setup
            if setup is not None and point_at(setup, seed) in run.points:
                if [setup.chairs[seat].id for seat in setup.people] == [id]:
                    return path
    return None


def of_day(day: date) -> int:
    """The number of a day's run."""
    return int(day.strftime("%Y%m%d"))


def day_of(number: int) -> date | None:
    """The day whose run has this number."""
    try:
        return date.fromisoformat(str(number))
    except ValueError:
        return None
