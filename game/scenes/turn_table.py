"""The table at which somebody has their turn at a deal; whoever played before is thought over meanwhile."""

from __future__ import annotations

from game.room.scene import Go, House, Message, push
from game.table.reviewed import Reviewed
from game.table.sitting import Sitting
from game.words import _

from .sheet import Sheet
from .table import TableScene

LOOKED = 0.1
"""Seconds between two looks at what was found meanwhile."""


class TurnSheet(Sheet):
    """The score sheet; after the last round it leads to whoever is next, and no card is seen any more."""

    @property
    def onward(self) -> str:
        return _("Cover the cards") if self.match.over else super().onward

    def act(self, message: Message) -> Go | None:
        if message[0] == "on" and self.match.over and not self.moving:
            return Go(leave=2)
        return super().act(message)


class TurnTable(TableScene):
    """A match of one person among bots."""

    def __init__(self, room: House, sitting: Sitting, fresh: bool, before: Reviewed | None) -> None:
        super().__init__(room, sitting, fresh)
        self.before = before

    @property
    def due(self) -> float | None:
        dues = [super().due, LOOKED if self.before is not None and self.before.working else None]
        return min((due for due in dues if due is not None), default=None)

    def update(self, dt: float) -> Go | None:
        """What was found is taken in, and kept, only while nothing moves: it may take a long frame."""
        if self.before is not None and not self.moving:
            self.before.poll(dt)
        return super().update(dt)

    def looked_at_the_end(self) -> Go | None:
        self.play.story.hush()
        self.coach.close()
        return push(TurnSheet(self.room, self.play))
