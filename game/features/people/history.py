"""`History`: all that is known of people, computed from the rows of finished matches and from older counts.

Nothing here is stored. Everything refers to people by their present ids, so no name decides anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce, wraps
from math import isfinite
from time import localtime, strftime
from typing import Any, NamedTuple, TypeVar

from ai.contests.elo import Margin, difference
from engine import games
from game.books.contract.book import Honour, book_of
from game.data import Home, Trouble
from game.table.match.setup import LEVELS
from game.words import N_, _, number

from .average_cost import Losses, Skill, skill
from .fitting_level import Pace, counted, followed, nearest
from .older_records import MILLION, OlderRecords, counts_added, joined, older_records, share_of
from .people_store import People
from .played_matches import MatchRow, PlayedMatches

T = TypeVar("T")
TOP = 5
"""How many scores of each kind are listed."""
MOST_SCORES = 100
"""How many matches against a level make a rating: only the last ones, so that it is of the present."""
FOLLOWED = 30
"""How many of the last matches determine the level that follows a person."""
STREAK = N_("Longest winning streak")


class WinCounts(NamedTuple):
    """How many matches somebody played and won; those in which a bot made most choices are apart."""

    played: int = 0
    won: int = 0
    streak: int = 0
    longest_streak: int = 0
    by_bot: int = 0

    def after(self, won: bool) -> WinCounts:
        """One match more."""
        streak = self.streak + 1 if won else 0
        longest = max(self.longest_streak, streak)
        return WinCounts(self.played + 1, self.won + won, streak, longest, self.by_bot)


class BestScore(NamedTuple):
    """One of the best scores of a kind."""

    id: str
    score: int
    day: str


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


class FreshRecords(NamedTuple):
    """What a match added to the records."""

    broken: list[BrokenRecord]
    feats: dict[int, list[str]]
    """By seat, the achievements that its person has for the first time."""


def remembered(fold: Callable[..., T]) -> Callable[..., T]:
    """Computes a result again only after there is another row, or after people have changed."""

    @wraps(fold)
    def found(self: History, *args: Any) -> T:
        now = len(self.played.rows), self.people.changes
        if self.as_of != now:
            self.as_of = now
            self.results.clear()
        key = fold.__name__, *args
        if key not in self.results:
            self.results[key] = fold(self, *args)
        result: T = self.results[key]
        return result

    return found


class _Names(dict[str, str]):
    """Names by id. A damaged file of older records may count for an id that it does not name."""

    def __missing__(self, id: str) -> str:
        return _("Someone")


class History:
    """The rows, the older counts, and who is who."""

    def __init__(self, home: Home) -> None:
        self.people = People(home)
        self.as_of: object = None
        self.results: dict[tuple[Any, ...], Any] = {}
        self.older: OlderRecords = home.shared("older_records", lambda: older_records(home))
        self.played: PlayedMatches = home.shared("played", lambda: PlayedMatches(home))

    @property
    def trouble(self) -> Trouble | None:
        """Problems with the files."""
        return self.played.trouble or self.older.trouble

    def enter(self, match: MatchRow) -> tuple[FreshRecords, Trouble | None]:
        """Enter a finished match; returns what is new, unless it was entered before."""
        records = self._standing_records(match)
        matches = len(self.played.matches)
        trouble = self.played.enter(match)
        if len(self.played.matches) == matches:
            return FreshRecords([], {}), trouble
        return FreshRecords(self._broken(match, records), self._fresh(match)), trouble

    # Rows

    def owners(self, match: MatchRow) -> dict[int, str]:
        """By seat, the people for whom a match counts.

        If two of them are the same, as after a name was given to somebody else, it is nobody's.
        """
        ids = {seat: self.people.who(match.seats[seat].id) for seat in match.people}
        once = Counter(ids.values())
        return {seat: id for seat, id in ids.items() if id and once[id] == 1 and not match.seats[seat].away}

    def rows(self, game: str, *, without: frozenset[str] = frozenset()) -> Iterator[MatchRow]:
        """The matches of a game, the oldest first, without those in these files."""
        return (one for one in self.played.matches if one.game == game and one.file not in without)

    def _of(self, game: str, id: str, without: frozenset[str]) -> Iterator[tuple[MatchRow, int]]:
        """A person's matches of a game, each with their seat."""
        for match in self.rows(game, without=without):
            for seat, who in self.owners(match).items():
                if who == id:
                    yield match, seat

    @remembered
    def names(self) -> dict[str, str]:
        """By present id, a name for everybody in the rows or in older counts; no two are alike."""
        called = {self.people.who(id): name for id, name in self.older.names.items()}
        for match in self.played.matches:
            called |= {self.people.who(match.seats[seat].id): match.seats[seat].name for seat in match.people}
        called |= {one.id: one.name for one in self.people.known()}
        called.pop("", None)
        return _Names(self.people.names(called))

    # WinCounts

    @remembered
    def counts(self, game: str) -> dict[str, WinCounts]:
        """Everybody's matches of a game."""
        older = self.older.games.get(game, {}).get("people", {})
        found = {id: _counts(kept) for id, kept in joined(older, self.people.who, counts_added).items()}
        for match in self.rows(game, without=self.older.counted):
            owners = self.owners(match)
            for seat in match.people:
                id = owners.get(seat, "")
                if id:
                    found[id] = found.get(id, WinCounts()).after(match.places[seat] == 1)
                elif match.seats[seat].away and (who := self.people.who(match.seats[seat].id)):
                    before = found.get(who, WinCounts())
                    found[who] = before._replace(by_bot=before.by_bot + 1)
        return found

    @remembered
    def alone(self, game: str, id: str) -> WinCounts:
        """The matches that somebody played alone among bots; those of before are the owner's."""
        start = _counts(self.older.games.get(game, {})) if id == self.people.first else WinCounts()
        return reduce(WinCounts.after, (won for won, _level in self._alone(game, id)), start)

    @remembered
    def levels(self, game: str, id: str) -> dict[str, tuple[int, int]]:
        """Those matches by the level of the strongest bot: how many were won, and how many there were."""
        older = self.older.games.get(game, {}).get("levels", {}) if id == self.people.first else {}
        found = {level: (kept.get("won", 0), kept.get("played", 0)) for level, kept in older.items()}
        for won, level in self._alone(game, id):
            before, played = found.get(level, (0, 0))
            found[level] = before + won, played + 1
        return {level: found[level] for level in LEVELS if level in found}

    def _alone(self, game: str, id: str) -> Iterator[tuple[bool, str]]:
        for match, seat in self._of(game, id, self.older.counted):
            if len(match.people) == 1 and match.strongest:
                yield match.places[seat] == 1, match.strongest

    @remembered
    def against(self, game: str, id: str) -> dict[str, tuple[int, int]]:
        """By other person, the most frequent first: how often somebody finished ahead, and of how often.

        Partners and equal places do not count.
        """
        ahead = Counter[str]()
        decided = Counter[str]()
        for match, seat in self._of(game, id, frozenset()):
            mine = match.places[seat]
            for other, who in self.owners(match).items():
                if match.places[other] != mine:
                    decided[who] += 1
                    ahead[who] += mine < match.places[other]
        return {who: (ahead[who], count) for who, count in decided.most_common()}

    @remembered
    def best(self, game: str, honour: Honour) -> list[BestScore]:
        """The best scores of a kind; among equal ones the older stays ahead."""
        older = self.older.games.get(game, {}).get(honour.key, ())
        found = [BestScore(self.people.who(one.get("id", "")), one["score"], one["date"]) for one in older]
        for match in self.rows(game, without=self.older.counted):
            owners = self.owners(match)
            for seat, scores in match.best.get(honour.key, {}).items():
                found += [
                    BestScore(owners[seat], score, day_ended(match)) for score in scores if seat in owners
                ]
        known = [one for one in found if one.id]
        return sorted(known, key=lambda one: one.score if honour.lowest else -one.score)[:TOP]

    def _standing_records(self, match: MatchRow) -> dict[str, int]:
        """The records that a match may break: the best score of each kind, and the streak of who is alone."""
        found = {}
        for honour in book_of(match.game).honours:
            if best := self.best(match.game, honour):
                found[honour.key] = best[0].score
        owners = self.owners(match)
        if len(match.people) == len(owners) == 1:
            (id,) = owners.values()
            found[STREAK] = self.alone(match.game, id).longest_streak
        return found

    def _broken(self, match: MatchRow, before: Mapping[str, int]) -> list[BrokenRecord]:
        names = self.names()
        broken = []
        if STREAK in before:
            (id,) = self.owners(match).values()
            streak = self.alone(match.game, id).streak
            if 0 < before[STREAK] < streak:
                broken.append(BrokenRecord(STREAK, names[id], streak, before[STREAK]))
        for honour in book_of(match.game).honours:
            was = before.get(honour.key)
            if was is not None and (now := self.best(match.game, honour)[0]).score != was:
                broken.append(BrokenRecord(honour.name, names[now.id], now.score, was, honour.proud))
        return broken

    # Achievements

    @remembered
    def feats(self, game: str, id: str) -> dict[str, tuple[int, str]]:
        """A person's achievements: by key, how often, and the first day; in the order of the book."""
        older = joined(self.older.career.get(game, {}).get("feats", {}), self.people.who, _feats_added)
        found = {key: (count, day) for key, (count, day) in older.get(id, {}).items()}
        for match, seat in self._of(game, id, self.older.followed):
            for key in match.feats.get(seat, ()):
                count, first = found.get(key, (0, match.day))
                found[key] = count + 1, min(filter(None, (first, match.day)), default="")
        return {key: found[key] for key in book_of(game).feats.kinds if key in found}

    def _fresh(self, match: MatchRow) -> dict[int, list[str]]:
        """The achievements that people have for the first time in a match that was just entered."""
        found = {}
        for seat, id in self.owners(match).items():
            own = self.feats(match.game, id)
            found[seat] = [key for key in match.feats.get(seat, ()) if own.get(key, (0, ""))[0] == 1]
        return {seat: keys for seat, keys in found.items() if keys}

    # Strength

    @remembered
    def players(self, game: str) -> list[str]:
        """Everybody who played a game, the most frequent players first."""
        played = Counter[str]()
        for id, one in self.counts(game).items():
            played[id] = one.played
        for id in joined(self.older.career.get(game, {}).get("met", {}), self.people.who, lambda one, _: one):
            played[id] += 0
        return [id for id, _count in played.most_common()]

    @remembered
    def rating(self, game: str, id: str) -> dict[str, Margin]:
        """How much stronger a person is than the bots of each level that they met."""
        shares = _by_level(self._shares(game, id))
        return {level: difference(own[-MOST_SCORES:]) for level, own in shares.items() if own}

    def pace(self, game: str, id: str) -> Pace:
        """The level that is about as good as a person now; it moves by at most one step a match."""
        shares = self._shares(game, id)
        older = joined(self.older.career.get(game, {}).get("paces", {}), self.people.who, lambda one, _: one)
        level, matches = older.get(id, ("", 0))
        fresh = [*self._fresh_shares(game, id)]
        before = _by_level(shares[: len(shares) - len(fresh)])
        early = _by_level(shares[: len(shares) - min(len(fresh), FOLLOWED)])
        if level not in LEVELS or len(fresh) > FOLLOWED:
            level = nearest(early)
        for one in fresh[-FOLLOWED:]:
            early = {at: [*early[at], *([one[at]] if at in one else [])] for at in LEVELS}
            level = followed(level, early)
        matches = len(fresh) + (matches or max(map(len, counted(before).values())))
        return Pace(level, min(matches, sum(map(len, counted(_by_level(shares)).values()))))

    def _shares(self, game: str, id: str) -> list[dict[str, float]]:
        """For each match, the share of the bots of each level that a person beat; the oldest match first."""
        older = joined(self.older.career.get(game, {}).get("met", {}), self.people.who, _scores_added).get(
            id, {}
        )
        kept = [{level: share_of(one)} for level, told in older.items() for one in told.split()]
        return [*kept, *self._fresh_shares(game, id)]

    def _fresh_shares(self, game: str, id: str) -> Iterator[dict[str, float]]:
        for match, seat in self._of(game, id, self.older.followed):
            if beaten := match.beaten(seat):
                yield {level: won / of for level, (won, of) in beaten.items()}

    # Reviews

    def _reviewable(self, game: str = "") -> Iterator[tuple[str, str, str, int, str]]:
        """For each match of each person: the game, the day, the mark, the seat and the person's id."""
        for row in self.older.past:
            ids = {seat: self.people.who(id) for seat, id in row["people"].items()}
            for seat, id in ids.items():
                if id and [*ids.values()].count(id) == 1 and game in ("", row["game"]):
                    yield row["game"], row["day"], row["mark"], int(seat), id
        for match in self.played.matches:
            if match.file not in self.older.followed and game in ("", match.game):
                for seat, id in self.owners(match).items():
                    yield match.game, match.day, match.mark, seat, id

    def unread(self) -> list[tuple[str, int]]:
        """The marks and seats of matches whose costs are unknown."""
        return [
            (mark, seat)
            for _game, _day, mark, seat, _id in self._reviewable()
            if mark and self._cost(mark, seat) is None
        ]

    def costed(self, mark: str, seat: int, losses: Sequence[float]) -> None:
        """Store the cost of each of a seat's choices in a match."""
        if losses:
            whole = [round(MILLION * loss) for loss in losses]
            self.played.costed(mark, seat, [len(whole), sum(whole), sum(loss * loss for loss in whole)])

    def _cost(self, mark: str, seat: int) -> Sequence[int] | None:
        older = (
            row["cost"].get(str(seat)) for row in self.older.past if row["mark"] == mark and "cost" in row
        )
        return self.played.costs.get((mark, seat)) or next(filter(None, older), None)

    @remembered
    def skill(self, game: str, id: str, most: int) -> Skill:
        """The cost of a person's choices over time, in at most this many points."""
        own = [(day, mark, seat) for _game, day, mark, seat, who in self._reviewable(game) if who == id]
        found = []
        for day, mark, seat in own:
            cost = self._cost(mark, seat)
            if cost is not None:
                count, total, squares = cost
                found.append(Losses(day, count, total / MILLION, squares / MILLION**2))
        return skill(found, len(own), most)


