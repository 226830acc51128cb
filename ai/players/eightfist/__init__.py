"""The policy for Eightfist: what each Fist is expected to score, and what each action changes about that.

All is reckoned in points that a Fist will cost; fewer points than the others' are a share of a win.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...mind import Mind
from ...policy import TO_THE_END, Action, Policy
from .deeds import place_of, top, weight
from .files import KIND, UNSEEN
from .happens import happens
from .lasts import lasts
from .look import FistCosts
from .outcome import value
from .quick import even, quick
from .reckon import counts, proves
from .sense import costs_for_nothing, twins
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


JUDGED: Final = frozenset(("take", "place", "discard"))
"""Choices of which even an inattentive mind sees that they cost points for nothing."""


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    assert s.question is not None
    if s.question.kind == "start":
        return _start(s, seat, legal, rng)
    look, kind = FistCosts(s, seat, mind), KIND[top(s, seat)]
    found = [weight(look, action, kind) + look.temper * _liking(look, action) for action in legal]
    if mind.attention < 1.0:
        careless = 1.0 - mind.attention
        for i, action in enumerate(legal):
            if verb_of(action) in JUDGED and costs_for_nothing(look, action, kind):
                found[i] -= careless
    return found


def _start(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> list[float]:
    """Turn up cards in different files, so that more pairs can be hoped for; such places are drawn by lot."""
    _, chosen = s.picks.get(seat, (seat, ()))
    taken = [place & 3 for place in chosen]
    apart = [i for i, (_, place) in enumerate(legal) if place & 3 not in taken]
    weights = [0.0] * len(legal)
    weights[apart[rng.below(len(apart))]] = 1.0
    return weights


def _liking(look: FistCosts, action: Action) -> float:
    """What a temperament adds to an action's worth.

    Boldness favours unseen cards, thefts and ending the round; who bluffs lays cards over face-down ones;
    thrift keeps these in place; suspicion does not take what others left. A grudge decides from whom to
    steal, and gives the next player nothing; it counts in the worth itself, as a part of suspicion does.
    """
    mind, verb = look.mind, verb_of(action)
    if verb == "steal":
        _, target, _ = action
        foe = mind.foes[target] if mind.foes else 0.0
        return W.likes * (mind.boldness + W.likes_revenge * mind.grudge * foe)
    if verb == "draw":
        return W.likes * (W.likes_luck * mind.boldness + W.likes_own * mind.suspicion)
    if verb == "discard":
        return W.likes * W.likes_luck * mind.boldness
    if verb in ("take", "place") and look.kinds[look.seat][place_of(action)] == UNSEEN:
        bold = W.likes_end * mind.boldness if look.downs[look.seat] == 1 else 0.0
        return W.likes * (bold + W.likes_speed * mind.bluff - W.likes_time * mind.thrift)
    return 0.0


PLAIN: Final = frozenset(("draw", "discard"))
"""Verbs that even an inattentive mind considers, as they can always be done."""
POLICY: Final = Policy(
    weigh,
    value,
    happens,
    lasts,
    counts=counts,
    proves=proves,
    twins=twins,
    horizon=W.horizon,
    depth=TO_THE_END,
    told=TO_THE_END,
    quick=quick,
    even=even,
    sure=W.sure,
    plain=PLAIN,
)
