"""Computes the expected cost of a file of Eightfist, by the number of turns left to improve it.

A file is two kinds of card. Each turn goes to a file with some chance; the file is then offered two cards,
the slush and a drawn one, takes the better one if that is a gain, and may turn up a card instead. The costs
are computed backwards from the end of the round, so they include the value of a lone card that may still get
a partner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil

from engine.eightfist import scoring
from engine.eightfist.cards import (
    CRY_BABY,
    CURES,
    FISTFACE,
    GRACE,
    QUEEN_OF_SPADES,
    RANK,
    TWO_OF_DIAMONDS,
    VALUE,
)

from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SPADE_QUEEN: Final = 13
DIAMOND_TWO: Final = 14
FISTFACE_KIND: Final = 15
CRY_BABY_KIND: Final = 16
GRACE_KIND: Final = 17
UNSEEN: Final = 18
"""The kinds of cards that are not a plain rank; UNSEEN is a face-down card."""
_SPECIAL: Final = {
    QUEEN_OF_SPADES: SPADE_QUEEN,
    TWO_OF_DIAMONDS: DIAMOND_TWO,
    FISTFACE: FISTFACE_KIND,
    CRY_BABY: CRY_BABY_KIND,
    GRACE: GRACE_KIND,
}
KIND: Final = (*(_SPECIAL.get(card, RANK[card]) for card in range(55)), UNSEEN)
"""By card, its kind: thirteen ranks and five special cards.

