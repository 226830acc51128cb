"""The practice table, on which a card or rule that was just read can be played; nothing is saved."""

from __future__ import annotations

from game.laid import lay_position
from game.room.scene import Go, House
from game.table.play import Play
from game.table.practice import Practice, PracticePlay
from game.words import _

from .practising import PractisingTable
from .tried import Tried


class Trying(PractisingTable):
    """A real table with bots; the way out leads back to where one read of it."""

    def __init__(self, room: House, game: str, tried: Tried) -> None:
        super().__init__(room, Practice.at(lay_position(game, tried.laid), room.home), fresh=False)
        self.notice = _("Practice: {name}").format(name=tried.name)
        self.begun = False
        """Whether the first choice has been offered."""

    def begin(self, fresh: bool) -> Play:
        assert isinstance(self.sitting, Practice)
        return PracticePlay(self.sitting, self, fresh)

    def update(self, dt: float) -> Go | None:
        step = super().update(dt)
        if not self.begun and self.play.picker is not None and self.play.ready_in <= 0:
            self.begun = True
            cards = (thing for thing in self.room.make_page().things if thing.lit and thing.kind == "card")
            self.room.focus = next((thing.id for thing in cards), self.room.focus)
        return step

    def looked_at_the_end(self) -> Go | None:
        """The table stays: the last move can be taken back too."""
        if not self.rests:
            self.rest(_("The round is over. Take the last move back, or leave the practice table."))
        return None
