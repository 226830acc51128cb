"""Stores the people who play here: id, name, face, colour, key and habits of each, the same in every game.

A person is their id; everything that is known of them refers to it. Names can change, and are unique.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from engine.kernel.value_schema import Fields, ListOf, MapOf
from game.data import Home, Store, Trouble
from game.data.declared_settings import HABITS, PERSON
from game.data.disk import write_whole
from game.data.matches import match_files
from game.data.trouble import unsaved
from game.table.match.setup import (
    ID,
    Chair,
    coloured,
    folded,
    id_of_name,
    key_follows,
    latin,
    person,
    read_chairs,
    same,
)
from game.words import _
from game.words.current_language import spoken

from .personal_documents import join

MOST = 100
"""How many people are remembered: those who played last."""
MOST_IDS = 2000
SOMEBODY = Fields({**PERSON.must, "id": ID}, {**PERSON.may, "habits": HABITS})
PEOPLE = Fields(
    {"people": ListOf(SOMEBODY, 2 * MOST, least=1), "first": ID},
    {"same": MapOf(ID, MOST_IDS, ID), "forgotten": ListOf(ID, MOST_IDS)},
)
PERSONAL = ("puzzles", "lessons", "days-*")
"""The documents that each person has for themselves."""


class Known(NamedTuple):
    """Everybody in the file."""

    people: tuple[Chair, ...]
    """The person who plays now first, then the others, those who played last before the rest."""
    habits: Mapping[str, Mapping[str, str]]
    """By id, and by `habit_key`."""
    first: str
    """The person whose documents have no id in their names, because there was only one person once."""
    same: Mapping[str, str] = {}
    """Ids of people who turned out to be others."""
    forgotten: tuple[str, ...] = ()


class Change(NamedTuple):
    """The files before a change and after it, so that it can be undone."""

    before: Mapping[Any, bytes | None]
    after: Mapping[Any, bytes | None]


class People:
    """Reads and writes `people.json`; without it, the people whom older files name."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.store: Store = home.shared("people", lambda: home.document("people", PEOPLE))
        self._cached: tuple[object, Known] | None = None
        trouble = self.store.trouble
        if trouble is not None and trouble.code == "damaged":
            home.troubles.append(trouble)
            self._write(_of_older_files(home, lost=True))
        home.own_ending = self.documents(self.me.id)

    def _known(self) -> Known:
        if self._cached is None or self._cached[0] != self.changes:
            known = self._from_disk()
            self._cached = self.changes, known._replace(people=coloured(known.people))
        return self._cached[1]

    def _from_disk(self) -> Known:
        values = self.store.values
        if not values:
            return _of_older_files(self.home)
        people = {one["id"]: _read(one) for one in values["people"]}
        names = unlike({id: one.name for id, one in people.items()})
        return Known(
            tuple(one._replace(name=names[id]) for id, one in people.items()),
            {one["id"]: one.get("habits", {}) for one in values["people"]},
            values["first"],
            values.get("same", {}),
            tuple(values.get("forgotten", ())),
        )

    @property
    def changes(self) -> object:
        """Another value after each change of people, and in another language, which changes some names."""
        return self.store.changes, spoken()

    @property
    def introduced(self) -> bool:
        """Whether the owner was ever asked who they are."""
        return bool(self.store.values or self.home.settings["people"])

    def known(self) -> list[Chair]:
        """Everybody, the person who plays now first."""
        return [*self._known().people]

    @property
    def me(self) -> Chair:
        """The person who plays now."""
        return self.known()[0]

    def chosen_key(self, who: Chair) -> str:
        """A person's key, unless they have it only because their first letter was taken."""
        known = self.by_id(who.id)
        letters = latin(who.name)
        if known is not None:
            return known.key
        return "" if who.key in letters[1:] and who.key != letters[:1] else who.key

    def with_chosen_keys(self, chairs: Iterable[Chair]) -> list[Chair]:
        """The chairs without the keys given at this table, because another table may allow better ones."""
        return [one._replace(key=self.chosen_key(one)) if one.is_person else one for one in chairs]

    # Who is who

    def who(self, id: str) -> str:
        """The present id of a person who may have had another one; empty for a forgotten person."""
        return present_id(self._known(), id)

    def by_id(self, id: str) -> Chair | None:
        known = self._known()
        now = present_id(known, id)
        return next((one for one in known.people if one.id == now), None)

    def by_name(self, name: str) -> Chair | None:
        return next((one for one in self.known() if same(one.name, name)), None)

    def names(self, called: Mapping[str, str]) -> dict[str, str]:
        """By id, a name for each of these people, no two alike; `called` says what they were called once."""
        now = {one.id: one.name for one in self.known()}
        return unlike({id: now.get(id, was) for id, was in called.items()}, first=now)

    def at(self, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
        """The chairs with everybody's present name and look; who was forgotten stays as they were."""
        known = self._known()
        now = {one.id: one for one in known.people}
        found = [_as_now(one, now.get(present_id(known, one.id))) if one.is_person else one for one in chairs]
        people = {str(seat): one.name for seat, one in enumerate(found) if one.is_person}
        # two of them may have become one person, or one may be forgotten whose name another has now
        names = unlike(people, first=[seat for seat in people if found[int(seat)].id in now])
        return tuple(one._replace(name=names.get(str(seat), one.name)) for seat, one in enumerate(found))

    @property
    def first(self) -> str:
        """The owner, to whom belongs what older versions kept for one person."""
        return self.who(self._known().first)

    def documents(self, id: str) -> str:
        """The ending of the names of a person's own documents."""
        return "" if id == self._known().first else f"-{id}"

    # Changes

    def switch(self, who: Chair) -> Trouble | None:
        """Somebody plays now: a known person, or a new one."""
        known = self._known()
        others = [one for one in known.people if one.id != who.id]
        if self.introduced:
            return self._write(known._replace(people=(who, *others)))
        return self._write(known._replace(people=(who,), first=who.id))

    def played(self, chairs: Iterable[Chair]) -> None:
        """Remember the people who sit down, the newest first; the person who plays now comes before them.

        A colour that the table gave somebody, because theirs was taken there, stays theirs everywhere.
        """
        known = self._known()
        me, *others = known.people
        now = {one.id: one for one in known.people}
        here = {
            chair.id: _in_colour_of(chair, now.get(chair.id, chair))
            for chair in self.with_chosen_keys(chairs)
            if chair.is_person and chair.id not in known.forgotten
        }
        me = here.pop(me.id, me)
        rest = [one for one in others if one.id not in here]
        if here or rest or self.introduced:
            self._write(known._replace(people=(me, *here.values(), *rest)))

    def taken(self, name: str, but: str = "") -> Chair | None:
        """The person who has this name, if it is not the one with this id."""
        found = self.by_name(name)
        return None if found is None or found.id == but else found

    def refusal(self, after: Chair, others: Iterable[str] = ()) -> str:
        """Why this person cannot have this name beside the others at a table; empty if they can."""
        if any(same(after.name, other) for other in others):
            return _("{name} is already sitting here.").format(name=after.name)
        if self.taken(after.name, after.id) is not None:
            said = _("{name} is someone else here. Please choose another name.")
            return said.format(name=after.name)
        return ""

    def change(self, after: Chair) -> Trouble | None:
        """Give the person with this id another name, face, colour or key; a key from the name follows it.

        Raises ValueError if somebody else has the name.
        """
        if self.taken(after.name, after.id) is not None:
            raise ValueError(f"{after.name} is somebody else")
        known = self._known()
        before = next((one for one in known.people if one.id == after.id), after)
        after = key_follows(before, after)
        people = [after if one.id == after.id else one for one in known.people]
        return self._write(known._replace(people=(*people, *(() if after in people else (after,)))))

    def merge(self, id: str, into: str) -> Trouble | None:
        """Two of them are one person, who keeps the second's name and face, and what both have done."""
        known = self._known()
        own = {key: how for one in (id, into) for key, how in known.habits.get(one, {}).items()}
        trouble = join(self.home, self.documents(id), self.documents(into))
        return trouble or self._write(
            known._replace(
                people=tuple(one for one in known.people if one.id != id),
                habits={**known.habits, into: own},
                same={**{was: into if now == id else now for was, now in known.same.items()}, id: into},
            )
        )

    def forget(self, id: str) -> Trouble | None:
        """Forget a person who does not play now: what is known of them goes, their matches stay."""
        known = self._known()
        if id == known.people[0].id:
            return None
        for path in self._personal([id]):
            with suppress(OSError):
                path.unlink()
        also = [was for was, now in known.same.items() if now == id]
        return self._write(
            known._replace(
                people=tuple(one for one in known.people if one.id != id),
                same={was: now for was, now in known.same.items() if now != id},
                forgotten=(*known.forgotten, *also, id)[-MOST_IDS:],
            )
        )

    def _personal(self, ids: Iterable[str]) -> list[Any]:
        """The documents that these people have for themselves."""
        folder = self.home.folder
        found = list[Any]()
        for ending in map(self.documents, ids):
            for name in PERSONAL:
                found += sorted(folder.glob(f"{name.replace('*', '[0-9][0-9][0-9][0-9]')}{ending}.json"))
        return found

    def watched(self, *ids: str) -> dict[Any, bytes | None]:
        """The present contents of the files that a change of these people may touch."""
        paths = [self.store.path, *self._personal(ids)]
        return {path: path.read_bytes() if path.is_file() else None for path in paths}

    def undo(self, change: Change) -> Trouble | None:
        """Put the files back as they were, if nobody has written to them since."""
        for path, data in change.after.items():
            if (path.read_bytes() if path.is_file() else None) != data:
                return Trouble("changed-since", {"file": path.name})
        try:
            for path in change.after:
                if (data := change.before.get(path)) is None:
                    path.unlink(missing_ok=True)
                else:
                    write_whole(path, data)
        except OSError as error:
            return unsaved(error, path.name)
        self.store.load()
        self.home.own_ending = self.documents(self.me.id)
        return None

    # Habits

    def habits(self, id: str) -> dict[str, str]:
        """A person's habits by `habit_key`."""
        known = self._known()
        return dict(known.habits.get(present_id(known, id), {}))

    def set_habit(self, id: str, key: str, how: str) -> None:
        """Set a person's habit; an empty `how` restores the usual one."""
        known = self._known()
        habits = {other: kept for other, kept in self.habits(id).items() if other != key}
        if how:
            habits[key] = how
        self._write(known._replace(habits={**known.habits, present_id(known, id): habits}))

    def _write(self, known: Known) -> Trouble | None:
        people = [_stored(one, known.habits.get(one.id, {})) for one in coloured(known.people[:MOST])]
        with self.store.change() as values:
            values |= {
                "people": people,
                "first": known.first,
                "same": {**known.same},
                "forgotten": [*known.forgotten],
            }
        self.home.own_ending = self.documents(self.me.id)
        return self.store.trouble


def _as_now(chair: Chair, now: Chair | None) -> Chair:
    """A person's chair with their present name and look; without a new name they keep the table's key."""
    if now is None:
        return chair
    key = now.key or (chair.key if same(now.name, chair.name) else "")
    return now._replace(key=key, last=chair.last)


def _in_colour_of(chair: Chair, now: Chair) -> Chair:
    """A person with the colour that they have at a table, if it has given colours yet."""
    return now if chair.colour < 0 else now._replace(colour=chair.colour)


def present_id(known: Known, id: str) -> str:
    """The present id of a person; empty for a forgotten person."""
    now = known.same.get(id, id)
    return "" if now in known.forgotten else now


def unlike(names: Mapping[str, str], first: Iterable[str] = ()) -> dict[str, str]:
    """The names with a number after each that somebody before has; those of `first` stay as they are."""
    order = sorted(names, key=lambda id: id not in {*first})
    found: dict[str, str] = {}
    used: set[str] = set()
    for id in order:
        name = names[id]
        number = 2
        while folded(name) in used:
            name = f"{names[id]} ({number})"
            number = number + 1
        used.add(folded(name))
        found[id] = name
    return {id: found[id] for id in names}


def _stored(chair: Chair, habits: Mapping[str, str]) -> dict[str, Any]:
    name = "" if chair.nameless else chair.name
    own = {"id": chair.id, "name": name, "avatar": chair.avatar, "colour": chair.colour, "key": chair.key}
    return {**own, "habits": {**habits}} if habits else own


def _read(stored: dict[str, Any]) -> Chair:
    """A stored person; faces and colours of a newer version are replaced."""
    (chair,) = read_chairs([{**stored, "kind": "person"}])
    id = stored.get("id", chair.id)
    return chair if stored["name"].strip() else person("", chair.avatar, chair.colour, chair.key, id)


# From files of versions in which people were names


def _of_older_files(home: Home, lost: bool = False) -> Known:
    """The people of the settings; also those of the matches, if a newer file of people is lost."""
    settings = home.settings
    people = _different(map(_read, settings["people"])) or [_of_old_tables(home)]
    now = {folded(one.name): one.id for one in people}
    renamed = {was: now[folded(name)] for was, name in settings["renamed"].items() if folded(name) in now}
    alias = {id_of_name(was): id for was, id in renamed.items() if was not in now}
    habits = {now.get(name, id_of_name(name)): kept for name, kept in settings["habits"].items()}
    first = people[0].id
    if lost and (found := _different([*_of_journals(home), *people[: len(settings["people"])]])):
        people = sorted(found, key=lambda one: one.id != first)
        first = people[0].id
    return Known(tuple(people), {**habits, first: settings["reactions"]}, first, alias)


def _different(people: Iterable[Chair]) -> list[Chair]:
    """The first person with each id and each name."""
    found: list[Chair] = []
    for one in people:
        if not any(one.id == other.id or same(one.name, other.name) for other in found):
            found.append(one)
    return found


def _of_old_tables(home: Home) -> Chair:
    """The person of the last table, because the oldest versions stored one with each table."""
    tables = home.store("table")
    tables.load()
    for table in (tables.values.get("last"), *tables.values.values()):
        try:
            people = [chair for chair in read_chairs(table["chairs"]) if chair.is_person]
        except (KeyError, TypeError, ValueError):
            continue
        if len(people) == 1:
            return people[0]
    return person()


def _of_journals(home: Home) -> Iterable[Chair]:
    """The people who sat down at matches, the newest first."""
    folders = (home.matches.folder, home.matches.finished)
    files = [one for folder in folders for one in match_files(folder)]
    for path, _changed in sorted(files, key=lambda one: -one[1]):
        with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
            with path.open("rb") as file:
                chairs = read_chairs(json.loads(file.readline(1 << 16))["seats"])
            yield from (chair._replace(key="", last=False) for chair in chairs if chair.is_person)
