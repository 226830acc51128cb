"""A recorded match that can be watched again: from any seat, up to any moment, but never played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import games
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.game import Result
from engine.kernel.journal import Damaged, read, read_finished
from engine.kernel.match import Match
from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.data import Home
from game.table.match.bot_thinkers import HOLDS, Thought
from game.table.match.live_match import Sitting
from game.table.match.seat_holders import true_match
from game.table.match.seat_window import SeatWindow
from game.table.match.setup import Setup, read_chairs
from game.table.match.stand_ins import BY_CLOCK, MadeChoice, by_count, late, made_for
from game.table.match.viewer import seen_by

SAID = "said"
"""An event in a lesson's record for one of its sentences."""
SEED = 1
"""The seed of the deal under a record, which nobody sees."""


class Recording(NamedTuple):
    """Everything that happened in a match, from its file."""

    table: Table
    setup: Setup
    events: Sequence[Event]
    over: bool
    late: Mapping[int, int] = {}
    """Each time somebody's time was up: the number of events before it, and the seat."""
    seed: int = 0
    choices: Sequence[MadeChoice] = ()
    """All choices, each with the number of earlier events and its seat; none in a match of other rules."""

    @property
    def branches(self) -> bool:
        """Whether people may play on from its moments: not while the match itself is unfinished."""
        return self.over and bool(self.choices)

    @property
    def usual(self) -> int:
        """The default viewer: the only person, or otherwise the public."""
        people = self.setup.people
        return people[0] if len(people) == 1 else self.table.players

    @property
    def eyes(self) -> tuple[int, ...]:
        """The possible viewers: each seat, the public, and one with all hands open, when it is over.

        An unfinished match is still being played: it has only its default view.
        """
        return tuple(range(self.table.players + 2)) if self.over else (self.usual,)


def record_of(lines: Sequence[str]) -> Recording:
    """Read a journal's lines, without line ends; raises `Damaged` or `Refused`."""
    ended = [line + "\n" for line in lines]
    timed_out: dict[int, int] = {}
    seed = 0
    choices = list[MadeChoice]()
    try:
        match, start = read(ended, games.lay)
        table = match.table
        seats = start["seats"]
        over = match.over
        events = match.events
        seed = match.seed
        choices = match.choices
        timed_out = late(by_count(made_for([*lines]), choices), choices)
    except Damaged as damaged:
        if damaged.code != "other_rules":
            raise
        table, seats, events = _kept(ended, damaged)
        over = True
    except KeyError as error:
        raise Damaged("bad_start", 1) from error
    try:
        chairs = read_chairs(seats)
    except (TypeError, KeyError, ValueError) as error:
        raise Damaged("bad_start", 1) from error
    if len(chairs) != table.players:
        raise Damaged("bad_start", 1)
    setup = Setup(table.game.id, chairs, tuple(sorted(table.options.items())))
    record = Recording(table, setup, events, over, timed_out, seed, choices)
    if not over:
        window = SeatWindow(match, record.usual, {})
        until = window.told_until(book_of(table.game.id).at(table).windows)
        record = record._replace(events=events[:until])
    return record


def _kept(lines: Sequence[str], because: Damaged) -> tuple[Table, Any, list[Event]]:
    """A finished match that was played under other rules."""
    try:
        finished = read_finished(lines, games.lay)
    except Damaged as damaged:
        raise (because if damaged.code == "not_finished" else damaged) from None
    return finished.table, finished.seats, finished.events


def laid_open(events: Sequence[Event], table: Table) -> list[Event]:
    """The events for a viewer who sees all hands: each with everything that any seat was shown of it."""
    found: list[Event] = []
    followed = True
    for event in events:
        one = _opened(event, table)
        if event.kind == "moved":
            followed = "card" in (one.open or {})
        elif event.kind == "stayed" and followed:  # this viewer saw which card left
            one = Event("stayed", None)
        found.append(one)
    return found


def _opened(event: Event, table: Table) -> Event:
    sure = {"sure": 1 << table.players} if event.sure else {}
    if event.closed is not None and event.see:
        return Event(event.kind, {**(event.open or {}), **sure, **event.closed})
    return Event(event.kind, {**event.open, **sure} if event.open is not None else None)


class Nobody:
    """A thinker for replays, which ask no bot."""

    def __init__(self) -> None:
        self.holds: Mapping[str, float] = HOLDS
        self.ahead = False
        self.wires: list[Any] = []

    def begin(self) -> None:
        """Do nothing, because nothing is asked."""

    def ask(self, level: str, view: View, seconds: float) -> None:
        raise RuntimeError("a replay asks no bot")

    def poll(self) -> Thought | None:
        return None

    def hurry(self) -> Thought:
        raise RuntimeError("a replay asks no bot")

    def cancel(self) -> None:
        """Do nothing, because nothing is asked."""

    def close(self) -> None:
        """Do nothing, because nothing is open."""


class Recorded(Sitting):
    """A sitting at a record: its match holds the events shown so far and no state, so nothing can leak."""

    has_sheet = False
    opens_sealed = True

    def __init__(self, record: Recording, home: Home) -> None:
        super().__init__(record.setup, Match(record.table, SEED, listen=False), None, Nobody(), home)
        self.record = record
        self.events: Sequence[Event] = record.events
        self.made_for = dict.fromkeys(record.late, BY_CLOCK)
        self.look(record.usual)
        self.tell(0)

    def look(self, eyes: int) -> None:
        """Change the viewer: a seat, the public, or one who sees all hands."""
        self.eyes = eyes
        table = self.record.table
        self.showing = seen_by(eyes, table.players)
        if eyes > table.players:
            self.events = laid_open(self.record.events, table)
        else:
            self.events = self.record.events

    def tell(self, count: int) -> None:
        """Show this many events, as in a match at that point."""
        match = true_match(self)
        told = self.events[:count]
        rounds = [number for number, event in enumerate(told) if event.kind == "round"]
        match.events = [*told]
        match.dealt = rounds[-1] if rounds else 0
        match.starters = [0] * len(rounds)
        match.results = [_result(event) for event in told if event.kind == "result"]

    @property
    def shared(self) -> bool:
        """Never: no hand must be hidden from others at the screen."""
        return False

    @property
    def to_move(self) -> int:
        """Nobody: the record determines what comes next."""
        return -1

    def view(self) -> View:
        return self._folded(self.viewer)

    def public(self) -> View:
        return self._folded(self.record.table.players)

    def _folded(self, seat: int) -> View:
        view = View(self.match.table, seat)
        fold(view, true_match(self).seen(seat, self.match.dealt))
        return view

    def play(self, action: tuple[Any, ...], by: str = "") -> None:
        raise RuntimeError("a replay plays nothing")


def results_of(record: Recording) -> list[Result]:
    """The results of a record's rounds."""
    return [_result(event) for event in record.events if event.kind == "result"]


def _result(event: Event) -> Result:
    fields = event.whole()
    return Result(*(fields[key] for key in ("scores", "places", "parts", "ended")))
