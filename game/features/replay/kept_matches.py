"""Stores notes about recorded matches: a name, a star, and where a replay stopped."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.value_schema import Fields, Flag, MapOf, Text, Whole
from game.data import Home, Trouble

LONGEST_NAME = 40
MOST = 5000
MOST_PLACES = 200
"""The number of replay positions that are kept; the oldest, of matches with no other note, are dropped."""
NOTE = Fields({}, {"name": Text(LONGEST_NAME), "star": Flag(), "at": Whole(0), "eyes": Whole(-1, 100)})
NOTES = Fields({}, {"matches": MapOf(NOTE, MOST, Text(250))})


class Note(NamedTuple):
    """The notes on one match."""

    name: str = ""
    star: bool = False
    at: int = 0
    """The number of events before the place at which the replay was left."""
    eyes: int = -1
    """The viewer's seat; -1: none yet."""


class Noted:
    """The notes, by the names of the matches' files, which are never written."""

    def __init__(self, home: Home) -> None:
        self.store = home.document("noted", NOTES)

    @property
    def trouble(self) -> Trouble | None:
        return self.store.trouble

    def of(self, file: str) -> Note:
        return Note(**{key: value for key, value in self._all.get(file, {}).items() if key in Note._fields})

    @property
    def _all(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = self.store.values.setdefault("matches", {})
        return found

    def name(self, file: str, name: str) -> None:
        self._write(file, self.of(file)._replace(name=name))

    def star(self, file: str, star: bool) -> None:
        self._write(file, self.of(file)._replace(star=star))

    def stand(self, file: str, at: int, eyes: int) -> None:
        """Remember the place at which a replay was left."""
        self._write(file, self.of(file)._replace(at=at, eyes=eyes))

    def forget(self, file: str) -> None:
        """Forget a deleted match."""
        with self.store.change():
            self._all.pop(file, None)

    def _write(self, file: str, note: Note) -> None:
        """Store a note as the newest."""
        with self.store.change():
            notes = self._all
            notes.pop(file, None)
            notes[file] = note._asdict()
            places = [key for key, one in notes.items() if not one.get("name") and not one.get("star")]
            for key in places[: max(0, len(places) - MOST_PLACES)]:
                del notes[key]
