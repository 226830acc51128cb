"""Estimates the value of a Fist while some of its cards lie face down."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eightfist.cards import VALUE
from engine.eightfist.fist import FILES, condition
from engine.eightfist.scoring import score_fist

WHOLE = 8
"""The cards of a whole Fist. During the deal and an exchange it has another number and is not counted."""
FILLERS = (12, 10)
"""Cards to replace two unknown ones of a file: a king and a jack never make a pair or a quad."""

SETTLED = frozenset(("pair", "cured", "cancelled", "quad"))
"""Parts of a score that the felt shows even if they change nothing, as with a pair of kings."""


def showing(fist: Sequence[int]) -> int:
    """The points of the cards that lie face up."""
    whole: int = sum(count for _part, _files, count in _rows(fist))
    half: int = sum(VALUE[card] for file in _half(fist) for card in fist[file::4] if card >= 0)
    return whole + half


def settled(fist: Sequence[int]) -> list[tuple[tuple[int, ...], int]]:
    """The pairs, cured files and quads, with their points: everything that does not count card by card."""
    return [(files, count) for part, files, count in _rows(fist) if part in SETTLED]


def unsettled(fist: Sequence[int]) -> set[int]:
    """The files that count card by card."""
    return {*FILES} - {file for files, _count in settled(fist) for file in files}


def _rows(fist: Sequence[int]) -> list[tuple[str, tuple[int, ...], int]]:
    """The rows of the score that come only from face-up cards."""
    filled = [card if card >= 0 else FILLERS[place // 4] for place, card in enumerate(fist)]
    half = _half(fist)
    rows = score_fist(filled)["rows"]
    return [(part, files, count) for part, files, count, _cards in rows if half.isdisjoint(files)]


def _half(fist: Sequence[int]) -> set[int]:
    """The files with a face-down card."""
    return {file for file in FILES if min(fist[file], fist[file + 4]) < 0}


def last_down(fist: Sequence[int]) -> int:
    """The place of the only face-down card of a Fist; -1 if there are more or none."""
    down = [place for place, card in enumerate(fist) if card < 0]
    return down[0] if len(fist) == WHOLE and len(down) == 1 else -1


def is_frozen(fist: Sequence[int], file: int) -> bool:
    """Whether neither card of a file may be replaced, except by a cure (EF-8)."""
    return condition(*fist[file :: len(FILES)]) in ("frozen", "jeopardy")
