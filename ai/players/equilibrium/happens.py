"""What may come of a choice in 8-equilibrium: to the balance of hands, to tokens, and to turns."""

from __future__ import annotations

from collections.abc import Mapping

from engine.equilibrium.setup import HAND_LIMIT

from ...happening import SOMEWHAT, USUALLY, Happening, Playout
from .balance import at_once
from .later import later
from .left import left
from .prospects import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_REJECTS: Final = Happening("rejects", SOMEWHAT, least=0.15, stark=0.3)
_TAKES_LAST: Final = _REJECTS._replace(code="takes_last", matters=USUALLY, stark=0)
"""Somebody takes the card that ends the round (EQ-11)."""
_OFFERS: Final = ("react", "target", "toss")
"""What is asked while a Give goes on: after a Swap with the Market nobody can reject anything (EQ-6.2)."""


def happens(playout: Playout) -> Mapping[Happening, float]:
    return {**at_once(playout), **later(playout), **left(playout), **_answered(playout)}


def _answered(playout: Playout) -> dict[Happening, float]:
    """What becomes of the card that the choice itself gives to another player."""
    s, seat = playout.soon, playout.seat
    if asked(s) not in _OFFERS:
        return {}
    last = sum([HAND_LIMIT - len(s.zones[each]) for each in range(s.table.players)]) == 1
    for event in playout.events:
        told = event.open or {}
        if event.kind == "rejected":
            return {_REJECTS._replace(seat=told["seat"]): 1.0} if told["by"] == seat else {}
        if event.kind == "accepted":
            others = told["by"] == seat != told["target"]
            return {_TAKES_LAST._replace(seat=told["target"]): 1.0} if last and others else {}
    return {}
