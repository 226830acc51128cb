"""Types of the public side of a match: while it runs, and once a round has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.kernel.events import Event
from engine.kernel.game import Result, Standing
from engine.kernel.state import State
from engine.kernel.table_description import Table


class PublicMatch(Protocol):
    """A match as everybody knows it: reading its state, events or seed through this is a type error."""

    @property
    def table(self) -> Table: ...
    @property
    def round(self) -> int: ...
    @property
    def results(self) -> Sequence[Result]: ...
    @property
    def standing(self) -> Standing: ...
    @property
    def starters(self) -> Sequence[int]: ...
    @property
    def dealt(self) -> int: ...
    @property
    def over(self) -> bool: ...


class LaidOpen(PublicMatch, Protocol):
    """A match whose round has ended, so that all hands lie open; the seed of later rounds stays hidden."""

    @property
    def state(self) -> State: ...
    @property
    def events(self) -> Sequence[Event]: ...
    def seen(self, seat: int, since: int = 0) -> Sequence[Event]: ...


class PendingDecision(NamedTuple):
    """The pending decision. If it is `hidden`, only the flow of the match may depend on it."""

    seat: int
    kind: str
    hidden: bool
