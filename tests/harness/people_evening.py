"""`Evening`: people who are added, renamed, merged and forgotten, and play matches and continue them.

A person here is a number, and never an id or a name. What each of them did is kept beside the program, and
compared with what the program says.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from pathlib import Path
from random import Random

import pytest

from game.data import open_home
from game.data.row_file import ROWS
from game.features.people.history import History
from game.features.people.missing_rows import take_in
from game.features.people.people_store import Change, People
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.recorded_match import record_of
from game.table.match.setup import Chair, Setup, bot, new_id, person

BOT = OnTheSpot("novice")
GAME = "lockdown"
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Edo", "Fay")


class Match:
    """A match as people remember it."""

    def __init__(self, people: list[int], path) -> None:
        self.people, self.path = people, path
        self.first = first_line(path)
        """Its seats and its seed, by which it is known whatever its file is called."""
        self.places: tuple[int, ...] = ()
        self.feats: dict[int, list[str]] = {}


def first_line(path: Path) -> bytes:
    """The first line of a journal; empty while it is not whole."""
    first, end, _ = path.read_bytes().partition(b"\n")
    return first if end else b""


class Evening:
    """Everything that somebody did, in the program and beside it."""

    def __init__(self, folder, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.home = open_home(folder)
        self.ids: dict[int, str] = {}
        """By person, the id; those of merged people are the same."""
        self.called: dict[int, str] = {}
        self.gone: set[int] = set()
        self.matches: list[Match] = []
        self.number = 0

    @property
    def people(self) -> People:
        return People(self.home)

    @property
    def here(self) -> list[int]:
        """One number for each person who is known."""
        first = {self.ids[who]: who for who in reversed(self.ids) if who not in self.gone}
        return sorted(first.values())

    def same(self, one: int) -> int:
        """The first number of a person who turned out to be others too."""
        return next(who for who in self.ids if self.ids[who] == self.ids[one])

    # What happens

    def add(self) -> None:
        free = [name for name in NAMES if self.people.by_name(name) is None]
        if free:
            self.number += 1
            # names that were given up are taken again by others
            new = person(self.chance.choice(free), "owl", id=new_id())
            self.ids[self.number], self.called[self.number] = new.id, new.name
            self.people.switch(new)

    def rename(self) -> None:
        who = self.chance.choice(self.here)
        name = self.chance.choice(NAMES)
        chair = self.people.by_id(self.ids[who])
        taken = self.people.by_name(name)
        if taken is not None and taken.id != chair.id:
            with pytest.raises(ValueError):
                self.people.change(chair._replace(name=name))
        else:
            self.people.change(chair._replace(name=name))
            self.called[who] = name

    def rename_and_undo(self) -> None:
        who = self.chance.choice(self.here)
        name = self.chance.choice(NAMES)
        chair = self.people.by_id(self.ids[who])
        if self.people.by_name(name) is None:
            before = self.people.watched(chair.id)
            self.people.change(chair._replace(name=name))
            assert self.people.undo(Change(before, self.people.watched(chair.id))) is None

    def switch(self) -> None:
        self.people.switch(self.people.by_id(self.ids[self.chance.choice(self.here)]))

    def merge(self) -> None:
        away = [who for who in self.here if self.ids[who] != self.people.me.id]
        if len(self.here) > 2 and away:
            one = self.chance.choice(away)
            into = self.chance.choice([who for who in self.here if who != one])
            self.people.merge(self.ids[one], self.ids[into])
            was = self.ids[one]
            for who, id in self.ids.items():
                if id == was:
                    self.ids[who] = self.ids[into]
            self.called[self.same(into)] = self.people.by_id(self.ids[into]).name

    def forget(self) -> None:
        away = [who for who in self.here if self.ids[who] != self.people.me.id]
        if len(self.here) > 2 and away:
            one = self.chance.choice(away)
            self.people.forget(self.ids[one])
            self.gone |= {who for who, id in self.ids.items() if id == self.ids[one]}

    def begin(self) -> None:
        """Begin a match; it is finished at once or later, by this window or by a second one."""
        count = self.chance.choice((1, 1, 2, 3))
        people = self.chance.sample(self.here, min(count, len(self.here)))
        chairs: list[Chair] = [self.people.by_id(self.ids[who]) for who in people]
        setup = Setup(GAME, (*chairs, bot("mira", "novice")))
        sitting = Sitting.new(setup, self.chance.randrange(10**6), self.home, BOT)
        self.people.played(setup.chairs)
        self.play(sitting, 10)
        self.matches.append(Match(people, sitting.file.path))
        if sitting.match.over or self.chance.random() < 0.5:
            self.finish(sitting, self.matches[-1])
        else:
            sitting.close()

    def go_on(self) -> None:
        waiting = [match for match in self.matches if not match.places]
        if waiting:
            match = self.chance.choice(waiting)
            if self.chance.random() < 0.3:
                with open_home(self.folder) as second:
                    assert not second.writable
                    self.finish(Sitting.resumed(match.path, second, BOT), match)
            else:
                self.finish(Sitting.resumed(match.path, self.home, BOT), match)

    def finish(self, sitting: Sitting, match: Match) -> None:
        self.play(sitting, 10_000)
        assert sitting.match.over and sitting.file.path.parent == self.home.matches.finished
        match.places, match.path = sitting.match.standing.places, sitting.file.path
        self.take_in()
        (row,) = (row for row in History(self.home).played.matches if row.file == match.path.name)
        match.feats = {seat: [*keys] for seat, keys in row.feats.items()}

    def play(self, sitting: Sitting, most: int) -> None:
        for _ in range(most):
            if sitting.match.over:
                break
            legal = sitting.match.state.legal
            sitting.play(legal[self.chance.randrange(len(legal))])

    def take_in(self) -> None:
        played = History(self.home).played
        for name in played.missing():
            take_in(played, name)

    def reopen(self) -> None:
        self.home.close()
        self.home = open_home(self.folder)
        assert not self.home.troubles

    def lose_rows(self) -> None:
        """The file of rows is lost, and made anew."""
        self.home.close()
        (self.folder / ROWS).unlink(missing_ok=True)
        self.home = open_home(self.folder)
        self.take_in()

    # Kills

    def open(self) -> None:
        self.home = open_home(self.folder)
        assert not self.home.troubles

    def close(self) -> None:
        self.home.close()

    def copied(self, folder: Path) -> Evening:
        """The same evening in a copy of its folder."""
        found = copy(self)
        found.ids, found.called, found.gone = dict(self.ids), dict(self.called), set(self.gone)
        found.matches = [copy(match) for match in self.matches]
        found.folder, found.chance = folder, Random()
        for match in found.matches:
            match.path = folder / match.path.relative_to(self.folder)
        found.open()
        return found

    def adopt(self, after: Evening) -> bool:
        """A kill cut off what was done in `after`: note whether it was done, and which match it left.

        A person who was just added may have got another id there, but then nothing else refers to them.
        """
        self.chance.setstate(after.chance.getstate())  # nothing is dealt twice
        self.take_in()
        files = {first_line(path): path for path in sorted(self.folder.rglob("*.octavo"))}
        files.pop(b"", None)  # nothing is shown before the first line is on disk
        for first in files.keys() - {match.first for match in self.matches}:
            self.matches.append(Match(after.matches[-1].people, files[first]))
        for match, twin in zip(self.matches, after.matches, strict=False):
            match.path = files[match.first]
            if match.path.parent == self.home.matches.finished:
                match.places, match.feats = twin.places, twin.feats
            elif b'{"over"' in match.path.read_bytes():  # its file would have been moved next
                self.finish(Sitting.resumed(match.path, self.home, BOT), match)
        try:
            self.check()
        except AssertionError:
            self.ids, self.called, self.gone = after.ids, after.called, after.gone
            self.check()
            return True
        return False

    # What is known

    def owners(self, match: Match) -> dict[int, int]:
        """By seat, the person for whom a match counts."""
        found = {seat: self.same(who) for seat, who in enumerate(match.people)}
        once = Counter(found.values())
        return {seat: who for seat, who in found.items() if once[who] == 1 and who not in self.gone}

    def check(self) -> None:
        history = History(self.home)
        known = self.people.known()
        names = [one.name for one in known]
        assert len({*names}) == len(names), names
        played, won, alone, feats = Counter[str](), Counter[str](), Counter[str](), Counter[tuple[str, str]]()
        for match in self.matches:
            for seat, who in self.owners(match).items() if match.places else ():
                played[self.ids[who]] += 1
                won[self.ids[who]] += match.places[seat] == 1
                alone[self.ids[who]] += len(match.people) == 1
                feats.update((self.ids[who], key) for key in match.feats.get(seat, ()))
        counts = history.counts(GAME)
        assert {id: one.played for id, one in counts.items()} == dict(played)
        assert {id: one.won for id, one in counts.items()} == {id: won[id] for id in played}
        assert {id: n for id in played if (n := history.alone(GAME, id).played)} == dict(+alone)
        found = {(id, key): often for id in played for key, (often, _day) in history.feats(GAME, id).items()}
        assert found == dict(feats)
        for who in self.here:
            found = self.people.by_id(self.ids[who])
            assert found is not None and found.name == self.called[self.same(who)]
        self.check_journals()

    def check_journals(self) -> None:
        """Every match shows everybody as they are called now, who was forgotten as before."""
        for match in self.matches:
            record = record_of(self.home.matches.read(match.path).lines)
            shown = [chair.name for chair in self.people.at(record.setup.chairs) if chair.is_person]
            ids = [self.ids[who] for who in match.people]
            for name, who in zip(shown, match.people, strict=True):
                if who not in self.gone and ids.count(self.ids[who]) == 1:
                    assert name == self.called[self.same(who)]
            assert len({*shown}) == len(shown)
