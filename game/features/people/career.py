"""Stores people's careers: results against bots, the cost of their choices, their achievements.

All of this is counted from finished matches, each once. Matches from before this file existed, or before it
was damaged and set aside, are read from the disk one by one (`backfill.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import isfinite
from re import compile as pattern
from typing import Any, NamedTuple

from ai.contests.elo import Margin, difference
from engine import games
from engine.kernel.table_description import Table
from game.books.contract.book import book_of
from game.data import Home, Trouble
from game.data.matches import IN_TURNS, match_files
from game.table.match.setup import LEVELS, Setup

from .average_cost import Losses, Skill, skill
from .career_fields import (
    CAREER,
    FILE,
    MILLION,
    MOST_NAMES,
    MOST_OLD,
    MOST_PAST,
    MOST_SCORES,
    REMEMBERED,
    joined_feats,
    joined_scores,
    share_of,
)
from .fitting_level import Pace, counted, followed, nearest
from .records_store import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from game.features.review.store import Choices

DAY = pattern(r"\d{4}-\d\d-\d\d")


class PlayedOut(NamedTuple):
    """A finished match, as far as it counts for the people in it."""

    table: Table
    setup: Setup
    places: Sequence[int]
    away: Collection[int] = ()
    """The seats of people for whom a bot made most choices; nothing is counted for these people."""
    day: str = ""
    """The day on which the match began."""
    mark: str = ""
    """The key of its reviews; empty if it cannot be reviewed."""
    feats: Mapping[int, Sequence[str]] = {}
    """By seat, its achievements, as keys of the game's book."""

    @property
    def people(self) -> list[int]:
        """The seats of the people for whom it counts."""
        return [seat for seat in self.setup.people if seat not in self.away]


