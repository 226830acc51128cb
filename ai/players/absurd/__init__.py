"""Absurd 8's: cards to shed, attacks to send on, bluffs to call, reckoned from what the cards say."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...mind import Mind
from ...policy import Action, Policy
from .deeds import WORTH
from .look import Look
from .outcome import value
from .quick import quick
from .reasons import reason


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = Look(s, seat, mind)
    return [WORTH[action[0]](look, action) for action in legal]


POLICY = Policy(weigh, value, reason, horizon=14, quick=quick)
