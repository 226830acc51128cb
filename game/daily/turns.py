"""A deal that friends play in turns: each alone, in the same seat, among the same bots; others look away.

Nothing of it can be opened before all have played: until then the matches lie in a folder of their own, and
no list has them. Whose own choices cost least, as reviews reckon it, is first: luck of the cards and of what
others did counts for nobody.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from ai.review import SURELY, Review
from ai.same_cards import ended
from engine import games
from engine.kernel.form import Fields, Flag, ListOf, Text, Whole
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from engine.kernel.match import Match
from game.storage import Home, MatchFile, Trouble
from game.storage.journal import JournalFile
from game.storage.matches import ENDING, IN_TURNS, Matches
from game.table import evening, last
from game.table.bots import Thinker
from game.table.recorded import record_of, results_of
from game.table.seating import fitted
from game.table.setup import MOST_IN_TURNS, SETUP, Chair, Setup, read_setup
from game.table.sitting import Sitting
from game.table.taken_in import away_in
from game.table.unfinished import Waiting
from game.words import _

FOLDER = STORE = "turns"
SEAT = 0
"""Where each of them sits."""
PARTS = 10_000
"""Costs are kept in whole parts of a win."""
NUMBER, PART = Whole(-(10**9), 10**9), Whole(0, 10**6)
TURN = Fields({}, {
    "total": NUMBER, "place": Whole(0, 20), "players": Whole(0, 20), "away": Flag(),
    "known": Flag(), "cost": PART, "error": PART,
})  # fmt: skip
TURNS = Fields({}, {
    "table": SETUP, "label": Text(100), "turns": ListOf(TURN, MOST_IN_TURNS), "over": Flag(),
})  # fmt: skip


class Turn(NamedTuple):
    """What one person's turn came to."""

    total: int = 0
    place: int = 0
    """0: not played to the end."""
    players: int = 0
    away: bool = False
    """Whether they gave up, or a bot chose most for them."""
    known: bool = False
    """Whether it is known what their own choices cost."""
    cost: int = 0
    """What they cost in a round, in parts of a win, and the standard error of that."""
    error: int = 0

    @property
    def played(self) -> bool:
        return self.away or self.place > 0

    @property
    def hundredths(self) -> tuple[int, int]:
        """The cost in wins of 100, and how far that may be off."""
        return round(100 * self.cost / PARTS), round(SURELY * 100 * self.error / PARTS)


class TurnSitting(Sitting):
    """One person's match at such a deal: it is in nobody's records, as all but the first are no fair ones."""

    def __init__(self, setup: Setup, match: Match, file: Any, thinker: Thinker, home: Home) -> None:
        super().__init__(setup, match, file, thinker, home)
        self.scored = True

    def finish(self) -> None:
        """Lay the finished match beside those of the others, where nobody finds it."""
        if self.file is not None:
            trouble = self.file.write_waiting() or matches_in(self.home).finish(self.file)
            self.trouble = trouble or self.trouble


def matches_in(home: Home) -> Matches:
    """The matches of the deal that is played in turns."""
    return Matches(home.folder / FOLDER, flush=home.matches.flush)


