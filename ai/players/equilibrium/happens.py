"""What may come of a choice in 8-equilibrium: to the balance of hands, to tokens, and to turns."""

from __future__ import annotations

from collections.abc import Mapping

from ...happening import SOMEWHAT, Happening, Playout
from .balance import at_once
from .later import later
from .left import left


def happens(playout: Playout) -> Mapping[Happening, float]:
    found = {**at_once(playout), **later(playout), **left(playout)}
    for event in playout.events:
        told = event.open or {}
        if event.kind in ("accepted", "rejected"):
            if event.kind == "rejected" and told["by"] == playout.seat:
                found[Happening("rejects", SOMEWHAT, told["seat"], least=0.15, stark=0.3)] = 1.0
            break
    return found
