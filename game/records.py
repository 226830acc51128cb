"""The player's records: matches played and won, streaks, and the best scores; they lie in `records.json`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.kernel.match import Match
from game.storage import Home, Store, Trouble
from game.table.scores import number
from game.table.setup import LEVELS, Setup
from game.words import N_, _

TOP = 5
"""How many scores of a kind are kept."""
COUNTS = ("played", "won", "streak", "longest_streak")
STREAK = N_("Longest winning streak")


class Honour(NamedTuple):
    """A kind of score worth keeping, in whole games or in single rounds."""

    key: str
    name: str
    games: bool = False
    lowest: bool = False

    def scores(self, match: Match, seat: int) -> list[int]:
        """What a seat reached in a match; where much is good, nothing is no record."""
        if self.games:
            found = list(match.standing.parts[seat]["games"])
        else:
            found = [result.scores[seat] for result in match.results]
        return found if self.lowest else [score for score in found if score > 0]


BEST_ROUND = Honour("best_rounds", N_("Best round"))
HONOURS = {
    "equilibrium": (BEST_ROUND,),
    "eightfist": (
        Honour("tour_de_force_games", N_("Tour de Force, games"), games=True, lowest=True),
        Honour("conquered_games", N_("Conquered, games"), games=True),
        Honour("tour_de_force_rounds", N_("Tour de Force, rounds"), lowest=True),
        Honour("conquered_rounds", N_("Conquered, rounds")),
    ),
    "absurd": (BEST_ROUND,),
}
"""What is kept besides the matches, by game (EF-17)."""


class Broken(NamedTuple):
    """A record that fell."""

    record: str
    name: str
    value: int
    before: int

    def words(self) -> str:
        return _("New record! {record}: {name}, {value} (before: {before})").format(
            record=_(self.record), name=self.name, value=number(self.value), before=number(self.before)
        )


def opened(home: Home) -> tuple[Store, Trouble | None]:
    """The records on disk, and what is wrong with them."""
    store = home.store("records", fits=sound)
    return store, store.load()


def enter(home: Home, setup: Setup, match: Match) -> tuple[list[Broken], Trouble | None]:
    """Put a finished match among the records: which of them it broke, and what went wrong on disk."""
    store, trouble = opened(home)
    own = store.values.setdefault("games", {}).setdefault(setup.game, {})
    people = [seat for seat, chair in enumerate(setup.chairs) if chair.is_person]
    broken = _count(own, setup, match, people[0]) if len(people) == 1 else []
    for honour in HONOURS.get(setup.game, ()):
        scores = [(score, setup.chairs[seat].name) for seat in people for score in honour.scores(match, seat)]
        broken += _honoured(own.setdefault(honour.key, []), honour, scores)
    return broken, store.save() or trouble


def _count(own: dict[str, Any], setup: Setup, match: Match, seat: int) -> list[Broken]:
    """Count the match of somebody who played alone, in all and against the strongest bot at the table."""
    won = match.standing.places[seat] == 1
    level = max((chair.level for chair in setup.chairs if not chair.is_person), key=LEVELS.index)
    for counts in (own, own.setdefault("levels", {}).setdefault(level, {})):
        counts["played"] = counts.get("played", 0) + 1
        counts["won"] = counts.get("won", 0) + won
    before = own.get("longest_streak", 0)
    own["streak"] = own.get("streak", 0) + 1 if won else 0
    own["longest_streak"] = max(before, own["streak"])
    fell = 0 < before < own["streak"]
    return [Broken(STREAK, setup.chairs[seat].name, own["streak"], before)] if fell else []


def _honoured(best: list[dict[str, Any]], honour: Honour, scores: list[tuple[int, str]]) -> list[Broken]:
    """Enter scores; of equal ones the older stays ahead."""
    before = best[0]["score"] if best else None
    today = time.strftime("%Y-%m-%d")
    best += [{"name": name, "score": score, "date": today} for score, name in scores]
    best.sort(key=lambda entry: entry["score"] if honour.lowest else -entry["score"])
    del best[TOP:]
    if before is None or best[0]["score"] == before:
        return []
    return [Broken(honour.name, best[0]["name"], best[0]["score"], before)]


def sound(values: dict[str, Any]) -> bool:
    """Whether this version can work with such a document."""
    return all(map(_sound_game, values.get("games", {}).values()))


def _sound_game(own: dict[str, Any]) -> bool:
    counted = (own, *own.get("levels", {}).values())
    counts = [one.get(key, 0) for one in counted for key in COUNTS]
    entries = [entry for value in own.values() if isinstance(value, list) for entry in value]
    words = [entry[key] for entry in entries for key in ("name", "date")]
    return all(type(one) is int for one in [*counts, *(entry["score"] for entry in entries)]) and all(
        isinstance(word, str) for word in words
    )


# As a table

HEAD = ("game", "record", "level", "name", "value", "date")


def exported(values: dict[str, Any]) -> str:
    """All records as comma-separated values, for a spreadsheet."""
    return "".join(",".join(map(_cell, row)) + "\r\n" for row in (HEAD, *_rows(values)))


def _rows(values: dict[str, Any]) -> Iterator[tuple[str | int, ...]]:
    for game, own in values.get("games", {}).items():
        for key in COUNTS:
            yield game, key, "", "", own.get(key, 0), ""
        for level, counts in own.get("levels", {}).items():
            for key in ("played", "won"):
                yield game, key, level, "", counts.get(key, 0), ""
        for honour in HONOURS.get(game, ()):
            for entry in own.get(honour.key, ()):
                yield game, honour.key, "", entry["name"], entry["score"], entry["date"]


def _cell(value: str | int) -> str:
    """A number as it is, a text in quotes, and so that no spreadsheet takes it for a formula."""
    if isinstance(value, int):
        return str(value)
    guarded = "'" + value if value.startswith(("=", "+", "-", "@")) else value
    return '"' + guarded.replace('"', '""') + '"'
