"""Stores the tries of daily deals: one scored try a day, game and person, by year."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from ai.review.expert_match import AmongExperts, ended
from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged, read_scores
from engine.kernel.match import Match
from game.data import Home, Store, Trouble
from game.data.matches import Matches
from game.features.people.people_store import People
from game.features.people.personal_documents import MADE, TRIES
from game.table.match.bot_thinkers import Thinker
from game.table.match.live_match import Sitting
from game.table.match.sealed_deals import STORE
from game.table.match.setup import Chair, read_chairs
from game.words.choice_reason_words import percent

from .deal import EDITIONS, Deal

SEAT = 0
"""The person's seat."""
UNREADABLE = (Damaged, Refused, OSError, TypeError, KeyError, ValueError, RecursionError, OverflowError)


EXPERTS = 20
"""The number of Experts' matches that a try is compared with."""


class Try(NamedTuple):
    """A try at a deal; it belongs to the deal's date, however long it takes."""

    file: str
    """The name of its match."""
    rules: int
    shown: bool = False
    """Whether its cards may have been seen."""
    total: int = 0
    place: int = 0
    """0: not played to the end."""
    players: int = 0
    experts: int = 0
    """How many Experts' matches it was compared with; their results follow."""
    low: int = 0
    high: int = 0
    below: int = 0
    """How many in a hundred of them did worse; a draw counts as half."""
    worse: int = 0
    same: int = 0
    """How many of the Experts did worse, and how many equally well."""

    @property
    def done(self) -> bool:
        return self.place > 0


def closed_matches(home: Home) -> Matches:
    """The matches of a deal that several people play one after another, until all of them have played."""
    return Matches(home.folder / STORE, flush=home.matches.flush)


