"""The table on which somebody plays on from a moment of a replay; the way out leads back to that moment."""

from __future__ import annotations

from game.room.scene import POP, Go, Message, push
from game.table.branch import held_before
from game.table.coach import Coach
from game.table.practice import Practice
from game.table.seats import LARGE
from game.words import N_, _

from .practising import PractisingTable
from .replay_state import silent
from .sheet import Sheet


class BranchSheet(Sheet):
    """The score sheet of a practice match: after the last round it leads to no results."""

    @property
    def onward(self) -> str:
        return _("Go on") if self.match.over else super().onward

    def act(self, message: Message) -> Go | None:
        if message[0] == "on" and self.match.over and not self.moving:
            return POP
        return super().act(message)


class Branching(PractisingTable):
    """A practice match; nothing of it is kept."""

    keeps_place = True
    marked = N_("Practice")

    @property
    def mark(self) -> str:
        """That it is practice, and whose cards the one who sees them plays on with."""
        sitting = self.sitting
        chairs, held = sitting.setup.chairs, sitting.held if isinstance(sitting, Practice) else ()
        whose = held_before(held, chairs, sitting.viewer) if sitting.viewer < len(chairs) else ""
        if not whose:
            return super().mark
        large = self.room.theme.text > LARGE
        words = _("{name}'s cards") if large else _("Practice with the cards of {name}")
        return words.format(name=whose)

    def coached(self, fresh: bool) -> Coach:
        return silent(self.room, self.sitting.setup)

    def looked_at_the_end(self) -> Go | None:
        if self.rests:
            return None
        self.play.story.hush()
        if self.sitting.match.over:
            self.rest(_("The match is over. Take the last move back, or leave the practice table."))
        return push(BranchSheet(self.room, self.play))
