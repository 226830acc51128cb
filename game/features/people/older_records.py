"""`OlderRecords`: what was counted before each match had a row, when people were names.

Their journals may be deleted since, so their counts stay, once and for all, under the ids of those names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from re import compile as pattern
from typing import Any, NamedTuple, TypeVar

from engine import games
from engine.kernel.value_schema import Fields, Flag, Form, ListOf, MapOf, OneWordOf, RowOf, Text, Whole
from game.books.contract.book import book_of
from game.data import Home, Trouble
from game.data.matches import IN_TURNS, match_files
from game.data.row_file import ROWS
from game.table.match.setup import ANIMALS, ID, LONGEST_NAME, id_of_name
from game.words import _

T = TypeVar("T")
MOST_NAMES = 1000
MOST_SCORES = 100
MOST_PAST = 300
MOST_FILES = 5000
MILLION = 10**6
ONE_SCORE = pattern(r"\d{1,3}/[1-9]\d?")
COUNTED = dict.fromkeys(("played", "won", "streak", "longest_streak", "by_bot"), Whole(0))
COUNTS = Fields({}, COUNTED)
ENTRIES = ListOf(Fields({"name": Text(60), "score": Whole(), "date": Text(20)}, {"id": ID}), most=100)


class Games(Form):
    """For each game, counts, also by level and by person, and the best scores; unknown games are not read."""

    known = Fields({}, {"levels": MapOf(COUNTS, 100), "people": MapOf(COUNTS, MOST_NAMES), **COUNTED})

    def allows(self, value: Any) -> bool:
        return isinstance(value, dict) and all(
            self.known.allows(own)
            and all(ENTRIES.allows(own[honour.key]) for honour in book_of(game).honours if honour.key in own)
            for game, own in value.items()
            if game in games.MODULES
        )


def share_of(score: str) -> float:
    """A share such as 3/6 as a number."""
    beaten, _, met = score.partition("/")
    return int(beaten) / int(met)


class ShareTexts(Form):
    """Shares such as 3/6, the newest last, with spaces between them."""

    def allows(self, value: Any) -> bool:
        if not isinstance(value, str) or len(value) > 7 * MOST_SCORES:
            return False
        return all(ONE_SCORE.fullmatch(one) and share_of(one) <= 1 for one in value.split())


SEATS = tuple(map(str, range(16)))
OWN = Fields({}, {
    "met": MapOf(MapOf(ShareTexts(), 20), MOST_NAMES),
    "feats": MapOf(MapOf(RowOf(Whole(1, MILLION), Text(20)), 100), MOST_NAMES),
    "paces": MapOf(RowOf(Text(20), Whole(0, MILLION)), MOST_NAMES),
})  # fmt: skip
"""By name: the results against each level, the achievements, and the level that follows the person."""
COST = RowOf(Whole(1, MILLION), Whole(), Whole(0))
PAST = Fields(
    {"game": Text(40), "day": Text(20), "mark": Text(40), "people": MapOf(Text(60), 16, OneWordOf(*SEATS))},
    {"cost": MapOf(COST, 16)},
)
NAMES = ListOf(Text(250), MOST_FILES)
CAREER = Fields({}, {"past": ListOf(PAST, MOST_PAST), "games": MapOf(OWN, 100), "old": NAMES})
PLACES = MapOf(Whole(1, 100), 16, Text(LONGEST_NAME))
EVENING = Fields({}, {
    "matches": ListOf(Fields(
        {"game": Text(40), "ended": Whole(0), "places": PLACES},
        {"file": Text(250), "away": ListOf(Text(LONGEST_NAME), 16)},
    ), 200),
    "over": Flag(),
})  # fmt: skip
RECORDS = Fields({}, {"games": Games(), "entered": ListOf(Text(300), most=100)})
CLOSED = Fields(
    {"entered": Fields({"records": NAMES, "career": NAMES}), "games": Games(), "career": CAREER},
    {"names": MapOf(Text(60), 10 * MOST_NAMES, ID), "evening": EVENING},
)


class EitherForm(Form):
    """The records as they were, by name; or by id, as versions with rows have closed them."""

    def allows(self, value: Any) -> bool:
        is_closed = isinstance(value, dict) and isinstance(value.get("entered"), dict)
        return (CLOSED if is_closed else RECORDS).allows(value)


class OlderRecords(NamedTuple):
    """The older counts. A row of a match that is in `counted` or `followed` adds nothing to what is here."""

    games: Mapping[str, Any] = {}
    career: Mapping[str, Any] = {}
    past: Sequence[Mapping[str, Any]] = ()
    names: Mapping[str, str] = {}
    evening: Mapping[str, Any] = {}
    counted: frozenset[str] = frozenset()
    """The files of the matches in the counts and best scores."""
    followed: frozenset[str] = frozenset()
    """The files of the matches in ratings, achievements and costs."""
    trouble: Trouble | None = None


def older_records(home: Home) -> OlderRecords:
    """Read them; the first time, from the files by name, which older versions cannot change any more then.

    The new form is one that older versions refuse, because they would count by name, beside the rows.
    """
    store = home.store("records", version=2, form=EitherForm())
    trouble = store.load()
    if trouble is None and not isinstance(store.values.get("entered"), dict):
        if (home.folder / ROWS).exists():
            return OlderRecords()
        closed, trouble = _closed(home, store.values)
        if not closed:
            return OlderRecords(trouble=trouble)
        store.values |= closed
        trouble = store.save() or trouble
    values = store.values
    if not values:
        return OlderRecords(trouble=trouble)
    return OlderRecords(
        {game: own for game, own in values["games"].items() if game in games.MODULES},
        {game: own for game, own in values["career"].get("games", {}).items() if game in games.MODULES},
        values["career"].get("past", ()),
        values.get("names", {}),
        values.get("evening", {}),
        frozenset(values["entered"]["records"]),
        frozenset(values["entered"]["career"]),
        trouble,
    )


def _closed(home: Home, records: Mapping[str, Any]) -> tuple[dict[str, Any], Trouble | None]:
    """The new form of three older documents; empty if there are none."""
    career, evening = (home.document(name, form) for name, form in (("career", CAREER), ("evening", EVENING)))
    trouble = career.trouble or evening.trouble
    if not (records or career.values or evening.values):
        return {}, trouble
    found = sorted(match_files(home.matches.finished), key=lambda one: one[1], reverse=True)
    files = [path.name for path, _changed in found if IN_TURNS not in path.name][:MOST_FILES]
    files += [mark.rpartition(" ")[0] for mark in records.get("entered", ())]
    unread = {*career.values["old"]} if "old" in career.values else {*files}
    ids = _Ids()
    return {
        "games": {game: _game(own, ids) for game, own in records.get("games", {}).items()},
        "career": {
            "games": {game: _followed(own, ids) for game, own in career.values.get("games", {}).items()},
            "past": [{**row, "people": ids.values(row["people"])} for row in career.values.get("past", ())],
        },
        "evening": {
            **evening.values,
            "matches": [
                {
                    **one,
                    "places": ids.keys(one["places"]),
                    "away": [ids.of(name) for name in one.get("away", ())],
                }
                for one in evening.values.get("matches", ())
            ],
        },
        "names": ids.names,
        "entered": {
            "records": files if records else [],
            "career": [name for name in files if name not in unread],
        },
    }, trouble


class _Ids:
    """The ids of names, and the names of those ids."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.faces = {name: face for face, said in ANIMALS.items() for name in (said, _(said))}
        """People without a name had that of their face."""

    def of(self, name: str) -> str:
        id = id_of_name(self.faces.get(name, name))
        self.names[id] = name
        return id

    def keys(self, by_name: Mapping[str, T]) -> dict[str, T]:
        return {self.of(name): value for name, value in by_name.items()}

    def values(self, names: Mapping[str, str]) -> dict[str, str]:
        return {key: self.of(name) for key, name in names.items()}


