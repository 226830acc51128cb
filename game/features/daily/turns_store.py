"""A deal for several people: each plays it once, in the same seat among the same bots; others look away.

It is the daily deal or that of any seed. No match of it can be opened before all have played, and no result
is shown: until then the matches are in a folder of their own, and no list shows them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from ai.review.expert_match import ended
from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from engine.kernel.match import Match
from game.data import Home, MatchFile, Trouble
from game.data.match_journal import JournalFile
from game.data.matches import ENDING, IN_TURNS
from game.data.system_files import patiently
from game.data.trouble import Closed
from game.features.people import evening, remembered_tables
from game.features.people.missing_rows import take_in
from game.features.people.people_store import People
from game.features.people.played_matches import away_in
from game.features.replay.unfinished_summary import Waiting
from game.table.match.bot_thinkers import Thinker
from game.table.match.live_match import Sitting
from game.table.match.recorded_match import record_of, results_of
from game.table.match.sealed_deals import STORE, TURNS
from game.table.match.setup import Chair, Setup, read_setup
from game.words import _

from .deal import Deal, today
from .store import SEAT, Tries, closed_matches

NO_FOLDERS = str.maketrans("/\\", "--")


class Turn(NamedTuple):
    """The result of one person's turn."""

    total: int = 0
    place: int = 0
    """0: not played to the end."""
    players: int = 0
    away: bool = False
    """Whether they gave up, or a bot made most of their choices."""

    @property
    def played(self) -> bool:
        return self.away or self.place > 0


class TurnSitting(Sitting):
    """One person's match at such a deal; it counts in their records once all have played."""

    opens_sealed = True

    def __init__(self, setup: Setup, match: Match, file: Any, thinker: Thinker, home: Home) -> None:
        super().__init__(setup, match, file, thinker, home)
        self.scored = True

    def achieved(self) -> dict[int, list[str]]:
        return {}

    def finish(self) -> None:
        """Move the finished match to the folder of the others, where nobody finds it."""
        if self.file is not None:
            trouble = self.file.write_waiting() or closed_matches(self.home).finish(self.file)
            self.trouble = trouble or self.trouble


