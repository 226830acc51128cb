"""What becomes of hands in a playout of 8-equilibrium: what they score, and how balanced they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.equilibrium.scoring import PERFECT_RANKS
from engine.equilibrium.setup import HAND_LIMIT, Facts

from ...happening import LITTLE, SMALL, SOMEWHAT, Happening, Playout, fact
from .balance import best_of, counts_of
from .prospects import COUNTED, OPEN, OWN_PARTS, THEIR_PARTS, asked, expected, is_open, is_touched
from .tables import RANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


_GOES_ON: Final = "goes_on"
_CHANGES: Final = "changes"
"""The fact that the choice changes the own hand: of two gifts nobody sees why one helps it more."""
_TOUCHED: Final = "touched"
"""The fact that the choice reaches a player: of another one it does not say what becomes of that hand."""
_ENDS: Final = Happening(
    "ends_with",
    LITTLE,
    counted=True,
    tenths=True,
    least=0.5,
    stark=9,
    alike=(_GOES_ON, "seen"),
    aside=True,
)
"""What the hand scores on average after some turns more: told after all that shows why."""
_BALANCED: Final = tuple(
    [
        Happening(code, SOMEWHAT, least=0.15, alike=(_GOES_ON, _CHANGES), within=part)
        for code, part in zip(("two_each", "four_red", "four_even"), OWN_PARTS, strict=True)
    ]
)
"""By part of the score, whether the hand has all its points after some turns more, or can without a swap.

It is told where the hand brings more for that part at once, if chance fills it: else nobody sees why.
"""
_ALL_POINTS: Final = best_of((2, 2, 2, 2, 4, 4))
_THEIRS: Final = {
    "ends_with": "they_end_with",
    "two_each": "their_two_each",
    "four_red": "their_four_red",
    "four_even": "their_four_even",
}
"""The codes of the same for another player."""
_THEIR_PARTS: Final = dict(zip(OWN_PARTS, THEIR_PARTS, strict=True))
_RANKS: Final = Happening(
    "ranks_end",
    -LITTLE,
    counted=True,
    tenths=True,
    least=1,
    stark=3,
    facts=("ranks", "rank_cards"),
    within="off_ranks",
    aside=True,
    upto=SMALL,
)
"""How far the sum of ranks then is from the one that wins ties (EQ-12)."""
_RANKS_NOW: Final = _RANKS._replace(
    code="ranks_now", tenths=False, least=2, stark=2, plainly=True, alike=COUNTED, aside=False, upto=1.0
)
"""The same right after the choice, told where the own hand differs in nothing else."""
_USUAL: Final = PERFECT_RANKS // HAND_LIMIT
"""Of a card that is still to come this rank is reckoned."""


def later(playout: Playout) -> Mapping[Happening, float]:
    """What becomes of the own hand, and of those that the choice reaches."""
    s, seat, end = playout.soon, playout.seat, playout.end
    facts: Facts = s.table.facts
    found = {**_becomes(end.zones[seat]), _RANKS: _off_ranks(end.zones[seat]), **_held(playout)}
    if not s.over:
        found[fact(_GOES_ON)] = 1.0
    if is_open(playout) or sorted(s.zones[seat]) != sorted(playout.before.zones[seat]):
        found[fact(_CHANGES)] = 1.0
    if asked(s) not in OPEN:
        found[fact("seen")] = 1.0  # else it depends on a card that nobody foresees
    for other, much in playout.others:
        if not (facts.teams and not (other ^ seat) & 1):
            for one, amount in _becomes(end.zones[other]).items():
                alike = (*[code for code in one.alike if code != _CHANGES], _TOUCHED)
                matters = -one.matters * much
                within = _THEIR_PARTS.get(one.within, "")
                theirs = one._replace(
                    code=_THEIRS[one.code], seat=other, matters=matters, alike=alike, within=within
                )
                found[theirs] = amount
            if is_touched(s, playout.before, other):
                found[fact(_TOUCHED, other)] = 1.0
    return found


def _becomes(hand: Sequence[int]) -> dict[Happening, float]:
    """What a hand scores, and which parts of the score are full."""
    best = best_of(tuple(counts_of(hand)))
    full = [float(points == most) for points, most in zip(best, _ALL_POINTS, strict=True)]
    return {_ENDS: expected(hand), **dict(zip(_BALANCED, full, strict=True))}


def _off_ranks(hand: Sequence[int]) -> float:
    """How far the ranks of a hand add up from what wins ties, with usual cards for those still to come."""
    ranks = sum([RANK[card] for card in hand]) + _USUAL * (HAND_LIMIT - len(hand))
    return float(abs(ranks - PERFECT_RANKS))


def _held(playout: Playout) -> dict[Happening, float]:
    """The ranks of the cards that the seat has and has seen, without one that it offers."""
    s, seat, before = playout.soon, playout.seat, playout.before
    offered = s.picks[seat][1] if seat in s.picks else ()
    held = [card for card in s.zones[seat] if before.know[card] >> seat & 1 and card not in offered]
    ranks = float(sum([RANK[card] for card in held]))
    found = {fact("ranks"): ranks, fact("rank_cards"): float(len(held)), fact("off_ranks"): _off_ranks(held)}
    return found if asked(s) in OPEN else {**found, _RANKS_NOW: _off_ranks(held)}
