"""`Seen`: an event on its way to the board, as the person saw it and as everybody saw it."""

from __future__ import annotations

from typing import Any, NamedTuple

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
    only: tuple[str, tuple[Any, ...]] | None = None
    """A decision of somebody who plays alone at the screen, and its only answer, which the table gave."""
    visit: Visit | None = None
    """At a shared table, the person who may be called to the screen for that decision."""
