"""Scores a Fist, with every part of the score by name (EF-7)."""

from __future__ import annotations

from ..kernel.game import Refused
from .cards import CURES, DECK, GRACE, RANK, VALUE
from .fist import FILES, condition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Final

    Row = tuple[str, tuple[int, ...], int, tuple[str, ...]]
    """A part of the score: its name, the files it comes from, its points, and its cards by name."""

QUAD: Final = -20
TWO_QUADS: Final = -5
"""Numbers of zones, limits, and actions. Actions that depend on places are listed by a mask of places."""


def score_fist(fist: Sequence[int]) -> dict[str, Any]:
    """The score of eight face-up cards: `values`, `quads` and `two_quads` add up to the `total`.

    `rows` gives the same score file by file: pairs and quads first, then all other cards at their value.
    """
    rows = _rows(fist)
    quads = [row for row in rows if row[0] == "quad"]
    if len(quads) == 2:
        rows.append(_row("two_quads", tuple(FILES), TWO_QUADS, fist))
    return {
        "values": sum(count for part, _, count, _ in rows if part in ("values", "jeopardy")),
        "quads": QUAD * len(quads),
        "two_quads": TWO_QUADS if len(quads) == 2 else 0,
        "total": sum(count for _, _, count, _ in rows),
        "rows": tuple(rows),
    }


def _rows(fist: Sequence[int]) -> list[Row]:
    rows: list[Row] = []
    file = 0
    while file < 4:
        upper = fist[file]
        lower = fist[file + 4]
        if file < 3 and RANK[upper] == RANK[lower] == RANK[fist[file + 1]] == RANK[fist[file + 5]]:
            rows.append(_row("quad", (file, file + 1), QUAD, fist))
            file += 2
        else:
            part = _part(upper, lower)
            count = VALUE[upper] + VALUE[lower] if part in ("values", "jeopardy") else 0
            rows.append(_row(part, (file,), count, fist))
            file += 1
    return rows


def _row(part: str, files: tuple[int, ...], count: int, fist: Sequence[int]) -> Row:
    """A part of the score, with its cards file by file, the upper card first."""
    return part, files, count, tuple(DECK[fist[file + row]] for file in files for row in (0, 4))


def _part(upper: int, lower: int) -> str:
    """The part of the score to which a file without a quad belongs."""
    if RANK[upper] == RANK[lower]:
        return "cured" if upper in CURES or lower in CURES else "pair"
    what = condition(upper, lower)
    if what == "cured" and GRACE in (upper, lower):
        return "cancelled"
    return "jeopardy" if what == "jeopardy" else "values"


def score(names: Sequence[str]) -> dict[str, Any]:
    """`octavo score eightfist`: eight cards by name, upper row then lower row."""
    for name in names:
        if name not in DECK:
            raise Refused("card_unknown", game="Eightfist", given=name, example="7H")
        if names.count(name) > 1:
            raise Refused("card_twice", given=name)
    if len(names) != 8:
        raise Refused("card_count", given=len(names), needed=8)
    scored = score_fist([DECK.index(name) for name in names])
    rows = [
        {
            "part": part,
            "files": [file + 1 for file in files],
            "cards": list(cards),
            "score": count,
        }
        for part, files, count, cards in scored["rows"]
    ]
    return {**scored, "rows": rows}
