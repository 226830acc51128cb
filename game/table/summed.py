"""Tells deeds of one kind that follow each other as one: "draws 2 cards" for two draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.table import Table
from game.words import Piece, pieces

from .line import Line

CARDS = ("cards", "card")
"""The kinds of fields that are added up: the first of them that a line has."""


def summed(before: Line, line: Line, table: Table) -> Line | None:
    """Both as one line; None where they differ in more than in their cards, or only one names its cards."""
    same = (before.kind, before.seat, before.turn) == (line.kind, line.seat, line.turn)
    at = _place(line.pieces)
    if not same or at < 0 or at != _place(before.pieces) or len(before.pieces) != len(line.pieces):
        return None
    if any(one.text != other.text for i, (one, other) in _pairs(before, line) if i != at):
        return None
    one, other = _held(before.pieces[at]), _held(line.pieces[at])
    if isinstance(one, int) != isinstance(other, int):
        return None
    both: Any = one + other
    said = "{count:cards}" if isinstance(both, int) else "{cards:cards}"
    told = pieces(said, {"count": both, "cards": both}, table)
    return before._replace(pieces=[*before.pieces[:at], *told, *before.pieces[at + 1 :]], rank=line.rank)


def _pairs(before: Line, line: Line) -> Sequence[tuple[int, tuple[Piece, Piece]]]:
    return [*enumerate(zip(before.pieces, line.pieces, strict=True))]


def _place(said: Sequence[Piece]) -> int:
    """Where the cards of a line stand; -1: it names none."""
    return next((i for kind in CARDS for i, piece in enumerate(said) if piece.kind == kind), -1)


def _held(piece: Piece) -> Any:
    """The cards of a field, or how many they are."""
    if piece.kind == "card":
        return (piece.value,) if isinstance(piece.value, int) and piece.value >= 0 else 1
    if isinstance(piece.value, list | tuple):
        return tuple(piece.value)
    return piece.value if isinstance(piece.value, int) else 1
