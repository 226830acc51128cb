"""Corrects the chances in a review where quick playouts misjudge a position.

A curve turns the share of a win in the playouts into the chance that is shown. It was fitted to actual wins,
and then tested on other rounds (`tests/reckoned.py chances`). The better of two choices stays the better one,
and a certain win stays certain.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Final

    from engine.kernel.table_description import Table

_LEAST: Final = 0.001
"""The smallest share that a position can have; the largest is as far below a whole win."""


class Curve(NamedTuple):
    """The weights in the logarithm of the odds; most apply to the distance from a fair share."""

    fair: float
    """A seat's share of a win if nothing is known about it."""

    ends: float
    """The weight of the logarithm of odds in the playouts, which matters most if the result is nearly
    certain.
    """
    middle: float
    """Half the weight of the playouts' share itself."""
    stood: float
    """The weight of the logarithm of odds of the position before the choice."""
    late: float = 0.0
    """The reduction as a round goes on, because late in a round the others' hands are better than guessed."""

    def chance(self, share: float, stood: float, late: float) -> float:
        """The chance for this share in the playouts, given what was known before the choice."""
        if not 0 < share < 1:
            return share
        fair = _odds(self.fair)
        told = fair + self.ends * (_odds(share) - fair) + self.stood * (_odds(stood) - fair)
        return 1 / (1 + exp(self.late * late - told - 2 * self.middle * (share - self.fair)))

    def slope(self, share: float, stood: float, late: float) -> float:
        """How much the chance rises when the share rises a little."""
        if not 0 < share < 1:
            return 1.0
        chance = self.chance(share, stood, late)
        return chance * (1 - chance) * (self.ends / (share * (1 - share)) + 2 * self.middle)


def _odds(share: float) -> float:
    """The logarithm of the odds."""
    share = min(max(share, _LEAST), 1 - _LEAST)
    return log(share / (1 - share))


CURVES: Final[Mapping[tuple[str, int], Curve]] = {
    ("absurd", 2): Curve(1 / 2, ends=0.36, middle=1.4, stood=0.36),
    ("absurd", 3): Curve(1 / 3, ends=0.36, middle=1.4, stood=0.36),
    ("lockdown", 7): Curve(1 / 7, ends=0.65, middle=0.8, stood=0.0),
    ("equilibrium", 2): Curve(1 / 2, ends=1.0, middle=0.0, stood=0.0, late=0.36),
}
"""By game and number of players; for all others, playouts come close enough to actual wins."""


def curve_for(table: Table) -> Curve | None:
    return CURVES.get((table.game.id, table.players))
