"""The player's records: matches played and won, streaks, and the best scores; they lie in `records.json`."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from engine import games
from engine.kernel.journal import fingerprint
from engine.kernel.match import Match
from engine.kernel.value_schema import Fields, Form, ListOf, MapOf, Text, Whole
from game.books.contract.book import Honour, book_of
from game.data import Home, Store, Trouble
from game.table.match.setup import LEVELS, Setup
from game.words import N_, _, number

REMEMBERED = 20
"""How many matches are remembered as entered; nearly all of them are in the folder of finished matches."""
TOP = 5
"""How many scores of each kind are stored."""
MOST_NAMES = 1000
"""The most people who are counted by name."""
COUNTS = ("played", "won", "streak", "longest_streak")
BY_BOT = "by_bot"
"""The count of a person's matches in which a bot made most of their choices: neither won nor lost."""
STREAK = N_("Longest winning streak")


class BrokenRecord(NamedTuple):
    """A record that a match broke."""

    record: str
    name: str
    value: int
    before: int
    proud: bool = True
    """Whether it is something to be proud of."""

    def words(self) -> str:
        words = _("New record! {record}: {name}, {value} (before:\u00a0{before})")
        if not self.proud:
            words = _("{record}: {name}, {value} (before:\u00a0{before})")
        return words.format(
            record=_(self.record), name=self.name, value=number(self.value), before=number(self.before)
        )


def opened(home: Home) -> tuple[Store, Trouble | None]:
    """The records on disk, and any problems with them."""
    store = home.store("records", form=RECORDS)
    return store, store.load()


def enter(
    home: Home, setup: Setup, match: Match, file: str, away: Collection[int] = ()
) -> tuple[list[BrokenRecord], Trouble | None]:
    """Enter a finished match in the records; returns the broken records and any trouble with the disk.

    For people who were `away`, only that fact is counted. A match that was entered already is recognised by
    its file's name and result; it may be entered again if the program was killed before the file was moved to
    the finished ones.
    """
    store, trouble = opened(home)
    mark = mark_of(match, file)
    entered = store.values.get("entered", [])
    if mark in entered:
        return [], trouble
    store.values["entered"] = [*entered, mark][-REMEMBERED:]
    own = store.values.setdefault("games", {}).setdefault(setup.game, {})
    by_name = own.setdefault("people", {})
    for seat in setup.people:
        name = setup.chairs[seat].name
        if name not in by_name and len(by_name) >= MOST_NAMES:
            continue
        counts = by_name.setdefault(name, {})
        if seat in away:
            counts[BY_BOT] = counts.get(BY_BOT, 0) + 1
        else:
            _count(counts, match.standing.places[seat] == 1)
    people = [seat for seat in setup.people if seat not in away]
    broken = _alone(own, setup, match, people[0]) if people and not setup.shared else []
    for honour in book_of(setup.game).honours:
        scores = [(score, setup.chairs[seat].name) for seat in people for score in honour.scores(match, seat)]
        broken += _honoured(own.setdefault(honour.key, []), honour, scores)
    return broken, store.save() or trouble


def mark_of(match: Match, file: str) -> str:
    """The mark by which a finished match is recognised: its file's name and its result."""
    return f"{file} {fingerprint(match.state)}"


def _count(counts: dict[str, Any], won: bool) -> None:
    """One match more, won or not."""
    counts["played"] = counts.get("played", 0) + 1
    counts["won"] = counts.get("won", 0) + won
    counts["streak"] = counts.get("streak", 0) + 1 if won else 0
    counts["longest_streak"] = max(counts.get("longest_streak", 0), counts["streak"])


def _alone(own: dict[str, Any], setup: Setup, match: Match, seat: int) -> list[BrokenRecord]:
    """Count the match of a person who played alone, in total and against the strongest bot at the table."""
    won = match.standing.places[seat] == 1
    level = max((chair.level for chair in setup.chairs if not chair.is_person), key=LEVELS.index)
    counts = own.setdefault("levels", {}).setdefault(level, {})
    counts["played"] = counts.get("played", 0) + 1
    counts["won"] = counts.get("won", 0) + won
    before = own.get("longest_streak", 0)
    _count(own, won)
    fell = 0 < before < own["streak"]
    return [BrokenRecord(STREAK, setup.chairs[seat].name, own["streak"], before)] if fell else []


def _honoured(
    best: list[dict[str, Any]], honour: Honour, scores: list[tuple[int, str]]
) -> list[BrokenRecord]:
    """Enter scores; among equal ones the older stays ahead."""
    before = best[0]["score"] if best else None
    today = time.strftime("%Y-%m-%d")
    best += [{"name": name, "score": score, "date": today} for score, name in scores]
    best.sort(key=lambda entry: entry["score"] if honour.lowest else -entry["score"])
    del best[TOP:]
    if before is None or best[0]["score"] == before:
        return []
    return [BrokenRecord(honour.name, best[0]["name"], best[0]["score"], before, honour.proud)]


# From disk

NUMBER = Whole()
COUNTED = dict.fromkeys((*COUNTS, BY_BOT), Whole(0))
ENTRIES = ListOf(Fields({"name": Text(60), "score": NUMBER, "date": Text(20)}), most=100)


class Games(Form):
    """The stored data of each game: counts, also by level and by person, and the best scores.

    Unknown games are not read.
    """

    counts = Fields({}, COUNTED)
    known = Fields({}, {"levels": MapOf(counts, 100), "people": MapOf(counts, MOST_NAMES), **COUNTED})

    def allows(self, value: Any) -> bool:
        return isinstance(value, dict) and all(
            self.known.allows(own)
            and all(ENTRIES.allows(own[honour.key]) for honour in book_of(game).honours if honour.key in own)
            for game, own in value.items()
            if game in games.MODULES
        )


RECORDS = Fields({}, {"games": Games(), "entered": ListOf(Text(300), most=100)})


# As a table

HEAD = ("game", "record", "level", "name", "value", "date")


Row = tuple[str | int, ...]


def exported(values: dict[str, Any], more: Iterable[Row] = ()) -> str:
    """All records, and `more` rows, as comma-separated values, for a spreadsheet."""
    return "".join(",".join(map(_cell, row)) + "\r\n" for row in (HEAD, *_rows(values), *more))


def _rows(values: dict[str, Any]) -> Iterator[Row]:
    for game, own in values.get("games", {}).items():
        if game not in games.MODULES:  # from a newer version, which alone can interpret it
            continue
        for key in COUNTS:
            yield game, key, "", "", own.get(key, 0), ""
        for level, counts in own.get("levels", {}).items():
            for key in ("played", "won"):
                yield game, key, level, "", counts.get(key, 0), ""
        for name, counts in own.get("people", {}).items():
            for key in (*COUNTS, BY_BOT):
                yield game, key, "", name, counts.get(key, 0), ""
        for honour in book_of(game).honours if game in games.MODULES else ():
            for entry in own.get(honour.key, ()):
                yield game, honour.key, "", entry["name"], entry["score"], entry["date"]


def _cell(value: str | int) -> str:
    """A number as it is, a text in quotes, in a form that no spreadsheet takes for a formula."""
    if isinstance(value, int):
        return str(value)
    guarded = "'" + value if value.startswith(("=", "+", "-", "@")) else value
    return '"' + guarded.replace('"', '""') + '"'
