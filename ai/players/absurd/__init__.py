"""The policy for Absurd 8's: which cards to play, attacks to pass on and bluffs to call."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...mind import Mind
from ...policy import Action, Policy
from .deeds import WORTH
from .look import CardCounts
from .outcome import value
from .quick import quick
from .reasons import reason
from .weights import WEIGHTS as W


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = CardCounts(s, seat, mind)
    return [WORTH[verb_of(action)](look, action) for action in legal]


POLICY = Policy(weigh, value, reason, horizon=W.horizon, quick=quick)
