"""What a choice of 8-equilibrium leaves to the others, and what it spends a token for."""

from __future__ import annotations

from collections.abc import Mapping

from engine.equilibrium.setup import HAND_LIMIT, Facts, targets

from ...happening import LITTLE, SMALL, SOMEWHAT, Happening, Playout, fact
from ...mind import SOBER
from .balance import counts_of
from .look import HandWorths
from .prospects import SETTLED, asked, likely, unseen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_ENDS_NOW: Final = Happening("ends_now", 0.9 * SOMEWHAT, at_once=True)
_TAKES_NEXT: Final = Happening("takes_next", 1.2 * LITTLE, at_once=True, alike=("is_next",))
"""The seat has the next turn and few enough cards to take one itself (EQ-9)."""
_MAY_CANCEL: Final = Happening("may_cancel", -LITTLE, at_once=True)
"""Another player picks the card that comes, and has a token to cancel the swap (EQ-7.2)."""
_BOUGHT: Final = "bought"
_SWAPS_FOR_LITTLE: Final = Happening(
    "swaps_for_little",
    -0.3 * LITTLE,
    at_once=True,
    facts=(_BOUGHT,),
    alike=(SETTLED,),
    aside=True,
    upto=SMALL,
)
_SPARES_LITTLE: Final = _SWAPS_FOR_LITTLE._replace(code="spares_little")
"""A token goes for fewer points than the player reckons it to be worth."""
_NO_NEARER: Final = Happening("no_nearer", -1.1 * SOMEWHAT, at_once=True, alike=(SETTLED,))
"""A token goes for a Swap after which the suits are as they were, in whatever order."""
_LITTLE_BOUGHT: Final = 1.0
"""Nor is more called little."""


def left(playout: Playout) -> Mapping[Happening, float]:
    """Who decides what next, and what a token is spent for."""
    s, before, seat = playout.soon, playout.before, playout.seat
    facts: Facts = s.table.facts
    found: dict[Happening, float] = {_ENDS_NOW: float(s.over)}
    if asked(s) == "act" and s.seat == seat:
        found |= {fact("is_next"): 1.0, _TAKES_NEXT: float(targets(s, seat) >> seat & 1)}
    if asked(s) == "trade" and s.pub.tokens[s.seat] and not facts.teams:
        found[_MAY_CANCEL._replace(seat=s.seat)] = 1.0
    return {**found, **_spent(s, before, seat), **_no_nearer(s, before, seat)}


def _no_nearer(s: State, before: State, seat: int) -> dict[Happening, float]:
    """Whether a token went for a Swap with the Market after which the suits are no nearer to two of each."""
    swaps = asked(before) == "act" and asked(s) != "trade" and len(s.zones[seat]) == len(before.zones[seat])
    spent = swaps and s.pub.tokens[seat] < before.pub.tokens[seat]
    changed = sorted(s.zones[seat]) != sorted(before.zones[seat])
    if not spent or not changed or not all(before.know[card] >> seat & 1 for card in s.zones[seat]):
        return {_NO_NEARER: 0.0}
    had, has = (sorted(counts_of(each.zones[seat])[:4]) for each in (before, s))
    return {_NO_NEARER: float(had == has)}


def _spent(s: State, before: State, seat: int) -> dict[Happening, float]:
    """Whether a token went for a little, and how many tenths of a point that is."""
    found = {fact(_BOUGHT): 0.0, _SWAPS_FOR_LITTLE: 0.0, _SPARES_LITTLE: 0.0}
    if before.question is None or s.pub.tokens[seat] >= before.pub.tokens[seat]:
        return found
    hand, to_come = s.zones[seat], unseen(before, seat)
    kind = before.question.kind
    if kind == "act" and asked(s) != "trade":
        told, other = _SWAPS_FOR_LITTLE, before.zones[seat]
    elif kind == "react":
        *_, slot = before.args
        facts: Facts = s.table.facts
        card = before.zones[facts.offer][0] if slot < 0 else before.zones[facts.market][slot]
        told, other = _SPARES_LITTLE, (*hand, card)
    else:
        return found
    if len(hand) == HAND_LIMIT or not all(before.know[card] >> seat & 1 for card in (*hand, *other)):
        return found
    bought = likely(hand, to_come) - likely(other, to_come)
    if 0.05 < bought < min(_LITTLE_BOUGHT, HandWorths(before, seat, SOBER).token):
        return {**found, fact(_BOUGHT): float(round(10 * bought)), told: 1.0}
    return found