def day_ended(match: MatchRow) -> str:
    """The day on which a match ended, for the list of best scores."""
    return strftime("%Y-%m-%d", localtime(match.ended / 1000))


def _counts(kept: Mapping[str, Any]) -> WinCounts:
    return WinCounts(**{key: kept[key] for key in WinCounts._fields if key in kept})


def _by_level(matches: Sequence[Mapping[str, float]]) -> dict[str, list[float]]:
    return {level: [one[level] for one in matches if level in one] for level in LEVELS}


def _scores_added(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    return {level: f"{one.get(level, '')} {other.get(level, '')}" for level in {**one, **other}}


def _feats_added(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """By key, the total of both names, and the earlier first day."""
    found = {**one, **other}
    for key in one.keys() & other.keys():
        count, day = one[key]
        more, also = other[key]
        found[key] = [count + more, min(filter(None, (day, also)), default="")]
    return found


# As a table

HEAD = ("game", "record", "level", "name", "value", "date")
Row = tuple[str | int, ...]


def exported(history: History) -> str:
    """Everything as comma-separated values, for a spreadsheet."""
    return "".join(",".join(map(_cell, row)) + "\r\n" for row in (HEAD, *_rows(history)))


def _rows(history: History) -> Iterator[Row]:
    names = history.names()
    for game in games.MODULES:
        people = history.players(game)
        counts = history.counts(game)
        for id in people:
            name = names[id]
            for key, value in counts.get(id, WinCounts())._asdict().items():
                yield game, key, "", name, value, ""
            for key, value in history.alone(game, id)._asdict().items():
                if key != "by_bot":
                    yield game, f"solo_{key}", "", name, value, ""
            for level, (won, played) in history.levels(game, id).items():
                yield game, "solo_played", level, name, played, ""
                yield game, "solo_won", level, name, won, ""
            for level, found in history.rating(game, id).items():
                yield game, "rated_matches", level, name, found.matches, ""
                ends = {"rating": found.points, "rating_low": found.low, "rating_high": found.high}
                for key, points in ends.items() if found.matches > 1 else ():
                    yield game, key, level, name, round(points) if isfinite(points) else "", ""
            for one in history.skill(game, id, MILLION).points:
                yield game, "cost_per_choice_millionths", "", name, round(MILLION * one.mean), one.first
            for key, (count, day) in history.feats(game, id).items():
                yield game, key, "", name, count, day
        for honour in book_of(game).honours:
            for best in history.best(game, honour):
                yield game, honour.key, "", names[best.id], best.score, best.day


def _cell(value: str | int) -> str:
    """A number as it is, a text in quotes, in a form that no spreadsheet takes for a formula."""
    if isinstance(value, int):
        return str(value)
    guarded = "'" + value if value.startswith(("=", "+", "-", "@")) else value
    return '"' + guarded.replace('"', '""') + '"'
