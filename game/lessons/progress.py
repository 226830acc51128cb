"""What is remembered of lessons: how far each was taken, which were finished, which games offered theirs."""

from __future__ import annotations

from typing import Any

from engine.kernel.form import Fields, Flag, ListOf, MapOf, Text, Whole
from game.storage import Home
from game.storage.store import Store

LESSON = Fields({}, {"at": Whole(0, 999), "done": Flag()})
FORM = Fields({}, {"lessons": MapOf(LESSON, 200), "offered": ListOf(Text(40), 100)})


class Progress:
    """A small document on disk; one that is damaged is set aside and begins anew."""

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

    def reached(self, game: str, key: str, at: int, done: bool = False) -> None:
        """The lesson stands at this step now; once finished it stays so."""
        told = {"at": at, "done": done or self.done(game, key)}
        self.store.values.setdefault("lessons", {})[f"{game}/{key}"] = told
        self.store.save()

    def offered(self, game: str) -> bool:
        return game in self.store.values.get("offered", ())

    def offer(self, game: str) -> None:
        """Its lesson was offered, and is not offered again."""
        if not self.offered(game):
            self.store.values.setdefault("offered", []).append(game)
            self.store.save()
