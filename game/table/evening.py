"""The tally of a shared evening: what the same people reached in all matches they played together."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from engine import games
from engine.kernel.form import Fields, ListOf, MapOf, Text, Whole
from engine.kernel.match import Match
from game.storage import Home, Trouble
from game.words import N_, _, ngettext

from .setup import LONGEST_NAME, Setup

ENDS = 6 * 3600
"""Seconds after the last match until the next one belongs to another evening."""
MOST = 200

RULE = N_("A point for each person placed behind.")

PLACES = MapOf(Whole(1, 100), 16, Text(LONGEST_NAME))
MATCHES = ListOf(Fields({"game": Text(40), "ended": Whole(0), "places": PLACES}, {"file": Text(250)}), MOST)
EVENING = Fields({}, {"people": ListOf(Text(LONGEST_NAME), 16), "matches": MATCHES})


class EveningTally(NamedTuple):
    """What one person reached."""

    name: str
    won: int
    """The matches that they won, among all at the table."""
    best: int
    """Those in which no other person was placed before them."""
    points: int
    """One for each person who was placed behind, in each match."""

    def wins(self) -> str:
        """How often they won, and how often they were the best of these people where that is more."""
        won = ngettext("{n} won", "{n} won", self.won).format(n=self.won) if self.won else ""
        best = _("best of you: {n}").format(n=self.best) if self.best > self.won else ""
        return " · ".join(filter(None, (won, best)))


class Evening(NamedTuple):
    """The matches of the same people, with the places of each by name."""

    people: tuple[str, ...] = ()
    matches: tuple[dict[str, Any], ...] = ()

    def title(self) -> str:
        count = len(self.matches)
        return ngettext("This evening: {n} match", "This evening: {n} matches", count).format(n=count)

    def tally(self) -> list[EveningTally]:
        """Everybody's tally, the leader first."""
        found = [
            EveningTally(name, self._won(name), self._best(name), self._points(name)) for name in self.people
        ]
        return sorted(found, key=lambda one: (-one.points, -one.won, -one.best))

    def _won(self, name: str) -> int:
        return sum(match["places"][name] == 1 for match in self.matches)

    def _best(self, name: str) -> int:
        return sum(match["places"][name] == min(match["places"].values()) for match in self.matches)

    def _points(self, name: str) -> int:
        return sum(
            match["places"][name] < place for match in self.matches for place in match["places"].values()
        )

    @property
    def games(self) -> list[str]:
        """The games that were played, in their order."""
        return list(dict.fromkeys(match["game"] for match in self.matches))


def entered(
    home: Home, setup: Setup, match: Match, file: str, now: float | None = None
) -> tuple[Evening, Trouble | None]:
    """Add a match that several people finished to their evening, or begin another with it.

    A match is recognised by its file, as it may be entered again after the program was killed.
    """
    when = round(time.time() if now is None else now)
    people = tuple(sorted(setup.chairs[seat].name for seat in setup.people))
    store = home.store("evening", form=EVENING)
    trouble = store.load()
    before = _read(store.values)
    same = before.people == people and before.matches and 0 <= when - before.matches[-1]["ended"] < ENDS
    if same and before.matches[-1].get("file") == file:
        return before, trouble
    places = {setup.chairs[seat].name: match.standing.places[seat] for seat in setup.people}
    one = {"game": setup.game, "ended": when, "places": places, "file": file}
    evening = Evening(people, ((*before.matches, one) if same else (one,))[-MOST:])
    store.values |= {"people": list(people), "matches": list(evening.matches)}
    return evening, store.save() or trouble


def _read(values: dict[str, Any]) -> Evening:
    """The evening on disk; matches of games or people that are not known here are left out."""
    people = tuple(values.get("people", ()))
    matches = tuple(
        match
        for match in values.get("matches", ())
        if match["game"] in games.MODULES and set(match["places"]) == set(people)
    )
    return Evening(people, matches)
