"""The policy for 8-equilibrium: the value of a growing hand, of each card in it, and of a token.

Everything is counted in points of the final score.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.levels.mind import Mind
from ai.players.game_policy import TO_THE_END, TRUST, Action, Policy, TableTalk
from engine.equilibrium.setup import FIRST_HAND, HAND_LIMIT, Facts
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table_description import Table
from engine.kernel.view import View

from .action_values import WORTH
from .belief import Belief
from .hand_worths import HandWorths
from .playout_value import counted, value
from .quick import mine, quick
from .reasons import ROWS, finds
from .sure_wins import proves
from .table_talk import hear, speak, wished
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_SECRETIVE: Final = ("trade", "wind", "relay")
"""Choices that the others do not see."""


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = HandWorths(s, seat, mind)
    if mind.is_special:
        return [W.point * (WORTH[verb_of(action)](look, action) + _temper(look, action)) for action in legal]
    return [W.point * WORTH[verb_of(action)](look, action) for action in legal]


def _temper(look: HandWorths, action: Action) -> float:
    """The bonus that a temperament adds to an action.

    Boldness favours unseen cards (the deck, a slot in the fog, secret choices) and avoids peeking. Bluffers
    favour secret choices and offers that others may refuse, and avoid rejects, which show what a hand needs.
    Suspicion favours rejects and swaps, and distrusts the deck. A grudge favours offers to players who did
    harm, and avoids offers as long as nobody has. Thrift, and a part of a grudge, change the value of the
    position itself.
    """
    mind = look.mind
    verb = verb_of(action)
    if verb in _SECRETIVE:
        return W.taste * (mind.boldness + mind.bluff)
    if verb in ("reject", "cancel"):
        return W.rejects * mind.suspicion - W.taste * mind.bluff
    if verb == "peek":
        return -W.taste * mind.boldness
    if verb == "swap":
        return W.picks * max(mind.suspicion, 0.0)
    liking = wished(look, action) if mind.asked else 0.0
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
    """How many of the cards that are given out after the deal players hold by now, as a share of all."""
    n = view.table.players
    cards = sum([len(view.zones[seat]) for seat in range(n)])
    return (cards - FIRST_HAND * n) / ((HAND_LIMIT - FIRST_HAND) * n)


_SPENDS: Final = frozenset(
    {"swap", "trade", "relay", "assist", "reject", "cancel", "peek", "refresh", "wind"}
)


def _costs(view: View, action: Action) -> int:
    """A token."""
    return int(verb_of(action) in _SPENDS)


POLICY: Final = Policy(
    weigh,
    value,
    counted=counted,
    finds=finds,
    rows=ROWS,
    proves=proves,
    horizon=W.horizon,
    depth=TO_THE_END,
    late=_late,
    quick=quick,
    mine=mine,
    trust=trust,
    guess=Belief,
    glances=W.glances,
    costs=_costs,
    talk=TableTalk(hear, speak),
)
