"""What can be seen of two choices in Absurd 8's, though it settles nothing: what lies open for whom."""

from __future__ import annotations

from collections.abc import Sequence

from ...policy import Action, Reason
from .matching import fits_a_pile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State

_FEW: Final = 3
"""Who holds no more cards may soon win, so that it matters what fits."""
_FEWER: Final = 0.1
"""Such a part of the unseen cards less is worth a word."""


def sees(s: State, first: Action, other: Action) -> Reason | None:
    """How many of the unseen cards fit for whoever is next with few cards, on what either choice leaves open.

    Reads only what the seat may know: none of this is told if its cards are known, or attacks wait.
    """
    seat, one, two = s.seat, _after(s, first), _after(s, other)
    next_one = one.seat
    if not _settles(one, seat) or not _settles(two, seat) or two.seat != next_one:
        return None
    hand = one.zones[next_one]
    if not 0 < len(hand) == len(two.zones[next_one]) <= _FEW or _knows(s, hand, seat):
        return None
    unseen = [card for zone in s.zones for card in zone if not s.know[card] >> seat & 1]
    n, rest = (sum([fits_a_pile(soon, card) for card in unseen]) for soon in (one, two))
    if rest - n < _FEWER * len(unseen):
        return None
    told: dict[str, object] = {"other": other, "at_once": True, "counted": True}
    return (
        "next_fits",
        {**told, "best": n, "rest": rest, "of": len(unseen), "seat": next_one, "held": len(hand)},
    )


def _after(s: State, action: Action) -> State:
    soon = s.clone()
    soon.do(action)
    return soon


def _settles(soon: State, seat: int) -> bool:
    """Whether another player's turn begins, with no attack to answer, on piles that the seat sees."""
    asked = soon.question is not None and soon.question.kind == "turn" and soon.seat != seat
    tops = [soon.zones[pile][-1] for pile in soon.pub.piles if soon.zones[pile]]
    return asked and not soon.pub.chain and all(soon.know[card] >> seat & 1 for card in tops)


def _knows(s: State, cards: Sequence[int], seat: int) -> bool:
    return all(s.know[card] >> seat & 1 for card in cards)
