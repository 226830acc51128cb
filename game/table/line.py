"""`Line`: a line of the log, as it was told to one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.words import Piece

from .moments import FEW


class Line(NamedTuple):
    """One line of the log, and the event that it tells."""

    pieces: Sequence[Piece]
    event: int
    """How many events the person had seen by then."""
    kind: str = ""
    """The kind of event that it tells."""
    turn: int = -1
    """The seat in whose turn it happened; -1: none."""
    number: int = 0
    """The number of events by then, seen or not."""
    rank: int = 0
    """How much it matters to everybody (`Moments.rank`)."""

    def names(self, seat: int) -> bool:
        """Whether it says this player's name."""
        return any(piece.kind == "seat" and piece.value == seat for piece in self.pieces)

    def matters(self, seat: int) -> bool:
        """Whether this player is to read it whatever has no room: it names them, or is a big moment."""
        return self.rank >= FEW or self.names(seat)

    def after(self, earlier: Line) -> Line:
        """Both in one clause, which names their player once."""
        return self._replace(pieces=[*earlier.pieces, Piece("", None, ","), *self.pieces[1:]])

    @property
    def seat(self) -> int:
        """The player whose name begins the line; -1 if it begins otherwise."""
        first = self.pieces[0]
        return first.value if first.kind == "seat" and isinstance(first.value, int) else -1
