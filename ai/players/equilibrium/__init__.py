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


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = Look(s, seat, mind)
    return [POINT * WORTH[action[0]](look, action) for action in legal]


def trust(table: Table) -> float:
    facts: Facts = table.facts
    return _IN_FOG if facts.fog else TRUST


POLICY = Policy(
    weigh, value, reason, horizon=24, quick=quick, mine=mine, trust=trust, guess=Belief, glances=12
)