class Career:
    """Holds the document; the caller must save it after `enter` or `take_in`."""

    def __init__(self, home: Home) -> None:
        self.store = home.store("career", form=CAREER)
        self.trouble = self.store.load()
        """Problems with the file."""
        if "old" not in self.store.values:
            found = sorted(match_files(home.matches.finished), key=lambda one: one[1], reverse=True)
            names = [path.name for path, _changed in found if IN_TURNS not in path.name]
            self.store.values["old"] = [name for name in names if FILE.allows(name)][:MOST_OLD]
        self.old: list[str] = self.store.values["old"]
        """The files of finished matches that are not counted yet, the newest first."""

    def save(self) -> Trouble | None:
        return self.store.save()

    # Counting

    def enter(self, match: PlayedOut, mark: str) -> None:
        """Count a match that has just ended, unless its mark shows that it is counted already."""
        entered = self.store.values.get("entered", [])
        if mark not in entered:
            self.store.values["entered"] = [*entered, mark][-REMEMBERED:]
            self._count(match, older=False)

    def take_in(self, match: PlayedOut | None) -> None:
        """Count the next of the old matches; skip it if its file cannot be counted."""
        del self.old[0]
        if match is not None:
            self._count(match, older=True)

    def _count(self, match: PlayedOut, older: bool) -> None:
        game, names = match.setup.game, [match.setup.chairs[seat].name for seat in match.people]
        before = {name: self.pace(game, name) for name in names}
        self._rate(match, older)
        for name in names if not older else ():
            if self._met(game).get(name):
                paces = self._games[game].setdefault("paces", {})
                level = followed(before[name].level, self._shares(game, name))
                paces[name] = [level, before[name].matches + 1]
        self._note(match)
        if match.people:
            people = {str(seat): match.setup.chairs[seat].name for seat in match.people}
            row = {"game": match.setup.game, "day": match.day, "mark": match.mark, "people": people}
            self.store.values["past"] = ([row, *self._past] if older else [*self._past, row])[-MOST_PAST:]

    def _rate(self, match: PlayedOut, older: bool) -> None:
        met = self._games.setdefault(match.setup.game, {}).setdefault("met", {})
        for seat in match.people:
            name, found = match.setup.chairs[seat].name, scores(match, seat)
            if found and (name in met or len(met) < MOST_NAMES):
                levels = met.setdefault(name, {})
                for level, score in found.items():
                    before = levels.get(level, "").split()
                    kept = [score, *before] if older else [*before, score]
                    levels[level] = " ".join(kept[-MOST_SCORES:])

    def _note(self, match: PlayedOut) -> None:
        """Count people's achievements, with the day of the first time."""
        own = self._games.setdefault(match.setup.game, {}).setdefault("feats", {})
        for seat in match.people:
            name, keys = match.setup.chairs[seat].name, match.feats.get(seat, ())
            if keys and (name in own or len(own) < MOST_NAMES):
                found = own.setdefault(name, {})
                for key in keys:
                    count, first = found.get(key, (0, match.day))
                    found[key] = [count + 1, min(filter(None, (first, match.day)), default="")]

    @property
    def _games(self) -> dict[str, Any]:
        found: dict[str, Any] = self.store.values.setdefault("games", {})
        return found

    @property
    def _past(self) -> list[dict[str, Any]]:
        """The last matches, each with its people by seat, and with the cost of their choices if that is
        known.
        """
        found: list[dict[str, Any]] = self.store.values.get("past", [])
        return found

    def _met(self, game: str) -> dict[str, dict[str, str]]:
        """By name and level, the results of matches."""
        found: dict[str, dict[str, str]] = self._games.get(game, {}).get("met", {})
        return found

    def renamed(self, before: str, after: str) -> None:
        """Give a person a new name; their results are combined with those under that name."""
        for own in self._games.values():
            own.get("paces", {}).pop(before, None)
            for kind, joined in (("met", joined_scores), ("feats", joined_feats)):
                named = own.get(kind, {})
                if before in named and before != after:
                    named[after] = joined(named.get(after, {}), named.pop(before))
        for row in self._past:
            people = row["people"].items()
            row["people"] = {seat: after if name == before else name for seat, name in people}

    # Achievements

    def _feats(self, game: str) -> dict[str, dict[str, Sequence[Any]]]:
        """By name and key: how often somebody did it, and on which day first."""
        found: dict[str, dict[str, Sequence[Any]]] = self._games.get(game, {}).get("feats", {})
        return found

    def feats(self, game: str, name: str) -> dict[str, tuple[int, str]]:
        """A person's achievements: by key, how often, and the first day; in the order of the book."""
        own = self._feats(game).get(name, {})
        return {key: (own[key][0], own[key][1]) for key in book_of(game).feats.kinds if key in own}

    def fresh(self, match: PlayedOut) -> dict[int, list[str]]:
        """Achievements for the first time, in a match that is counted."""
        game, chairs = match.setup.game, match.setup.chairs
        often = {seat: self.feats(game, chairs[seat].name) for seat in match.people}
        found = {
            seat: [key for key in match.feats.get(seat, ()) if often[seat].get(key, (0, ""))[0] == 1]
            for seat in often
        }
        return {seat: keys for seat, keys in found.items() if keys}

    # Reviews

    def unread(self) -> list[tuple[int, str, int]]:
        """The seats whose costs are unknown: the number of the match, its mark, and the seat."""
        return [
            (number, row["mark"], int(seat))
            for number, row in enumerate(self._past)
            for seat in row["people"]
            if row["mark"] and seat not in row.get("cost", {})
        ]

    def costed(self, number: int, seat: int, losses: Sequence[float]) -> None:
        """Store the cost of each of a seat's choices in a match."""
        if losses:
            whole = [round(MILLION * loss) for loss in losses]
            cost = [len(whole), sum(whole), sum(loss * loss for loss in whole)]
            self._past[number].setdefault("cost", {})[str(seat)] = cost

    # Results

    def people(self, game: str) -> list[str]:
        """Everybody who played the game, the most frequent players first."""
        played = [name for row in self._past if row["game"] == game for name in row["people"].values()]
        met = self._met(game)
        found = {name: sum(len(told.split()) for told in met[name].values()) for name in met}
        return sorted({**dict.fromkeys(played, 0), **found}, key=lambda name: -found.get(name, 0))

    def rating(self, game: str, name: str) -> dict[str, Margin]:
        """How much stronger a person is than the bots of each level that they met."""
        return {level: difference(shares) for level, shares in self._shares(game, name).items() if shares}

    def _shares(self, game: str, name: str) -> dict[str, list[float]]:
        """By level, the share of its bots that a person beat, match by match."""
        levels = self._met(game).get(name, {})
        return {level: [share_of(one) for one in levels.get(level, "").split()] for level in LEVELS}

    def pace(self, game: str, name: str) -> Pace:
        """The level that is about as good as a person now; it moves by at most one step a match."""
        shares = self._shares(game, name)
        counts = [*map(len, counted(shares).values())]
        level, matches = self._games.get(game, {}).get("paces", {}).get(name, ("", max(counts)))
        return Pace(level if level in LEVELS else nearest(shares), min(matches, sum(counts)))

    def skill(self, game: str, name: str, most: int) -> Skill:
        """The cost of a person's choices over time, in at most this many points."""
        rows = [row for row in self._past if row["game"] == game and name in row["people"].values()]
        found = []
        for row in rows:
            seat = next(seat for seat, who in row["people"].items() if who == name)
            if seat in row.get("cost", {}):
                count, total, squares = row["cost"][seat]
                found.append(Losses(row["day"], count, total / MILLION, squares / MILLION**2))
        return skill(found, len(rows), most)

    # from a newer version, which alone can interpret it

    def rows(self) -> Iterator[Row]:
        """The rows that the export of records adds: ratings, the cost of choices, achievements.

        The cell of a bound that is unknown is left empty.
        """
        for game in self._games:
            if game not in games.MODULES:  # recorded by a newer version
                continue
            for name in self.people(game):
                for level, found in self.rating(game, name).items():
                    yield game, "rated_matches", level, name, found.matches, ""
                    ends = {"rating": found.points, "rating_low": found.low, "rating_high": found.high}
                    for key, points in ends.items() if found.matches > 1 else ():
                        yield game, key, level, name, round(points) if isfinite(points) else "", ""
            for name in self.people(game):
                for one in self.skill(game, name, MOST_PAST).points:
                    yield game, "cost_per_choice_millionths", "", name, round(MILLION * one.mean), one.first
                for key, (count, day) in self.feats(game, name).items():
                    yield game, key, "", name, count, day


def day_of(file: str) -> str:
    """The day in the name of a match's file."""
    found = DAY.match(file)
    return found[0] if found else ""


def mark_of(table: Table, seed: int, choices: Choices) -> str:
    """The key of a match's reviews."""
    from game.features.review.store import (
        PlayedMatch,  # imported only here, so that the table need not wait for it
    )

    return PlayedMatch(table, seed, choices).mark


def scores(match: PlayedOut, seat: int) -> dict[str, str]:
    """By level of bots, the share of them that finished behind a seat, as halves won and halves in all.

    Bots in the seat's own team are no opponents.
    """
    signs = book_of(match.setup.game).signs(match.table)
    team, found = signs.team(seat), dict[str, list[int]]()
    for other, chair in enumerate(match.setup.chairs):
        if not chair.is_person and (team < 0 or signs.team(other) != team):
            mine, theirs = match.places[seat], match.places[other]
            found.setdefault(chair.level, []).append((mine < theirs) + (mine <= theirs))
    return {level: f"{sum(halves)}/{2 * len(halves)}" for level, halves in found.items()}
