"""`MatchRow`: the facts of a finished match, in one row. All that is known of people follows from rows.

A row refers to people by their ids. It says what happened, never what it is worth: records, ratings,
achievements and game nights are computed from the rows (`history.py`). Missing rows are made anew from the
matches' files.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from re import compile as pattern
from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Result
from engine.kernel.table_description import Table
from engine.kernel.value_schema import Fields, Flag, ListOf, MapOf, OneWordOf, RowOf, Text, Whole
from game.books.contract.book import book_of, feats_of
from game.data import Home, Trouble
from game.data.matches import match_files
from game.data.row_file import ROWS, RowFile
from game.table.match.setup import ID, LEVELS, LONGEST_NAME, Setup
from game.table.match.stand_ins import BY_BOT, MadeChoice, StoodIn, made_for

DAY = pattern(r"\d{4}-\d\d-\d\d")
NUMBERED = pattern(r"-\d{1,3}$")
MOST_SEATS = 16
RUN_MARK = 0x70C7
RUN_BITS = 36
"""The upper part of the seeds of all runs, and the number of bits below it; other seeds are smaller."""
SEATS = tuple(map(str, range(MOST_SEATS)))
NUMBER = Whole(-(10**9), 10**9)
NAME = Text(250)
SEAT = Fields(
    {"name": Text(LONGEST_NAME)}, {"id": ID, "bot": Text(20), "away": Flag(), "team": Whole(0, MOST_SEATS)}
)
MATCH = Fields(
    {
        "file": NAME, "mark": Text(64), "game": Text(40), "day": Text(20), "ended": Whole(0),
        "seats": ListOf(SEAT, MOST_SEATS, least=1), "places": ListOf(Whole(1, MOST_SEATS), MOST_SEATS),
        "totals": ListOf(NUMBER, MOST_SEATS), "rounds": Whole(0, 10_000),
    },
    {
        "options": MapOf(Text(200), 40),
        "feats": MapOf(ListOf(Text(40), 100), MOST_SEATS, OneWordOf(*SEATS)),
        "best": MapOf(MapOf(ListOf(NUMBER, 10_000), MOST_SEATS, OneWordOf(*SEATS)), 40),
        "seed": Whole(1 - 2**64, 2**64 - 1),
        "hinted": Flag(),
    },
)  # fmt: skip
COST = RowOf(Text(64), Whole(0, MOST_SEATS), Whole(1, 10**6), Whole(), Whole(0))
PLACED = Fields({"id": ID, "name": Text(LONGEST_NAME), "place": Whole(1, 100)}, {"away": Flag()})
NIGHT = Fields({"game": Text(40), "ended": Whole(0), "label": NAME, "people": ListOf(PLACED, MOST_SEATS)})
ROW = Fields(
    {},
    {
        "match": MATCH,
        "cost": COST,  # the match's mark, the seat, the number of choices, their cost and its squares
        "night": NIGHT,  # a deal that people played in turns, which counts for the game night alone
        "over": Fields({"at": Whole(0), "over": Flag()}),  # somebody ended the game night, or went on with it
        "skip": NAME,  # the file of a match that counts for nothing
    },
)


class PlayerRow(NamedTuple):
    """Who had a seat."""

    name: str
    """The name at the end of the match."""
    id: str = ""
    """A person's id; empty for a bot."""
    bot: str = ""
    """A bot's level; empty for a person."""
    away: bool = False
    """Whether a bot made most of this person's choices, so that the match is not theirs."""
    team: int = -1

    @property
    def is_person(self) -> bool:
        return not self.bot


