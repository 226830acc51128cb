"""The scores of a game night: everybody's results in all matches shared at this screen."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from engine import games
from engine.kernel.match import Match
from engine.kernel.value_schema import Fields, Flag, ListOf, MapOf, Text, Whole
from game.data import Home, Store, Trouble
from game.table.match.setup import LONGEST_NAME, Setup
from game.words import N_, _, ngettext, number

ENDS = 6 * 3600
"""If the next match begins this many seconds after the last, it belongs to another evening, unless somebody
ended the evening before.
"""
MOST = 200

WORTH = 12
"""The points of a match for its best person, at any table.

The number can be divided evenly for most numbers of people.
"""
RULE = N_("Each match: 12 points for the best of you, 0 for the last; who share a place share its points.")

PLACES = MapOf(Whole(1, 100), 16, Text(LONGEST_NAME))
ONE = Fields(
    {"game": Text(40), "ended": Whole(0), "places": PLACES},
    {"file": Text(250), "away": ListOf(Text(LONGEST_NAME), 16)},
)
EVENING = Fields({}, {"matches": ListOf(ONE, MOST), "over": Flag()})


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


def entered(
    home: Home, setup: Setup, match: Match, mark: str, away: Collection[int] = (), now: float | None = None
) -> tuple[Evening | None, Trouble | None]:
    """Add a shared match to the game night; in seats that were `away` a bot made most choices."""
    names = {seat: setup.chairs[seat].name for seat in setup.people}
    places = {name: match.standing.places[seat] for seat, name in names.items()}
    return add(home, setup.game, places, mark, [names[seat] for seat in names if seat in away], now)


def add(
    home: Home,
    game: str,
    places: Mapping[str, int],
    mark: str,
    away: Collection[str] = (),
    now: float | None = None,
) -> tuple[Evening | None, Trouble | None]:
    """Add a match with everybody's place by name to the game night, or begin another with it.

    A match is recognised by its mark (`records.mark_of`), because it may be entered again after the program
    was killed. It does not count for those who were `away`. Returns None if nobody finished any match of the
    night.
    """
    when = int(time.time() if now is None else now)  # never later than now
    store = home.store("evening", form=EVENING)
    trouble = store.load()
    before = _read(store.values)
    if any(one.get("file") == mark for one in before.matches):
        return before, trouble
    if set(places) <= set(away):
        return before if before.lasts(when) else None, trouble
    one = {"game": game, "ended": when, "places": dict(places), "file": mark, "away": [*away]}
    evening = Evening(((*before.matches, one) if before.lasts(when) else (one,))[-MOST:])
    return evening, _write(store, evening) or trouble


def current(home: Home, now: float | None = None) -> Evening | None:
    """The game night of the next shared match; None before the first."""
    store = home.store("evening", form=EVENING)
    store.load()
    evening = _read(store.values)
    return evening if evening.lasts(time.time() if now is None else now) else None


def end(home: Home, over: bool) -> Evening:
    """End the game night, so that the next match begins another one.

    Or continue it, as long as no other has begun.
    """
    store = home.store("evening", form=EVENING)
    store.load()
    evening = _read(store.values)._replace(over=over)
    _write(store, evening)
    return evening


def renamed(home: Home, before: str, after: str) -> None:
    """Change a person's name in the matches of this game night."""
    store = home.store("evening", form=EVENING)
    store.load()
    evening = _read(store.values)
    if before in evening.people and after not in evening.people:
        _write(store, evening._replace(matches=tuple(_called(m, before, after) for m in evening.matches)))


def _called(match: dict[str, Any], before: str, after: str) -> dict[str, Any]:
    """A match, with the new name in place of the old."""
    places = {after if name == before else name: place for name, place in match["places"].items()}
    away = [after if name == before else name for name in match.get("away", ())]
    return {**match, "places": places, "away": away}


def _write(store: Store, evening: Evening) -> Trouble | None:
    store.values |= {"matches": list(evening.matches), "over": evening.over}
    return store.save()


def _read(values: dict[str, Any]) -> Evening:
    """The game night on disk, without matches of unknown games and without matches that only bots played."""
    known = (match for match in values.get("matches", ()) if match["game"] in games.MODULES)
    theirs = (match for match in known if set(match["places"]) - set(match.get("away", ())))
    return Evening(tuple(theirs), values.get("over", False))
