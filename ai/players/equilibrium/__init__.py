"""The policy for 8-equilibrium: the worth of a growing hand, of each card in it, and of a token.

Everything is reckoned in points of the final score.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.equilibrium.setup import FIRST_HAND, HAND_LIMIT, Facts
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table import Table
from engine.kernel.view import View

from ...mind import Mind
from ...policy import TO_THE_END, TRUST, Action, Policy
from .belief import Belief
from .certain import proves
from .deeds import WORTH
from .happens import happens
from .lasts import lasts
from .look import HandWorths
from .outcome import value
from .quick import mine, quick
from .reckon import counts
from .tables import KIND
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_SECRETIVE: Final = ("trade", "wind", "relay")
"""What is chosen out of sight."""


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = HandWorths(s, seat, mind)
    if mind.is_special:
        return [W.point * (WORTH[verb_of(action)](look, action) + _temper(look, action)) for action in legal]
    return [W.point * WORTH[verb_of(action)](look, action) for action in legal]


def _temper(look: HandWorths, action: Action) -> float:
    """What a temperament adds to an action's worth.

    Boldness favours unseen cards (the deck, a slot in the fog, secret choices) and avoids peeking. Bluff
    favours secret choices and offers that the others may refuse, and avoids rejects, which show what a hand
    needs. Suspicion favours rejects and swaps, and doubts the deck. A grudge favours offers to who did harm,
    and to nobody before. Thrift, and a part of a grudge, count in the worth itself.
    """
    mind, verb = look.mind, verb_of(action)
    if verb in _SECRETIVE:
        return W.taste * (mind.boldness + mind.bluff)
    if verb in ("reject", "cancel"):
        return W.rejects * mind.suspicion - W.taste * mind.bluff
    if verb == "peek":
        return -W.taste * mind.boldness
    if verb == "swap":
        return W.picks * max(mind.suspicion, 0.0)
    liking = 0.0
    match action:
        case ("deal",):
            liking = W.taste * mind.boldness - W.doubts * max(mind.suspicion, 0.0)
        case ("give", slot, _) if look.market[slot] < 0:
            liking = W.taste * mind.boldness
    match action:
        case ("give", _, int(target)) | ("to", int(target)) if target != look.seat:
            liking += W.offers * mind.bluff
            liking += mind.grudge * (W.revenge * mind.foes[target] if mind.foes else -W.peace)
    return liking


def trust(table: Table) -> float:
    facts: Facts = table.facts
    return W.trust_in_fog if facts.fog else TRUST


def _late(view: View) -> float:
    """How much of what they get after the deal the players hold by now."""
    n = view.table.players
    cards = sum([len(view.zones[seat]) for seat in range(n)])
    return (cards - FIRST_HAND * n) / ((HAND_LIMIT - FIRST_HAND) * n)


def _wastes(s: State, action: Action, better: Action) -> bool:
    """Whether it pays for a card of the Market where the seat may take that one, or its like, for nothing."""
    facts: Facts = s.table.facts
    market = s.zones[facts.market]
    match action, better:
        case ("swap", _, slot), ("give", other, target) if target == s.seat:
            paid, free = market[slot], market[other]
            seen = s.know[paid] & s.know[free] >> s.seat & 1
            return slot == other or bool(seen and KIND[paid] == KIND[free])
    return False


POLICY: Final = Policy(
    weigh,
    value,
    happens,
    lasts,
    counts=counts,
    proves=proves,
    wastes=_wastes,
    horizon=W.horizon,
    depth=TO_THE_END,
    late=_late,
    told=TO_THE_END,
    quick=quick,
    mine=mine,
    trust=trust,
    guess=Belief,
    glances=W.glances,
)
