"""An event on its way to the board: as the person saw it, and as everybody at the table saw it."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.events import Event

from .moments import Shown


class Visit(NamedTuple):
    """A person who comes to the screen for a decision that they perhaps do not have."""

    seat: int
    decision: str


class Seen(NamedTuple):
    """An event as the person saw it, and as everybody did."""

    mine: Event | None
    everybody: Event | None
    unseen: str = ""
    """The decision that somebody else has in secret, or would have had if there were a choice."""
    shown: Shown | None = None
    """The big moment that it is, if any."""
    visit: Visit | None = None
    """The person who may be called to the screen for that decision, where several share it."""
