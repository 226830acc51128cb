"""What a bot needs to know of a game: how good an action looks, how good a position is, and what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.guess import Guess
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .happening import Happens, nothing
from .mind import SOBER, Mind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.kernel.table import Table

Action = tuple[Any, ...]
Weigh = Callable[[State, int, Sequence[Action], Mind, Rng], Sequence[float]]
"""(state, seat, legal, mind, rng) -> how good each action looks, in shares of a win; only differences count.

The state is a view with its blanks (cards of -1) or a guessed world: either way a policy reads only what
the seat may know: open zones, its own cards, and cards whose `know` mask has its bit.
"""
Value = Callable[[State], Sequence[float]]
"""What the position is worth to each seat, from 0 (lost) to 1 (won); for a finished round too."""
Reason = tuple[str, dict[str, Any]]
EITHER_ORDER: Final = "either_order"
"""The code of a reason: the other choice may follow, and comes to the same."""
BETTER_KEPT: Final = "better_kept"
"""That of one where it is worse all the same: something else had better follow."""

TO_THE_END: Final = 1000
"""More decisions than a round has."""
TRUST: Final = 24.0
"""How many worlds of a search a policy's judgement is usually worth."""
_FEW: Final = 3
"""Up to so many actions even an inattentive mind considers them all."""


def shares(places: Sequence[int]) -> Sequence[float]:
    """By seat, its share of the win, which those in first place divide among them."""
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


def by_places(s: State) -> Sequence[float]:
    """Value of a finished round: a win, shared among the winners. Of an unfinished one: equal shares."""
    n = s.table.players
    if not s.over:
        return [1 / n] * n
    return shares(s.table.game.result(s).places)


def _all_alike(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    return [0.0] * len(legal)


def _all_of_them(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[Action]:
    return legal


def _nothing_counted(s: State, first: Action, other: Action) -> Reason | None:
    return None


def _never(s: State, first: Action, other: Action) -> bool:
    return False


def _no_twins(view: View) -> frozenset[Action]:
    return frozenset()


def _nothing_proved(s: State, action: Action) -> bool:
    return False


def _never_late(view: View) -> float:
    return 0.0


def _usual_trust(table: Table) -> float:
    return TRUST


class Policy(NamedTuple):
    """How a game is sensibly played."""

    weigh: Weigh = _all_alike
    value: Value = by_places
    happens: Happens = nothing
    """What happened in a playout that matters to people: a hint names what its choice changes."""
    lasts: Happens = nothing
    """What came of a playout in the end, of which a review tells where nothing that came soon says why."""
    counts: Callable[[State, Action, Action], Reason | None] = _nothing_counted
    """What speaks for the first of two choices, as the seat of a guessed world can count it."""
    sees: Callable[[State, Action, Action], Reason | None] = _nothing_counted
    """The same of what settles nothing, but can be seen: a review tells it before what only comes of it."""
    either_order: Callable[[State, Action, Action], bool] = _never
    """Whether the seat may take both, one after the other, and comes to the same in either order."""
    proves: Callable[[State, Action], bool] = _nothing_proved
    """Whether this choice ends the round and wins it alone, whatever the seat does not see."""
    twins: Callable[[View], frozenset[Action]] = _no_twins
    """Choices that come to the same as others that are left, as nothing tells them apart."""
    horizon: int = 400
    """After so many decisions a playout stops and the position is judged by `value`. Reasons look as far."""
    at_two: int = 0
    """The horizon of a search at a table for two; 0: the same."""
    depth: int = 0
    """How many decisions a review plays on, where the end tells more than `value`; 0: `horizon`."""
    late: Callable[[View], float] = _never_late
    """How far the round is, from 0 to 1, where chances are said too high late in it."""
    told: int = 0
    """How many decisions the reasons of a review look ahead; 0: `horizon`."""
    quick: Callable[[State, int, Sequence[Action], Rng], Action] | None = None
    """A cheaper choice for playouts; without one the best of `weigh` is taken."""
    mine: Callable[[State, int, Sequence[Action], Rng], Action] | None = None
    """How the searching seat itself chooses in playouts, if it plays better than it assumes of the others."""
    even: Callable[[State, Action], None] | None = None
    """Called with each action in a guessed world. It may reorder cards that nobody has seen, so that the same
    card comes next whatever was chosen: then luck is the same for all choices that are compared."""
    trust: Callable[[Table], float] = _usual_trust
    """How many worlds of a search its own judgement of a choice is worth: many where choices differ by less
    than luck does."""
    sure: float = 2.0
    """A search drops a choice this many standard errors behind the best; a higher number takes longer."""
    guess: Callable[[View], Guess] = Guess
    """Makes the worlds of a search; a game's own can use what the others' choices tell of their cards."""
    plain: frozenset[str] = frozenset()
    """Verbs that nobody overlooks: what can always be done, and stands on the table for all to see."""
    wastes: Callable[[State, Action, Action], bool] = _never
    """Whether nobody thinks of the first choice where the other is better: it wastes the same card."""
    glances: int = 0
    """In so many worlds the policy judges each choice with open hands, before any choice is tried."""
    considered: Callable[[State, int, Sequence[Action], Mind, Rng], Sequence[Action]] = _all_of_them
    """The choices that `choose` thinks about at all."""

    def choose(self, s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Action:
        """The action that looks best to this mind; what looks nearly as good is taken now and then.

        What an inattentive mind overlooks it does not take, however good; among a few nothing is overlooked,
        nor is what is plain. Nobody takes what looks like a blunder, whatever else they overlook.
        """
        legal = self.considered(s, seat, legal, mind, rng)
        weights = self.weigh(s, seat, legal, mind, rng)
        wobble, overlooked = mind.whims, int(1024 * (1 - mind.attention)) if len(legal) > _FEW else 0
        floor = max(weights) - mind.blunder
        best, best_weight = 0 if weights[0] >= floor else weights.index(max(weights)), float("-inf")
        for i, weight in enumerate(weights):
            if weight < floor:
                continue
            if rng.below(1024) < overlooked and verb_of(legal[i]) not in self.plain:
                continue
            weight += wobble * rng.below(1024) / 1024
            if weight > best_weight:
                best, best_weight = i, weight
        return legal[best]


plain: Final = Policy()


def rehearse(policy: Policy) -> Callable[[State, int, Sequence[Action], Rng], Action]:
    """The function by which playouts choose: `quick` if the policy has one, else the best of `weigh`."""
    if policy.quick is not None:
        return policy.quick
    return lambda s, seat, legal, rng: policy.choose(s, seat, legal, SOBER, rng)
