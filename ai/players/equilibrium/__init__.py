"""8-equilibrium: what a growing hand is worth, what a card does to it, when a token is worth a reject.

Everything is reckoned in points of the final score.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.equilibrium.setup import Facts
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table import Table

from ...mind import Mind
from ...policy import TRUST, Action, Policy
from .belief import Belief
from .deeds import WORTH
from .look import Look
from .outcome import value
from .quick import mine, quick
from .reasons import reason

POINT = 0.09
"""What a point of the final score is worth in shares of a win."""
_IN_FOG = 300.0
"""How many worlds the judgement of a choice is worth where choices differ by less than luck does."""
_TASTE = 0.2
"""How many points a temperament at its utmost adds to an action."""
_SECRETIVE = ("trade", "wind", "relay")
"""What is chosen out of sight."""


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = Look(s, seat, mind)
    if mind.is_special:
        return [POINT * (WORTH[action[0]](look, action) + _temper(look, action)) for action in legal]
    return [POINT * WORTH[action[0]](look, action) for action in legal]


def _temper(look: Look, action: Action) -> float:
    """What a character likes beyond what it is worth.

    The bold like what nobody foresees: the deck, a slot in the fog, whatever goes on in secret, and look at
    nothing beforehand. Who bluffs likes the secret too, and shows nobody by a reject what a hand needs; the
    suspicious take what is offered for a trap. Tokens and grudges are in the worth itself.
    """
    mind, verb = look.mind, action[0]
    if verb in _SECRETIVE:
        return _TASTE * (mind.boldness + mind.bluff)
    if verb in ("reject", "cancel"):
        return _TASTE * (mind.suspicion - mind.bluff)
    if verb == "peek":
        return -_TASTE * mind.boldness
    if verb == "deal" or (verb == "give" and look.market[action[1]] < 0):
        return _TASTE * mind.boldness
    return 0.0


def trust(table: Table) -> float:
    facts: Facts = table.facts
    return _IN_FOG if facts.fog else TRUST


POLICY = Policy(
    weigh, value, reason, horizon=24, quick=quick, mine=mine, trust=trust, guess=Belief, glances=12
)
