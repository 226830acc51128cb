"""Makes the chances of a review true where quick playouts misjudge a position.

A curve turns the share of a win that playouts came to into the chance that is told. It was fitted to what
was really won, in other rounds than those it was measured in (`tests/reckoned.py chances`). The better of
two choices stays the better one, and a certain win stays certain.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Final

    from engine.kernel.table import Table

_LEAST: Final = 0.001
"""What a position is worth is taken for at least this, and for less than a win by as much."""


class Curve(NamedTuple):
    """How much some things count in the logarithm of the odds that are told, most beyond a fair share's."""

    fair: float
    """A seat's share of a win if nothing is known of it."""

    ends: float
    """The same logarithm of what playouts came to: most of it where that is nearly certain."""
    middle: float
    """Twice what playouts came to."""
    stood: float
    """The logarithm of the odds that the position is worth before the choice."""
    late: float = 0.0
    """How far a round is: the hands that the others have built by then are better than guessed."""

    def chance(self, share: float, stood: float, late: float) -> float:
        """The chance, if playouts came to this share, and what was known before the choice."""
        if not 0 < share < 1:
            return share
        fair = _odds(self.fair)
        told = fair + self.ends * (_odds(share) - fair) + self.stood * (_odds(stood) - fair)
        return 1 / (1 + exp(self.late * late - told - 2 * self.middle * (share - self.fair)))

    def slope(self, share: float, stood: float, late: float) -> float:
        """By how much the chance grows where the share does by a little."""
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
"""By game and number of players; elsewhere playouts come near enough to what is won."""


def curve_for(table: Table) -> Curve | None:
    return CURVES.get((table.game.id, table.players))
