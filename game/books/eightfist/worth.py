"""What a Fist is worth while some of its cards lie face down."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eightfist.cards import VALUE
from engine.eightfist.fist import FILES
from engine.eightfist.scoring import score_fist

WHOLE = 8
"""Cards of a whole Fist. During the deal and during an exchange it has another number and is not counted."""
FILLERS = (12, 10)
"""Cards in place of the two unknown ones of a file: a king and a jack never make a pair or a quad."""


def showing(fist: Sequence[int]) -> int:
    """The points of the cards that lie face up."""
    whole: int = sum(count for _files, count in _rows(fist))
    half: int = sum(VALUE[card] for file in _half(fist) for card in fist[file::4] if card >= 0)
    return whole + half


def settled(fist: Sequence[int]) -> list[tuple[tuple[int, ...], int]]:
    """The files that count 0 although their cards have values, and the quads, with their points."""
    return [
        (files, count)
        for files, count in _rows(fist)
        if len(files) <= 2 and count <= 0 and count != sum(VALUE[c] for f in files for c in fist[f::4])
    ]


def _rows(fist: Sequence[int]) -> list[tuple[tuple[int, ...], int]]:
    """The rows of the score that come from face-up cards only."""
    filled = [card if card >= 0 else FILLERS[place // 4] for place, card in enumerate(fist)]
    half = _half(fist)
    rows = score_fist(filled)["rows"]
    return [(files, count) for _part, files, count, _cards in rows if half.isdisjoint(files)]


def _half(fist: Sequence[int]) -> set[int]:
    """The files with a card that lies face down."""
    return {file for file in FILES if min(fist[file], fist[file + 4]) < 0}
