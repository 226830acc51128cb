"""The policy for Absurd 8's: which cards to play, attacks to pass on and bluffs to call."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...mind import Mind
from ...policy import TO_THE_END, Action, Policy
from .deeds import WORTH
from .happens import happens
from .lasts import lasts
from .lies_open import sees
from .look import CardCounts
from .outcome import value
from .plays import is_trap
from .quick import quick
from .reckon import counts, either_order, proves
from .temper import OPENLY, liking
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = CardCounts(s, seat, mind)
    if mind.is_special:
        return [WORTH[verb_of(action)](look, action) + liking(look, action) for action in legal]
    return [WORTH[verb_of(action)](look, action) for action in legal]


def considered(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[Action]:
    """The choices without most false bluffs; a bluffing character keeps more of them.

    A face-down card is usually called. A Bluff that fits is always considered. Another card is laid face down
    rarely if some card can be played openly, and not always if none can. A player who overlooks open plays
    dares less often: each time there is less left to take instead.
    """
    look = CardCounts(s, seat, mind)
    lies = {action for action in legal if verb_of(action) == "bluff" and not is_trap(look, action)}
    if not lies:
        return legal
    dares = W.dares_stuck if OPENLY.isdisjoint(map(verb_of, legal)) else W.dares
    dares += (W.dares_bluffer * mind.bluff + W.dares_bold * mind.boldness) * mind.attention
    if rng.below(1024) < 1024 * dares:
        return legal
    return [action for action in legal if action not in lies] or legal


def _wastes(s: State, action: Action, better: Action) -> bool:
    """Whether it lays a card face down that may be played openly."""
    verb, *used = action
    does, *also = better
    return verb == "bluff" != does and also[:1] == used[:1]


POLICY: Final = Policy(
    weigh,
    value,
    happens,
    lasts,
    counts=counts,
    sees=sees,
    either_order=either_order,
    proves=proves,
    horizon=W.horizon,
    depth=TO_THE_END,
    quick=quick,
    wastes=_wastes,
    considered=considered,
)