class InTurns:
    """The one deal for several people here; another one replaces it when it is over."""

    def __init__(self, home: Home) -> None:
        self.home, self.matches = home, closed_matches(home)
        self.store = home.document(STORE, TURNS)
        self.trouble = self.store.trouble
        """Problems on disk."""
        self.table = self._table()
        """The people in their order, then the bots; None if nobody plays in turns."""
        self.deal = self._deal()
        """The daily deal, if it is one."""
        kept = [{key: one[key] for key in Turn._fields if key in one} for one in self._kept("turns", [])]
        count = len(self.people)
        self.turns = [*(Turn(**one) for one in kept), *[Turn()] * count][:count]
        if self.trouble is not None and self.trouble.code == "damaged":
            self.put_away()

    def _kept(self, key: str, otherwise: Any) -> Any:
        return self.store.values.get(key, otherwise)

    def _table(self) -> Setup | None:
        """The table on disk; one that cannot be set up comes from a newer version."""
        if "table" not in self.store.values:
            return None
        try:
            table = read_setup(self.store.values["table"])
            bots = len(table.chairs) - len(table.people)
            games.lay(table.game, 1 + bots, table.options)
        except (KeyError, ValueError, Refused):
            self.trouble = Trouble("newer", {"file": self.store.path.name})
            return None
        return table._replace(chairs=People(self.home).at(table.chairs))

    def _deal(self) -> Deal | None:
        try:
            day = date.fromisoformat(self._kept("day", ""))
        except ValueError:
            return None
        return Deal(self.table.game, day) if self.table is not None else None

    def _save(self, **values: Any) -> None:
        self.store.values |= {"turns": [turn._asdict() for turn in self.turns], **values}
        self.trouble = self.store.save() or self.trouble

    # Progress

    @property
    def people(self) -> list[Chair]:
        return [self.table.chairs[seat] for seat in self.table.people] if self.table is not None else []

    @property
    def next(self) -> int | None:
        """The person whose turn it is; None when all have played."""
        return next((n for n, turn in enumerate(self.turns) if not turn.played), None)

    @property
    def over(self) -> bool:
        """Whether all have played, so that everything may be opened."""
        return self._kept("over", False) is True

    def plays(self, deal: Deal) -> bool:
        """Whether this is the daily deal that they are playing."""
        return self.deal == deal and not self.over

    def name(self, person: int) -> str:
        """The file name of a person's match.

        A label that somebody has edited cannot lead out of the folder.
        """
        return f"{self._kept('label', '').translate(NO_FOLDERS)}{person + 1}{ENDING}"

    def path(self, person: int) -> Path:
        """The path of a person's match, if it was begun; they may have begun a daily deal alone."""
        places = (self.matches.folder, self.matches.finished, self.home.matches.finished)
        found = [folder / self.name(person) for folder in places]
        begun = next((path for path in found if _has_words(path)), None)
        tries = self._tries(person)
        alone = tries.found(self.deal) if begun is None and tries and self.deal else None
        return begun or alone or found[0]

    def _tries(self, person: int) -> Tries | None:
        """A person's tries at daily deals, if this is one; forgotten people have none."""
        who = self.people[person]
        known = self.deal is not None and People(self.home).who(who.id)
        return Tries(self.home, who) if known else None

    def begun(self, person: int) -> bool:
        return _has_words(self.path(person))

    def tile(self, file: MatchFile) -> Waiting:
        """The tile for the main menu."""
        if self.table is None:
            return Waiting(file)
        chairs = tuple(self.people)
        at = self.next
        what = _("Daily deal in turns") if self.deal is not None else _("Same deal in turns")
        if at is None:
            state = _("everyone has played")
        else:
            words = _("{name} has begun") if self.begun(at) else _("{name} is next")
            state = words.format(name=chairs[at].name)
        told = _("{what}: {state}").format(what=what, state=state)
        return Waiting(file, self.table.game, self.table._replace(chairs=chairs), told=told)

    # Playing

    def begin(self, group: Setup, seed: int) -> Trouble | None:
        """Deal for these people, each of whom plays against these bots.

        Raises `Refused` if that is impossible.
        """
        if not self.home.writable:
            return Trouble("not-begun-held", {})
        if self.table is None and self.trouble is not None and self.trouble.code != "damaged":
            return self.trouble  # what is on disk cannot be used, and is left as it is
        group = group._replace(chairs=one_after_another(group.chairs), seed=seed)
        games.lay(group.game, 1 + len(group.chairs) - len(group.people), group.options)
        deal = Deal(group.game, today())
        self.put_away()
        self.table = group
        self.deal = deal if deal.is_of(group) else None
        self.turns = [Turn()] * len(group.people)
        label = f"{time.strftime('%Y-%m-%d-%H%M')}-{group.game}{IN_TURNS}{remembered_tables.new_seed()}-"
        day = deal.day.isoformat() if self.deal else ""
        self._save(table=group.stored(), label=label, day=day)
        self.settle()
        return self.trouble

    def sit(self, thinker: Thinker) -> TurnSitting:
        """Seat the next person, at their match if they have begun it.

        Raises the same errors as `Sitting.resumed`, and `Closed` if the try at a daily deal cannot be stored.
        """
        assert self.table is not None and self.next is not None
        path = self.path(self.next)
        if self.begun(self.next):
            sitting = TurnSitting.resumed(path, self.home, thinker)
            assert isinstance(sitting, TurnSitting)
            return sitting
        bots = [chair for chair in self.table.chairs if not chair.is_person]
        setup = self.table._replace(chairs=(self.people[self.next], *bots), seed=None)
        match = Match(games.lay(setup.game, len(setup.chairs), setup.options), self.table.seed or 0)
        with suppress(FileNotFoundError):
            patiently(os.unlink, path)  # the program was killed before the first line
        file = JournalFile(path, flush=self.matches.flush)
        sitting = TurnSitting(setup, match, file, thinker, self.home)
        tries = self._tries(self.next)
        if self.deal is None or tries is None:
            sitting.journal.begin()
        elif trouble := tries.record(self.deal, sitting, path.name):
            raise Closed(trouble)
        return sitting

    def give_up(self, person: int) -> None:
        """Go on without a person, whatever they have played."""
        if self.begun(person) and self.path(person).parent == self.matches.folder:
            self.home.matches.put_away(self.path(person))
        self.turns[person] = Turn(away=True)
        self.settle()

    def settle(self) -> None:
        """Enter the results of finished matches; the last one allows all of them to be opened."""
        if self.table is None or self.over:
            return
        for person, turn in enumerate(self.turns):
            path = self.path(person)
            over = path.parent in (self.matches.finished, self.home.matches.finished)
            if not turn.played and over and _has_words(path):
                self.turns[person] = self._ended(path)
        self._save()
        if self.turns and self.next is None:
            self._open()

    def _ended(self, path: Path) -> Turn:
        lines = self.matches.read(path).lines
        try:
            record = record_of(lines)
        except (Damaged, Refused):  # somebody has edited it
            return Turn(away=True)
        if not record.branches:  # it was played under other rules, so it cannot be reviewed
            return Turn(away=True)
        own = ended(record.table.game.standing(record.table, results_of(record)), SEAT)
        return Turn(
            own.total, own.place, record.table.players, SEAT in away_in(record.setup, record.choices, lines)
        )

    # The end

    def places(self) -> Mapping[int, int]:
        """The place of each person, by the game's own measure; people with the same result share it."""
        found = [(n, turn) for n, turn in enumerate(self.turns) if turn.place and not turn.away]
        behind = {n: self._behind(turn) for n, turn in found}
        return {n: 1 + sum(other < own for other in behind.values()) for n, own in behind.items()}

    def _behind(self, turn: Turn) -> int:
        """A number that is the smaller the better this result is."""
        assert self.table is not None
        match games.game(self.table.game).measure:
            case "most":
                return -turn.total
            case "fewest":
                return turn.total
            case _:
                return turn.place

    def _open(self) -> None:
        """All have played: move the files to the other matches.

        The deal counts once for the game night, and each match for the person who played it.
        """
        assert self.table is not None
        places = self.places()
        people = self.people
        told = [(chair, places.get(n, len(people)), n not in places) for n, chair in enumerate(people)]
        late = evening.add(self.home, self.table.game, told, self._kept("label", ""))
        self.trouble = late or self.trouble
        played = evening.known(self.home).played
        for path in self._files():
            self.home.matches.take_in(path)
            take_in(played, path.name)
        self._save(over=True)
        for n in range(len(people)):
            tries = self._tries(n)
            if tries is not None and self.deal is not None:
                tries.settle(self.deal)

    def leave(self) -> None:
        """Forget who played the deal, because people have seen its end."""
        if self.over:
            self.put_away()

    def put_away(self) -> None:
        """Give the deal up, and archive its matches with others that were put away."""
        if not self.home.writable:
            return
        for path in self._files():
            self.home.matches.put_away(path)
        with suppress(OSError):
            patiently(os.unlink, self.store.path)
        self.store.values.clear()
        self.turns = []
        self.table = None
        self.deal = None

    def _files(self) -> list[Path]:
        folders = (self.matches.folder, self.matches.finished)
        return [path for folder in folders if folder.is_dir() for path in sorted(folder.glob(f"*{ENDING}"))]


def one_after_another(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """The people in their order, then the bots against whom each of them plays."""
    return tuple(sorted(chairs, key=lambda chair: not chair.is_person))


def _has_words(path: Path) -> bool:
    """Whether there is a match, that is, a file with a first line."""
    return path.exists() and path.stat().st_size > 0
