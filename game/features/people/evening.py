"""The scores of a game night: everybody's results in all matches shared at this screen."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from engine import games
from game.data import Home, Trouble
from game.data.row_file import ROWS
from game.table.match.setup import Chair
from game.words import N_, _, ngettext, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .history import History

ENDS = 6 * 3600
"""If the next match begins this many seconds after the last, it belongs to another evening, unless somebody
ended the evening before.
"""
MOST = 200

WORTH = 12
"""The points of a match for its best person, at any table.

The number can be divided evenly for most numbers of people.
"""
POINTS = N_("night points")
"""The name of the points of a game night, so that nobody takes them for those of a match."""
RULE = N_(
    "Each match: 12 night points for the best of you, 0 for the last; those who share a place share its "
    "points."
)


class EveningTally(NamedTuple):
    """One person's scores."""

    name: str
    played: int
    won: int
    """The matches that they won, among everybody at the table."""
    points: int
    """Up to `WORTH` in each match, by the share of the other people who finished behind."""

    def wins(self) -> str:
        """How many of the person's matches they won; in some others a bot played for them."""
        if not self.played:
            return _("a bot played")
        words = ngettext("{won} of {n} won", "{won} of {n} won", self.played)
        return words.format(won=self.won, n=self.played)


class Evening(NamedTuple):
    """The matches of a game night, whoever played them, with each person's place by name.

    A match in which a bot made most choices for somebody (`away`) does not count for them, and if it counts
    for nobody it is left out.
    """

    matches: tuple[dict[str, Any], ...] = ()
    over: bool = False
    """Whether somebody ended it."""

    def title(self) -> str:
        count = len(self.matches)
        return ngettext("Game night: {n} match", "Game night: {n} matches", count).format(n=count)

    def standing(self) -> str:
        """Everybody's points in one line, the leader first."""
        told = (f"{one.name} {number(one.points)}" for one in self.tally())
        return f"{self.title()} · {', '.join(told)}"

    @property
    def people(self) -> list[str]:
        """Everybody who played, in the order in which they first played."""
        return list(dict.fromkeys(name for match in self.matches for name in match["places"]))

    def tally(self) -> list[EveningTally]:
        """Everybody's scores, the leader first."""
        found = [self._tally(name) for name in self.people]
        return sorted(found, key=lambda one: (-one.points, -one.won, one.played))

    def leaders(self) -> list[EveningTally]:
        """The people with the most points; among equals, those who won most matches."""
        found = self.tally()
        return [one for one in found if (one.points, one.won) == (found[0].points, found[0].won)]

    def _tally(self, name: str) -> EveningTally:
        own = [m["places"] for m in self.matches if name in m["places"] and name not in m.get("away", ())]
        points = sum(_points(places[name], places) for places in own)
        return EveningTally(name, len(own), sum(places[name] == 1 for places in own), points)

    def points_in(self, match: dict[str, Any]) -> str:
        """Everybody's points in one match, the first before the others."""
        alone = Evening((match,)).tally()
        return " · ".join(f"{one.name} {number(one.points)}" for one in alone if one.played)

    def lasts(self, now: float) -> bool:
        """Whether the next match belongs to this game night."""
        return not self.over and bool(self.matches) and 0 <= now - self.matches[-1]["ended"] < ENDS

    @property
    def games(self) -> list[str]:
        """The games that were played, in their order."""
        return list(dict.fromkeys(match["game"] for match in self.matches))


def _points(place: int, places: Mapping[str, int]) -> int:
    """The points of this place among those of all people; people who share a place share its points."""
    behind = sum(place < other for other in places.values())
    level = sum(place == other for other in places.values()) - 1
    others = max(1, len(places) - 1)
    return (WORTH * (2 * behind + level) + others) // (2 * others)


def known(home: Home) -> History:
    """What is known of people, whose modules the first frame does not wait for."""
    from .history import History

    return History(home)


class _Shared(NamedTuple):
    """A match of several people, by their ids."""

    game: str
    ended: int
    people: Mapping[str, tuple[str, int, bool]]
    """By id: the name, the place, and whether a bot made most choices."""
    label: str = ""