class MatchRow(NamedTuple):
    """A finished match."""

    file: str
    """The name of its file among the finished matches."""
    mark: str
    """The key of its reviews; empty if it was played under other rules, and cannot be reviewed."""
    game: str
    day: str
    """The day on which it began."""
    ended: int
    """When its last line was written, in milliseconds as in the file's time."""
    seats: tuple[PlayerRow, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: int
    options: Mapping[str, str] = {}
    feats: Mapping[int, Sequence[str]] = {}
    """By seat, its achievements, as keys of the game's book."""
    best: Mapping[str, Mapping[int, Sequence[int]]] = {}
    """By kind of score in the game's book, what each person scored, once or in each round."""
    seed: int = 0
    """The seed of a match in a run, which everybody knows; 0 for all others, whose seeds are secret."""
    hinted: bool = False
    """Whether somebody asked for a hint; unknown, and so not, in rows of earlier versions."""

    @property
    def people(self) -> list[int]:
        """The seats of people, also of those for whom it does not count."""
        return [seat for seat, player in enumerate(self.seats) if player.is_person]

    @property
    def key(self) -> tuple[str, ...]:
        """Tells matches apart. A copy of a file, which has a number after its name, is the same match.

        The matches of people who play one deal have numbers, too, and might have the same choices.
        """
        players = (one.id for one in self.seats)
        return NUMBERED.sub("", Path(self.file).stem), self.mark, *map(str, self.totals), *players

    def beaten(self, seat: int) -> dict[str, tuple[int, int]]:
        """By level of bots, how many halves of wins a seat got from them, and of how many.

        Bots in the seat's own team are no opponents.
        """
        found: dict[str, tuple[int, int]] = {}
        team = self.seats[seat].team
        for other, player in enumerate(self.seats):
            if not player.is_person and (team < 0 or player.team != team):
                mine = self.places[seat]
                theirs = self.places[other]
                won, of = found.get(player.bot, (0, 0))
                found[player.bot] = won + (mine < theirs) + (mine <= theirs), of + 2
        return found

    @property
    def strongest(self) -> str:
        """The level of the strongest bot; empty without bots."""
        return max((one.bot for one in self.seats if one.bot in LEVELS), key=LEVELS.index, default="")

    def stored(self) -> dict[str, Any]:
        plain = {key: value for key, value in self._asdict().items() if value or key in MATCH.must}
        seats = [
            {k: v for k, v in one._asdict().items() if v != PlayerRow._field_defaults.get(k)}
            for one in self.seats
        ]
        feats = {str(seat): [*keys] for seat, keys in self.feats.items() if keys}
        best = {key: {str(seat): [*own] for seat, own in scores.items()} for key, scores in self.best.items()}
        found = {**plain, "seats": seats, "feats": feats, "best": best}
        return {key: value for key, value in found.items() if value or key in MATCH.must}

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> MatchRow:
        seats = tuple(
            PlayerRow(**{k: v for k, v in one.items() if k in PlayerRow._fields}) for one in stored["seats"]
        )
        feats = {int(seat): keys for seat, keys in stored.get("feats", {}).items()}
        best = {
            key: {int(seat): own for seat, own in scores.items()}
            for key, scores in stored.get("best", {}).items()
        }
        kept = {key: value for key, value in stored.items() if key in cls._fields}
        lists = {key: tuple(stored[key]) for key in ("places", "totals")}
        return cls(**{**kept, **lists, "seats": seats, "feats": feats, "best": best})


def facts(
    setup: Setup,
    table: Table,
    events: Sequence[Event],
    results: Sequence[Result],
    away: Collection[int],
    *,
    file: str,
    ended: int,
    mark: str,
    seed: int = 0,
    hinted: bool = False,
) -> MatchRow:
    """The row of a finished match; without a mark nothing is read from events: they may mean other things."""
    standing = table.game.standing(table, results)
    book = book_of(setup.game)
    signs = book.signs(table)
    seats = tuple(
        PlayerRow(
            chair.name, chair.id, "" if chair.is_person else chair.level, seat in away, signs.team(seat)
        )
        for seat, chair in enumerate(setup.chairs)
    )
    best = {
        honour.key: {seat: own for seat in setup.people if (own := honour.scores(results, standing, seat))}
        for honour in book.honours
    }
    return MatchRow(
        file,
        mark,
        setup.game,
        day_of(file),
        ended,
        seats,
        tuple(standing.places),
        tuple(standing.totals),
        len(results),
        dict(table.options),
        feats_of(table, events, results) if mark else {},
        {key: scores for key, scores in best.items() if scores},
        seed if seed >> RUN_BITS == RUN_MARK else 0,
        hinted,
    )


def day_of(file: str) -> str:
    """The day in the name of a match's file."""
    found = DAY.match(file)
    return found[0] if found else ""


def mark_of(table: Table, seed: int, choices: Sequence[MadeChoice]) -> str:
    """The key of a match's reviews."""
    from game.features.review.store import PlayedMatch as Reviewed  # the table need not wait for it

    return Reviewed(table, seed, choices).mark


class PlayedMatches:
    """All rows, in the order in which they were added."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.file = RowFile(home.folder / ROWS, ROW, writable=home.writable)
        self.rows: list[MatchRow | dict[str, Any]] = [
            MatchRow.read(row["match"]) if _is_whole(row.get("match")) else row for row in self.file.rows
        ]
        self.costs = {
            (row["cost"][0], row["cost"][1]): row["cost"][2:] for row in self.file.rows if "cost" in row
        }
        self.matches = sorted((row for row in self.rows if isinstance(row, MatchRow)), key=_when)
        """The matches, the oldest first, whenever their rows were added."""
        self._keys = {match.key for match in self.matches}
        self._unread: set[str] = set()
        """Files that cannot be read now."""

    @property
    def trouble(self) -> Trouble | None:
        return self.file.trouble

    def enter(self, match: MatchRow) -> Trouble | None:
        """Add a finished match, unless it is there already."""
        if match.key in self._keys:
            return self.file.write_waiting()
        self._keys.add(match.key)
        insort(self.matches, match, key=_when)
        self.rows.append(match)
        return self.file.add({"match": match.stored()})

    def note(self, row: dict[str, Any]) -> Trouble | None:
        """Add a row that is no match."""
        self.rows.append(row)
        return self.file.add(row)

    def costed(self, mark: str, seat: int, cost: Sequence[int]) -> None:
        """Add the cost of a seat's choices: their number, sum, and sum of squares."""
        self.costs[mark, seat] = [*cost]
        self.note({"cost": [mark, seat, *cost]})

    def missing(self) -> list[str]:
        """The files of finished matches that have no row yet, the newest first."""
        known = {match.file for match in self.matches} | self._unread
        known |= {row["skip"] for row in self.file.rows if "skip" in row}
        found = sorted(match_files(self.home.matches.finished), key=lambda one: one[1], reverse=True)
        return [path.name for path, _changed in found if path.name not in known and NAME.allows(path.name)]

    def cannot_read(self, name: str) -> None:
        """A file that is listed no more until the program runs again."""
        self._unread.add(name)


def ended_at(path: Path) -> int:
    """When the last line of a match's file was written, in milliseconds."""
    return path.stat().st_mtime_ns // 1_000_000


def _when(match: MatchRow) -> int:
    return match.ended


def _is_whole(stored: Any) -> bool:
    """Whether a row has a place and a total for each seat."""
    return stored is not None and len(stored["seats"]) == len(stored["places"]) == len(stored["totals"])


def away_in(setup: Setup, choices: Sequence[MadeChoice], lines: list[str]) -> list[int]:
    """The people for whom a bot made most choices."""
    seats = [seat for _count, seat, _action in choices]
    by_bot = [seats[number] for number, by in made_for(lines).items() if by == BY_BOT and number < len(seats)]
    return [seat for seat in setup.people if StoodIn(by_bot.count(seat), seats.count(seat)).mostly]
