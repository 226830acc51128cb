"""A line of the log, as it was told to somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.words import Piece


class Line(NamedTuple):
    """One line of the log, and the event that it tells."""

    pieces: Sequence[Piece]
    event: int
    """How many events the person had seen by then."""
    kind: str = ""
    """The kind of event that it tells."""
    turn: int = -1
    """In whose turn it happened; -1: in nobody's."""
    number: int = 0
    """How many events had happened by then, seen or not."""

    @property
    def seat(self) -> int:
        """The player with whom it begins; -1 where it begins otherwise."""
        first = self.pieces[0]
        return first.value if first.kind == "seat" and isinstance(first.value, int) else -1
