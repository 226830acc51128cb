"""Makes deeds from sentences for tests of where and how the table shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.books.contract.deed import SPEECH, Clause, Deed, Speaker
from game.words import Piece
from game.words.templates import TYPES


def deed(said: Sequence[Piece], event: int = 0, kind: str = "", *more: Any, **named: Any) -> Deed:
    """A deed with these words; its players and cards are the ones that the words name."""
    fields = {f"f{n}": piece.value for n, piece in enumerate(said) if piece.kind in TYPES}
    words = "".join(f"{{f{n}:{one.kind}}}" if one.kind in TYPES else one.text for n, one in enumerate(said))
    clause = Clause(kind, words, {**fields, SPEECH: said})
    speaker: Any = Speaker(None, ())  # type: ignore[arg-type]
    return Deed((clause,), event, kind, *more, speaker=speaker, **named)
