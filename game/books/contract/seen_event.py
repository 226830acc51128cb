"""`Seen`: an event on its way to the board, as the person saw it and as everybody saw it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.view import View
from game.books.contract.moment_rules import Shown


class Visit(NamedTuple):
    """A person called to the screen for a decision, whether or not they have a choice."""

    seat: int
    decision: str


class Seen(NamedTuple):
    """An event as the person saw it, and as everybody saw it."""

    mine: Event | None
    everybody: Event | None
    unseen: str = ""
    """The kind of secret decision that another player then has, or would have if there were a choice."""
    shown: Shown | None = None
    """The big moment of the event, if it is one."""
    only: tuple[str, tuple[Any, ...]] | None = None
    """A decision of a person alone at the screen, and its only answer, which the table gave."""
    visit: Visit | None = None
    """At a shared table, the person who may be called to the screen for that decision."""
    public: View | None = None
    """The table as everybody saw it after the event; None where all saw nothing of it."""

    def after(self, before: View) -> Seen:
        """A copy with the table as everybody saw it after the event; `before` is the one before it."""
        if self.everybody is None:
            return self
        public = before.table_only()
        fold(public, [self.everybody])
        return self._replace(public=public)