class InTurns:
    """The one deal that is played in turns here; another one takes its place when it is over."""

    def __init__(self, home: Home) -> None:
        self.home, self.matches = home, matches_in(home)
        self.store = home.store(STORE, form=TURNS)
        self.trouble = self.store.load()
        """What was wrong on disk."""
        self.table = self._table()
        """The people in their order, then the bots; None where nobody plays in turns."""
        kept = [{key: one[key] for key in Turn._fields if key in one} for one in self._kept("turns", [])]
        count = len(self.people)
        self.turns = [*(Turn(**one) for one in kept), *[Turn()] * count][:count]
        if self.trouble is not None and self.trouble.code == "damaged":
            self.put_away()

    def _kept(self, key: str, otherwise: Any) -> Any:
        return self.store.values.get(key, otherwise)

    def _table(self) -> Setup | None:
        """The table on disk; one that this Octavo cannot lay comes from a newer one."""
        if "table" not in self.store.values:
            return None
        try:
            table = read_setup(self.store.values["table"])
            bots = len(table.chairs) - len(table.people)
            games.lay(table.game, 1 + bots, table.options)
        except (KeyError, ValueError, Refused):
            self.trouble = Trouble("newer", {"file": self.store.path.name})
            return None
        return table

    def _save(self, **values: Any) -> None:
        self.store.values |= {"turns": [turn._asdict() for turn in self.turns], **values}
        self.trouble = self.store.save() or self.trouble

    # How far it has come

    @property
    def people(self) -> list[Chair]:
        return [self.table.chairs[seat] for seat in self.table.people] if self.table is not None else []

    @property
    def next(self) -> int | None:
        """Whose turn it is; None when all have played."""
        return next((n for n, turn in enumerate(self.turns) if not turn.played), None)

    @property
    def reckons(self) -> int | None:
        """The first whose match was played and is not reckoned yet."""
        found = (n for n, turn in enumerate(self.turns) if turn.played and not (turn.away or turn.known))
        return next(found, None)

    @property
    def over(self) -> bool:
        """Whether all have played and are reckoned, and everything may be opened."""
        return self._kept("over", False) is True

    def name(self, person: int) -> str:
        """The name of somebody's match."""
        return f"{self._kept('label', '')}{person + 1}{ENDING}"

    def path(self, person: int) -> Path:
        """Where somebody's match lies, once it was begun."""
        places = (self.matches.folder, self.matches.finished, self.home.matches.finished)
        found = [folder / self.name(person) for folder in places]
        return next((path for path in found if _has_words(path)), found[0])

    def begun(self, person: int) -> bool:
        return _has_words(self.path(person))

    def tile(self, file: MatchFile) -> Waiting:
        """What the title shows of it."""
        if self.table is None:
            return Waiting(file)
        chairs, at = tuple(self.people), self.next
        told = _("In turns: all have played") if at is None else _("In turns: {name} is next")
        said = told.format(name="" if at is None else chairs[at].name)
        return Waiting(file, self.table.game, self.table._replace(chairs=chairs), told=said)

    # Playing

    def begin(self, group: Setup, players: int, seed: int) -> Trouble | None:
        """Another deal for these people, each at a table of so many; raises `Refused` where none can be.

        The bots are those who sit there; more of them are as strong as the last one.
        """
        if not self.home.writable:
            return Trouble("held", {})
        if self.table is None and self.trouble is not None and self.trouble.code != "damaged":
            return self.trouble  # what is on disk cannot be used, and is left as it is
        people = [group.chairs[seat] for seat in group.people]
        bots = [chair for chair in group.chairs if not chair.is_person]
        before = last.load_for(self.home, group.game).chairs
        _first, *others = fitted((people[0], *bots), players, players, before)
        games.lay(group.game, players, group.options)
        self.put_away()
        self.table = group._replace(chairs=(*people, *others), seed=seed)
        self.turns = [Turn()] * len(people)
        label = f"{time.strftime('%Y-%m-%d-%H%M')}-{group.game}{IN_TURNS}{last.new_seed()}-"
        self._save(table=self.table.stored(), label=label)
        return self.trouble

    def sit(self, thinker: Thinker) -> TurnSitting:
        """Sit the next person down, at their match if they have begun; raises as `Sitting.resumed` does."""
        assert self.table is not None and self.next is not None
        path = self.path(self.next)
        if self.begun(self.next):
            sitting = TurnSitting.resumed(path, self.home, thinker)
            assert isinstance(sitting, TurnSitting)
            return sitting
        bots = [chair for chair in self.table.chairs if not chair.is_person]
        setup = self.table._replace(chairs=(self.people[self.next], *bots), seed=None)
        match = Match(games.lay(setup.game, len(setup.chairs), setup.options), self.table.seed or 0)
        path.unlink(missing_ok=True)  # the program was killed before the first line
        file = JournalFile(path, flush=self.matches.flush)
        sitting = TurnSitting(setup, match, file, thinker, self.home)
        sitting.journal.begin()
        return sitting

    def give_up(self, person: int) -> None:
        """Go on without somebody, whatever they have played."""
        if self.begun(person) and self.path(person).parent == self.matches.folder:
            self.home.matches.put_away(self.path(person))
        self.turns[person] = Turn(away=True)
        self.settle()

    def settle(self) -> None:
        """Enter what ended matches came to; the last one opens everything."""
        if self.table is None or self.over:
            return
        for person, turn in enumerate(self.turns):
            path = self.matches.finished / self.name(person)
            if not turn.played and _has_words(path):
                self.turns[person] = self._ended(path)
        self._save()
        if self.turns and self.next is None and self.reckons is None:
            self._open()

    def _ended(self, path: Path) -> Turn:
        lines = self.matches.read(path).lines
        try:
            record = record_of(lines)
        except (Damaged, Refused):  # somebody has changed it
            return Turn(away=True)
        if not record.branches:  # it was played by other rules, so it cannot be reviewed
            return Turn(away=True)
        own = ended(record.table.game.standing(record.table, results_of(record)), SEAT)
        return Turn(own.total, own.place, record.table.players, SEAT in away_in(record, lines))

    def reckon(self, person: int, review: Review) -> None:
        """Keep what somebody's own choices cost in a round, as a whole review says."""
        rounds = len(review.accounts)
        cost = sum(one.own for one in review.accounts) / rounds
        error = hypot(*(one.error for one in review.accounts)) / rounds
        before, parts = self.turns[person], (round(PARTS * cost), round(PARTS * error))
        self.turns[person] = before._replace(known=True, cost=parts[0], error=parts[1])
        self.settle()

    # The end

    def places(self) -> Mapping[int, int]:
        """By person the place; whoever is not surely worse than the first of a place shares it."""
        known = sorted((turn.cost, n) for n, turn in enumerate(self.turns) if turn.known)
        found: dict[int, int] = {}
        first, place = Turn(), 0
        for at, (cost, n) in enumerate(known, 1):
            error = self.turns[n].error
            if not place or cost - first.cost > SURELY * hypot(first.error, error):
                first, place = self.turns[n], at
            found[n] = place
        return found

    def _open(self) -> None:
        """All have played: enter the match in the evening, and lay the files where all others are found."""
        assert self.table is not None
        places, people = self.places(), self.people
        names = {chair.name: places.get(n, len(people)) for n, chair in enumerate(people)}
        away = [chair.name for n, chair in enumerate(people) if n not in places]
        _evening, late = evening.add(self.home, self.table.game, names, self._kept("label", ""), away)
        self.trouble = late or self.trouble
        for path in self._files():
            self.home.matches.take_in(path)
        self._save(over=True)

    def leave(self) -> None:
        """Its end was seen, so nothing need say any more who played in turns."""
        if self.over:
            self.put_away()

    def put_away(self) -> None:
        """Give it up: what was played is kept with the matches that were put away."""
        if not self.home.writable:
            return
        for path in self._files():
            self.home.matches.put_away(path)
        with suppress(OSError):
            self.store.path.unlink()
        self.store.values.clear()
        self.turns, self.table = [], None

    def _files(self) -> list[Path]:
        folders = (self.matches.folder, self.matches.finished)
        return [path for folder in folders if folder.is_dir() for path in sorted(folder.glob(f"*{ENDING}"))]


def _has_words(path: Path) -> bool:
    """Whether there is a match: one that ended before its first line is none."""
    return path.exists() and path.stat().st_size > 0
