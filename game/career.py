"""How people get on: how they do against bots, what their choices cost, what they did; in `career.json`.

Everything is counted from finished matches, each once. Those that were played before this file was there, or
before it was damaged and set aside, are taken in from the disk, one by one (`game/table/taken_in.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import isfinite
from re import compile as pattern
from typing import Any, NamedTuple

from ai.elo import Margin, difference
from engine import games
from engine.kernel.table import Table
from game.career_form import (
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
from game.pace import Pace, counted, followed, nearest
from game.records import Row
from game.skill import Losses, Skill, skill
from game.storage import Home, Trouble
from game.storage.matches import IN_TURNS, match_files
from game.table.book import book_of
from game.table.setup import LEVELS, Setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from game.reviews import Choices

DAY = pattern(r"\d{4}-\d\d-\d\d")


class PlayedOut(NamedTuple):
    """A match that is over, as far as it counts for the people in it."""

    table: Table
    setup: Setup
    places: Sequence[int]
    away: Collection[int] = ()
    """The seats of persons for whom a bot chose most: nothing is counted for them."""
    day: str = ""
    """The day on which it began."""
    mark: str = ""
    """By what its reviews are found; empty if it cannot be reviewed."""
    feats: Mapping[int, Sequence[str]] = {}
    """By seat, what it did that is worth remembering, as keys of the game's book."""

    @property
    def people(self) -> list[int]:
        """The seats for whose persons it counts."""
        return [seat for seat in self.setup.people if seat not in self.away]