def add(
    home: Home, game: str, people: Sequence[tuple[Chair, int, bool]], label: str, now: float | None = None
) -> Trouble | None:
    """Add a deal that people played in turns: each with their place, and whether they gave up.

    It is recognised by its label, because it may be added again after the program was killed.
    """
    played = known(home).played
    if any(row["night"]["label"] == label for row in played.file.rows if "night" in row):
        return played.file.write_waiting()
    told = [
        {"id": chair.id, "name": chair.name, "place": place, "away": away} for chair, place, away in people
    ]
    ended = int(time.time() if now is None else now)
    return played.note({"night": {"game": game, "ended": ended, "label": label, "people": told}})


def night(home: Home) -> Evening:
    """The last game night: the shared matches between which no long time passed, until somebody ended it."""
    history = known(home)
    matches = list[_Shared]()
    over = False
    for when, found in sorted(_happened(history), key=lambda one: one[0]):
        if isinstance(found, bool):
            over = found
        elif {id for id, (_name, _place, away) in found.people.items() if not away}:
            if over or not matches or when - matches[-1].ended >= ENDS:
                matches = []
            matches.append(found)
            over = False
    called = {id: told[0] for match in matches for id, told in match.people.items()}
    names = history.people.names(called)
    shown = tuple(_by_name(match, names) for match in matches[-MOST:])
    return Evening(shown, over)


def _happened(history: History) -> Iterator[tuple[int, _Shared | bool]]:
    """Shared matches, and ends of game nights, each with its time."""
    who = history.people.who
    older = history.older.evening
    for one in older.get("matches", ()):
        if one["game"] in games.MODULES:
            told = {
                id: (history.older.names[id], place, id in one.get("away", ()))
                for id, place in one["places"].items()
            }
            yield one["ended"], _Shared(one["game"], one["ended"], told, one.get("file", ""))
    if older.get("over"):
        yield max((one["ended"] for one in older["matches"]), default=0), True
    known = {one.get("file", "").rpartition(" ")[0] for one in older.get("matches", ())}
    for row in history.played.rows:
        if not isinstance(row, dict):
            if len(row.people) > 1 and row.file not in known and row.game in games.MODULES:
                players = [(row.seats[seat], row.places[seat]) for seat in row.people]
                told = {who(one.id) or one.id: (one.name, place, one.away) for one, place in players}
                ended = row.ended // 1000
                yield ended, _Shared(row.game, ended, told, row.file)
        elif "night" in row and row["night"]["game"] in games.MODULES:
            one = row["night"]
            told = {
                who(p["id"]) or p["id"]: (p["name"], p["place"], p.get("away", False)) for p in one["people"]
            }
            yield one["ended"], _Shared(one["game"], one["ended"], told, one["label"])
        elif "over" in row:
            yield row["over"]["at"], row["over"]["over"]


def _by_name(match: _Shared, names: Mapping[str, str]) -> dict[str, Any]:
    """A match as it is shown."""
    places = {names[id]: place for id, (_name, place, _away) in match.people.items()}
    away = [names[id] for id, (_name, _place, away) in match.people.items() if away]
    return {"game": match.game, "ended": match.ended, "places": places, "file": match.label, "away": away}


def current(home: Home, now: float | None = None) -> Evening | None:
    """The game night of the next shared match; None before the first."""
    when = time.time() if now is None else now
    if now is None and not _is_fresh(home, when):
        return None
    found = night(home)
    return found if found.lasts(when) else None


def _is_fresh(home: Home, now: float) -> bool:
    """Whether any match ended lately, so that the first frame need not wait for the rows of old ones."""
    changed = [0.0]
    for name in (ROWS, "evening.json"):
        with suppress(OSError):
            changed.append((home.folder / name).stat().st_mtime)
    return now - max(changed) < ENDS or home.has_read("played")


def end(home: Home, over: bool, now: float | None = None) -> Evening:
    """End the game night, so that the next match begins another one.

    Or continue it, as long as no other has begun.
    """
    last = night(home).matches
    at = max(int(time.time() if now is None else now), last[-1]["ended"] if last else 0)
    known(home).played.note({"over": {"at": at, "over": over}})
    return night(home)