A blank (-1) is the last place of the list, UNSEEN.
"""
COUNT: Final = [KIND.count(kind) for kind in range(18)]
WORTH: Final = [VALUE[KIND.index(kind)] for kind in range(18)]
RANK_OF: Final = [RANK[KIND.index(kind)] for kind in range(18)] + [-1]
"""By kind, the rank it pairs with; a face-down card has none."""
PARTNER: Final = [*range(13), 11, 1, GRACE_KIND, GRACE_KIND, FISTFACE_KIND]
"""By kind, the kind it needs as a partner."""
LONGEST: Final = ceil(max(W.turns))
"""How many turns ahead files are computed."""
_FREEZERS: Final = {KIND[freezer]: {KIND[card] for card in cures} for freezer, cures in CURES.items()}
"""The kinds of cards that freeze a file, and those that cure it."""

QUAD: Final = float(-scoring.QUAD)
"""The points saved by a quad, in addition to those saved by its pairs."""
TWO_QUADS: Final = float(-scoring.TWO_QUADS)
"""The further points saved by two quads."""
Costs = list[list[float]]
"""By the two kinds of a file: its expected cost in points."""


def laid(a: int, b: int) -> float:
    """The points of a file of two known kinds when the round ends."""
    if RANK_OF[a] == RANK_OF[b]:
        return 0.0
    if b in _FREEZERS.get(a, ()) or a in _FREEZERS.get(b, ()):
        return 0.0
    return float(WORTH[a] + WORTH[b])


def may_cover(old: int, other: int, new: int) -> bool:
    """Whether the rules allow this card to be replaced while the other one lies beside it (EF-8)."""
    if other in _FREEZERS:
        if old in _FREEZERS:
            return False
        return old in _FREEZERS[other] or new in _FREEZERS[other]
    return old not in _FREEZERS or other in _FREEZERS[old]


def _chances(seen: int) -> list[float]:
    """For each kind, the chance that the next card has it, when one card has already been seen."""
    left = [count - (kind == seen) for kind, count in enumerate(COUNT)]
    return [count / sum(left) for count in left]


_ANY: Final = _chances(UNSEEN)
_BESIDE: Final = [_chances(kind) for kind in range(UNSEEN + 1)]


def _expected(row: list[float], beside: int) -> float:
    return sum([cost * chance for cost, chance in zip(row, _BESIDE[beside], strict=False)])


def _reveal(costs: Costs) -> None:
    """Fill in the costs of files with face-down cards from those of files without."""
    for kind in range(UNSEEN):
        costs[kind][UNSEEN] = costs[UNSEEN][kind] = _expected(costs[kind], kind)
    costs[UNSEEN][UNSEEN] = _expected(costs[UNSEEN], UNSEEN)


def _best_of_two(outcomes: list[tuple[float, float]]) -> float:
    """The expected smaller of two independent outcomes, each given with its chance."""
    outcomes.sort()
    total = 0.0
    above = 1.0
    for cost, chance in outcomes:
        rest = above - chance
        total += cost * (above * above - rest * rest)
        above = rest
    return total


def _earlier(later: Costs, pairs: bool) -> Costs:
    """The cost of each file with one more turn to go, computed from its cost with one turn less."""
    kinds = range(UNSEEN + 1)
    costs = [row[:] for row in later]
    for a in kinds:
        for b in range(a + 1):
            least = later[a][b]
            if UNSEEN in (a, b):
                least = min(least, _turned_up(later, a, b))
            outcomes = []
            for card, chance in enumerate(_ANY):
                cost = least
                if may_cover(a, b, card) and (pairs or RANK_OF[card] != RANK_OF[b]):
                    cost = min(cost, later[card][b])
                if may_cover(b, a, card) and (pairs or RANK_OF[card] != RANK_OF[a]):
                    cost = min(cost, later[a][card])
                outcomes.append((cost, chance))
            costs[a][b] = costs[b][a] = (1 - W.file_share) * later[a][b] + W.file_share * _best_of_two(
                outcomes
            )
    return costs


def _turned_up(later: Costs, a: int, b: int) -> float:
    """The cost of a file if one of its face-down cards is turned up."""
    other = b if a == UNSEEN else a
    return _expected(later[other], other)


@cache
def costs(pairs: bool = True) -> list[Costs]:
    """By the number of turns left, the cost of each file, with or without the hope for new pairs."""
    last = [[0.0] * (UNSEEN + 1) for _ in range(UNSEEN + 1)]
    for a in range(UNSEEN):
        for b in range(UNSEEN):
            last[a][b] = laid(a, b)
    _reveal(last)
    found = [last]
    for _ in range(LONGEST):
        found.append(_earlier(found[-1], pairs))
    return found


@cache
def table(players: int, lowest: int, wait: int, pairs: bool = True) -> Costs:
    """The costs of files while the fullest Fist still has `lowest` face-down cards.

    The seat waits for `wait` other turns. Playing first is worth half a turn more, playing last half a turn
    less.
    """
    if not lowest:
        return costs()[0]
    turns = max(0.0, W.turns[lowest] + W.first_half - (wait + 0.5) / players)
    early = min(int(turns), LONGEST - 1)
    part = min(1.0, turns - early)
    return [
        [(1 - part) * sooner + part * later for sooner, later in zip(few, more, strict=True)]
        for few, more in zip(costs(pairs)[early], costs(pairs)[early + 1], strict=True)
    ]


@cache
def tables(players: int, lowest: int, wait: int) -> tuple[Costs, Costs]:
    """Both tables, with and without the hope for new pairs."""
    return table(players, lowest, wait), table(players, lowest, wait, False)


@cache
def beside(players: int, lowest: int, wait: int) -> list[float]:
    """By kind: the expected cost of a file when a random card is turned up beside it."""
    files = table(players, lowest, wait)
    return [_expected(files[kind], kind) for kind in range(UNSEEN + 1)]


def makes_quad(kinds: Sequence[int], kind: int, place: int) -> bool:
    """Whether the card would complete four of a rank in two files side by side."""
    rank = RANK_OF[kind]
    file = place & 3
    if rank != RANK_OF[kinds[place ^ 4]]:
        return False
    return (file > 0 and RANK_OF[kinds[file - 1]] == rank == RANK_OF[kinds[file + 3]]) or (
        file < 3 and RANK_OF[kinds[file + 1]] == rank == RANK_OF[kinds[file + 5]]
    )


def fist_cost(files: Costs, k: Sequence[int]) -> float:
    """The expected cost of the four files of a Fist."""
    return files[k[0]][k[4]] + files[k[1]][k[5]] + files[k[2]][k[6]] + files[k[3]][k[7]]
