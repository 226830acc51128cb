"""Finds choices of Eightfist that certainly end the round and win it, whatever lies face down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ai.players.game_policy import Action
from engine.eightfist.cards import GRACE, VALUE
from engine.eightfist.fist import condition
from engine.eightfist.scoring import QUAD, TWO_QUADS, score_fist

from .files import KIND, RANK_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.eightfist.public import State

FILES: Final = ((0, 4), (1, 5), (2, 6), (3, 7))
"""The places of each file, the upper one first."""


def proves(s: State, action: Action) -> bool:
    """Whether this choice ends the round and wins it alone, whatever lies face down."""
    seat = s.seat
    bit = 1 << s.seat
    hidden = {card for cards in s.zones for card in cards if not s.know[card] & bit}
    soon = s.clone()
    soon.do(action)
    own = soon.zones[seat]
    if not soon.over or not hidden.isdisjoint(own):
        return False
    unseen = sorted(hidden)
    others = [fist for other, fist in enumerate(soon.zones[: s.table.players]) if other != seat]
    total: int = score_fist(own)["total"]
    return all(least([-1 if card in hidden else card for card in fist], unseen) > total for fist in others)


def least(fist: Sequence[int], unseen: Sequence[int]) -> int:
    """The lowest possible score of a Fist, whichever unseen cards lie face down in it."""
    low = 0
    for a, b in FILES:
        downs = [place for place in (a, b) if fist[place] < 0]
        ways = combinations(unseen, len(downs))
        low += min([_file(fist[a], fist[b], way) for way in ways], default=0)
    for a, b in ((0, 1), (1, 2), (2, 3)):
        ranks = {RANK_OF[KIND[fist[place]]] for place in (a, b, a + 4, b + 4) if fist[place] >= 0}
        if len(ranks) < 2:
            low += QUAD + TWO_QUADS
    return low


def _file(upper: int, lower: int, way: Sequence[int]) -> int:
    """The points of a file with these cards in place of its face-down ones."""
    up, down = [card for card in (upper, lower) if card >= 0] + list(way)
    return counted_file(up, down)


def counted_file(upper: int, lower: int) -> int:
    cancelled = GRACE in (upper, lower) and condition(upper, lower) == "cured"
    if cancelled or is_pair(upper, lower):
        return 0
    return sum([VALUE[card] for card in (upper, lower) if card >= 0])


def is_pair(upper: int, lower: int) -> bool:
    return upper >= 0 <= lower and RANK_OF[KIND[upper]] == RANK_OF[KIND[lower]] >= 0


def is_quad(fist: Sequence[int], file: int) -> bool:
    """Whether two files beside each other are pairs of one rank."""
    a = fist[file]
    b = fist[file + 1]
    if not (is_pair(a, fist[file + 4]) and is_pair(b, fist[file + 5])):
        return False
    return RANK_OF[KIND[a]] == RANK_OF[KIND[b]]