class Tries:
    """All tries of a person, usually of the one who plays now; files are read on demand."""

    def __init__(self, home: Home, who: Chair | None = None) -> None:
        self.home = home
        self.people = People(home)
        self.me = who or self.people.me
        self.closed = closed_matches(home)
        self.ending = self.people.documents(self.me.id)
        self.trouble: Trouble | None = None
        """Problems on disk."""
        self._stores: dict[int, Store] = {}

    def _store(self, year: int) -> Store:
        if year not in self._stores:
            store = self._stores[year] = self.home.document(f"days-{year}{self.ending}", TRIES)
            trouble = store.trouble
            self.trouble = trouble or self.trouble
            if trouble is not None and trouble.code == "damaged":
                self._enter_again(year)
        return self._stores[year]

    def _enter_again(self, year: int) -> None:
        """Restore the tries of a year from their matches after their record was damaged.

        It restores only that they were made; `catching_up` adds the results, because each match is played
        again for them.
        """
        games = self._games(year)
        for path in self._paths():
            deal = deal_in(path)
            if deal is not None and deal.day.year == year and self._is_mine(path):
                made = Try(path.name, deal.edition.rules, shown=True)
                games.setdefault(deal.game, {}).setdefault(deal.day.isoformat(), _as_data(made))
        self.trouble = self._stores[year].save() or self.trouble

    def _paths(self) -> Iterator[Path]:
        """The files of all matches, wherever they are."""
        own, closed = self.home.matches, self.closed
        for folder in (own.folder, own.finished, own.away, closed.folder, closed.finished):
            yield from sorted(folder.glob("*.octavo")) if folder.is_dir() else ()

    def _is_mine(self, path: Path) -> bool:
        """Whether this person made this try."""
        try:
            chairs = read_chairs(first_line(path)["seats"])
        except UNREADABLE:
            return False
        who = self.people.who(chairs[SEAT].id)
        # only the owner had tries when people were names, under whatever name
        return who == self.me.id or (who != "" and not self.ending and self.people.by_id(who) is None)

    def _games(self, year: int) -> dict[str, dict[str, dict[str, Any]]]:
        found: dict[str, dict[str, dict[str, Any]]] = self._store(year).values.setdefault("tries", {})
        return found

    def of(self, deal: Deal) -> Try | None:
        """The try at a deal, if it was begun."""
        made = self._games(deal.day.year).get(deal.game, {}).get(deal.day.isoformat())
        known = {key: value for key, value in made.items() if key in Try._fields} if made else None
        return Try(**known) if known else None

    def _write(self, deal: Deal, made: Try) -> Trouble | None:
        """Store a try without losing anything that another screen has stored in the meantime."""
        self._stores.pop(deal.day.year, None)
        store = self._store(deal.day.year)
        with store.change():
            days = self._games(deal.day.year).setdefault(deal.game, {})
            old = days.get(deal.day.isoformat(), {})
            days[deal.day.isoformat()] = {**old, **_as_data(made)}
        self.trouble = store.trouble or self.trouble
        return store.trouble

    # Playing

    def begin(self, deal: Deal, thinker: Thinker) -> Sitting | Trouble:
        """Sit down at the one try: it is recorded before its cards are shown, or it cannot begin.

        The record is written before the file. If the program is killed between them, nothing was shown and
        the try starts over.
        """
        if not self.home.writable:
            return Trouble("not-begun-held", {})
        setup = deal.setup(self.me)
        file = self.home.matches.create(deal.game)
        sitting = Sitting(setup, Match(deal.table, deal.seed), file, thinker, self.home)
        sitting.scored = True
        trouble = self.record(deal, sitting, file.path.name)
        return sitting if trouble is None else trouble

    def record(self, deal: Deal, sitting: Sitting, file: str) -> Trouble | None:
        """Begin the match of a try, after its name was recorded."""
        made = Try(file, deal.edition.rules)
        trouble = self._write(deal, made)
        if trouble is not None:
            return Trouble("not-begun", trouble.params)
        sitting.journal.begin()
        self._write(deal, made._replace(shown=True))
        return None

    def found(self, deal: Deal) -> Path | None:
        """The match of a try, wherever its file is.

        It is found by its deal, so a lost record can be restored.
        """
        made = self.of(deal)
        wanted = Path(made.file).stem if made else ""
        for path in self._paths():
            near = path.name.startswith(wanted) and deal.game in path.name
            if near and dealt(path) == (deal.game, deal.seed) and self._is_mine(path):
                return path
        return None

    def is_closed(self, path: Path) -> bool:
        """Whether others still have to play the deal of this match."""
        return path.is_relative_to(self.closed.folder)

    def state(self, deal: Deal) -> tuple[str, Path | None]:
        """The state of a try, and its match.

        It is `new`, `begun`, `shared` (others still play the deal, too), `done`, or `gone` if its file is
        missing.
        """
        made = self.settle(deal)
        path = self.found(deal)
        if path is not None and (made is None or made.file != path.name or not made.shown):
            made = made or Try("", deal.edition.rules)
            self._write(deal, made._replace(file=path.name, shown=True))
            made = self.settle(deal)
        if made is not None and made.done:
            return "done", path
        if path is not None:
            return "shared" if self.is_closed(path) else "begun", path
        return ("gone" if made is not None and made.shown else "new"), None

    def settle(self, deal: Deal) -> Try | None:
        """The try at a deal, with its result if its match is over by now."""
        made = self.of(deal)
        if made is None or made.done:
            return made
        path = self.found(deal)
        over = made if path is None or self.is_closed(path) else self._ended(made, path)
        if over.done:
            self._write(deal, over)
        return over

    def _ended(self, made: Try, path: Path) -> Try:
        """A try with the result of its match, if that is over."""
        result = self._result(path)
        if result is None:
            return made
        total, place, players = result
        return made._replace(shown=True, total=total, place=place, players=players)

    def _result(self, path: Path) -> tuple[int, int, int] | None:
        """Points, place and number of players, if the match is over."""
        try:
            lines = self.home.matches.read(path).lines
            scores = read_scores([line + "\n" for line in lines], games.lay)
            standing = scores.table.game.standing(scores.table, scores.results) if scores.results else None
        except UNREADABLE:
            return None
        if standing is None or not standing.over:
            return None
        own = ended(standing, SEAT)
        return own.total, own.place, scores.table.players

    def compare(self, deal: Deal, beside: AmongExperts) -> None:
        """Store the first Experts' results with the same cards; stored ones never change.

        A date's Experts play the same on every computer, so equal results are compared in the same way
        everywhere, and for ever.
        """
        made = self.of(deal)
        if made is not None and made.done and not made.experts and len(beside.experts) >= EXPERTS:
            first = beside.of_first(EXPERTS)
            low, high = first.middle
            below = percent(first.below[0])
            sides = first.sides
            found = made._replace(experts=EXPERTS, low=low, high=high, below=below)
            self._write(deal, found._replace(worse=sides.worse, same=sides.same))

    def catching_up(self, today: date) -> Iterator[None]:
        """Enter missing results of finished matches, back to last year, one in each step."""
        over = self.home.matches.finished
        for year in (today.year - 1, today.year):
            made = [one for days in self._games(year).values() for one in days.values()]
            for path in [over / one["file"] for one in made if not one.get("place")]:
                deal = deal_in(path)
                if deal is not None:
                    self.settle(deal)
                    yield

    # Days in a row

    def played(self, day: date) -> bool:
        """Whether a deal of this day was played to the end."""
        found = self._games(day.year)
        return any(days.get(day.isoformat(), {}).get("place") for days in found.values())

    def streak(self, today: date) -> int:
        """How many days in a row a deal was played, up to today, or up to yesterday if today can still be
        played.
        """
        day = today if self.played(today) else today - timedelta(1)
        count = 0
        while day > date.min and self.played(day):
            count = count + 1
            day = day - timedelta(1)
        return count

    def count(self, game: str, today: date) -> int:
        """How many of a game's deals were played to the end, this year and the last."""
        years = (self._games(year).get(game, {}) for year in (today.year - 1, today.year))
        return sum(bool(made.get("place")) for days in years for made in days.values())

    def tried(self, game: str, today: date) -> bool:
        """Whether one of a game's deals was begun, this year or the last."""
        return any(self._games(year).get(game) for year in (today.year - 1, today.year))

    def days(self, game: str, year: int, month: int) -> Iterator[tuple[date, Try]]:
        """The tries at a game's deals in a month."""
        for told in self._games(year).get(game, {}):
            try:
                deal = Deal(game, date.fromisoformat(told))
            except ValueError:
                continue
            made = self.of(deal)
            if deal.day.month == month and deal.day.year == year and made is not None:
                yield deal.day, made


def _as_data(made: Try) -> dict[str, Any]:
    """The try in the form in which it is stored."""
    return {key: value for key, value in made._asdict().items() if value or key in MADE.must}


def deal_in(path: Path) -> Deal | None:
    """The daily deal that a match is a try at, found by the file's first line and the date in its name."""
    found = dealt(path)
    try:
        named = date.fromisoformat(path.name[:10])
        days = [named + timedelta(by) for by in (0, -1, 1)]  # midnight may pass while the try begins
    except (ValueError, OverflowError):
        return None
    deals = (Deal(found[0], day) for day in days if found is not None and found[0] in EDITIONS)
    return next((deal for deal in deals if found == (deal.game, deal.seed)), None)


def dealt(path: Path) -> tuple[str, int] | None:
    """The game and the seed of a match's file, read from its first line alone."""
    try:
        start = first_line(path)
        return str(start["game"]), int(start["seed"])
    except UNREADABLE:
        return None


def first_line(path: Path) -> Any:
    """How a match began, read without the rest of its file."""
    with path.open("rb") as file:
        return json.loads(file.readline(1 << 16))
