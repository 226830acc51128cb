"""`Line`: a line of the log, as it was told to one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.words import Piece

OUTCOME = "outcome"
"""The version of a line that tells a deed with what came of it in another player's turn."""
ROW = "row"
"""The version of a line that tells likewise deeds of several players."""


def cards_in(line: Line) -> Sequence[int]:
    """The cards with a face that a line names, as numbers."""
    found: list[int] = []
    for piece in line.pieces:
        many = piece.value if isinstance(piece.value, list | tuple) else (piece.value,)
        if piece.kind in ("card", "cards", "first", "second"):
            found += [card for card in many if isinstance(card, int) and card >= 0]
    return found


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
    answer: bool = False
    """Whether it is an answer to others, which the table gives for whoever has only one."""
    version: str = ""
    """Which version of the kind it tells, such as the side of a coin."""

    @property
    def seats(self) -> set[Any]:
        """The players whose names it says."""
        return {piece.value for piece in self.pieces if piece.kind == "seat"}

    def names(self, seat: int) -> bool:
        """Whether it says this player's name."""
        return seat in self.seats

    @property
    def brief(self) -> Line:
        """The same without what was added after a semicolon, such as who is next."""
        end = next((i for i, piece in enumerate(self.pieces) if piece.text.startswith(";")), None)
        return self._replace(pieces=self.pieces[:end])

    @property
    def plain(self) -> Line:
        """The same without what stands in brackets, such as why a card could be played."""
        kept: list[Piece] = []
        inside = False
        for piece in self.pieces:
            opens, closes = ("(" in piece.text, ")" in piece.text) if not piece.kind else (False, False)
            before = "" if inside else piece.text.partition("(")[0].rstrip() if opens else piece.text
            after = piece.text.rpartition(")")[2] if closes else ""
            inside = (inside or opens) and not closes
            kept += [piece._replace(text=before + after)] if before + after else []
        return self._replace(pieces=kept)

    def after(self, earlier: Line) -> Line:
        """Both in one clause, which names their player once."""
        return self._replace(pieces=[*earlier.pieces, Piece("", None, ","), *self.pieces[1:]])

    @property
    def seat(self) -> int:
        """The player whose name begins the line; -1 if it begins otherwise."""
        first = self.pieces[0]
        return first.value if first.kind == "seat" and isinstance(first.value, int) else -1
