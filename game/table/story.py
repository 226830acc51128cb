"""What the table says about what happens: the log, the last line, calls over a seat, arrows between seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.table import Table
from game.room.theme import DURATIONS
from game.words import N_, Piece, _, event_pieces, pieces

from .presenter import Presenter

TIME_IS_UP = N_("Time is up: a Regular chooses for {seat:seat}")
CALL = 1.3
"""How long a call stays over its seat."""
NOT_IN_LOG = frozenset(
    {"moved", "changed", "asked", "answered", "laid", "shuffled", "picked", "unpicked", "reordered"}
)
"""The kernel's own events are told by what is seen; a game's own facts make the log, where it has any."""


class Line(NamedTuple):
    """One line of the log, and the event that it tells."""

    pieces: Sequence[Piece]
    event: int
    """How many events the person had seen by then."""


class Call(NamedTuple):
    """Something that a seat calls out."""

    seat: int
    words: str
    left: float


class Arrow(NamedTuple):
    """From one seat to another."""

    source: int
    target: int
    age: float


class Story:
    """Grows with the events that are shown."""

    def __init__(self, table: Table, presenter: Presenter, names: Sequence[str]) -> None:
        self.table, self.presenter, self.names = table, presenter, names
        self.lines: list[Line] = []
        self.calls: list[Call] = []
        self.arrows: list[Arrow] = []
        self.count = 0

    def tell(self, event: Event | None) -> None:
        """Take in an event as the person was shown it."""
        if event is None:
            return
        self.count += 1
        fields = event.open or {}
        call = self.presenter.callouts.get(event.kind)
        if call and isinstance(fields.get(call[0]), int):
            self.calls = [c for c in self.calls if c.seat != fields[call[0]]]
            self.calls.append(Call(fields[call[0]], _(call[1]), CALL))
        source, target = fields.get("by", fields.get("seat")), fields.get("target")
        if (
            isinstance(source, int)
            and isinstance(target, int)
            and source != target
            and event.kind not in NOT_IN_LOG
        ):
            if all((arrow.source, arrow.target) != (source, target) for arrow in self.arrows):
                self.arrows = [Arrow(source, target, 0.0)]
        if event.kind not in NOT_IN_LOG:
            line = event_pieces(self.table, event, self.names)
            if line and any(piece.text.strip() for piece in line):
                self.lines.append(Line(line, self.count))

    def time_is_up(self, seat: int) -> None:
        """No event tells that somebody else chooses for a seat."""
        self.lines.append(Line(pieces(TIME_IS_UP, {"seat": seat}, self.table, self.names), self.count))

    def update(self, dt: float) -> None:
        self.calls = [c._replace(left=c.left - dt) for c in self.calls if c.left > dt]
        self.arrows = [a._replace(age=a.age + dt) for a in self.arrows if a.age + dt < DURATIONS["arrow"] * 2]

    def forget_last(self) -> None:
        """Calls and arrows of what was taken back."""
        self.calls, self.arrows = [], []

    @property
    def moving(self) -> bool:
        return bool(self.calls or self.arrows)
