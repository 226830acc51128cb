"""The policy for Eightfist: the expected score of each Fist, and how each action changes it.

Everything is counted in the points that a Fist will cost; fewer points than the others give a share of a win.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.levels.mind import Mind
from ai.players.game_policy import TO_THE_END, Action, Policy
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State

from .action_values import place_of, top, weight
from .files import KIND, UNSEEN
from .fist_costs import FistCosts
from .playout_value import value
from .quick import even, quick
from .reasons import ROWS, finds
from .sensible_choices import costs_for_nothing, twins
from .sure_wins import proves
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


JUDGED: Final = frozenset(("take", "place", "discard"))
"""Choices that even an inattentive mind recognises as a waste of points."""


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    assert s.question is not None
    if s.question.kind == "start":
        return _start(s, seat, legal, rng)
    look = FistCosts(s, seat, mind)
    kind = KIND[top(s, seat)]
    found = [weight(look, action, kind) + look.temper * _liking(look, action) for action in legal]
    if mind.attention < 1.0:
        careless = 1.0 - mind.attention
        for i, action in enumerate(legal):
            if verb_of(action) in JUDGED and costs_for_nothing(look, action, kind):
                found[i] -= careless
    return found


def _start(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> list[float]:
    """Turn up cards in different files, which keeps more chances for pairs.

    Choose among such places at random.
    """
    _, chosen = s.picks.get(seat, (seat, ()))
    taken = [place & 3 for place in chosen]
    apart = [i for i, (_, place) in enumerate(legal) if place & 3 not in taken]
    weights = [0.0] * len(legal)
    weights[apart[rng.below(len(apart))]] = 1.0
    return weights


def _liking(look: FistCosts, action: Action) -> float:
    """The bonus of a temperament for an action.

    Boldness favours unseen cards, thefts and ending the round; a bluffer lays cards over face-down ones;
    thrift keeps face-down cards in place; suspicion avoids taking a card that another player left. A grudge
    decides from whom to steal, and avoids helping the next player; it changes the value of the position
    itself, and so does a part of suspicion.
    """
    mind = look.mind
    verb = verb_of(action)
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
"""Verbs that even an inattentive mind considers, because they are always possible."""
POLICY: Final = Policy(
    weigh,
    value,
    finds=finds,
    rows=ROWS,
    proves=proves,
    twins=twins,
    horizon=W.horizon,
    depth=TO_THE_END,
    quick=quick,
    even=even,
    sure=W.sure,
    plain=PLAIN,
)
