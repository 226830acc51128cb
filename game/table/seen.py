"""`Seen`: an event on its way to the board, as the person saw it and as everybody saw it."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.events import Event

from .moments import Shown


class Visit(NamedTuple):
    """A person who is called to the screen for a decision, whether or not they have a choice."""

    seat: int
    decision: str


class Seen(NamedTuple):
    """An event as the person saw it, and as everybody saw it."""

    mine: Event | None
    everybody: Event | None
    unseen: str = ""
    """The kind of secret decision that somebody else has after it, or would have if there were a choice."""
    shown: Shown | None = None
    """The big moment of the event, if it is one."""
    visit: Visit | None = None
    """At a shared table, the person who may be called to the screen for that decision."""
