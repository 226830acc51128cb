"""A table on which nothing counts: its way out leads back to where one came from."""

from __future__ import annotations

from game.room.scene import POP, Go
from game.words import _

from .table import TableScene


class PractisingTable(TableScene):
    """What all practice tables share; at the end the table stays, so that the last move can be taken back."""

    @property
    def way_out(self) -> tuple[str, str]:
        return "close", _("Back")

    @property
    def due(self) -> float | None:
        return None if self.rests else super().due

    def rest(self, words: str) -> None:
        """Nothing more happens by itself; what can be done is said."""
        self.rests = words
        self.room.seek = True

    def command(self, name: str) -> Go | None:
        if name == "menu":
            return POP
        if name == "undo":
            self.rests = ""
        return super().command(name)
