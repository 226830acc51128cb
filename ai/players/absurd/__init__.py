"""The policy for Absurd 8's: which cards to play, attacks to pass on and bluffs to call."""

from __future__ import annotations

from collections.abc import Sequence

from ai.levels.mind import Mind
from ai.players.game_policy import TO_THE_END, Action, Policy
from engine.absurd.pile import leaving
from engine.kernel.guess import bare
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .action_values import WORTH
from .card_counts import CardCounts
from .guesses import LaidCards
from .playout_value import value
from .plays import is_trap
from .quick import quick
from .reasons import ROWS, finds
from .reasons_of_plays import is_certain
from .sure_wins import either_order, proves
from .temperament_bonus import OPENLY, liking
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
    """Leave out most false bluffs; a character that likes to bluff keeps more of them.

    A face-down card is usually called. A Bluff that fits is always considered. Another card is laid face down
    rarely if some card can be played openly, and not always if none can. Players who overlook open plays dare
    to bluff less often, because each time they have fewer other choices. Nobody bluffs if others can tell
    which card it is.
    """
    look = CardCounts(s, seat, mind)
    lies = {action for action in legal if verb_of(action) == "bluff" and not is_trap(look, action)}
    if not lies:
        return legal
    dares = W.dares_stuck if OPENLY.isdisjoint(map(verb_of, legal)) else W.dares
    dares += (W.dares_bluffer * mind.bluff + W.dares_bold * mind.boldness) * mind.attention
    if rng.below(1024) < 1024 * dares and not leaving(s, seat) & ~(1 << seat):
        return legal
    return [action for action in legal if action not in lies] or legal


def _costs(view: View, action: Action) -> int:
    """Bluffs and uncertain calls may go wrong, a certain one is missed, and cards of the named suit may be
    played on it.
    """
    verb, *named = action
    if verb == "name":
        suits = [view.table.deck[card][-1] for card in view.zones[view.seat]]
        return -suits.count(named[0])
    if verb in ("call", "believe"):
        _seat, _bluffer, pile, _step = view.args
        return int(is_certain(bare(view), view.seat, pile) == (verb == "believe"))
    return int(verb == "bluff")


POLICY: Final = Policy(
    weigh,
    value,
    finds=finds,
    rows=ROWS,
    either_order=either_order,
    proves=proves,
    horizon=W.horizon,
    depth=TO_THE_END,
    quick=quick,
    guess=LaidCards,
    considered=considered,
    costs=_costs,
)
