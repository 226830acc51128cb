"""Stores progress in the lessons: steps reached, lessons finished, offers declined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel.value_schema import Fields, Flag, ListOf, MapOf, Text, Whole
from game.data import Home
from game.data.store import Store

LESSON = Fields({}, {"at": Whole(0, 999), "done": Flag()})
MOST_MET = 200
TIMES = MapOf(Whole(0, 999_999), 500)
FORM = Fields(
    {},
    {
        "lessons": MapOf(LESSON, 200),
        "offered": ListOf(Text(40), 100),
        "told": MapOf(TIMES, 100),
        "coached": TIMES,
        "met": MapOf(ListOf(Text(80), MOST_MET), 100),
    },
)


class Progress:
    """A small document on disk; a damaged one is set aside and started again."""

    def __init__(self, home: Home) -> None:
        self.store: Store = home.store("lessons", form=FORM)
        self.trouble = self.store.load()

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
        told = {"at": at, "done": done or self.done(game, key)}
        self.store.values.setdefault("lessons", {})[f"{game}/{key}"] = told
        self.store.save()

    def declined(self, game: str) -> bool:
        return game in self.store.values.get("offered", ())

    def decline(self, game: str) -> None:
        """Remember that the lesson was offered and declined, so that it is not offered again."""
        if not self.declined(game):
            self.store.values.setdefault("offered", []).append(game)
            self.store.save()

    # People who know the game

    def met(self, game: str) -> list[str]:
        """The names of people who were taught at the table, or said that they know the game."""
        found: list[str] = self.store.values.get("met", {}).get(game, [])
        return found

    def meet(self, game: str, names: Iterable[str]) -> None:
        """Remember these people too; if there are very many, those who came last."""
        names = [*names]
        known = [name for name in self.met(game) if name not in names] + names
        self.store.values.setdefault("met", {})[game] = known[-MOST_MET:]
        self.store.save()

    def renamed(self, before: str, after: str) -> None:
        """Give a person another name; their progress is unchanged."""
        met = self.store.values.get("met", {})
        if any(before in names for names in met.values()):
            for names in met.values():
                names[:] = dict.fromkeys(after if name == before else name for name in names)
            self.store.save()

    # Coaching

    def coached(self, game: str) -> int:
        """How many matches of the game had a coach."""
        return int(self.store.values.get("coached", {}).get(game, 0))

    def coaching(self, game: str) -> None:
        """Count another match with a coach."""
        self.store.values.setdefault("coached", {})[game] = self.coached(game) + 1
        self.store.save()

    def told(self, game: str, what: str) -> int:
        """How often this was explained, or done in a lesson."""
        return int(self.store.values.get("told", {}).get(game, {}).get(what, 0))

    def tell(self, game: str, *what: str) -> None:
        """Count that each of these was explained or done once more."""
        told = self.store.values.setdefault("told", {}).setdefault(game, {})
        for one in what:
            told[one] = int(told.get(one, 0)) + 1
        self.store.save()
