"""Stores progress in the lessons: steps reached, lessons finished, offers declined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel.value_schema import Fields, Flag, ListOf, MapOf, Text, Whole
from game.data import Home

LESSON = Fields({}, {"at": Whole(0, 999), "done": Flag()})
MOST_MET = 200
TIMES = MapOf(Whole(0, 999_999), 500)
LESSONS = Fields(
    {},
    {
        "lessons": MapOf(LESSON, 200),
        "offered": ListOf(Text(40), 100),
        "told": MapOf(TIMES, 100),
        "coached": TIMES,
        "met": MapOf(ListOf(Text(80), MOST_MET), 100),
        "aims": MapOf(ListOf(Text(80), MOST_MET), 100),
    },
)


class Progress:
    """A small document on disk; a damaged one is set aside and started again."""

    def __init__(self, home: Home) -> None:
        self.store = home.own_document("lessons", LESSONS)
        self.everybody = home.document("lessons", LESSONS) if home.own_ending else self.store
        """The document in which people are listed who know a game."""
        self.trouble = self.store.trouble

    def _of(self, game: str, key: str) -> dict[str, Any]:
        found: dict[str, Any] = self.store.values.get("lessons", {}).get(f"{game}/{key}", {})
        return found

    def at(self, game: str, key: str) -> int:
        """The step at which the lesson was left."""
        return int(self._of(game, key).get("at", 0))

    def done(self, game: str, key: str) -> bool:
        return bool(self._of(game, key).get("done", False))

    def knows(self, game: str, key: str, steps: int) -> bool:
        """Whether a lesson was finished, or left in its second half."""
        return self.done(game, key) or 2 * self.at(game, key) >= steps

    def reached(self, game: str, key: str, at: int, done: bool = False) -> None:
        """Store the step of a lesson; a finished lesson stays finished."""
        with self.store.change() as values:
            told = {"at": at, "done": done or self.done(game, key)}
            values.setdefault("lessons", {})[f"{game}/{key}"] = told

    def declined(self, game: str) -> bool:
        return game in self.store.values.get("offered", ())

    def decline(self, game: str) -> None:
        """Remember that the lesson was offered and declined, so that it is not offered again."""
        if not self.declined(game):
            with self.store.change() as values:
                values.setdefault("offered", []).append(game)

    # People who know the game

    def met(self, game: str) -> list[str]:
        """The ids of people who were taught at the table, or said that they know the game.

        Older versions stored names.
        """
        found: list[str] = self.everybody.values.get("met", {}).get(game, [])
        return found

    def meet(self, game: str, ids: Iterable[str]) -> None:
        """Remember these people too; if there are very many, those who came last."""
        with self.everybody.change() as values:
            known = list(dict.fromkeys([*self.met(game), *ids]))
            values.setdefault("met", {})[game] = known[-MOST_MET:]

    def know_aim(self, game: str, ids: Iterable[str]) -> bool:
        """Whether all of these people know what the game is about, even if they left that match."""
        return {*ids} <= {*self.everybody.values.get("aims", {}).get(game, [])}

    def tell_aim(self, game: str, ids: Iterable[str]) -> None:
        """Remember that these people know what the game is about."""
        with self.everybody.change() as values:
            known = list(dict.fromkeys([*values.setdefault("aims", {}).get(game, []), *filter(None, ids)]))
            values["aims"][game] = known[-MOST_MET:]

    # Coaching

    def coached(self, game: str) -> int:
        """How many matches of the game had a coach."""
        return int(self.store.values.get("coached", {}).get(game, 0))

    def coaching(self, game: str) -> None:
        """Count another match with a coach."""
        with self.store.change() as values:
            values.setdefault("coached", {})[game] = self.coached(game) + 1

    def told(self, game: str, what: str) -> int:
        """How often this was explained, or done in a lesson."""
        return int(self.store.values.get("told", {}).get(game, {}).get(what, 0))

    def tell(self, game: str, *what: str) -> None:
        """Count that each of these was explained or done once more."""
        with self.store.change() as values:
            told = values.setdefault("told", {}).setdefault(game, {})
            for one in what:
                told[one] = int(told.get(one, 0)) + 1
