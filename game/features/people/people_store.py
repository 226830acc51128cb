"""Stores the people who play here: name, face, colour and key of each, the same in every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.data import Home, Trouble
from game.table.match.setup import ANIMALS, Chair, latin, person, read_chairs
from game.words import _

from . import evening

MOST = 40
"""How many people are remembered: those who played last."""


class People:
    """Reads and writes the setting `people`: the owner of this Octavo first, then the last players."""

    def __init__(self, home: Home) -> None:
        self.home = home

    @property
    def introduced(self) -> bool:
        """Whether the owner was ever asked who they are."""
        return bool(self.home.settings["people"])

    def known(self) -> list[Chair]:
        """Everybody, the owner first; if nobody is stored, the person of an older version's last table."""
        stored = self.home.settings["people"]
        if stored:
            return [_read(one) for one in stored]
        return [_of_old_tables(self.home)]

    @property
    def me(self) -> Chair:
        """The owner of this Octavo."""
        return self.known()[0]

    def chosen_key(self, who: Chair) -> str:
        """A person's key, unless they have it only because their first letter was taken."""
        known, letters = self.by_name(who.name), latin(who.name)
        if known is not None:
            return known.key
        return "" if who.key in letters[1:] and who.key != letters[:1] else who.key

    def with_chosen_keys(self, chairs: Iterable[Chair]) -> list[Chair]:
        """The chairs without the keys given at this table, because another table may allow better ones."""
        return [one._replace(key=self.chosen_key(one)) if one.is_person else one for one in chairs]

    def by_name(self, name: str) -> Chair | None:
        return next((one for one in self.known() if same(one.name, name)), None)

    # Changes

    def played(self, chairs: Iterable[Chair]) -> None:
        """Remember the people who sit down, the newest first; the owner always comes first of all."""
        me, *others = self.known()
        here = self.with_chosen_keys(chair for chair in chairs if chair.is_person)
        me = next((chair for chair in here if same(chair.name, me.name)), me)
        mine = [chair for chair in here if not same(chair.name, me.name)]
        rest = [one for one in others if not any(same(one.name, chair.name) for chair in here)]
        if mine or rest or self.introduced:
            self._write([me, *mine, *rest])

    def change(self, before: Chair, after: Chair) -> Trouble | None:
        """Change a person's name, face, colour or key in every place where it is remembered."""
        known = self.known()
        if any(same(one.name, before.name) for one in known):
            known = [after if same(one.name, before.name) else one for one in known]
        else:
            known.append(after)
        habits = self.habits(before.name)
        self._write(known)
        trouble = self._rename(before.name, after.name)
        if not same(before.name, after.name):
            for key, how in habits.items():
                self.set_habit(after.name, key, how)
        return trouble

    def forget(self, name: str) -> None:
        """Forget a person: their name is no longer offered and their habits are deleted; records stay."""
        settings, me = self.home.settings, self.me
        if not same(name, me.name):
            settings["habits"] = {who: of for who, of in settings["habits"].items() if who != folded(name)}
            settings["renamed"] = {
                was: now for was, now in settings["renamed"].items() if not same(now, name)
            }
            self._write([one for one in self.known() if not same(one.name, name)])

    # Habits

    def habits(self, name: str) -> dict[str, str]:
        """A person's habits by `habit_key`; the owner's habits are ordinary settings."""
        if same(name, self.me.name):
            return dict(self.home.settings["reactions"])
        return dict(self.home.settings["habits"].get(folded(name), {}))

    def set_habit(self, name: str, key: str, how: str) -> None:
        """Set a person's habit; an empty `how` restores the usual one."""
        habits = {other: known for other, known in self.habits(name).items() if other != key}
        if how:
            habits[key] = how
        settings = self.home.settings
        if same(name, self.me.name):
            settings["reactions"] = habits
        else:
            here = {folded(one.name) for one in self.known()} | {folded(name)}
            kept = {who: of for who, of in settings["habits"].items() if who in here}
            settings["habits"] = {**kept, folded(name): habits}
        settings.save()

    def _write(self, people: Sequence[Chair]) -> None:
        self.home.settings["people"] = [_stored(one) for one in people[:MOST]]
        self.home.settings.save()

    def _rename(self, before: str, after: str) -> Trouble | None:
        """Use the new name in remembered tables and in unfinished matches."""
        if before == after:
            return None
        from game.data.lesson_progress import Progress

        from .career import Career  # imported only here, so that the title need not wait for it

        evening.renamed(self.home, before, after)
        Progress(self.home).renamed(folded(before), folded(after))
        career = Career(self.home)
        career.renamed(before, after)
        trouble = career.trouble or career.save()
        settings = self.home.settings
        kept = {was: after if same(now, before) else now for was, now in settings["renamed"].items()}
        newest = dict([*kept.items(), (folded(before), after)][-MOST:])
        settings["renamed"] = {was: now for was, now in newest.items() if not same(was, now)}
        settings.save()
        store = self.home.store("table")
        store.load()
        for setup in store.values.values():
            chairs = setup.get("chairs") if isinstance(setup, dict) else None
            for chair in chairs if isinstance(chairs, list) else ():
                if isinstance(chair, dict) and chair.get("kind") == "person" and chair.get("name") == before:
                    chair["name"] = after
        store.save()
        return trouble

    # At a table

    def called(self, name: str) -> str:
        """The present name of a person who once had this one."""
        now: str = self.home.settings["renamed"].get(folded(name), name)
        return now

    def at(self, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
        """The remembered chairs with up-to-date names and looks.

        An unknown person who plays alone is the owner.
        """
        known, alone = self.known(), sum(chair.is_person for chair in chairs) == 1

        def now(chair: Chair) -> Chair:
            called = self.called(chair.name)
            found = next((one for one in known if same(one.name, chair.name)), None)
            found = found or next((one for one in known if same(one.name, called)), None)
            return found or (known[0] if alone else chair)

        return tuple(now(chair) if chair.is_person else chair for chair in chairs)


def same(one: str, other: str) -> bool:
    """Whether two names are the same to a reader."""
    return folded(one) == folded(other)


def folded(name: str) -> str:
    """A name in the form in which names are compared."""
    return name.strip().casefold()


def nameless(chair: Chair) -> bool:
    """Whether a person has no other name than that of their face."""
    return chair.name in (ANIMALS[chair.avatar], _(ANIMALS[chair.avatar]))


def _stored(chair: Chair) -> dict[str, Any]:
    name = "" if nameless(chair) else chair.name
    return {"name": name, "avatar": chair.avatar, "colour": chair.colour, "key": chair.key}


def _read(stored: dict[str, Any]) -> Chair:
    """A stored person; faces and colours of a newer version are replaced."""
    (chair,) = read_chairs([{**stored, "kind": "person"}])
    return chair if stored["name"].strip() else person("", chair.avatar, chair.colour, chair.key)


def _of_old_tables(home: Home) -> Chair:
    """Take over the person of the last table, because older versions stored one with each table."""
    store = home.store("table")
    store.load()
    tables = [store.values.get("last"), *store.values.values()]
    for table in tables:
        try:
            chairs = read_chairs(table["chairs"])
        except (KeyError, TypeError, ValueError):
            continue
        people = [chair for chair in chairs if chair.is_person]
        if len(people) == 1:
            return people[0]
    return person()