def _game(own: Any, ids: _Ids) -> Any:
    """A game's counts and best scores by id."""
    if not isinstance(own, dict):  # of a newer version's game
        return own
    found = {**own}
    if isinstance(own.get("people"), dict):
        found["people"] = ids.keys(own["people"])
    for key, entries in own.items():
        if ENTRIES.allows(entries):
            found[key] = [{**entry, "id": ids.of(entry["name"])} for entry in entries]
    return found


def _followed(own: Mapping[str, Any], ids: _Ids) -> dict[str, Any]:
    """A game's part of the career by id."""
    kinds = ("met", "feats", "paces")
    return {**own, **{kind: ids.keys(own[kind]) for kind in kinds if kind in own}}


def joined(kept: Mapping[str, T], who: Callable[[str], str], add: Callable[[T, T], T]) -> dict[str, T]:
    """Values by the present ids of people; those of several ids of one person are added up."""
    found: dict[str, T] = {}
    for id, value in kept.items():
        if now := who(id):
            found[now] = add(found[now], value) if now in found else value
    return found


def counts_added(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    """The counts of two names of one person; their order is unknown, so the streaks are not joined."""
    sums = Counter(one) + Counter(other)
    longest = {key: max(one.get(key, 0), other.get(key, 0)) for key in ("streak", "longest_streak")}
    return {**sums, **longest}