class Career:
    """Holds the document; after `enter` or `take_in` it must be saved."""

    def __init__(self, home: Home) -> None:
        self.store = home.store("career", form=CAREER)
        self.trouble = self.store.load()
        """What is wrong with the file."""
        if "old" not in self.store.values:
            found = sorted(match_files(home.matches.finished), key=lambda one: one[1], reverse=True)
            names = [path.name for path, _changed in found if IN_TURNS not in path.name]
            self.store.values["old"] = [name for name in names if FILE.allows(name)][:MOST_OLD]
        self.old: list[str] = self.store.values["old"]
        """The files of finished matches that are not counted yet, the newest first."""

    def save(self) -> Trouble | None:
        return self.store.save()

    # What is counted

    def enter(self, match: PlayedOut, mark: str) -> None:
        """Count a match that has just ended, unless it is counted: then its mark is remembered."""
        entered = self.store.values.get("entered", [])
        if mark not in entered:
            self.store.values["entered"] = [*entered, mark][-REMEMBERED:]
            self._count(match, older=False)

    def take_in(self, match: PlayedOut | None) -> None:
        """Count the next of the old matches, or leave it out where its file tells nothing."""
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
        """Count what people did, and keep on which day they did it first."""
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
        """The last matches, each with its people by seat, and what their choices cost, once that is known."""
        found: list[dict[str, Any]] = self.store.values.get("past", [])
        return found

    def _met(self, game: str) -> dict[str, dict[str, str]]:
        """By name and level, how the matches ended."""
        found: dict[str, dict[str, str]] = self._games.get(game, {}).get("met", {})
        return found

    def renamed(self, before: str, after: str) -> None:
        """Somebody has another name, and keeps what they reached; with what was reached by that name."""
        for own in self._games.values():
            own.get("paces", {}).pop(before, None)
            for kind, joined in (("met", joined_scores), ("feats", joined_feats)):
                named = own.get(kind, {})
                if before in named and before != after:
                    named[after] = joined(named.get(after, {}), named.pop(before))
        for row in self._past:
            people = row["people"].items()
            row["people"] = {seat: after if name == before else name for seat, name in people}

    # Feats

    def _feats(self, game: str) -> dict[str, dict[str, Sequence[Any]]]:
        """By name and key, how often somebody did it and on which day first."""
        found: dict[str, dict[str, Sequence[Any]]] = self._games.get(game, {}).get("feats", {})
        return found

    def feats(self, game: str, name: str) -> dict[str, tuple[int, str]]:
        """What somebody did: by key, how often, and on which day first; in the order of the book."""
        own = self._feats(game).get(name, {})
        return {key: (own[key][0], own[key][1]) for key in book_of(game).feats.kinds if key in own}

    def fresh(self, match: PlayedOut) -> dict[int, list[str]]:
        """Who did what for the first time, in a match that is counted."""
        game, chairs = match.setup.game, match.setup.chairs
        often = {seat: self.feats(game, chairs[seat].name) for seat in match.people}
        found = {
            seat: [key for key in match.feats.get(seat, ()) if often[seat].get(key, (0, ""))[0] == 1]
            for seat in often
        }
        return {seat: keys for seat, keys in found.items() if keys}

    # Reviews

    def unread(self) -> list[tuple[int, str, int]]:
        """The seats of whose choices the cost is not known: number of the match, its mark, and the seat."""
        return [
            (number, row["mark"], int(seat))
            for number, row in enumerate(self._past)
            for seat in row["people"]
            if row["mark"] and seat not in row.get("cost", {})
        ]

    def costed(self, number: int, seat: int, losses: Sequence[float]) -> None:
        """Keep what each of a seat's choices cost in a match."""
        if losses:
            whole = [round(MILLION * loss) for loss in losses]
            cost = [len(whole), sum(whole), sum(loss * loss for loss in whole)]
            self._past[number].setdefault("cost", {})[str(seat)] = cost

    # What it comes to

    def people(self, game: str) -> list[str]:
        """Everybody who played the game, those first who played most."""
        played = [name for row in self._past if row["game"] == game for name in row["people"].values()]
        met = self._met(game)
        found = {name: sum(len(told.split()) for told in met[name].values()) for name in met}
        return sorted({**dict.fromkeys(played, 0), **found}, key=lambda name: -found.get(name, 0))

    def rating(self, game: str, name: str) -> dict[str, Margin]:
        """How much stronger somebody is than the bots of each level that they met."""
        return {level: difference(shares) for level, shares in self._shares(game, name).items() if shares}

    def _shares(self, game: str, name: str) -> dict[str, list[float]]:
        """By level, the share of its bots that somebody left behind, match by match."""
        levels = self._met(game).get(name, {})
        return {level: [share_of(one) for one in levels.get(level, "").split()] for level in LEVELS}

    def pace(self, game: str, name: str) -> Pace:
        """The level that is as good as somebody now; it moves one step a match."""
        shares = self._shares(game, name)
        counts = [*map(len, counted(shares).values())]
        level, matches = self._games.get(game, {}).get("paces", {}).get(name, ("", max(counts)))
        return Pace(level if level in LEVELS else nearest(shares), min(matches, sum(counts)))

    def skill(self, game: str, name: str, most: int) -> Skill:
        """What somebody's choices cost over time, in so many points at most."""
        rows = [row for row in self._past if row["game"] == game and name in row["people"].values()]
        found = []
        for row in rows:
            seat = next(seat for seat, who in row["people"].items() if who == name)
            if seat in row.get("cost", {}):
                count, total, squares = row["cost"][seat]
                found.append(Losses(row["day"], count, total / MILLION, squares / MILLION**2))
        return skill(found, len(rows), most)

    # As a table

    def rows(self) -> Iterator[Row]:
        """All ratings, as rows of the table of records; an end that is not known is left empty."""
        for game in self._games:
            if game not in games.MODULES:  # a newer Octavo's, which only that can tell
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
    """The day that the name of a match's file says."""
    found = DAY.match(file)
    return found[0] if found else ""


def mark_of(table: Table, seed: int, choices: Choices) -> str:
    """By what the reviews of a match are found."""
    from game.reviews import PlayedMatch  # imported only here, so that the table need not wait for it

    return PlayedMatch(table, seed, choices).mark


def scores(match: PlayedOut, seat: int) -> dict[str, str]:
    """By level, how many of its bots finished behind a seat, in halves: a shared place is half of one.

    Bots in the seat's own team are no opponents.
    """
    signs = book_of(match.setup.game).signs(match.table)
    team, found = signs.team(seat), dict[str, list[int]]()
    for other, chair in enumerate(match.setup.chairs):
        if not chair.is_person and (team < 0 or signs.team(other) != team):
            mine, theirs = match.places[seat], match.places[other]
            found.setdefault(chair.level, []).append((mine < theirs) + (mine <= theirs))
    return {level: f"{sum(halves)}/{2 * len(halves)}" for level, halves in found.items()}
